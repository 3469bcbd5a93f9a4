import type { Accent } from '#domain/document/seller.ts'

/** The accent colours in words. */
export const ACCENT_NAMES: Record<Accent, string> = {
  '#0b665e': 'Teal',
  '#1a588f': 'Blue',
  '#5b3a8c': 'Purple',
  '#9e2320': 'Red',
  '#764a05': 'Brown',
  '#172122': 'Black',
}
