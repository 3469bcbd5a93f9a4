import type { KnownPayer } from '../match-types.ts'
import { pushTo } from '../../map-entries.ts'
import { StartIndex } from './start-index.ts'

/** Banks cut UPI IDs to ten characters and more; a shorter start says nothing. */
const MIN_START = 5
/** A start that more UPI IDs share says nothing either. */
const MOST_OF_ONE_START = 20

/** The UPI IDs that paid before, whole or by their start. */
export class UpiIndex {
  readonly #whole = new Map<string, KnownPayer[]>()
  readonly #starts = new StartIndex<KnownPayer>()

  constructor(payers: readonly KnownPayer[]) {
    for (const payer of payers) {
      if (payer.payer_upi === null) continue
      const upi = payer.payer_upi.toLowerCase()
      pushTo(this.#whole, upi, payer)
      this.#starts.add(upi, payer)
    }
    this.#starts.sort()
  }

  find(upi: string): readonly KnownPayer[] {
    return this.#whole.get(upi.toLowerCase()) ?? []
  }

  /** By the start of a UPI ID: "ramesh.kum". */
  findPartial(start: string): readonly KnownPayer[] {
    const found = start.length < MIN_START ? [] : this.#starts.find(start.toLowerCase(), MOST_OF_ONE_START + 1)
    return found.length > MOST_OF_ONE_START ? [] : found
  }
}

/**
 * Whether the start of a UPI ID still identifies its owner: everything up to the @ is there, or it begins with a phone
 * number.
 */
export const isIdentifyingStart = (start: string): boolean =>
  /^[a-z0-9._-]{6,}@/i.test(start) || /^[6-9]\d{9}/.test(start)
