import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Site } from '#contract/site/site.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { isPayable, readTestAmount } from './test-amount.ts'
import { useTestPayment } from './useTestPayment.ts'
import styles from './TestPaymentCard.module.css'

/** The initial amount, in rupees (product-spec, section 9). */
const FIRST_AMOUNT = '100'

/** An amount and Pay Now; the result replaces the button. */
export function TestPaymentCard({ payments }: { payments: Exclude<Site['payments'], 'live'> }) {
  const [typed, setTyped] = useState(FIRST_AMOUNT)
  const [fault, setFault] = useState<string>()
  const { state, failure, pay, reset } = useTestPayment(payments)
  const change = (next: string) => {
    setTyped(next)
    setFault(undefined)
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    if (state.at !== 'idle' || !isPayable(typed)) return
    const read = readTestAmount(typed)
    if ('rupees' in read) return void pay(read.rupees)
    setFault(read.fault)
    e.currentTarget.querySelector('input')?.focus()
  }
  if (state.at === 'paid') {
    return (
      <section className={`card pad ${styles.testPaid}`} aria-labelledby="paid">
        <CircleCheck aria-hidden />
        <h2 id="paid" tabIndex={-1} ref={focus}>
          Payment Successful!
        </h2>
        <p className="mono">{state.paymentId}</p>
        <Button onClick={reset}>Pay again</Button>
      </section>
    )
  }
  return (
    <form className={`card pad ${styles.testForm}`} noValidate onSubmit={submit}>
      <AmountField label="Amount" name="amount" value={typed} onChange={change} error={fault} help="₹1 or more" />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={state.at === 'processing'}
        busyText="Processing..."
        disabled={!isPayable(typed)}
      >
        Pay Now
      </Button>
      <FormFault>{failure && `Payment Failed. ${failure}`}</FormFault>
    </form>
  )
}

/** The pressed button was removed, so focus moves to the element that replaced it. */
const focus = (element: HTMLElement | null) => element?.focus()
