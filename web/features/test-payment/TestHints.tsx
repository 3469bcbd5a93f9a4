import { useRef } from 'react'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import styles from './TestHints.module.css'

/** The provider's test data, which work only with its test keys. */
const HINTS = [
  ['Visa card', '4100 2800 0000 1007'],
  ['Mastercard', '5500 6700 0000 1002'],
  ['RuPay card', '6527 6589 0000 1005'],
  ['Card that is declined', '4100 2800 0006 0003'],
  ['UPI ID that pays', 'success@razorpay'],
  ['UPI ID that fails', 'failure@razorpay'],
] as const

/** The test data to enter at checkout, each with a Copy button. */
export function TestHints() {
  return (
    <section className={`card ${styles.testHints}`} aria-labelledby="hints">
      <h2 id="hints">Test cards and UPI IDs</h2>
      <p className="muted">Any CVV, any day in the future, and as OTP any 4 to 10 digits. No money moves.</p>
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
        Copy<span className="sr-only"> {name}</span>
      </CopyButton>
    </li>
  )
}
