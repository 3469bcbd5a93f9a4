export const ensureBuilt: () => void
