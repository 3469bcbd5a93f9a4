import type { OpenInvoice } from '../match-types.ts'
import { pushTo } from '../../map-entries.ts'
import type { NoteMentions } from './note.ts'
import { StartIndex } from './start-index.ts'

export const toCompact = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
export const withoutPrefix = (compact: string): string => compact.replace(/^[A-Z]+/, '')
export const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '')
const MIN_WHOLE = 5

export interface NumberMention {
  invoices: readonly OpenInvoice[]
  /** Whether the number is at the end of the note, where banks cut, and a longer number begins with it. */
  mayBeCut: boolean
}

/** Finds invoices by the numbers that a note mentions. */
export class NumberIndex {
  readonly #whole = new Map<string, OpenInvoice[]>()
  readonly #bySerial = new Map<string, OpenInvoice[]>()
  readonly #texts = new StartIndex<null>()

  add(invoice: OpenInvoice): void {
    const compact = toCompact(invoice.number)
    const digits = withoutPrefix(compact)
    for (const text of new Set([compact, digits])) {
      if (text.length >= MIN_WHOLE && /\d/.test(text)) pushTo(this.#whole, text, invoice)
    }
    this.#texts.add(digits, null)
    const serial = /\d+$/.exec(invoice.number)?.[0]
    if (serial === undefined) return
    pushTo(this.#bySerial, withoutZeros(serial), invoice)
    this.#texts.add(withoutZeros(serial), null)
  }

  /** Call this after the last `add`. */
  sort(): void {
    this.#texts.sort()
  }

  /** Finds invoices whose whole number is in the note. */
  findWhole(mentions: NoteMentions): NumberMention[] {
    return mentions.runs.flatMap(({ text, isLast }) => {
      const invoices = this.#whole.get(text)
      return invoices ? [{ invoices, mayBeCut: isLast && this.#texts.hasLonger(withoutPrefix(text)) }] : []
    })
  }

  /**
   * Finds invoices whose number ends with the digits after a word such as INV. A mention without invoices names no open
   * one.
   */
  findSerial(mentions: NoteMentions): NumberMention[] {
    return mentions.serials.map(({ text, isLast }) => ({
      invoices: this.#bySerial.get(withoutZeros(text)) ?? [],
      mayBeCut: isLast && (this.#texts.hasLonger(text) || this.#texts.hasLonger(withoutZeros(text))),
    }))
  }
}
