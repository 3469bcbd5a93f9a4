import { useId } from 'react'
import type { Overview } from '#contract/reports/reports.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { shortMonth } from '#web/ui/texts/labels.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { periodName } from '#web/features/periods/periods.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { Axis, moneyTicks, shareOf, labelPosition } from './Axis.tsx'
import { showShort } from '#web/ui/texts/show-short.ts'
import { ChartCard } from './ChartCard.tsx'
import { FEWEST_POINTS, findEarnings } from './findings.ts'
import * as texts from './texts.en.ts'
import styles from './plot.module.css'

const TALL = 196
/** Height of a line of text. */
const LINE = 20
const NOTHING = fromRupees('0.00')

const largestOf = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), NOTHING)

/** A month or a day of the chart. */
interface Point {
  /** The name in the table. */
  name: string
  /** The label below the chart. */
  label: string
  isNow: boolean
  earned: Paise
  /** The amount a year before; null for a day. */
  before: Paise | null
}

const monthPoints = ({ months, so_far }: Overview): Point[] =>
  months.map(({ month, earned, earned_year_before }) => {
    const name = `${shortMonth(month)} ${month.slice(0, 4)}`
    const isNow = month === so_far.month
    return {
      name: isNow ? say(texts.monthSoFar, { month: name }) : name,
      label: shortMonth(month),
      isNow,
      earned: fromRupees(earned),
      before: fromRupees(earned_year_before),
    }
  })

const dayPoints = ({ days, today }: Overview): Point[] =>
  days.map(({ day, earned }) => ({
    name: showShortDay(day),
    label: String(Number(day.slice(8))),
    isNow: day === today,
    earned: fromRupees(earned),
    before: null,
  }))

/** The months or days of a period as bars, the current one hatched, and the months of the previous year as a line. */
export function EarningsChart({ overview }: { overview: Overview }) {
  const isMonth = overview.period.kind === 'month'
  const points = isMonth ? dayPoints(overview) : monthPoints(overview)
  const count = points.filter(({ earned, before }) => earned > 0n || (before ?? 0n) > 0n).length
  return (
    <ChartCard
      title={isMonth ? texts.earningsPerDay : texts.earningsPerMonth}
      finding={findEarnings(overview)}
      span={12}
      figures={{
        head: isMonth ? [texts.day, texts.earned] : [texts.month, texts.earned, texts.aYearBefore],
        rows: points.map(({ name, earned, before }) => [
          name,
          showRupees(earned),
          ...(before === null ? [] : [showRupees(before)]),
        ]),
      }}
    >
      {count < FEWEST_POINTS ? (
        <p className="muted small">{isMonth ? texts.chartNeedsDays : texts.chartNeedsMonths}</p>
      ) : (
        <Bars points={points} label={say(texts.earningsOfPeriod, { period: periodName(overview.period) })} />
      )}
    </ChartCard>
  )
}

function Bars({ points, label }: { points: readonly Point[]; label: string }) {
  const hatch = useId()
  const ticks = moneyTicks(largestOf(points.flatMap(({ earned, before }) => [earned, before ?? NOTHING])))
  const top = ticks.at(-1) ?? NOTHING
  // With more refunds than payments the bar is empty; the table has the amount.
  const yOf = (amount: Paise): number => TALL * (1 - shareOf(amount > 0n ? amount : NOTHING, top))
  const now = points.findIndex(({ isNow }) => isNow)
  const best = points.findIndex(({ earned }) => earned === largestOf(points.map((one) => one.earned)))
  const named = now !== -1 && (points[now]?.earned ?? 0n) > 0n ? now : best
  const line = points.map(({ before }, i) => `${i + 0.5},${yOf(before ?? NOTHING)}`).join(' ')
  const lineEndY = yOf(points.at(-1)?.before ?? NOTHING) - 10
  return (
    <svg className={`${styles.plot} ${styles.gutterMoney}`} height={TALL + 52 + LINE} role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatchGround} width="6" height="6" />
          <path className={styles.hatchLine} d="M0 0v6" />
        </pattern>
      </defs>
      <g transform="translate(0 20)">
        {ticks.map((tick) => (
          <g key={String(tick)}>
            <line className={styles.grid} x1="-64" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
            {tick > 0n && (
              <text x="-64" y={yOf(tick) - 6}>
                {showShort(tick)}
              </text>
            )}
          </g>
        ))}
        {points.map(({ name, earned }, i) => (
          <rect
            key={name}
            className={i === now ? undefined : styles.bar}
            {...(i === now && { fill: `url(#${hatch})` })}
            x={`${((i + 0.2) * 100) / points.length}%`}
            width={`${60 / points.length}%`}
            y={yOf(earned)}
            height={TALL - yOf(earned)}
          />
        ))}
        {points.some(({ before }) => before !== null && before > 0n) && (
          <>
            <svg width="100%" height={TALL} viewBox={`0 0 ${points.length} ${TALL}`} preserveAspectRatio="none">
              <polyline className={styles.halo} points={line} />
              <polyline className={styles.ly} points={line} />
            </svg>
            <text x="100%" y={lineEndY} textAnchor="end">
              {texts.lastYear}
            </text>
          </>
        )}
        <text className={styles.strong} {...labelPosition(named, points.length)} y={TALL + 22 + LINE}>
          {showShort(points[named]?.earned ?? NOTHING)}
          {named === now && <tspan className={styles.alt}>{texts.soFar}</tspan>}
        </text>
        <Axis labels={points.map((one) => one.label)} now={now} y={TALL + 22} />
      </g>
    </svg>
  )
}
