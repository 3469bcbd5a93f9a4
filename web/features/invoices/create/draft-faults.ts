import { AMOUNT_FAULTS, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import type { DraftText, InvoiceDraft } from './invoice-draft.ts'

/** What to say beside each wrong field. */
export type DraftFaults = Partial<Record<DraftText | 'due_on', string | undefined>>

/** The faults of a draft, in the words of the server, which looks again; an empty object where it may be sent. */
export function whyNotCreate({ customer_name, customer_upi, amount }: InvoiceDraft): DraftFaults {
  const vpa = readVpa(customer_upi)
  const read = readAmount(cleanTypedAmount(amount))
  return {
    ...(customer_name.trim() === '' ? { customer_name: "Please enter the customer's name" } : {}),
    ...('fault' in vpa ? { customer_upi: VPA_FAULTS[vpa.fault] } : {}),
    ...('fault' in read ? { amount: AMOUNT_FAULTS[read.fault] } : {}),
  }
}
