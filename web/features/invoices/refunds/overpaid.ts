import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { fromRupees, greaterOf, lesserOf, type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** The fields of an invoice that show how it was settled. */
export type SettledInvoice = Pick<InvoiceDetail, 'amount_paid' | 'amount_waived' | 'payments'>

/** The amounts that settle an invoice beyond its value: money, and TDS, which the seller never received. */
export interface Overpaid {
  money: Paise
  tds: Paise
}

/** Splits the overpaid amount of an invoice into money and TDS, starting with the received money. */
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

/** Returns "Refund ₹1,27,440.00. ₹11,800.00 was TDS: your customer corrects it in their TDS return." */
export const describeOverpaidTds = ({ money, tds }: Overpaid): string =>
  [
    ...(money > 0n ? [say(texts.refundTheMoney, { money: showRupeesAndPaise(money) })] : []),
    say(texts.overpaidTds, { tds: showRupeesAndPaise(tds) }),
  ].join(' ')
