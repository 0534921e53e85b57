// Nothing to call: what links this has its surroundings set before anything else runs.
