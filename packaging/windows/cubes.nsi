; The installer for Windows. windows.py calls makensis with VERSION, NUMBERS, MAKER, COPYRIGHT, SIZE, FROZEN, ICON, OUT.
; It needs no administrator: everything belongs to the one user. /S installs silently, /D=folder says where.
; Uninstalling keeps the saved games; with a tick, or silently with /PURGE, it removes them.
Unicode true
!ifdef WIDE
Target amd64-unicode
!endif
!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "LogicLib.nsh"

!define APP "Cubes"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\${APP}"
!define DATA "$LOCALAPPDATA\${APP}"

Name "${APP}"
OutFile "${OUT}"
BrandingText "${APP} ${VERSION}"
SetCompressor /SOLID lzma
InstallDir "$LOCALAPPDATA\Programs\${APP}"
InstallDirRegKey HKCU "Software\${APP}" "InstallDir"
RequestExecutionLevel user
ManifestDPIAware true

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\cubes.exe"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${APP}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${APP} installer"
VIAddVersionKey "CompanyName" "${MAKER}"
VIAddVersionKey "LegalCopyright" "${COPYRIGHT}"

; While Cubes runs its file cannot be opened for writing.
!macro WAIT_UNTIL_CLOSED
  ${Do}
    ${IfNot} ${FileExists} "$INSTDIR\cubes.exe"
      ${ExitDo}
    ${EndIf}
    ClearErrors
    FileOpen $0 "$INSTDIR\cubes.exe" a
    ${IfNot} ${Errors}
      FileClose $0
      ${ExitDo}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Cubes is open. Close it, then try again." /SD IDCANCEL IDRETRY +3
    SetErrorLevel 2
    Quit
  ${Loop}
!macroend

Section "${APP}" PROGRAM
  SectionIn RO
  !insertmacro WAIT_UNTIL_CLOSED
  SetOutPath "$INSTDIR"
  ; What an older version left; the saved games are elsewhere.
  RMDir /r "$INSTDIR\_internal"
  File /r "${FROZEN}/*.*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\${APP}.lnk" "$INSTDIR\cubes.exe"
  WriteRegStr HKCU "Software\${APP}" "InstallDir" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "${APP}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\cubes.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "${MAKER}"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section /o "A link on the desktop" DESKTOP
  CreateShortcut "$DESKTOP\${APP}.lnk" "$INSTDIR\cubes.exe"
SectionEnd

Section "un.${APP}" UNPROGRAM
  SectionIn RO
  !insertmacro WAIT_UNTIL_CLOSED
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\cubes.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${APP}.lnk"
  Delete "$DESKTOP\${APP}.lnk"
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegKey HKCU "Software\${APP}"
SectionEnd

Section /o "un.Saved games, settings and logs" UNDATA
  Delete "${DATA}\games.sqlite*"
  Delete "${DATA}\settings.ini*"
  Delete "${DATA}\kept.json*"
  RMDir /r "${DATA}\logs"
  RMDir "${DATA}"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${PROGRAM} "The program, and its entry in the Start menu."
  !insertmacro MUI_DESCRIPTION_TEXT ${DESKTOP} "Another way to start it."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

!insertmacro MUI_UNFUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${UNPROGRAM} "The program."
  !insertmacro MUI_DESCRIPTION_TEXT ${UNDATA} "Everything that was ever played here. It cannot be brought back."
!insertmacro MUI_UNFUNCTION_DESCRIPTION_END

Function un.onInit
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/PURGE" $1
  ${IfNot} ${Errors}
    !insertmacro SelectSection ${UNDATA}
  ${EndIf}
FunctionEnd
