import { useState } from 'react'
import type { MoneyChoice } from '#contract/money/money.ts'
import { writeOffInvoice } from '#contract/settlement/invoice-payment-calls.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { useMay } from '#web/features/session/useMay.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** What a payment leaves due of an invoice because of a bank charge or rounding. */
type Short = NonNullable<MoneyChoice['write_off']>

/**
 * Holds whether what a payment leaves due is written off with it: rounding, unless the owner says no; a bank charge, if
 * the owner says so. `write_off` is the field of the request.
 */
export function useWriteOff(short: Short | null) {
  const [answer, setAnswer] = useState<{ invoice_id: string; isYes: boolean }>()
  const offered = useMay()(writeOffInvoice) ? short : null
  if (!offered) return { offered, isChecked: false, setAnswer, write_off: null }
  const { invoice_id, amount, kind } = offered
  // An answer is for one invoice, not for another that is chosen instead.
  const isChecked = answer?.invoice_id === invoice_id ? answer.isYes : kind === 'rounding'
  return { offered, isChecked, setAnswer, write_off: isChecked ? { invoice_id, amount } : null }
}

/** Asks whether the missing paise or the bank's charge are written off with the payment. */
export function WriteOffBox({ offered, isChecked, setAnswer }: ReturnType<typeof useWriteOff>) {
  if (!offered) return null
  const { invoice_id, amount, kind } = offered
  const text = kind === 'rounding' ? texts.writeOffRounding : texts.writeOffCharge
  return (
    <CheckBox
      label={say(text, { missing: showRupees(fromRupees(amount)) })}
      name={`write-off-${invoice_id}`}
      checked={isChecked}
      onChange={(isYes) => setAnswer({ invoice_id, isYes })}
    />
  )
}
