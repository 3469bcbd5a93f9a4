/** What a note may say about an invoice. */
export interface NoteMentions {
  /** Words of letters and digits, in capitals. */
  words: readonly string[]
  /** Runs of up to five words, joined: an invoice number may be written with any separators. */
  runs: readonly { text: string; isLast: boolean }[]
  /** Digits after a word such as INV or BILL, as written, including leading zeros. */
  serials: readonly { text: string; isLast: boolean }[]
}

const LONGEST_RUN = 5
const MIN_RUN = 5
const KEYWORDS = new Set(['INV', 'INVOICE', 'INVNO', 'BILL', 'BILLNO', 'NO', 'NUMBER'])
const GLUED = /^(?:INV|INVOICE|BILL|NO)(\d{1,7})$/
const DIGITS = /^\d{1,7}$/
const TWO_DIGITS = /^\d{2}$/

/** Whether the two texts are the years of a fiscal year: "26" and "27", "2026" and "27". */
// Stryker disable next-line StringLiteral: a word that is not there is no year
export const isFiscalYear = (first = '', second = ''): boolean =>
  /^(?:20)?\d{2}$/.test(first) && TWO_DIGITS.test(second) && (Number(first) + 1) % 100 === Number(second)

function serialsOf(words: readonly string[]): NoteMentions['serials'] {
  return words.flatMap((word, at) => {
    const glued = GLUED.exec(word)?.[1]
    if (glued !== undefined) return [{ text: glued, isLast: at === words.length - 1 }]
    if (!KEYWORDS.has(word)) return []
    const from = isFiscalYear(words[at + 1], words[at + 2]) ? at + 3 : at + 1
    const digits = words[from]?.match(DIGITS)?.[0]
    return digits === undefined ? [] : [{ text: digits, isLast: from === words.length - 1 }]
  })
}

function runsOf(words: readonly string[]): NoteMentions['runs'] {
  const runs: { text: string; isLast: boolean }[] = []
  for (const from of words.keys()) {
    let text = ''
    for (const [more, word] of words.slice(from, from + LONGEST_RUN).entries()) {
      text += word
      if (text.length >= MIN_RUN && /\d/.test(text)) runs.push({ text, isLast: from + more === words.length - 1 })
    }
  }
  return runs
}

export const toWords = (text: string): string[] => text.toUpperCase().match(/[A-Z0-9]+/g) ?? []

export function readNote(text: string): NoteMentions {
  const words = toWords(text)
  return { words, runs: runsOf(words), serials: serialsOf(words) }
}

/** Whether a word has the shape of an invoice code: four or five characters, with both letters and digits. */
export const isCodeShaped = (word: string): boolean =>
  /^[A-Z0-9]{4,5}$/.test(word) && /\d/.test(word) && /[A-Z]/.test(word) && !GLUED.test(word)
