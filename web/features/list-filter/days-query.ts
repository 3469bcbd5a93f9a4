import type { DayFilter } from './day-filter.ts'

/** The days as an address and a call name them; what does not limit is omitted. */
export const daysQuery = ({ period, from, to }: DayFilter) => ({
  ...(period && { period }),
  ...(from && { from }),
  ...(to && { to }),
})
