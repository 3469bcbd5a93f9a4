import { pushTo } from '../../map-entries.ts'
import type { NamedInvoice } from '../match-types.ts'
import { isCodeShaped, isFiscalYear, toWords } from './note.ts'
import { toCompact, withoutPrefix, withoutZeros } from './number-index.ts'

const LONGEST_RUN = 5
const MIN_WHOLE = 5
/**
 * "INV2" may be number 2, or the start of INV/26-27/…. After the code of its invoice, where the payment page puts it,
 * it is a cut number.
 */
const MIN_CUT = 6
const MIN_CUT_AFTER_CODE = 3
const MIN_CUT_CODE = 4

/** "26270002" is number 0002 of the year 2026-27. */
const YEAR_AND_SERIAL = /^(?:20)?(\d{2})(\d{2})(\d{1,6})$/

/** Returns the digits with which a word may end an invoice number, without leading zeros; null if it ends with none. */
function serialOf(word: string): string | null {
  const digits = /\d+$/.exec(word)?.[0]
  if (digits === undefined) return null
  // Stryker disable next-line ArrayDeclaration,StringLiteral: other digits have no year
  const [, first, second, serial = ''] = YEAR_AND_SERIAL.exec(digits) ?? []
  if (isFiscalYear(first, second)) return withoutZeros(serial)
  return digits.length <= 7 ? withoutZeros(digits) : null
}

/** Returns what to look up to know the invoices that texts may name: codes, and the last digits of numbers. */
export function mentionedIn(texts: readonly string[]): { codes: string[]; serials: string[] } {
  const codes = new Set<string>()
  const serials = new Set<string>()
  for (const word of texts.flatMap(toWords)) {
    if (isCodeShaped(word)) codes.add(word)
    const serial = serialOf(word)
    if (serial !== null) serials.add(serial)
  }
  return { codes: [...codes], serials: [...serials] }
}

/** A text that may name invoices. */
export interface NamingText {
  text: string
  /** Whether the text is only the payer's note, so that any digits in it may be the number of an invoice. */
  isNote: boolean
}

/** Finds invoices that a note names and that are not open: paid, cancelled, or too many to match. */
export class NamedInvoices {
  readonly #byCode = new Map<string, NamedInvoice>()
  readonly #byWhole = new Map<string, NamedInvoice>()
  readonly #bySerial = new Map<string, NamedInvoice[]>()

  add(invoice: NamedInvoice): void {
    if (invoice.code !== null) this.#byCode.set(invoice.code.toUpperCase(), invoice)
    const compact = toCompact(invoice.number)
    for (const text of [compact, withoutPrefix(compact)]) {
      if (text.length >= MIN_WHOLE && /\d/.test(text)) this.#byWhole.set(text, invoice)
    }
    const serial = /\d+$/.exec(invoice.number)?.[0]
    if (serial !== undefined) pushTo(this.#bySerial, withoutZeros(serial), invoice)
  }

  /**
   * Finds an invoice that the text names besides the given one: by its code or whole number, or by its last digits if
   * it is of the same customer.
   */
  findBeside(
    { text, isNote }: NamingText,
    own: { number: string; code: string | null },
    isOfCustomer: (other: NamedInvoice) => boolean,
  ): NamedInvoice | null {
    const words = withoutOwn(toWords(text), own, (word) => this.#byCode.has(word))
    for (const [at, word] of words.entries()) {
      const named = this.#byCode.get(word) ?? this.#wholeFrom(words, at)
      if (named) return named
      const isYear = isFiscalYear(word, words[at + 1]) || isFiscalYear(words[at - 1], word)
      const serial = isNote && !isYear ? serialOf(word) : null
      // Stryker disable next-line ConditionalExpression: a word without digits is no number
      const bySerial = serial === null ? undefined : this.#bySerial.get(serial)?.find(isOfCustomer)
      if (bySerial) return bySerial
    }
    return null
  }

  #wholeFrom(words: readonly string[], at: number): NamedInvoice | undefined {
    for (let to = at + 1; to <= Math.min(at + LONGEST_RUN, words.length); to++) {
      const named = this.#byWhole.get(words.slice(at, to).join(''))
      if (named) return named
    }
    return undefined
  }
}

/** Replaces a word that was taken out, so that its neighbours do not become one number. */
const TAKEN = '/'

/**
 * Returns the words without those that name the given invoice, of which the last may be cut. The digit at the end of
 * another invoice's code is not its number.
 */
function withoutOwn(
  words: readonly string[],
  { number, code }: { number: string; code: string | null },
  isCode: (word: string) => boolean,
): string[] {
  const left = [...words]
  const ownCode = code?.toUpperCase()
  const compact = toCompact(number)
  const own = [compact, withoutPrefix(compact)]
  const minCut = words.some((word) => word === ownCode) ? MIN_CUT_AFTER_CODE : MIN_CUT
  const isOwn = (text: string, isLast: boolean): boolean =>
    own.includes(text) || (isLast && text.length >= minCut && own.some((one) => one.startsWith(text)))
  for (const from of left.keys()) {
    // Stryker disable next-line EqualityOperator: no words are no number
    for (let to = Math.min(from + LONGEST_RUN, left.length); to > from; to--) {
      if (isOwn(left.slice(from, to).join(''), to === left.length)) left.fill(TAKEN, from, to)
    }
  }
  const serial = serialOf(number)
  return left.map((word, at) => {
    const isCutCode = at === left.length - 1 && word.length >= MIN_CUT_CODE && ownCode?.startsWith(word)
    const isOwnSerial = serial !== null && serialOf(word) === serial && !isCode(word)
    return word === ownCode || isCutCode || isOwnSerial ? TAKEN : word
  })
}
