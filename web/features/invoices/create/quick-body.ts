import { indiaDay } from '#domain/days/india-day.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import type { ChosenCustomer, InvoiceDraft } from './invoice-draft.ts'
import { quickDueDay } from './quick-due.ts'

interface QuickContext {
  /** Whom it was begun for. */
  customer: ChosenCustomer | undefined
  /** Days to pay that the business has set; null for none. */
  businessDays: number | null
  now: Date
}

/** What is sent to make an invoice of a draft; its days to pay count from today in India. */
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
  // Another name than that of the chosen one is another customer.
  ...(customer?.name === customer_name ? { customer_id: customer.id } : {}),
})
