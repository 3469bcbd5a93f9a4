import type { Paise } from '#domain/money/money.ts'
import { barHeights } from './captions.ts'
import styles from './analytics.module.css'

const TALL = 27
const BOXES = [0, 1, 2, 3, 4, 5, 6, 7]

/** Earnings of the last months as bars, this month last. A month without earnings is a thin line. */
export function EarningsBars({ months }: { months: Paise[] }) {
  return (
    <svg className={styles.spark} width="62" height="28" viewBox="0 0 62 28" aria-hidden="true">
      {barHeights(months, TALL).map((height, i) => (
        <rect
          key={i}
          className={i === months.length - 1 ? styles.now : styles.soft}
          x={i * 8}
          y={TALL - height}
          width="6"
          height={height + 1}
          rx="1"
        />
      ))}
    </svg>
  )
}

/** Paid and pending invoices as one bar in two parts. */
export function PaidShare({ paid, pending }: { paid: number; pending: number }) {
  const width =
    pending === 0 ? 62 : paid === 0 ? 0 : Math.min(56, Math.max(4, Math.round((paid / (paid + pending)) * 60)))
  return (
    <svg className={`${styles.spark} ${styles.low}`} width="62" height="8" viewBox="0 0 62 8" aria-hidden="true">
      {width > 0 && <rect className={styles.soft} width={width} height="8" rx="2" />}
      {pending > 0 && (
        <rect className={styles.pending} x={width && width + 2} width={62 - (width && width + 2)} height="8" rx="2" />
      )}
    </svg>
  )
}

/** A percentage as eight boxes; a box is filled once its threshold is reached. */
export function RateBoxes({ percent }: { percent: number }) {
  return (
    <svg className={`${styles.spark} ${styles.low}`} width="62" height="8" viewBox="0 0 62 8" aria-hidden="true">
      {BOXES.map((i) => (
        <rect
          key={i}
          className={percent >= (i + 1) * 12.5 ? styles.now : styles.soft}
          x={i * 8}
          width="6"
          height="8"
          rx="1.5"
        />
      ))}
    </svg>
  )
}
