import { assignRecorded } from './assign-recorded.ts'
import { type CreditChoices, matchCredit } from './match-credit.ts'
import { indexSteps } from './lookup/match-index.ts'
import type { BankCredit, CreditMatch, MatchContext, MatchGroup } from './match-types.ts'
import { demoteRivals } from './rivals.ts'

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
