"""What the application can do without a screen: pictures, the self-test, a demonstration."""
