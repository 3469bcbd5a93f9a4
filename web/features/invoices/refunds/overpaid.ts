import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { fromRupees, greaterOf, lesserOf, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** The part of an invoice that says how it was settled. */
export type SettledInvoice = Pick<InvoiceDetail, 'amount_paid' | 'amount_waived' | 'payments'>

/** What an invoice was settled by beyond its value: money, and TDS, which the seller never received. */
export interface Overpaid {
  money: Paise
  tds: Paise
}

/** Splits what an invoice was settled by beyond its value: the money that was received first. */
export function splitOverpaid(invoice: SettledInvoice, overpaid: Paise): Overpaid {
  const kept = paise(
    invoice.payments.reduce(
      (sum, { method, undone, amount }) => (method === 'tds' && undone === null ? sum + fromRupees(amount) : sum),
      0n,
    ),
  )
  const received = paise(fromRupees(invoice.amount_paid) - fromRupees(invoice.amount_waived) - kept)
  const money = lesserOf(overpaid, greaterOf(received, paise(0n)))
  return { money, tds: lesserOf(paise(overpaid - money), kept) }
}

/** "Refund ₹1,27,440.00. ₹11,800.00 was TDS: your customer corrects it in their TDS return." */
export const describeOverpaidTds = ({ money, tds }: Overpaid): string =>
  [
    ...(money > 0n ? [say(texts.refundTheMoney, { money: showRupeesAndPaise(money) })] : []),
    say(texts.overpaidTds, { tds: showRupeesAndPaise(tds) }),
  ].join(' ')
