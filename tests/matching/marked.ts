import { addDays } from '#domain/days/india-day.ts'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type { OpenInvoice, RecordedPayment } from '#domain/matching/match-types.ts'
import { createDice } from './world/dice.ts'
import { createStatement } from './world/statement.ts'

/** What became of credits whose invoice was marked as paid by hand before the statement came. */
export interface MarkedScore {
  credits: number
  recorded: number
  /** Of these, with the payment that it was. */
  right: number
  sure: number
  likely: number
  unknown: number
}

export const noMarked = (): MarkedScore => ({ credits: 0, recorded: 0, right: 0, sure: 0, likely: 0, unknown: 0 })

/**
 * Adds the credits of a statement that pay one invoice in full: the owner marked it as paid some days around, with the
 * UTR or without, and an invoice of the same customer and amount is open, as next month's. Other credits stay as they are.
 */
export function addMarked(score: MarkedScore, seed: number, most: number): void {
  const dice = createDice(seed + 100_000)
  const { credits, context, truths } = createStatement(seed)
  const open = new Map(context.invoices.map((invoice) => [invoice.id, invoice]))
  const payments: RecordedPayment[] = []
  const twins: OpenInvoice[] = []
  const marked = new Map<string, string>()
  for (const credit of credits) {
    const truth = truths.get(credit.id)
    const invoice = truth?.how === 'full' ? open.get(truth.invoices[0] ?? '') : undefined
    if (!invoice || invoice.balance !== credit.amount || score.credits + marked.size >= most) continue
    open.delete(invoice.id)
    const day = addDays(credit.day, dice.pick([0, 0, 0, 0, 1, 1, -1, 2, 3]))
    payments.push({
      id: invoice.id,
      customer_id: invoice.customer_id,
      customer_name: invoice.customer_name,
      received_on: day,
      amount: credit.amount,
      reference: dice.chance(0.3) ? credit.utr : null,
      invoices: [invoice],
    })
    marked.set(credit.id, invoice.id)
    twins.push({ ...invoice, id: `${invoice.id}-next`, number: `${invoice.number}9`, code: null })
  }
  const matches = matchCredits(credits, {
    ...context,
    invoices: [...open.values(), ...twins],
    claims: context.claims.filter(({ invoice_id }) => open.has(invoice_id)),
    payments,
  })
  for (const { credit_id, group, payments: found } of matches) {
    const payment = marked.get(credit_id)
    if (payment === undefined) continue
    score.credits++
    score[group]++
    if (found[0]?.payment_id === payment) score.right++
  }
}
