import type { DayFigures, Figures } from '#contract/admin/operation.ts'
import { dayTicks } from '#web/features/reports/Axis.tsx'
import { ChartCard } from '#web/features/reports/ChartCard.tsx'
import chartCardStyles from '#web/features/reports/ChartCard.module.css'
import plotStyles from '#web/features/reports/plot.module.css'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say, showCount } from '#web/ui/texts/say.ts'
import { showBytes } from './Facts.tsx'
import * as texts from './texts.en.ts'
import styles from './admin.module.css'

const TALL = 120

interface Shown {
  title: string
  read: (day: DayFigures) => number | null
  show: (value: number) => string
  finding: string
}

/** Each figure of the installation as bars by day, with the newest two in a sentence. */
const FIGURES: readonly Shown[] = [
  ...(
    [
      [texts.signUps, 'sign_ups'],
      [texts.activeBusinesses, 'active_businesses'],
      [texts.invoicesMade, 'invoices'],
      [texts.paymentsRecorded, 'payments'],
      [texts.mailsSent, 'mails_sent'],
      [texts.mailsFailed, 'mails_failed'],
    ] as const
  ).map(([title, name]) => ({
    title,
    read: (day: DayFigures) => day[name],
    show: showCount,
    finding: texts.countFinding,
  })),
  { title: texts.storedBytes, read: (day) => day.stored_bytes, show: showBytes, finding: texts.sizeFinding },
  { title: texts.databaseSize, read: (day) => day.database_bytes, show: showBytes, finding: texts.sizeFinding },
]

/** The figures of the installation by day. */
export const FigureCharts = ({ days }: { days: Figures['days'] }) => (
  <div className={chartCardStyles.charts}>
    {FIGURES.map(({ title, read, show, finding }) => {
      const values = days.map(read)
      const told = (value: number | null | undefined) => (value == null ? '–' : show(value))
      return (
        <ChartCard
          key={title}
          title={title}
          span={6}
          finding={say(finding, { today: told(values.at(-1)), yesterday: told(values.at(-2)) })}
          figures={{
            head: [texts.day, title],
            rows: days.map((day, i) => [showShortDay(day.day), told(values[i])] as const).reverse(),
          }}
        >
          <Bars title={title} days={days.map(({ day }) => day)} values={values} show={show} />
        </ChartCard>
      )
    })}
  </div>
)

interface BarsProps {
  title: string
  days: readonly string[]
  values: readonly (number | null)[]
  show: (value: number) => string
}

/** Bars above the first, the middle and the last day. */
function Bars({ title, days, values, show }: BarsProps) {
  const ticks = dayTicks(Math.max(...values.map((value) => value ?? 0)))
  const top = ticks.at(-1) ?? 1
  const yOf = (value: number): number => TALL * (1 - value / top)
  const part = 100 / days.length
  const named = [0, Math.floor((days.length - 1) / 2), days.length - 1]
  return (
    <svg
      className={`${plotStyles.plot} ${plotStyles.gutterMoney}`}
      height={TALL + 52}
      role="img"
      aria-label={say(texts.byDay, { figure: title })}
    >
      <g transform="translate(0 20)">
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={plotStyles.grid} x1="-64" x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
            {tick > 0 && (
              <text x="-64" y={yOf(tick) - 6}>
                {show(tick)}
              </text>
            )}
          </g>
        ))}
        {values.map((value, i) => (
          <rect
            key={days[i]}
            className={plotStyles.bar}
            x={`${(i + 0.15) * part}%`}
            width={`${0.7 * part}%`}
            y={yOf(value ?? 0)}
            height={TALL - yOf(value ?? 0)}
          />
        ))}
        {days.length > 2 &&
          named.map((at, i) => (
            <text
              key={at}
              x={['0%', '50%', '100%'][i]}
              y={TALL + 22}
              textAnchor={(['start', 'middle', 'end'] as const)[i]}
            >
              {showShortDay(days[at] ?? '')}
            </text>
          ))}
      </g>
    </svg>
  )
}

const CHOICES = ['30', '90'] as const
export type ChosenDays = (typeof CHOICES)[number]

/** Chooses how many days are shown. */
export const DaysChoice = ({ chosen, onChoose }: { chosen: ChosenDays; onChoose: (days: ChosenDays) => void }) => (
  <div className={`${styles.acts} ${styles.bar}`}>
    {CHOICES.map((days) => (
      <button key={days} className="chip" type="button" aria-pressed={days === chosen} onClick={() => onChoose(days)}>
        {say(texts.lastDays, { days })}
      </button>
    ))}
  </div>
)
