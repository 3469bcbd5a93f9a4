import { pushTo } from '../map-entries.ts'
import { type CreditChoices, matchCredit, type SureChoice } from './match-one-credit.ts'
import { indexSteps } from './lookup/match-index.ts'
import type {
  BankCredit,
  CreditMatch,
  MatchContext,
  MatchGroup,
  OpenInvoice,
  RecordedMatch,
  RecordedPayment,
} from './match-types.ts'
import { findCopiesOfRecorded } from './finders/recorded-copies.ts'
import { findPartsOfRecorded } from './finders/recorded-in-parts.ts'
import { RANK_DOUBTFUL, RANK_LATE, type RecordedFit, weightAgainst } from './finders/already-recorded.ts'
import { findKeptPart } from './kept-part.ts'

interface Rival {
  match: CreditChoices
  sure: SureChoice
}

/**
 * If several sure credits together exceed an invoice's balance, keeps at most one of them sure: the one whose evidence
 * is stronger than that of all others.
 */
function demoteRivals(all: readonly CreditChoices[]): void {
  const byInvoice = new Map<OpenInvoice, Rival[]>()
  for (const match of all) if (match.sure) pushTo(byInvoice, match.sure.invoice, { match, sure: match.sure })
  for (const [invoice, rivals] of byInvoice) if (totalOf(rivals) > invoice.balance) keepStrongest(rivals)
}

const totalOf = (rivals: readonly Rival[]): bigint =>
  rivals.flatMap(({ sure }) => sure.choice.allocations).reduce((sum, { amount }) => sum + amount, 0n)

function keepStrongest(rivals: readonly Rival[]): void {
  const strongest = Math.max(...rivals.map(({ sure }) => sure.strength))
  const isAlone = rivals.filter(({ sure }) => sure.strength === strongest).length === 1
  for (const { match, sure } of rivals) {
    if (isAlone && sure.strength === strongest) continue
    match.sure = null
    sure.choice.reasons.push({ kind: 'other_credit' })
  }
}

/**
 * Finds which invoices each credit settles, and why. A match is sure only if a UTR, code, number, paise tag or known
 * UPI ID names one invoice, the amount is exactly what is due or asked, and nothing contradicts it. A credit whose
 * payment is already recorded matches no other invoice. Yields every few milliseconds, so that the caller can let other
 * work run.
 */
export function* matchSteps(
  credits: readonly BankCredit[],
  context: MatchContext,
): Generator<undefined, CreditMatch[]> {
  const index = yield* indexSteps(context)
  const all: CreditChoices[] = []
  for (const credit of credits) {
    yield
    all.push(matchCredit(credit, index))
  }
  yield
  const { recorded, takers } = assignRecorded(all)
  for (const one of all) if (one.credit.may_be_recorded) demote(one, 'recorded_nearby')
  const isCopy = findCopiesOfRecorded(
    [...new Set(takers.values())].map(({ credit, fit }) => ({ credit: credit.credit, payments: fit.payments })),
  )
  const isPart = findPartsOfRecorded(all, index, (payment) => takers.get(payment)?.credit.credit)
  for (const one of all) {
    if (one.sure === null) continue
    yield
    if (isCopy(one, one.sure)) demote(one, 'recorded_nearby')
    else if (isPart(one, one.sure)) demote(one, 'recorded_part')
  }
  demoteRivals(all)
  return all.map((one) => {
    const { credit, choices, sure, warning, payers } = one
    const payments = recorded.get(one) ?? []
    return payments.length > 0
      ? { credit_id: credit.id, group: 'recorded', rests_on_claim: false, warning, choices: [], payments, payers }
      : {
          credit_id: credit.id,
          group: groupOf(one),
          rests_on_claim: sure !== null && sure.isClaim,
          warning,
          choices,
          payments,
          payers,
        }
  })
}

const groupOf = ({ sure, choices }: CreditChoices): MatchGroup =>
  sure ? 'sure' : choices.length > 0 ? 'likely' : 'unknown'

/** Runs all steps at once: for few credits, or off the event loop. */
export function matchCredits(credits: readonly BankCredit[], context: MatchContext): CreditMatch[] {
  const steps = matchSteps(credits, context)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

interface Pair {
  credit: CreditChoices
  fit: RecordedFit
}

/** Maximum number of payments shown for one credit. */
const MOST_SHOWN = 5

/**
 * Finds the credits that are already recorded payments. A payment belongs to one credit only: that with the highest
 * rank, then the nearest day. A credit that fits the payment equally well is not sure of any invoice.
 */
function assignRecorded(all: readonly CreditChoices[]): {
  recorded: ReadonlyMap<CreditChoices, RecordedMatch[]>
  takers: ReadonlyMap<RecordedPayment, Pair>
} {
  const takers = new Map<RecordedPayment, Pair>()
  const assigned = new Map<CreditChoices, RecordedFit>()
  const assign = (pair: Pair): void => {
    for (const payment of pair.fit.payments) takers.set(payment, pair)
    assigned.set(pair.credit, pair.fit)
  }
  const pairs = all.flatMap((credit) => credit.recorded.map((fit) => ({ credit, fit })))
  for (const pair of pairs.sort((a, b) => b.fit.rank - a.fit.rank || a.fit.days - b.fit.days)) {
    if (pair.fit.rank > RANK_LATE && !assigned.has(pair.credit) && isFree(pair.fit, takers)) assign(pair)
  }
  for (const credit of all) {
    if (assigned.has(credit)) continue
    const moved = findMove(credit, takers)
    const late = credit.recorded.find((fit) => fit.rank === RANK_LATE && isFree(fit, takers))
    if (moved) for (const pair of moved) assign(pair)
    else if (late) assign({ credit, fit: late })
    else if (mayHaveBeen(credit, takers)) demote(credit, 'recorded_nearby')
  }
  return {
    recorded: new Map([...assigned].map(([credit, fit]) => [credit, showPayments(credit, fit, takers)])),
    takers,
  }
}

const isFree = ({ payments }: RecordedFit, takers: ReadonlyMap<RecordedPayment, Pair>): boolean =>
  payments.every((payment) => !takers.has(payment))

/** Finds room for a credit: the one that took its payment may be another payment equally well. */
function findMove(credit: CreditChoices, takers: ReadonlyMap<RecordedPayment, Pair>): [Pair, Pair] | null {
  for (const fit of credit.recorded) {
    if (fit.rank === RANK_DOUBTFUL) continue
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
  recorded.some((fit) =>
    fit.payments.every((payment) => weightAgainst(fit) >= (takers.get(payment)?.fit.rank ?? RANK_DOUBTFUL)),
  )

function demote(credit: CreditChoices, kind: 'recorded_nearby' | 'recorded_part'): void {
  credit.sure = null
  const reasons = credit.choices[0]?.reasons
  if (reasons && !reasons.some((reason) => reason.kind === kind)) reasons.push({ kind })
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
  // For a sum, only its payments are shown.
  if (assigned.payments.length > 1) return show(assigned)
  const others = credit.recorded.filter((fit) => fit.payments.length === 1 && isFree(fit, takers))
  return [assigned, ...others].slice(0, MOST_SHOWN).flatMap(show)
}
