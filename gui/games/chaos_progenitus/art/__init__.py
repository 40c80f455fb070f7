"""The pieces and pictures of Chaos Progenitus. Importing this package registers its painters."""
