import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupees, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './weeks.module.css'

interface MoneyDay {
  day: string
  recorded: string
  waiting: string
}

const WEEKDAYS = [texts.sun, texts.mon, texts.tue, texts.wed, texts.thu, texts.fri, texts.sat]
const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

const sumOf = (days: readonly MoneyDay[], part: 'recorded' | 'waiting') =>
  paise(days.reduce((sum, one) => sum + fromRupees(one[part]), 0n))

/** What came in over the last seven days, and how much of it is not recorded. */
export function WeekCard({ days }: { days: readonly MoneyDay[] }) {
  const waiting = sumOf(days, 'waiting')
  const all = paise(sumOf(days, 'recorded') + waiting)
  const totals = days.map((one) => ({ ...one, all: paise(fromRupees(one.recorded) + fromRupees(one.waiting)) }))
  const most = totals.reduce((max, one) => (one.all > max ? one.all : max), paise(1n))
  const share = (amount: bigint): number => Number((amount * 1000n) / most) / 10
  return (
    <section className={`card ${styles.week}`} aria-label={texts.theLastSevenDays}>
      <div>
        <p className="muted small">{texts.cameInThisWeek}</p>
        <p className={`${styles.figure} num`}>{showRupeesAndPaise(all)}</p>
        {waiting > 0n && (
          <p className="small">
            {sayWith(texts.waitingIsNotRecordedYet, { waiting: <b className="num">{showRupeesAndPaise(waiting)}</b> })}
          </p>
        )}
      </div>
      <ol className={styles.bars}>
        {totals.map(({ day, recorded, waiting, all }) => (
          <li key={day}>
            <small className="num">{all > 0n && showRupees(all)}</small>
            <span aria-hidden="true">
              <i className={styles.waiting} style={{ height: `${share(fromRupees(waiting))}%` }} />
              <i className={styles.recorded} style={{ height: `${share(fromRupees(recorded))}%` }} />
            </span>
            <small>
              {weekdayOf(day)} <span className="num">{Number(day.slice(8))}</span>
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
