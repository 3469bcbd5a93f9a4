import type { TdsReport } from '#contract/reports/tds.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { tdsForms } from '#domain/tds/tds-kinds.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { daysOfQuarter, quarterLabel } from '../quarter-labels.ts'
import { TdsQuarter } from './TdsQuarter.tsx'
import styles from '../tables.module.css'

const show = (rupees: string): string => showRupeesAndPaise(fromRupees(rupees))

/** The TDS of a year: its quarters, and what each customer kept back in each quarter. */
export function TdsReportCard({ report }: { report: TdsReport }) {
  const { fiscal_year, rows, quarters, total, has_more } = report
  const customers = new Map(rows.map(({ customer_id, customer_name }) => [customer_id, customer_name]))
  return (
    <>
      <section className="card pad" aria-labelledby="tds-total">
        <h2 id="tds-total">{say(texts.keptBackIn, { year: fiscal_year })}</h2>
        <p className={`num ${styles.total}`}>{show(total)}</p>
        <dl className={styles.quarters}>
          {quarters.map((amount, at) => (
            <div key={at}>
              <dt>{quarterLabel(fiscal_year, at + 1)}</dt>
              <dd className="num">{show(amount)}</dd>
            </div>
          ))}
        </dl>
        <p className="muted small">{say(texts.compareWithStatement, tdsForms(daysOfQuarter(fiscal_year, 4).to))}</p>
      </section>
      {[...customers].map(([id, name]) => (
        <section key={id} className={`card ${styles.customer}`} aria-label={name === '' ? texts.noCustomer : name}>
          <h2>
            <bdi>{name === '' ? texts.noCustomer : name}</bdi>
          </h2>
          {rows
            .filter(({ customer_id }) => customer_id === id)
            .map((row) => (
              <TdsQuarter key={`${row.customer_id} ${row.quarter}`} row={row} year={fiscal_year} />
            ))}
        </section>
      ))}
      {has_more && <p className="muted">{texts.largestOnly}</p>}
    </>
  )
}
