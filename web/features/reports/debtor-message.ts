import type { Overview } from '#contract/reports/reports.ts'
import type { Day } from '#domain/days/india-day.ts'
import { writeDebt } from '#domain/messages/reminder.ts'
import { fromRupees } from '#domain/money/money.ts'

/** A greeting, the seller, the amount and its due date, in the customer's language. */
export const debtorMessage = (
  {
    name,
    owed,
    oldest_due_on,
    language,
  }: Pick<Overview['debtors'][number], 'name' | 'owed' | 'oldest_due_on' | 'language'>,
  seller: string,
  today: Day,
): string => writeDebt({ customer: name, seller, owed: fromRupees(owed), due: oldest_due_on }, today, language ?? 'en')
