import { addDays, type Day } from '#domain/days/india-day.ts'
import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'
import { type InvoiceDraft, usesMore } from './invoice-draft.ts'

/** Days to pay of a quick invoice if the business has no default. */
const DEFAULT_DUE_DAYS = 7

/** Terms offered with one tap; any other day is chosen from a calendar. */
const QUICK_TERMS = [DEFAULT_DUE_DAYS, 15, 30]

/** Days from the invoice to its due date: the chosen ones, or the default of the business, or a week. */
export const quickDueDays = (chosen: number | null, businessDays: number | null): number =>
  chosen ?? businessDays ?? DEFAULT_DUE_DAYS

/** The days to choose from, fewest first, including the default of the business. */
export const offeredDueDays = (businessDays: number | null): number[] =>
  [...new Set([...QUICK_TERMS, ...(businessDays === null ? [] : [businessDays])])].sort((a, b) => a - b)

/** The due date of a quick invoice issued today. */
export const quickDueDay = (chosen: number | null, businessDays: number | null, today: Day): Day =>
  addDays(today, quickDueDays(chosen, businessDays))

const NAME = 'quick-more'

/** Whether this user's last quick invoice had a discount or a mobile number. */
export const usedMore = (userId: string): boolean => readChoice(userId, NAME) === 'open'

/** Remembers for the next form whether this invoice needed "More". */
export const rememberMore = (userId: string, draft: InvoiceDraft): void =>
  rememberChoice(userId, NAME, usesMore(draft) ? 'open' : 'closed')
