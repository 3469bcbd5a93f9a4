import type { KnownPayer } from '../match-types.ts'
import { entryOf } from '../../map-entries.ts'
import { CustomerGroup } from './customer-group.ts'
import { StartIndex } from './start-index.ts'
import { toSound } from './name-sounds.ts'
import { type NameWords, soundsOf } from './names.ts'

/** Banks cut UPI IDs to ten or more characters; a shorter start identifies nobody. */
const MIN_START = 5
/** A start that more UPI IDs share identifies nobody either. */
const MOST_OF_ONE_START = 20

/** The UPI IDs that paid before, whole or by their start. */
export class UpiIndex {
  readonly #whole = new Map<string, CustomerGroup>()
  readonly #starts = new StartIndex<KnownPayer>()

  constructor(payers: readonly KnownPayer[]) {
    for (const payer of payers) {
      if (payer.payer_upi === null) continue
      const upi = payer.payer_upi.toLowerCase()
      addTo(
        entryOf(this.#whole, upi, () => new CustomerGroup()),
        payer,
      )
      this.#starts.add(upi, payer)
    }
    this.#starts.sort()
  }

  /** Returns the customers for whom the UPI ID paid. */
  find(upi: string): CustomerGroup {
    return this.#whole.get(upi.toLowerCase()) ?? new CustomerGroup()
  }

  /** Returns the customers for whom UPI IDs with this start paid: "ramesh.kum". */
  findPartial(start: string): CustomerGroup {
    const found = start.length < MIN_START ? [] : this.#starts.find(start.toLowerCase(), MOST_OF_ONE_START + 1)
    const group = new CustomerGroup()
    if (found.length <= MOST_OF_ONE_START) for (const payer of found) addTo(group, payer)
    return group
  }
}

const addTo = (group: CustomerGroup, { customer_id, payments }: KnownPayer): void => group.add(customer_id, payments)

/**
 * Whether the start of a UPI ID still identifies its owner: it includes everything up to the @, or begins with a phone
 * number.
 */
export const isIdentifyingStart = (start: string): boolean =>
  /^[a-z0-9._-]{6,}@/i.test(start) || /^[6-9]\d{9}/.test(start)

/** Words that apps and payment companies put into the UPI IDs of shops. */
const PROVIDERS =
  /PAYTM|BHARATPE|PHONEPE|GPAY|GOOGLEPAY|RAZORPAY|MSWIPE|VYAPAR|PAYU|MERCHANT|BUSINESS|PAYMENTS?|UPIQR|QRCODE|STORE/g
const MIN_WORD = 4
const MIN_NAME = 3

/**
 * Returns the words of letters before the @, in capitals, without those of apps: "meera.tex88@oksbi" has MEERA and TEX.
 */
const nameInUpi = (upi: string): string[] =>
  upi
    .replace(/@.*/, '')
    .toUpperCase()
    .replaceAll(PROVIDERS, ' ')
    .match(/[A-Z]+/g) ?? []

const startsAlike = (one: string, two: string, letters: number): boolean =>
  one.length >= letters && one.slice(0, letters) === two.slice(0, letters)

/**
 * Whether the words may be from that name: one of its words, the start of one, an initial and a word, or the initials.
 */
function isOfName(given: readonly string[], name: NameWords): boolean {
  const [words, names] = name.isDevanagari ? [given.map(toSound), soundsOf(name)] : [given, name.words]
  const all = words.join('')
  const initials = names.map((name) => name[0]).join('')
  return (
    names.some((name) => name.length >= MIN_NAME && all.includes(name)) ||
    words.some(
      (word) =>
        names.some((name) => startsAlike(word, name, MIN_WORD) || startsAlike(word.slice(1), name, MIN_NAME)) ||
        word.startsWith(initials),
    )
  )
}

/** Whether a UPI ID contains a name other than these: "suresh.patel@okaxis" is not that of Meera Textiles. */
export function isUpiOfAnother(upi: string, names: readonly NameWords[]): boolean {
  const words = nameInUpi(upi)
  return words.some(({ length }) => length >= MIN_WORD) && !names.some((name) => isOfName(words, name))
}
