import { useId } from 'react'
import type { Overview } from '#contract/reports/reports.ts'
import { fromRupees, type Paise } from '#domain/money/money.ts'
import { nameMonth } from '#domain/days/month.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { moneyTicks, shareOf, showShort } from './axis.ts'
import { ChartCard } from './ChartCard.tsx'
import { FEWEST_POINTS, findEarnings } from './findings.ts'
import { MonthAxis, wordsAt } from './MonthAxis.tsx'
import plotStyles from './Plot.module.css'
import styles from './EarningsChart.module.css'

const TALL = 196
/** Height of a line of text. */
const LINE = 20
const NOTHING = fromRupees('0.00')

const largestOf = (amounts: readonly Paise[]): Paise =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), NOTHING)

/** Twelve months as bars, the current month hatched, and the previous year as a line. */
export function EarningsChart({ overview }: { overview: Overview }) {
  const months = overview.months.map(({ month, earned, earned_year_before }) => ({
    month,
    earned: fromRupees(earned),
    before: fromRupees(earned_year_before),
  }))
  const points = months.filter(({ earned, before }) => earned > 0n || before > 0n).length
  const { so_far } = overview
  return (
    <ChartCard
      title="Earnings per month"
      finding={findEarnings(overview)}
      span={12}
      figures={{
        head: ['Month', 'Earned', 'A year before'],
        rows: months.map(({ month, earned, before }) => [
          `${nameMonth(month).slice(0, 3)} ${month.slice(0, 4)}${month === so_far.month ? ', so far' : ''}`,
          showRupees(earned),
          showRupees(before),
        ]),
      }}
    >
      {points < FEWEST_POINTS ? (
        <p className="muted small">The chart appears once three months have earnings.</p>
      ) : (
        <Bars months={months} now={months.findIndex(({ month }) => month === so_far.month)} />
      )}
    </ChartCard>
  )
}

interface MonthEarned {
  month: string
  earned: Paise
  before: Paise
}

function Bars({ months, now }: { months: readonly MonthEarned[]; now: number }) {
  const hatch = useId()
  const ticks = moneyTicks(largestOf(months.flatMap(({ earned, before }) => [earned, before])))
  const top = ticks.at(-1) ?? NOTHING
  // In a month with more refunds than payments the bar is empty; the table has the amount.
  const yOf = (amount: Paise): number => TALL * (1 - shareOf(amount > 0n ? amount : NOTHING, top))
  const best = months.findIndex(({ earned }) => earned === largestOf(months.map((one) => one.earned)))
  const named = now !== -1 && (months[now]?.earned ?? 0n) > 0n ? now : best
  const line = months.map(({ before }, i) => `${i + 0.5},${yOf(before)}`).join(' ')
  const lineEndY = yOf(months.at(-1)?.before ?? NOTHING) - 10
  return (
    <svg
      className={`${plotStyles.plot} ${plotStyles.gutterMoney}`}
      height={TALL + 52 + LINE}
      role="img"
      aria-label="Earnings per month, April to March"
    >
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.hatchGround} width="6" height="6" />
          <path className={styles.hatchLine} d="M0 0v6" />
        </pattern>
      </defs>
      <g transform="translate(0 20)">
        {ticks.map((tick) => (
          <g key={String(tick)}>
            <line className={plotStyles.grid} x1="-64" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
            {tick > 0n && (
              <text x="-64" y={yOf(tick) - 6}>
                {showShort(tick)}
              </text>
            )}
          </g>
        ))}
        {months.map(({ month, earned }, i) => (
          <rect
            key={month}
            className={i === now ? undefined : plotStyles.bar}
            {...(i === now && { fill: `url(#${hatch})` })}
            x={`${((i + 0.2) * 100) / 12}%`}
            width="5%"
            y={yOf(earned)}
            height={TALL - yOf(earned)}
          />
        ))}
        {months.some(({ before }) => before > 0n) && (
          <>
            <svg width="100%" height={TALL} viewBox={`0 0 12 ${TALL}`} preserveAspectRatio="none">
              <polyline className={plotStyles.halo} points={line} />
              <polyline className={plotStyles.ly} points={line} />
            </svg>
            <text x="100%" y={lineEndY} textAnchor="end">
              last year
            </text>
          </>
        )}
        <text className={plotStyles.strong} {...wordsAt(named)} y={TALL + 22 + LINE}>
          {showShort(months[named]?.earned ?? NOTHING)}
          {named === now && <tspan className={plotStyles.alt}> so far</tspan>}
        </text>
        <MonthAxis months={months.map(({ month }) => month)} now={now} y={TALL + 22} />
      </g>
    </svg>
  )
}
