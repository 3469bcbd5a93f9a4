import { type DayFilter, NO_DAYS, readDays } from '#web/features/list-filter/day-filter.ts'
import { daysQuery } from '#web/features/list-filter/typed-days.ts'
import { SEARCH_MAX } from '#web/features/list-filter/useSearchText.ts'

/** The filter of the money that waits. The days are those of receipt. */
export interface WaitingFilter extends DayFilter {
  search: string
}

export const ALL_WAITING: WaitingFilter = { ...NO_DAYS, search: '' }

/** In the address, before each name: the recorded payments have a filter of their own there. */
const PREFIX = 'waiting_'

/** Parses the query of the address; invalid values are ignored. */
export function readWaitingFilter(query: URLSearchParams): WaitingFilter {
  const own = new URLSearchParams(
    [...query].filter(([name]) => name.startsWith(PREFIX)).map(([name, value]) => [name.slice(PREFIX.length), value]),
  )
  return { ...readDays(own), search: (own.get('search') ?? '').trim().slice(0, SEARCH_MAX) }
}

/** The filter as the call names it; empty for all. */
export const waitingQuery = ({ search, ...days }: WaitingFilter) => ({ ...(search && { search }), ...daysQuery(days) })

/** The filter as the address names it; empty for all. */
export const waitingAddress = (filter: WaitingFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(waitingQuery(filter)).map(([name, value]) => [PREFIX + name, value]))

/** The name in the address of the credit that another screen leads to. */
const CREDIT = 'credit'

/** Money with the credits of its day, and this one in view. */
export const addressOfCredit = ({ id, day }: { id: string; day: string }): string =>
  `/money?${new URLSearchParams({ ...waitingAddress({ ...ALL_WAITING, from: day, to: day }), [CREDIT]: id }).toString()}`

/** Money with all that waits, and this credit in view. */
export const addressOfOpenCredit = ({ id }: { id: string }): string =>
  `/money?${new URLSearchParams({ [CREDIT]: id }).toString()}`

/** The name in the address of the credit whose payment was recorded at once. */
const RECORDED = 'recorded'

/** Money with all that waits, and the payment of this credit in view. */
export const addressOfRecordedCredit = (id: string): string =>
  `/money?${new URLSearchParams({ [RECORDED]: id }).toString()}`

/** The id of the credit whose payment the address leads to, or null. */
export const readRecordedCredit = (query: string): string | null => new URLSearchParams(query).get(RECORDED)

/** The id of the credit that the address leads to, or null. */
export const readAskedCredit = (query: string): string | null => new URLSearchParams(query).get(CREDIT)
