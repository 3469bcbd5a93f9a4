export const buildServer: () => Promise<unknown>
