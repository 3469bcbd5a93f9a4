import { addDays } from '#domain/days/india-day.ts'
import { matchCredits } from '#domain/matching/match-credits.ts'
import type { BankCredit, OpenInvoice, RecordedPayment } from '#domain/matching/match-types.ts'
import { createDice } from './world/dice.ts'
import { createStatement } from './world/statement.ts'

/** What became of credits whose invoice was marked as paid by hand before the statement came. */
export interface MarkedScore {
  credits: number
  recorded: number
  /** Of these, with the payment or payments that it was. */
  right: number
  sure: number
  likely: number
  unknown: number
}

export const noMarked = (): MarkedScore => ({ credits: 0, recorded: 0, right: 0, sure: 0, likely: 0, unknown: 0 })

/**
 * Adds the credits of a statement that settle invoices in full, one or several, perhaps with paise or less TDS: the
 * owner marked each as paid some days around, with the UTR or without, and an invoice of the same customer and amount
 * is open, as next month's. Other credits stay as they are.
 */
export function addMarked(score: MarkedScore, seed: number, most: number): void {
  const dice = createDice(seed + 100_000)
  const { credits, context, truths } = createStatement(seed)
  const open = new Map(context.invoices.map((invoice) => [invoice.id, invoice]))
  const payments: RecordedPayment[] = []
  const twins: OpenInvoice[] = []
  const marked = new Map<string, string[]>()
  for (const credit of credits) {
    const truth = truths.get(credit.id)
    const isWhole = truth && ['full', 'tds', 'sum'].includes(truth.how)
    const invoices = isWhole ? truth.invoices.flatMap((id) => open.get(id) ?? []) : []
    const isAll = invoices.length > 0 && invoices.length === truth?.invoices.length
    if (!isAll || !isSettled(credit, invoices, truth.how) || score.credits + marked.size >= most) continue
    const day = addDays(credit.day, dice.pick([0, 0, 0, 0, 1, 1, -1, 2, 3]))
    const reference = dice.chance(0.3) ? credit.utr : null
    for (const invoice of invoices) {
      open.delete(invoice.id)
      payments.push({
        id: invoice.id,
        customer_id: invoice.customer_id,
        customer_name: invoice.customer_name,
        received_on: day,
        amount: invoice.balance,
        reference: invoice === invoices[0] ? reference : null,
        invoices: [invoice],
        is_divisible: true,
      })
      twins.push({ ...invoice, id: `${invoice.id}-next`, number: `${invoice.number}9`, code: null })
    }
    marked.set(
      credit.id,
      invoices.map(({ id }) => id),
    )
  }
  const matches = matchCredits(credits, {
    ...context,
    invoices: [...open.values(), ...twins],
    claims: context.claims.filter(({ invoice_id }) => open.has(invoice_id)),
    payments,
  })
  for (const { credit_id, group, payments: found } of matches) {
    const ids = marked.get(credit_id)
    if (ids === undefined) continue
    score.credits++
    score[group]++
    const shown = found.slice(0, ids.length).map(({ payment_id }) => payment_id)
    if (ids.every((id) => shown.includes(id))) score.right++
  }
}

/**
 * Whether the credit is what was due, with or without paise of the page, or less by TDS; the noise of a world is not.
 */
function isSettled({ amount }: BankCredit, invoices: readonly OpenInvoice[], how: string): boolean {
  const sum = invoices.reduce((all, { balance }) => all + balance, 0n)
  const [invoice] = invoices
  return amount === sum || (how === 'tds' && amount < sum) || (invoices.length === 1 && amount === invoice?.asked)
}
