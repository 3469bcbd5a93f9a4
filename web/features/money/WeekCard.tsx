import { fromRupees, paise } from '#domain/money/money.ts'
import { showRupees, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { showShort } from '#web/ui/texts/show-short.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import * as texts from './texts.en.ts'
import styles from './weeks.module.css'

interface MoneyDay {
  day: string
  recorded: string
  waiting: string
}

const WEEKDAYS = [texts.sun, texts.mon, texts.tue, texts.wed, texts.thu, texts.fri, texts.sat]
const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** Returns the length of a bar in percent, to one decimal. `most` is the longest bar. */
const barLength = (amount: bigint, most: bigint): string => `${Number((amount * 1000n) / most) / 10}%`

const sumOf = (days: readonly MoneyDay[], part: 'recorded' | 'waiting') =>
  paise(days.reduce((sum, one) => sum + fromRupees(one[part]), 0n))

/** The money received in the last seven days, and how much of it is not recorded yet. */
export function WeekCard({ days }: { days: readonly MoneyDay[] }) {
  const waiting = sumOf(days, 'waiting')
  const all = paise(sumOf(days, 'recorded') + waiting)
  const totals = days.map((one) => ({ ...one, all: paise(fromRupees(one.recorded) + fromRupees(one.waiting)) }))
  const most = totals.reduce((max, one) => (one.all > max ? one.all : max), paise(1n))
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
            <small className="num">
              {all > 0n && (
                <>
                  <span aria-hidden="true">{showShort(all)}</span>
                  <span className="sr-only">{showRupees(all)}</span>
                </>
              )}
            </small>
            <span aria-hidden="true">
              <i className={styles.waiting} style={{ height: barLength(fromRupees(waiting), most) }} />
              <i className={styles.recorded} style={{ height: barLength(fromRupees(recorded), most) }} />
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

interface ExpectedWeek {
  from: string
  to: string
  amount: string
}

/** The amounts that fall due in the next 30 days, one bar with its sum for each week. Nothing if nothing is due. */
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
              <i style={{ width: barLength(amounts[at] ?? 0n, most) }} />
            </span>
            <b className="num">{showRupees(amounts[at] ?? paise(0n))}</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
