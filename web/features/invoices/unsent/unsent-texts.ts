import { readAmount } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { QuickTexts } from '#web/features/typed-documents/parked-draft.ts'
import type { UnsentInvoice } from '#web/features/unsent-invoices/unsent-invoices.ts'

type Body = UnsentInvoice['body']

/** "₹1,500.50"; as it was typed if it is no amount. */
export function amountLabel({ amount }: Body): string {
  const typed = String(amount ?? '')
  const read = readAmount(typed)
  return 'amount' in read ? showRupeesAndPaise(read.amount) : typed
}

/** The values of Create Invoice from which a body was made. */
export const textsOfBody = (body: Body): QuickTexts & { due_on: string | null } => ({
  customer_name: body.customer_name,
  customer_upi: body.customer_upi ?? '',
  amount: String(body.amount ?? ''),
  notes: body.notes ?? '',
  discount: String(body.discount_percent ?? body.discount ?? ''),
  discount_in: body.discount_percent ? 'percent' : 'rupees',
  phone: body.customer?.phone ?? '',
  due_on: body.due_on ?? null,
})
