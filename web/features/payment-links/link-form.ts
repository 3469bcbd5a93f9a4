import { AMOUNT_FAULTS, type Paise, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'

/** The values in the form of a quick link, as typed. */
export interface LinkForm {
  upi_id: string
  amount: string
  note: string
}

/** A valid payment read from the form. */
export interface Payment {
  upi_id: string
  amount: Paise
  note: string
}

export type LinkFaults = Partial<Record<keyof LinkForm, string>>

/** Validates the form: returns the payment, or a fault for each field (product-spec, section 5). */
export function readLinkForm(form: LinkForm): { payment: Payment } | { faults: LinkFaults } {
  const upi = readVpa(form.upi_id)
  const amount = readAmount(cleanTypedAmount(form.amount))
  if ('vpa' in upi && 'amount' in amount) {
    return { payment: { upi_id: upi.vpa, amount: amount.amount, note: form.note.trim() } }
  }
  const faults: LinkFaults = {}
  if ('fault' in upi) faults.upi_id = VPA_FAULTS[upi.fault]
  if ('fault' in amount) faults.amount = amountFault(amount.fault)
  return { faults }
}

/** The spec has one message for text that is not an amount; too many decimals or too large an amount get their own. */
const amountFault = (fault: keyof typeof AMOUNT_FAULTS): string =>
  fault === 'too_many_decimals' || fault === 'too_large' ? AMOUNT_FAULTS[fault] : 'Please enter a valid amount'
