import { Check, CircleCheck, CircleHelp, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BankSums } from '#contract/money/bank-rows.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showShortDay } from '#web/ui/texts/days.en.ts'
import { say, sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './bank-rows.module.css'

const show = (amount: string): string => showRupeesAndPaise(fromRupees(amount))

const daysLabel = (from: string, to: string): string =>
  from === to
    ? say(texts.onDay, { day: showShortDay(from) })
    : say(texts.fromDayToDay, { from: showShortDay(from), to: showShortDay(to) })

/** What the bank and Pavti say of a period, side by side, and whether both say the same. */
export function BankSumsCard({ sums }: { sums: BankSums }) {
  const { bank, recorded, waiting, not_for_invoice, difference, only_in_pavti } = sums
  const lines: [icon: ReactNode, name: string, amount: string][] = [
    [<CircleCheck key="recorded" className="paid-text" aria-hidden />, texts.recorded, recorded.in_pavti],
    [<CircleHelp key="waiting" aria-hidden />, texts.toConfirm, waiting.amount],
    [<X key="none" aria-hidden />, texts.notForAnInvoice, not_for_invoice.amount],
  ]
  const isEven = difference === '0.00'
  return (
    <section className={`card ${styles.sums}`} aria-label={texts.bankAndPavti}>
      <div>
        <h2>{texts.bankSays}</h2>
        <p className={`${styles.total} num`}>{show(bank.amount)}</p>
        <p className="muted small">
          {sayCount(texts.cameInRows, bank.rows)}
          {bank.first_on !== null && bank.last_on !== null && daysLabel(bank.first_on, bank.last_on)}
        </p>
      </div>
      <div>
        <h2>{texts.pavtiSays}</h2>
        <dl>
          {lines.map(([icon, name, amount]) => (
            <div key={name}>
              <dt>
                {icon} {name}
              </dt>
              <dd className="num">{show(amount)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={isEven ? styles.even : styles.uneven}>
        {isEven ? <Check aria-hidden /> : <TriangleAlert aria-hidden />}
        {isEven ? texts.theSumsMatch : say(texts.theSumsDiffer, { amount: show(difference) })}
      </p>
      {only_in_pavti.payments > 0 && (
        <p className={`muted small ${styles.only}`}>
          {sayCount(texts.onlyInPavti, only_in_pavti.payments, { amount: show(only_in_pavti.amount) })}
        </p>
      )}
    </section>
  )
}
