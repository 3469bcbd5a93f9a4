import type { Paise } from '#domain/money/money.ts'
import { barHeights } from './captions.ts'
import styles from './analytics.module.css'

const TALL = 27

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
