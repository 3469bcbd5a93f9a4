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
/**
 * The bidirectional controls that contact lists and WhatsApp put around a copied name or number. Text is read as well
 * without them.
 */
const COPIED = '\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069'
const COPIED_MARKS = new RegExp(`[${COPIED}]`, 'g')
/** At most four at an end, because a pattern for any number is slow on long runs. */
const MARKS_AT_ENDS = new RegExp(`^[${COPIED}]{1,4}|[${COPIED}]{1,4}$`, 'g')
/**
 * All bidirectional controls could reorder a line, so that a payer reads another name; overrides show other letters.
 */
const BIDI = new RegExp(`[${COPIED}\u202d\u202e]`)

/** Returns a text without blanks at its ends, and without the marks that a copy from contacts or WhatsApp has there. */
export const trimCopied = (text: string): string => text.trim().replace(MARKS_AT_ENDS, '').trim()

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

/**
 * One line of text in NFC, without blanks and copied marks at its ends; '' if it has nothing else. Joiners inside
 * Indian words are preserved.
 */
export const cleanLine = (text: string): { text: string } | { fault: TextFault } => {
  const trimmed = trimCopied(text).normalize('NFC')
  return readText(trimmed, [trimmed])
}

/** Several lines of text, trimmed, in NFC and without copied marks; line ends become \n. */
export const cleanParagraphs = (text: string): { text: string } | { fault: TextFault } => {
  const trimmed = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(COPIED_MARKS, '')
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
