import { indiaDay } from '#domain/days/india-day.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import type { ChosenCustomer, InvoiceDraft } from './invoice-draft.ts'
import { quickDueDay } from './quick-due.ts'

interface QuickContext {
  /** The customer on whose screen it was started. */
  customer: ChosenCustomer | undefined
  /** The business's default days to pay; null for none. */
  businessDays: number | null
  now: Date
}

/** The body that creates an invoice from a draft; days to pay count from today in India. */
export const quickBody = (
  { customer_name, customer_upi, amount, notes, discount, discount_in, phone, due_in }: InvoiceDraft,
  { customer, businessDays, now }: QuickContext,
) => ({
  customer_name,
  customer_upi,
  notes,
  amount: cleanTypedAmount(amount),
  ...(discount.trim() === ''
    ? {}
    : { [discount_in === 'percent' ? 'discount_percent' : 'discount']: cleanTypedAmount(discount) }),
  ...(phone.trim() === '' ? {} : { customer: { phone } }),
  due_on: quickDueDay(due_in, businessDays, indiaDay(now)),
  // A name other than the chosen customer's is another customer.
  ...(customer?.name === customer_name ? { customer_id: customer.id } : {}),
})
