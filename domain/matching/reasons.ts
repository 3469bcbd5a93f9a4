import type { Day } from '../days/india-day.ts'
import { type Paise, paise } from '../money/money.ts'

/** Why a credit may settle an invoice. */
export type Reason =
  | { kind: 'utr' }
  | { kind: 'code'; code: string }
  | { kind: 'number'; number: string }
  | { kind: 'paise_tag'; amount: Paise }
  | { kind: 'known_upi'; customer_name: string; payments: number }
  | { kind: 'partial_upi'; customer_name: string }
  | { kind: 'known_name'; customer_name: string }
  | { kind: 'name'; customer_name: string }
  | { kind: 'amount'; number: string }
  | { kind: 'tds'; received: Paise; balance: Paise; rate: string; base: 'taxable' | 'gross' }
  | { kind: 'sum'; count: number; which: 'oldest' | 'some' }
  | { kind: 'opening'; owed: Paise }
  | { kind: 'opening_part'; owed: Paise }
  | { kind: 'part'; number: string; balance: Paise }
  | { kind: 'short'; number: string; balance: Paise; missing: Paise; why: 'rounding' | 'charge' }
  | { kind: 'over'; beyond: Paise }
  | { kind: 'before_issue' }
  | { kind: 'other_credit' }
  | { kind: 'recorded_nearby' }
  | { kind: 'recorded_part' }
  | { kind: 'settlement' }
  | { kind: 'other_name'; printed: string }
  | { kind: 'closed_invoice'; number: string }

export type ReasonKind = Reason['kind']

/** Why a credit is not income. */
export type CreditWarning = { kind: 'went_back' } | { kind: 'returned'; day: Day }

/** The weight of each reason. Choices are shown in the order of the sums of their weights. */
const WEIGHTS: Record<ReasonKind, number> = {
  utr: 100,
  code: 80,
  number: 50,
  paise_tag: 50,
  known_upi: 40,
  partial_upi: 30,
  known_name: 25,
  name: 20,
  amount: 30,
  tds: 15,
  sum: 15,
  opening: 30,
  opening_part: 5,
  part: 5,
  short: 15,
  over: 0,
  before_issue: -30,
  other_credit: -20,
  recorded_nearby: -20,
  recorded_part: -20,
  settlement: -20,
  other_name: -20,
  closed_invoice: -20,
}

export const weightOf = (reasons: readonly Reason[]): number =>
  reasons.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)

/** These name the invoice by themselves, so its amount need not be mentioned. */
const NAMES_INVOICE: readonly ReasonKind[] = ['utr', 'code', 'number', 'paise_tag']

/** The words of one language for reasons. */
export interface ReasonWords {
  phraseOf: (reason: Reason) => string
  warningOf: (warning: CreditWarning) => string
  /** The word before the last phrase, with its spaces. */
  and: string
}

/**
 * Returns the reasons of a choice as one line: "Same UPI ID as Meera Textiles' last three payments, and the amount of
 * INV/26-27/0012".
 */
export function explainReasons(reasons: readonly Reason[], { phraseOf, and }: ReasonWords): string {
  const isNamed = reasons.some(({ kind }) => NAMES_INVOICE.includes(kind))
  const phrases = reasons.filter(({ kind }) => kind !== 'amount' || !isNamed).map(phraseOf)
  const text = [phrases.slice(0, -1).join(', '), ...phrases.slice(-1)].filter((part) => part !== '').join(and)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const NO_ROUND_OFF = paise(0n)
