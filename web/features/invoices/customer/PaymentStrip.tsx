import type { Invoice } from '#contract/invoices/invoices.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './customer.module.css'

/** Marks that fit beside the sentence on a phone. */
const MOST = 12
const STEP = 8
/** One payment is no habit. */
const FEWEST = 2

/** Of the newest paid invoices, oldest first, whether each was paid by its due date: a mark above the line, else below it. */
export function PaymentStrip({ invoices }: { invoices: readonly Invoice[] }) {
  const paid = invoices
    .flatMap(({ id, due_on, paid_on }) => (due_on && paid_on ? [{ id, isOnTime: paid_on <= due_on }] : []))
    .slice(0, MOST)
    .toReversed()
  if (paid.length < FEWEST) return null
  const onTime = paid.filter(({ isOnTime }) => isOnTime).length
  return (
    <p className={`small ${styles.strip}`}>
      <svg width={paid.length * STEP} height="20" aria-hidden="true">
        {paid.map(({ id, isOnTime }, at) => (
          <rect
            key={id}
            className={isOnTime ? styles.onTime : styles.tooLate}
            x={at * STEP}
            y={isOnTime ? 0 : 11}
            width={STEP - 3}
            height="9"
          />
        ))}
      </svg>
      {say(texts.paidOnTime, { onTime, all: paid.length })}
    </p>
  )
}
