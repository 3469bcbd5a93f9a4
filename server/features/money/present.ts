import type { MoneyChoice, MoneyCredit } from '#contract/money/money.ts'
import type { Choice, OpenInvoice } from '#domain/matching/match-types.ts'
import { explainReasons } from '#domain/matching/reasons.ts'
import { toRupees } from '#domain/money/money.ts'
import type { MatchedCredits } from './match-open.ts'
import { recordedAllocations } from './recorded-allocations.ts'

function presentChoice(choice: Choice, invoices: ReadonlyMap<string, OpenInvoice>): MoneyChoice {
  const first = invoices.get(choice.allocations[0]?.invoice_id ?? '')
  const { tds } = choice
  return {
    customer_id: first?.customer_id ?? null,
    customer_name: first?.customer_name ?? '',
    allocations: recordedAllocations(choice).map(({ invoice_id, amount }) => ({
      invoice_id,
      invoice_number: invoices.get(invoice_id)?.number ?? '',
      amount: toRupees(amount),
    })),
    tds: tds && { invoice_id: tds.invoice_id, amount: toRupees(tds.amount), rate: tds.rate },
    explanation: explainReasons(choice.reasons),
    reasons: choice.reasons.map(({ kind }) => kind),
  }
}

/** Converts a matched credit to the API form. */
export const presentCredit = (
  { credit, match }: MatchedCredits['credits'][number],
  invoices: ReadonlyMap<string, OpenInvoice>,
): MoneyCredit => ({
  id: credit.id,
  import_id: credit.import_id,
  day: credit.day,
  amount: toRupees(credit.amount),
  channel: credit.channel,
  utr: credit.utr,
  payer_upi: credit.payer_upi,
  payer_name: credit.payer_name,
  note: credit.note,
  narration: credit.narration,
  group: match.group,
  choices: match.choices.map((choice) => presentChoice(choice, invoices)),
})
