import type { MadeInvoice, RecurringInvoice } from '#contract/recurring/recurring.ts'
import { toRupees } from '#domain/money/money.ts'
import { fillPlaceholders } from '#domain/recurring/placeholders.ts'
import { occurrences, nthPeriod } from '#domain/recurring/schedule.ts'
import { hasOneAmount, rateOf, suitsOthers, takesRate, textOf } from './document.ts'
import type { ListedRow, MadeRow } from './queries.ts'

/** The number of next days to show. */
const NEXT_DAYS = 3

/** Converts a row to the API form. */
export function presentRecurring(row: ListedRow): RecurringInvoice {
  const isEnded = row.next_on === null
  const text = textOf(row.document)
  return {
    id: row.id,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    customer_archived: row.customer_archived,
    text,
    amount: toRupees(row.amount),
    has_items: !hasOneAmount(row.document, row.amount),
    rate: rateOf(row.document),
    takes_rate: takesRate(row.document, row.amount),
    suits_others: suitsOthers(row.document),
    every: row.every,
    first_on: row.first_on,
    day_of_month: row.day_of_month,
    mode: row.mode,
    due_days: row.due_days,
    times_left: row.times_left,
    state: isEnded ? 'ended' : row.is_paused ? 'paused' : 'active',
    next_days: isEnded ? [] : occurrences(row, row.next_index, Math.min(row.times_left ?? NEXT_DAYS, NEXT_DAYS)),
    next_text: isEnded ? null : fillPlaceholders(text, nthPeriod(row, row.next_index)),
    last_made:
      row.last_invoice_id === null || row.last_due_on === null
        ? null
        : { invoice_id: row.last_invoice_id, due_on: row.last_due_on },
    drafts: row.drafts,
    problem: row.problem,
    mail_problem: row.mail_problem,
    version: row.version,
    created_at: row.created_at.toISOString(),
  }
}

/** Converts an invoice that it made to the API form. */
export const presentMade = ({ amount, amount_waived, ...row }: MadeRow): MadeInvoice => ({
  ...row,
  amount: toRupees(amount),
  amount_waived: toRupees(amount_waived),
})
