import { CircleCheck } from 'lucide-react'
import { useRef } from 'react'
import type { Site } from '#contract/site/site.ts'
import { createOrder } from '#contract/test-payments/test-payments.ts'
import { readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { AmountField } from '#web/ui/fields/AmountField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { fieldFault } from '#web/ui/texts/field-fault.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { useTestPayment } from './useTestPayment.ts'
import * as texts from './texts.en.ts'
import styles from './test-payment.module.css'

/** The initial amount, in rupees. */
const FIRST_AMOUNT = '100'

function checkAmount({ amount }: { amount: string }): Faults {
  const read = readTestAmount(amount)
  return 'fault' in read ? { amount: fieldFault(read.fault) } : {}
}

/** An amount and a Pay Now button, which the result replaces. */
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

/** Moves the focus to the element that replaced the pressed button. */
const focus = (element: HTMLElement | null) => element?.focus()

/** The provider's test data, which work only with its test keys. */
const HINTS = [
  [texts.visaCard, '4100 2800 0000 1007'],
  [texts.mastercard, '5500 6700 0000 1002'],
  [texts.rupayCard, '6527 6589 0000 1005'],
  [texts.cardDeclined, '4100 2800 0006 0003'],
  [texts.upiThatPays, 'success@razorpay'],
  [texts.upiThatFails, 'failure@razorpay'],
] as const

/** The test data to enter at checkout, each with a Copy button. */
export function TestHints() {
  return (
    <section className={`card ${styles.testHints}`} aria-labelledby="hints">
      <h2 id="hints">{texts.testCards}</h2>
      <p className="muted">{texts.anyCvv}</p>
      <ul>
        {HINTS.map(([name, text]) => (
          <Hint key={text} name={name} text={text} />
        ))}
      </ul>
    </section>
  )
}

function Hint({ name, text }: { name: string; text: string }) {
  const source = useRef<HTMLElement>(null)
  return (
    <li>
      <span className="muted">{name}</span>
      <code ref={source}>{text}</code>
      <CopyButton text={text} source={source} size="sm">
        {texts.copy}
        <span className="sr-only"> {name}</span>
      </CopyButton>
    </li>
  )
}

/** Whether Pay Now is enabled: the amount is above 0. */
export const isPayable = (typed: string): boolean => 'amount' in readAmount(cleanTypedAmount(typed))

/** Returns the typed amount as a number of rupees, or its fault. */
export function readTestAmount(typed: string): { rupees: number } | { fault: string } {
  const rupees = Number(cleanTypedAmount(typed))
  const fault = createOrder.body?.safeParse({ amount: rupees }).error?.issues[0]?.message
  return fault === undefined ? { rupees } : { fault }
}
