import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { isBroken } from '#domain/customer-account/promise.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { isLate } from '#web/features/invoices/due-labels.ts'
import { DueLabel } from '#web/features/invoices/DueLabel.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { openDueDay, owed, received, shownState } from '../invoice-labels.ts'
import { StateBadge } from '../StateBadge.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './detail.module.css'

/** The state, the balance or total in large text, and its details. */
export function AmountDue({ invoice }: { invoice: InvoiceDetail }) {
  const [dueOn, today] = [openDueDay(invoice), useToday()]
  const amount = isPayable(invoice) ? owed(invoice) : fromRupees(invoice.amount)
  return (
    <div className="due">
      <StateBadge state={shownState(invoice)} long />
      <p className="fig num">{showRupeesAndPaise(amount)}</p>
      {factsOf(invoice).map((fact) => (
        <p key={fact} className="due-line muted">
          {fact}
        </p>
      ))}
      {dueOn && (
        <p className={`due-line ${styles.dueOn}`}>
          <span className="muted">{say(texts.dueDueon, { dueOn: showDay(dueOn) })}</span>
          {isLate(dueOn, today) && <DueLabel dueOn={dueOn} today={today} />}
        </p>
      )}
      {invoice.promised_by && (
        <p className="due-line muted">
          {say(isBroken(invoice.promised_by, today) ? texts.promisedByDayNotKept : texts.promisedByDay, {
            day: showDay(invoice.promised_by),
          })}
        </p>
      )}
    </div>
  )
}

/** "of ₹5,000.00 · ₹2,000.00 received", the date of payment, or the reason of the cancellation. */
function factsOf(invoice: InvoiceDetail): string[] {
  const { state, paid_on } = invoice
  const isSettled = shownState(invoice) === 'settled'
  const parts = [
    isPayable(invoice) &&
      owed(invoice) !== fromRupees(invoice.amount) &&
      say(texts.ofAmount, { amount: rupees(invoice.amount) }),
    (state === 'part_paid' || isSettled) &&
      say(texts.receivedAmount, { amount: showRupeesAndPaise(received(invoice)) }),
    fromRupees(invoice.amount_waived) > 0n && say(texts.amountWrittenOff, { amount: rupees(invoice.amount_waived) }),
    fromRupees(invoice.amount_credited) > 0n &&
      say(texts.amountcreditedCredited, { amountCredited: rupees(invoice.amount_credited) }),
    fromRupees(invoice.amount_refunded) > 0n &&
      say(texts.amountrefundedRefunded, { amountRefunded: rupees(invoice.amount_refunded) }),
  ].filter((part) => part !== false)
  const cancelled = invoice.void
  return [
    parts.join(' · '),
    state === 'paid' && paid_on && say(isSettled ? texts.settledOnDay : texts.paidOnDay, { day: showDay(paid_on) }),
    cancelled &&
      say(texts.cancelledOnIndiadayReason, {
        indiaDay: showDay(indiaDay(new Date(cancelled.at))),
        reason: cancelled.reason,
      }),
    state === 'draft' && texts.itHasNoNumberYet,
  ].filter((fact): fact is string => Boolean(fact))
}

const rupees = (amount: string): string => showRupeesAndPaise(fromRupees(amount))
