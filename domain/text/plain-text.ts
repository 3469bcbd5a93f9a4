export type TextFault = 'invisible' | 'control' | 'broken' | 'bidi' | 'marks'

/** Error messages for users. */
export const TEXT_FAULTS: Record<TextFault, string> = {
  invisible: 'This text has only invisible characters. Type it by hand',
  control: 'This text has characters that cannot be shown. Type it by hand',
  broken: 'This text has a broken character. Type it by hand',
  bidi: 'This text has hidden marks that change its direction. Type it by hand',
  marks: 'This text has too many marks on one letter. Type it by hand',
}

const BROKEN = /\p{Cs}/u
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** Bidirectional controls could reorder a line, so that a payer reads another name. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** Hangul fillers and the Braille blank are classified as letters or symbols, but are invisible. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]+$/u
/** More than eight marks on one letter, which no Indian script uses. Joiners between marks are ignored. */
const TOO_MANY_MARKS = /(?:\p{M}[\u200b-\u200d]*){9}/u

const readText = (text: string, lines: string[]): { text: string } | { fault: TextFault } => {
  if (BROKEN.test(text)) return { fault: 'broken' }
  if (lines.some((line) => CONTROL.test(line))) return { fault: 'control' }
  if (BIDI.test(text)) return { fault: 'bidi' }
  if (TOO_MANY_MARKS.test(text)) return { fault: 'marks' }
  return INVISIBLE.test(text) ? { fault: 'invisible' } : { text }
}

/** One line of text, trimmed and in NFC; '' if it has only spaces. Joiners inside Indian words are preserved. */
export const cleanLine = (text: string): { text: string } | { fault: TextFault } => {
  const trimmed = text.trim().normalize('NFC')
  return readText(trimmed, [trimmed])
}

/** Several lines of text, trimmed and in NFC; line ends become \n. */
export const cleanParagraphs = (text: string): { text: string } | { fault: TextFault } => {
  const trimmed = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()
    .normalize('NFC')
  return readText(trimmed, trimmed.split('\n'))
}

/** Counts code points, as the limits of forms and tables do. An emoji may have several. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}
