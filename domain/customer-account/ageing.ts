import { addDays, type Day, daysBetween } from '../days/india-day.ts'
import { type Paise, paise } from '../money/money.ts'

/** Parts of the ageing, by days since the due day: not due, 1 to 30, 31 to 60, 61 to 90, over 90. */
export const AGEING_PARTS = ['not_due', 'up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const
export type AgeingPart = (typeof AGEING_PARTS)[number]

/** The days after the due day on which each part but the first begins. On the due day itself nothing is late. */
export const AGEING_BEGINNINGS: readonly number[] = [1, 31, 61, 91]

/**
 * Returns the part of the ageing as of the day `asOn` for an amount due on the day `due`.
 * @throws RangeError on an invalid day
 */
export function ageingPart(due: Day, asOn: Day): AgeingPart {
  const days = daysBetween(due, asOn)
  // Stryker disable next-line StringLiteral: there is one part more than beginnings
  return AGEING_PARTS[AGEING_BEGINNINGS.filter((first) => days >= first).length] ?? 'over_90'
}

/** A range of due days, both included; null: no limit. */
export interface DueDays {
  from: Day | null
  to: Day | null
}

/** Returns the due days of a part of the ageing as of the day `asOn`. Only `not_due` has no last day. */
export function dueDaysOf(part: AgeingPart, asOn: Day): DueDays {
  const place = AGEING_PARTS.indexOf(part)
  const [first, next] = [AGEING_BEGINNINGS[place - 1], AGEING_BEGINNINGS[place]]
  return {
    from: next === undefined ? null : addDays(asOn, 1 - next),
    to: first === undefined ? null : addDays(asOn, -first),
  }
}

/** What a customer owed on a day, in paise. */
export interface CustomerAgeing {
  parts: Record<AgeingPart, Paise>
  /** The sum of the parts. */
  owed: Paise
  /** Received or credited beyond the invoices by then, and not refunded: advances and credit left over. */
  in_hand: Paise
}

/** An amount of a customer on a day: owed in one of the parts, or held by the seller, which is negative. */
export interface AgeingAmount {
  /** The index of the part; null for what the seller holds. */
  place: number | null
  amount: Paise
}

const ZERO = paise(0n)

/** Adds the sums of one or several customers. */
export function sumAgeing(amounts: readonly AgeingAmount[]): CustomerAgeing {
  const parts = Object.fromEntries(AGEING_PARTS.map((part) => [part, ZERO])) as Record<AgeingPart, Paise>
  let [owed, inHand] = [0n, 0n]
  for (const { place, amount } of amounts) {
    // Stryker disable next-line ConditionalExpression: no part has the index null
    const part = place === null ? undefined : AGEING_PARTS[place]
    if (part === undefined) {
      inHand -= amount
      continue
    }
    parts[part] = paise(parts[part] + amount)
    owed += amount
  }
  return { parts, owed: paise(owed), in_hand: paise(inHand) }
}
