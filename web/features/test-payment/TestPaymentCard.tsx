import { CircleCheck } from 'lucide-react'
import type { Site } from '#contract/site/site.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { isPayable, readTestAmount } from './test-amount.ts'
import { useTestPayment } from './useTestPayment.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './test-payment.module.css'

/** The initial amount, in rupees (product-spec, section 9). */
const FIRST_AMOUNT = '100'

function checkAmount({ amount }: { amount: string }): Faults {
  const read = readTestAmount(amount)
  return 'fault' in read ? { amount: fieldFault(read.fault) } : {}
}

/** An amount and Pay Now; the result replaces the button. */
export function TestPaymentCard({ payments }: { payments: Exclude<Site['payments'], 'live'> }) {
  const form = useForm(checkAmount, { amount: FIRST_AMOUNT })
  const { amount } = form.values
  const { state, failure, pay, reset } = useTestPayment(payments)
  const submit = form.submit(() => {
    const read = readTestAmount(amount)
    if (state.at === 'idle' && 'rupees' in read) void pay(read.rupees)
  })
  if (state.at === 'paid') {
    return (
      <section className={`card pad ${styles.testPaid}`} aria-labelledby="paid">
        <CircleCheck aria-hidden />
        <h2 id="paid" tabIndex={-1} ref={focus}>
          {texts.paymentSuccessful}
        </h2>
        <p className="mono">{state.paymentId}</p>
        <Button onClick={reset}>{texts.payAgain}</Button>
      </section>
    )
  }
  return (
    <form className={`card pad ${styles.testForm}`} noValidate onSubmit={submit}>
      <AmountField {...form.field('amount')} label={texts.amount} help={texts.oneRupeeOrMore} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={state.at === 'processing'}
        busyText={texts.processing}
        disabled={!isPayable(amount)}
      >
        {texts.payNow}
      </Button>
      <FormFault>{failure && say(texts.paymentFailedWhy, { why: failure })}</FormFault>
    </form>
  )
}

/** The pressed button was removed, so focus moves to the element that replaced it. */
const focus = (element: HTMLElement | null) => element?.focus()
