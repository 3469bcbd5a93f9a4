import type { Accent } from '#domain/document/seller.ts'

/** The accent colours in words. */
export const ACCENT_NAMES: Record<Accent, string> = {
  '#0b665e': 'हरा-नीला',
  '#1a588f': 'नीला',
  '#5b3a8c': 'बैंगनी',
  '#9e2320': 'लाल',
  '#764a05': 'भूरा',
  '#172122': 'काला',
}
