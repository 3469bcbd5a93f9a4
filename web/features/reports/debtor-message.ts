import type { Overview } from '#contract/reports/reports.ts'
import { type Day, showDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'

/** A greeting, the seller, the amount and its due date; no link, since several invoices may be open. */
export function debtorMessage(
  { name, owed, oldest_due_on: due }: Pick<Overview['debtors'][number], 'name' | 'owed' | 'oldest_due_on'>,
  seller: string,
  today: Day,
): string {
  const when = due === null ? '' : `, due ${due < today ? 'since' : 'on'} ${showDay(due)}`
  return `Namaste ${name}, this is ${seller}: ${showRupees(fromRupees(owed))} is still to be paid${when}. `
}
