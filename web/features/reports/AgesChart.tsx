import { Link } from 'wouter'
import type { Overview } from '#contract/reports/reports.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { countInvoices } from '#web/features/customers/customer-labels.ts'
import * as texts from './texts.en.ts'
import { shareOf } from './axis.ts'
import { ChartCard } from './ChartCard.tsx'
import { findAges, findRefunds } from './findings.ts'
import plotStyles from './plot.module.css'
import styles from './debts.module.css'
import chartCardStyles from './ChartCard.module.css'

const WORDS: Record<Overview['ages'][number]['age'], string> = {
  not_due: texts.notDue,
  up_to_7: texts.days0To7,
  up_to_30: texts.days8To30,
  up_to_60: texts.days31To60,
  over_60: texts.over60Days,
}

/** Pending amounts as one bar in five parts by age, with the sums below. */
export function AgesChart({ overview }: { overview: Overview }) {
  const all = fromRupees(overview.owed)
  const parts = overview.ages.map(({ age, owed, invoices }) => ({ age, invoices, owed: fromRupees(owed) }))
  const ends = parts.map((_, i) => 100 * parts.slice(0, i + 1).reduce((sum, { owed }) => sum + shareOf(owed, all), 0))
  const figures = {
    head: [texts.age, texts.invoices, texts.sum],
    rows: parts.map(({ age, invoices, owed }) => [WORDS[age], String(invoices), showRupees(owed)]),
  }
  return (
    <ChartCard
      title={texts.whatIsPendingByAge}
      finding={[findAges(overview), findRefunds(overview)].join(' ').trim()}
      span={12}
      figures={all > 0n ? figures : undefined}
    >
      {all > 0n && (
        <>
          <svg className={plotStyles.plot} height="32" role="img" aria-label={texts.pendingInFiveParts}>
            {parts.map(({ age, owed }, i) => (
              <rect
                key={age}
                className={styles.agePart}
                data-age={age}
                x={`${ends[i - 1] ?? 0}%`}
                width={`${100 * shareOf(owed, all)}%`}
                height="32"
              />
            ))}
          </svg>
          <dl className={styles.ages}>
            {parts.map(({ age, owed, invoices }) => (
              <div key={age}>
                <dt>
                  <i className={styles.agePart} data-age={age} />
                  {WORDS[age]}
                </dt>
                <dd>
                  <b className="num">{showRupees(owed)}</b>
                  <small>{countInvoices(invoices)}</small>
                </dd>
              </div>
            ))}
          </dl>
          <p className={chartCardStyles.chartNote}>
            {texts.countedFromTheDueDate} <Link href="/late">{texts.seeWhoIsLate}</Link>
          </p>
        </>
      )}
    </ChartCard>
  )
}
