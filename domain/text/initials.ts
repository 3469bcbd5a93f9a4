/**
 * A word's first letter with its marks (मी, कृ, ज़), without letters joined by a virama: two initials must fit a badge
 * of 36 px. Intl.Segmenter is not used because browsers segment differently.
 */
const FIRST_LETTER = /\p{L}(?:(?![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])\p{M}){0,4}/u

/** Returns up to two initials of a name, in upper case; '?' if the name has no letters. */
export const initials = (name: string): string =>
  name
    .normalize('NFC')
    .split(/\s/)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase() || '?'
