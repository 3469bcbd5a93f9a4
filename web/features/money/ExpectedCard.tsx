import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupees, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import * as texts from './texts.en.ts'
import styles from './weeks.module.css'

interface ExpectedWeek {
  from: string
  to: string
  amount: string
}

/** What falls due in the next 30 days, week by week: each a bar with its sum. Nothing if nothing is due. */
export function ExpectedCard({ weeks }: { weeks: readonly ExpectedWeek[] }) {
  const amounts = weeks.map(({ amount }) => fromRupees(amount))
  const all = amounts.reduce((sum, one) => paise(sum + one), paise(0n))
  const most = amounts.reduce((max, one) => (one > max ? one : max), paise(1n))
  if (all === 0n) return null
  return (
    <section className={`card ${styles.week}`} aria-labelledby="expected">
      <div>
        <h2 id="expected" className={styles.caption}>
          {texts.expectedTitle}
        </h2>
        <p className={`${styles.figure} num`}>{showRupeesAndPaise(all)}</p>
        <p className="small">{texts.lateInvoicesNotCounted}</p>
      </div>
      <ol className={styles.weeks}>
        {weeks.map(({ from, to }, at) => (
          <li key={from}>
            <span className="num">
              {showShortDay(from)} – {showShortDay(to)}
            </span>
            <span aria-hidden="true">
              <i style={{ width: `${Number(((amounts[at] ?? 0n) * 1000n) / most) / 10}%` }} />
            </span>
            <b className="num">{showRupees(amounts[at] ?? paise(0n))}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
