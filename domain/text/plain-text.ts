export type TextFault = 'invisible' | 'control' | 'broken' | 'bidi' | 'marks'

/** What to tell the person who typed or pasted the text. */
export const TEXT_FAULTS: Record<TextFault, string> = {
  invisible: 'This text has only invisible characters. Type it by hand',
  control: 'This text has characters that cannot be shown. Type it by hand',
  broken: 'This text has a broken character. Type it by hand',
  bidi: 'This text has hidden marks that turn its direction. Type it by hand',
  marks: 'This text has too many marks on one letter. Type it by hand',
}

const BROKEN = /\p{Cs}/u
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u
/** They could turn the line around a name, so that a payer reads another one. */
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/
/** Hangul fillers and the Braille blank are letters by their class, and show nothing all the same. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}\s\u2800]+$/u
/** More than eight marks on one base; no letter of an Indian script carries as many. Joiners between them count for nothing. */
const STORM = /(?:\p{M}[\u200b-\u200d]*){9}/u

const readText = (text: string, lines: string[]): { text: string } | { fault: TextFault } => {
  if (BROKEN.test(text)) return { fault: 'broken' }
  if (lines.some((line) => CONTROL.test(line))) return { fault: 'control' }
  if (BIDI.test(text)) return { fault: 'bidi' }
  if (STORM.test(text)) return { fault: 'marks' }
  return INVISIBLE.test(text) ? { fault: 'invisible' } : { text }
}

/** One line as typed, trimmed and in NFC; '' where only blanks were typed. Joiners inside Indian words are kept. */
export const cleanLine = (text: string): { text: string } | { fault: TextFault } => {
  const trimmed = text.trim().normalize('NFC')
  return readText(trimmed, [trimmed])
}

/** The same for text of several lines: the line ends of any system become \n. */
export const cleanParagraphs = (text: string): { text: string } | { fault: TextFault } => {
  const trimmed = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .trim()
    .normalize('NFC')
  return readText(trimmed, trimmed.split('\n'))
}

/** Characters as limits count them, here and in the database: code points, so an emoji may count as one or more. */
export const countCharacters = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}
