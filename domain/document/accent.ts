/** Accent colours of an invoice. Each has enough contrast for text on white. */
export const ACCENTS = ['#0b665e', '#1a588f', '#5b3a8c', '#9e2320', '#764a05', '#172122'] as const

export type Accent = (typeof ACCENTS)[number]

export const DEFAULT_ACCENT: Accent = ACCENTS[0]
