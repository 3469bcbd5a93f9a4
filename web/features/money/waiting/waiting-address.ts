import { type DayFilter, NO_DAYS, readDays } from '#web/features/list-filter/day-filter.ts'
import { daysQuery } from '#web/features/list-filter/typed-days.ts'
import { SEARCH_MAX } from '#web/features/list-filter/useSearchText.ts'

/** The filter of the waiting credits. The days are the days of receipt. */
export interface WaitingFilter extends DayFilter {
  search: string
}

export const ALL_WAITING: WaitingFilter = { ...NO_DAYS, search: '' }

/** Prefix of each name in the address, since the recorded payments have a filter there too. */
const PREFIX = 'waiting_'

/** Parses the query of the address; invalid values are ignored. */
export function readWaitingFilter(query: URLSearchParams): WaitingFilter {
  const own = new URLSearchParams(
    [...query].filter(([name]) => name.startsWith(PREFIX)).map(([name, value]) => [name.slice(PREFIX.length), value]),
  )
  return { ...readDays(own), search: (own.get('search') ?? '').trim().slice(0, SEARCH_MAX) }
}

/** Returns the filter as query parameters of the call; empty for all. */
export const waitingQuery = ({ search, ...days }: WaitingFilter) => ({ ...(search && { search }), ...daysQuery(days) })

/** Returns the filter as query parameters of the address; empty for all. */
export const waitingAddress = (filter: WaitingFilter): Record<string, string> =>
  Object.fromEntries(Object.entries(waitingQuery(filter)).map(([name, value]) => [PREFIX + name, value]))

/** The query parameter with the credit to show. */
const CREDIT = 'credit'

/** Returns the address of Money with the credits of this credit's day, scrolled to it. */
export const addressOfCredit = ({ id, day }: { id: string; day: string }): string =>
  `/money?${new URLSearchParams({ ...waitingAddress({ ...ALL_WAITING, from: day, to: day }), [CREDIT]: id }).toString()}`

/** Returns the address of Money with all waiting credits, scrolled to this one. */
export const addressOfOpenCredit = ({ id }: { id: string }): string =>
  `/money?${new URLSearchParams({ [CREDIT]: id }).toString()}`

/** The query parameter with the credit whose payment was recorded at once. */
const RECORDED = 'recorded'

/** Returns the address of Money with all waiting credits, scrolled to the payment of this one. */
export const addressOfRecordedCredit = (id: string): string =>
  `/money?${new URLSearchParams({ [RECORDED]: id }).toString()}`

/** Returns the id of the credit whose payment the address points to, or null. */
export const readRecordedCredit = (query: string): string | null => new URLSearchParams(query).get(RECORDED)

/** Returns the id of the credit that the address points to, or null. */
export const readAskedCredit = (query: string): string | null => new URLSearchParams(query).get(CREDIT)
