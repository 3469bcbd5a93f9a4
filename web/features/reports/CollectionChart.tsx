import type { Overview } from '#contract/reports/reports.ts'
import { shortMonth } from '#web/ui/texts/labels.en.ts'
import { Axis, dayTicks, middleOf, labelPosition } from './Axis.tsx'
import { ChartCard } from './ChartCard.tsx'
import { countDays, FEWEST_POINTS, findCollection } from './findings.ts'
import * as texts from './texts.en.ts'
import plotStyles from './plot.module.css'
import chartCardStyles from './ChartCard.module.css'

const TALL = 224

interface Point {
  at: number
  days: number
}

/** How many days customers took to pay, by month, as points on a line. */
export function CollectionChart({ overview }: { overview: Overview }) {
  const { collection, so_far } = overview
  const points = collection.flatMap(({ median_days }, at) => (median_days === null ? [] : [{ at, days: median_days }]))
  return (
    <ChartCard
      title={texts.timeToCollect}
      finding={findCollection(overview)}
      span={5}
      figures={
        points.length === 0
          ? undefined
          : {
              head: [texts.month, texts.median, texts.invoicesPaid],
              rows: collection.map(({ month, median_days, invoices }) => [
                `${shortMonth(month)} ${month.slice(0, 4)}`,
                median_days === null ? '–' : countDays(median_days),
                String(invoices),
              ]),
            }
      }
    >
      {points.length >= FEWEST_POINTS && (
        <Line
          points={points}
          months={collection.map(({ month }) => month)}
          now={collection.findIndex(({ month }) => month === so_far.month)}
        />
      )}
      <p className={chartCardStyles.chartNote}>{texts.medianNote}</p>
    </ChartCard>
  )
}

function Line({ points, months, now }: { points: readonly Point[]; months: readonly string[]; now: number }) {
  const ticks = dayTicks(Math.max(...points.map(({ days }) => days)))
  const top = ticks.at(-1) ?? 1
  const yOf = (days: number): number => TALL * (1 - days / top)
  const ends = [points[0], points.at(-1)]
  const [second, lastButOne] = [points[1], points.at(-2)]
  // Puts the label below the point if the line rises from it and the axis leaves room.
  const isBelow = (end: Point, neighbour: Point | undefined): boolean =>
    neighbour !== undefined && neighbour.days > end.days && yOf(end.days) < TALL - 36
  return (
    <svg
      className={`${plotStyles.plot} ${plotStyles.gutterDays}`}
      height={TALL + 52}
      role="img"
      aria-label={texts.medianMonthByMonth}
    >
      <g transform="translate(0 20)">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={plotStyles.grid} x1="-24" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
            {tick > 0 && (
              <text x="-24" y={yOf(tick) - 6}>
                {tick === top ? countDays(tick) : tick}
              </text>
            )}
          </g>
        ))}
        <svg
          width="100%"
          height={TALL}
          viewBox={`0 0 ${months.length} ${TALL}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <polyline
            className={plotStyles.ln}
            points={points.map(({ at, days }) => `${at + 0.5},${yOf(days)}`).join(' ')}
          />
        </svg>
        {points.map(({ at, days }) => (
          <circle
            key={at}
            className={at === now ? `${plotStyles.pt} ${plotStyles.now}` : plotStyles.pt}
            cx={middleOf(at, months.length)}
            cy={yOf(days)}
            r="4.5"
          />
        ))}
        {ends.map(
          (end) =>
            end && (
              <text
                key={end.at}
                className={plotStyles.strong}
                {...labelPosition(end.at, months.length)}
                y={yOf(end.days) + (isBelow(end, end === ends[1] ? lastButOne : second) ? 24 : -12)}
              >
                {end === ends[1] ? countDays(end.days) : end.days}
              </text>
            ),
        )}
        <Axis labels={months.map(shortMonth)} now={now} y={TALL + 22} />
      </g>
    </svg>
  )
}
