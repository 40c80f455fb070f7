/* For trials under wine only: the window plugin of Qt 6.11 and later asks for these. Never shipped. */
#define STUB(name) __declspec(dllexport) long long name(void) { return 0; }
STUB(OpenColorProfileW) STUB(CloseColorProfile) STUB(WcsCreateIccProfile) STUB(GetColorProfileFromHandle)
STUB(ColorProfileGetDisplayDefault) STUB(ColorProfileGetDisplayUserScope) STUB(GetColorDirectoryW)
STUB(WcsGetDefaultColorProfile) STUB(WcsGetDefaultColorProfileSize) STUB(WcsOpenColorProfileW)
STUB(WcsGetUsePerUserProfiles) STUB(GetStandardColorSpaceProfileW) STUB(CreateProfileFromLogColorSpaceW)
STUB(IsColorProfileValid) STUB(InstallColorProfileW) STUB(GetColorProfileHeader)
