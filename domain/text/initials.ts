/**
 * A word's first letter with its own signs (मी, कृ, ज़): what an Indian script joins to it by a virama is left out, or two
 * words would not fit a badge of 36 px. Written out since Intl.Segmenter cuts differently from one browser to the next.
 */
const FIRST_LETTER = /\p{L}(?:(?![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d])\p{M}){0,4}/u

/** The letters of a name for its round badge: of each word the first one, upper case, two at most; '?' without any. */
export const initials = (name: string): string =>
  name
    .normalize('NFC')
    .split(/\s/)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase() || '?'
