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

/** Pending amounts by age, each as a bar with its sum; the ground of a bar stands for everything pending. */
export function AgesChart({ overview }: { overview: Overview }) {
  const all = fromRupees(overview.owed)
  const parts = overview.ages.map(({ age, owed, invoices }) => ({
    age,
    invoices,
    owed: fromRupees(owed),
    isDue: age !== 'not_due',
  }))
  return (
    <ChartCard
      title={texts.whatIsPendingByAge}
      finding={[findAges(overview), findRefunds(overview)].join(' ').trim()}
      span={12}
    >
      {all > 0n && (
        <>
          <ul className={styles.ages}>
            {parts.map(({ age, owed, invoices, isDue }) => (
              <li key={age}>
                <span>{WORDS[age]}</span>
                <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1000 8">
                  <rect className={plotStyles.barGround} width="1000" height="8" />
                  <rect
                    className={isDue ? styles.lateBar : plotStyles.bar}
                    width={1000 * shareOf(owed, all)}
                    height="8"
                  />
                </svg>
                <b className="num">{showRupees(owed)}</b>
                <small>{countInvoices(invoices)}</small>
              </li>
            ))}
          </ul>
          <p className={chartCardStyles.chartNote}>
            {texts.agesHelp} <Link href="/late">{texts.seeWhoIsLate}</Link>
          </p>
        </>
      )}
    </ChartCard>
  )
}
