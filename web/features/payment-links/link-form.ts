import { AMOUNT_FAULTS, type Paise, readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { readVpa, VPA_FAULTS } from '#domain/upi/vpa.ts'
import type { Faults } from '#web/ui/form/faults.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import * as texts from './texts.en.ts'

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

/** A message for each invalid field (product-spec, section 5). */
export function faultsOfLink(form: LinkForm): Faults {
  const upi = readVpa(form.upi_id)
  const amount = readAmount(cleanTypedAmount(form.amount))
  return {
    ...('fault' in upi ? { upi_id: fieldFault(VPA_FAULTS[upi.fault]) } : {}),
    ...('fault' in amount ? { amount: amountFault(amount.fault) } : {}),
  }
}

/** The payment of a valid form; null if it is not valid. */
export function paymentOf(form: LinkForm): Payment | null {
  const upi = readVpa(form.upi_id)
  const amount = readAmount(cleanTypedAmount(form.amount))
  if ('fault' in upi || 'fault' in amount) return null
  return { upi_id: upi.vpa, amount: amount.amount, note: form.note.trim() }
}

/** The spec has one message for text that is not an amount; too many decimals or too large an amount get their own. */
const amountFault = (fault: keyof typeof AMOUNT_FAULTS): string =>
  fault === 'too_many_decimals' || fault === 'too_large' ? fieldFault(AMOUNT_FAULTS[fault]) : texts.enterValidAmount
