import { useRef } from 'react'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import * as texts from './texts.en.ts'
import styles from './test-payment.module.css'

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
