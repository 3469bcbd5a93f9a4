import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { fromRupees, type Paise, paise } from '#domain/money/money.ts'
import { owed } from '../../invoice-labels.ts'

/** What advances and credits of the customer can settle of an invoice, in paise; 0 if nothing. */
export function unusedCreditFor(invoice: InvoiceDetail): Paise {
  const [available, balance] = [fromRupees(invoice.available_credit), owed(invoice)]
  return invoice.can.record_payment ? paise(available < balance ? available : balance) : paise(0n)
}
