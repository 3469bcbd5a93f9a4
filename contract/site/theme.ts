/** The themes that a user can choose; without a choice the pages follow the system. */
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Returns the chosen theme; undefined for any other text. */
export const readTheme = (value: string | undefined): Theme | undefined => THEMES.find((theme) => theme === value)

/**
 * The cookie with the choice, set by the browser. The server reads it, so that a page has its colours from the first
 * paint.
 */
export const THEME_COOKIE = 'pavti_theme'

/** The colour of the browser's bars: --bg of web/styles/tokens.css. */
export const THEME_COLORS: Record<Theme, string> = { light: '#fbfaf7', dark: '#0f1516' }
