// Nothing to call: what links this has its system font pinned.
