import { pushTo } from '../map-entries.ts'
import { assignRecorded } from './assign-recorded.ts'
import { type CreditChoices, matchCredit, type SureChoice } from './match-one-credit.ts'
import { indexSteps } from './lookup/match-index.ts'
import type { BankCredit, CreditMatch, MatchContext, MatchGroup, OpenInvoice } from './match-types.ts'

interface Rival {
  match: CreditChoices
  sure: SureChoice
}

/**
 * Where several sure credits together are more than an invoice's balance, at most one stays sure: the one whose evidence
 * is stronger than that of all others, else none.
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
 * Which invoices each credit settles, and why. A match is sure only if a UTR, code, number, paise tag or known UPI ID
 * names one invoice, the amount is exactly what is due or asked, and nothing contradicts it.
 * A credit whose payment is recorded already is for no other invoice. Yields every few milliseconds, so that the caller may let others run.
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
  const recorded = assignRecorded(all)
  demoteRivals(all)
  return all.map((one) => {
    const { credit, choices, sure, warning } = one
    const payments = recorded.get(one) ?? []
    return payments.length > 0
      ? { credit_id: credit.id, group: 'recorded', rests_on_claim: false, warning, choices: [], payments }
      : {
          credit_id: credit.id,
          group: groupOf(one),
          rests_on_claim: sure !== null && sure.isClaim,
          warning,
          choices,
          payments,
        }
  })
}

const groupOf = ({ sure, choices }: CreditChoices): MatchGroup =>
  sure ? 'sure' : choices.length > 0 ? 'likely' : 'unknown'

/** All steps at once: for few credits, or off the event loop. */
export function matchCredits(credits: readonly BankCredit[], context: MatchContext): CreditMatch[] {
  const steps = matchSteps(credits, context)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
