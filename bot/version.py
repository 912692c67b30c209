"""The version of Meneur."""

VERSION = "0.1.0"
