import type { RecordedFit } from './finders/already-recorded.ts'
import { findKeptPart } from './kept-part.ts'
import type { CreditChoices } from './match-one-credit.ts'
import type { RecordedMatch, RecordedPayment } from './match-types.ts'

interface Pair {
  credit: CreditChoices
  fit: RecordedFit
}

/** So many payments are shown for one credit. */
const MOST_SHOWN = 5

/**
 * Which credits are payments that are recorded already. A payment is one credit only: that with the highest rank, then
 * the nearest day. A credit that may as well have been it is not sure of any invoice.
 */
export function assignRecorded(all: readonly CreditChoices[]): Map<CreditChoices, RecordedMatch[]> {
  const takers = new Map<RecordedPayment, Pair>()
  const assigned = new Map<CreditChoices, RecordedFit>()
  const assign = (pair: Pair): void => {
    for (const payment of pair.fit.payments) takers.set(payment, pair)
    assigned.set(pair.credit, pair.fit)
  }
  const pairs = all.flatMap((credit) => credit.recorded.map((fit) => ({ credit, fit })))
  for (const pair of pairs.sort((a, b) => b.fit.rank - a.fit.rank || a.fit.days - b.fit.days)) {
    if (!assigned.has(pair.credit) && isFree(pair.fit, takers)) assign(pair)
  }
  for (const credit of all) {
    if (credit.recorded.length === 0 || assigned.has(credit)) continue
    const moved = findMove(credit, takers)
    if (moved) for (const pair of moved) assign(pair)
    else if (mayHaveBeen(credit, takers)) demote(credit)
  }
  return new Map([...assigned].map(([credit, fit]) => [credit, showPayments(credit, fit, takers)]))
}

const isFree = ({ payments }: RecordedFit, takers: ReadonlyMap<RecordedPayment, Pair>): boolean =>
  payments.every((payment) => !takers.has(payment))

/** Room for a credit: the one that took its payment may be another payment just as well. */
function findMove(credit: CreditChoices, takers: ReadonlyMap<RecordedPayment, Pair>): [Pair, Pair] | null {
  for (const fit of credit.recorded) {
    const [payment, second] = fit.payments
    const taker = payment && !second ? takers.get(payment) : undefined
    const other = taker?.credit.recorded.find((one) => one.rank === taker.fit.rank && isFree(one, takers))
    if (taker?.fit.payments.length === 1 && other)
      return [
        { credit: taker.credit, fit: other },
        { credit, fit },
      ]
  }
  return null
}

const mayHaveBeen = ({ recorded }: CreditChoices, takers: ReadonlyMap<RecordedPayment, Pair>): boolean =>
  recorded.some(({ payments, rank }) => payments.every((payment) => rank >= (takers.get(payment)?.fit.rank ?? 0)))

function demote(credit: CreditChoices): void {
  credit.sure = null
  credit.choices[0]?.reasons.push({ kind: 'recorded_nearby' })
}

function showPayments(
  credit: CreditChoices,
  assigned: RecordedFit,
  takers: ReadonlyMap<RecordedPayment, Pair>,
): RecordedMatch[] {
  credit.sure = null
  const { amount } = credit.credit
  const show = ({ payments, evidence }: RecordedFit): RecordedMatch[] =>
    payments.map((payment) => {
      const is_same_amount = evidence === 'sum' || evidence === 'paise' || payment.amount === amount
      const kept = is_same_amount ? null : findKeptPart(amount, payment)
      return { payment_id: payment.id, evidence, is_same_amount, kept }
    })
  // All payments of a sum are shown, and nothing beside them.
  if (assigned.payments.length > 1) return show(assigned)
  const others = credit.recorded.filter((fit) => fit !== assigned && fit.payments.length === 1 && isFree(fit, takers))
  return [assigned, ...others].slice(0, MOST_SHOWN).flatMap(show)
}
