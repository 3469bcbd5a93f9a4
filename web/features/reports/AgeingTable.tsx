import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AgeingReport, AgeingRow } from '#contract/reports/ageing.ts'
import type { Overview } from '#contract/reports/reports.ts'
import { AGEING_PARTS, type AgeingPart } from '#domain/customer-account/ageing.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees, showRupeesAndPaise } from '#domain/money/show-money.ts'
import { countInvoices } from '#web/features/customers/customer-labels.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './tables.module.css'
import { shareOf } from './Axis.tsx'
import { ChartCard } from './ChartCard.tsx'
import { findAges, findRefunds } from './findings.ts'
import plotStyles from './plot.module.css'
import chartCardStyles from './ChartCard.module.css'

const PARTS: Record<AgeingPart, string> = {
  not_due: texts.notDue,
  up_to_30: texts.days1To30,
  up_to_60: texts.days31To60,
  up_to_90: texts.days61To90,
  over_90: texts.over90Days,
}

const show = (rupees: string): string => showRupeesAndPaise(fromRupees(rupees))
const isZero = (rupees: string): boolean => fromRupees(rupees) === 0n

type Figures = Pick<AgeingRow, 'parts' | 'owed' | 'in_hand' | 'balance'>

/** What each customer owes by age: a table, or on a phone a card for each customer. */
export function AgeingTable({ report: { rows, total } }: { report: AgeingReport }) {
  return (
    // Nine columns of large text are wider than a window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways, so keys must reach it
    <section className={styles.scrolled} aria-label={texts.ageing} tabIndex={0}>
      <table className={`card ${styles.ageing}`}>
        <caption className="sr-only">{texts.ageing}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.customer}</th>
            {AGEING_PARTS.map((part) => (
              <th key={part} scope="col">
                {PARTS[part]}
              </th>
            ))}
            <th scope="col">{texts.owed}</th>
            <th scope="col">{texts.inHand}</th>
            <th scope="col">{texts.balance}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ customer_id, customer_name, ...figures }) => (
            <tr key={customer_id}>
              <th scope="row">
                {customer_id === null ? (
                  texts.noCustomer
                ) : (
                  <Link href={`/customers/${customer_id}`}>
                    <bdi>{customer_name}</bdi>
                  </Link>
                )}
              </th>
              <Cells figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <Cells figures={total} />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function Cells({ figures: { parts, owed, in_hand, balance } }: { figures: Figures }) {
  const cells: [name: string, rupees: string][] = [
    ...AGEING_PARTS.map((part): [string, string] => [PARTS[part], parts[part]]),
    [texts.owed, owed],
    [texts.inHand, in_hand],
  ]
  return (
    <>
      {cells.map(([name, rupees]) => (
        <td key={name} className="num" data-name={name} data-empty={isZero(rupees) || undefined}>
          {isZero(rupees) ? '–' : show(rupees)}
        </td>
      ))}
      <td className="num" data-name={texts.balance}>
        <b>{show(balance)}</b>
      </td>
    </>
  )
}

/**
 * Pending amounts by age, each as a bar with its sum and a link to its invoices; the full width of a bar stands for
 * everything pending.
 */
export function AgesChart({ overview }: { overview: Overview }) {
  const [all, openings] = [fromRupees(overview.owed), fromRupees(overview.opening_owed)]
  const parts = overview.ages.map(({ age, owed, invoices }) => ({
    age,
    invoices,
    owed: fromRupees(owed),
    isLate: age !== 'not_due',
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
            {parts.map(({ age, owed, invoices, isLate }) => (
              <li key={age}>
                <AgeRow age={age} hasInvoices={invoices > 0}>
                  <span>{PARTS[age]}</span>
                  <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1000 8">
                    <rect className={plotStyles.barGround} width="1000" height="8" />
                    <rect
                      className={isLate ? styles.lateBar : plotStyles.bar}
                      width={1000 * shareOf(owed, all)}
                      height="8"
                    />
                  </svg>
                  <b className="num">{showRupees(owed)}</b>
                  <small>{countInvoices(invoices)}</small>
                </AgeRow>
              </li>
            ))}
          </ul>
          <p className={chartCardStyles.chartNote}>
            {texts.agesHelp} {openings > 0n && `${say(texts.openingsAreNotDue, { amount: showRupees(openings) })} `}
            <Link href="/late">{texts.seeWhoIsLate}</Link>
          </p>
        </>
      )}
    </ChartCard>
  )
}

/** A bar with its sum. It opens the list of its invoices, if there are any. */
const AgeRow = ({ age, hasInvoices, children }: { age: AgeingPart; hasInvoices: boolean; children: ReactNode }) =>
  hasInvoices ? (
    <Link className={styles.age} href={`/dashboard?status=pending&age=${age}`} state={{ isToList: true }}>
      {children}
    </Link>
  ) : (
    <div className={styles.age}>{children}</div>
  )
