import { AMOUNT_FAULTS, type Paise, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'

/** What stands in the form of a quick link, as typed. */
export interface LinkForm {
  upi_id: string
  amount: string
  note: string
}

/** A payment that can be asked for: what the form says once it was read. */
export interface Payment {
  upi_id: string
  amount: Paise
  note: string
}

export type LinkFaults = Partial<Record<keyof LinkForm, string>>

/** Reads the form, or says what is wrong beside each field (product-spec, section 5). */
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

/** The spec has one sentence for what is no amount; too many decimals or too much are said as such. */
const amountFault = (fault: keyof typeof AMOUNT_FAULTS): string =>
  fault === 'too_many_decimals' || fault === 'too_large' ? AMOUNT_FAULTS[fault] : 'Please enter a valid amount'
