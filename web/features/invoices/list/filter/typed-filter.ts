import { FIRST_DAY, LAST_DAY } from '#contract/call/days.ts'
import { NAMED_PERIODS } from '#domain/days/named-periods.ts'
import { isFiltered, type ListFilter, NO_FILTER } from '../list-address.ts'
import * as texts from './texts.en.ts'

/** The form of the filter. */
export interface TypedFilter {
  /** A period, 'chosen' for two days, or empty for any date. */
  dates: string
  from: string
  to: string
  customer: string
  /** Empty as long as no suggestion is picked. */
  customer_id: string
}

export const toTypedFilter = ({ period, from, to, customer_id }: ListFilter, customer: string): TypedFilter => ({
  dates: period || (from || to ? 'chosen' : ''),
  from,
  to,
  customer,
  customer_id,
})

const isListed = (day: string): boolean => day === '' || (day >= FIRST_DAY && day <= LAST_DAY)

/** The faults of the form by field. */
export function filterFaults(typed: TypedFilter): { from?: string; to?: string; customer?: string } {
  const { dates, from, to, customer, customer_id: id } = typed
  return {
    ...(customer.trim() !== '' && id === '' ? { customer: texts.chooseACustomer } : {}),
    ...(dates !== 'chosen' ? {} : dayFaults(from, to)),
  }
}

function dayFaults(from: string, to: string): { from?: string; to?: string } {
  if (!isListed(from)) return { from: texts.chooseDaysFrom }
  if (!isListed(to)) return { to: texts.chooseDaysFrom }
  return from && to && to < from ? { to: texts.theLastDayIsBefore } : {}
}

/** The filter of a form without faults. */
export function toFilter({ dates, from, to, customer_id }: TypedFilter): ListFilter {
  const period = NAMED_PERIODS.find((one) => one === dates)
  if (period) return { ...NO_FILTER, period, customer_id }
  return dates === 'chosen' ? { period: '', from, to, customer_id } : { ...NO_FILTER, customer_id }
}

/** Whether the form has something to clear. */
export const hasTyped = (typed: TypedFilter): boolean => typed.customer !== '' || isFiltered(toFilter(typed))
