/** A dialog that opens on every screen. */
export type Tool = 'commands' | 'keys' | 'theme' | 'notices'
