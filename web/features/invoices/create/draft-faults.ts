import { AMOUNT_FAULTS, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { PHONE_FAULTS, readPhone } from '#domain/text/phone.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import type { DraftText, InvoiceDraft } from './invoice-draft.ts'
import { readDiscount } from './quick-discount.ts'
import * as texts from '../texts.en.ts'

/** Maps a refusal of the server to the fields of the form. */
export const placeFaults = (fields: Faults): Faults =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [PLACES[name] ?? name, sentence]))

const PLACES: Record<string, DraftText> = { discount_percent: 'discount', 'customer.phone': 'phone' }

/** What a field stands for: with another value, a refusal of the server no longer applies. */
export const valueAt = (draft: InvoiceDraft, name: string): unknown =>
  name === 'due_on'
    ? draft.due_in
    : name === 'discount'
      ? [draft.discount, draft.discount_in]
      : draft[name as DraftText]

/** Validates a draft with the server's messages. The server validates again. */
export function faultsOfDraft(draft: InvoiceDraft): Faults {
  const { customer_name, customer_upi, amount, phone } = draft
  const vpa = readVpa(customer_upi)
  const read = readAmount(cleanTypedAmount(amount))
  const discount = readDiscount(draft)
  const mobile = phone.trim() === '' ? null : readPhone(phone)
  return {
    ...(customer_name.trim() === '' ? { customer_name: texts.pleaseEnterTheCustomersName } : {}),
    ...('fault' in vpa ? { customer_upi: fieldFault(VPA_FAULTS[vpa.fault]) } : {}),
    ...('fault' in read ? { amount: fieldFault(AMOUNT_FAULTS[read.fault]) } : {}),
    ...(discount && 'fault' in discount ? { discount: discount.fault } : {}),
    ...(mobile && 'fault' in mobile ? { phone: fieldFault(PHONE_FAULTS[mobile.fault]) } : {}),
  }
}
