import { dayFaults, toDayFilter, toTypedDays, type TypedDays } from '#web/features/list-filter/typed-days.ts'
import { isFiltered, type ListFilter } from '../list-address.ts'
import * as texts from '../texts.en.ts'

/** The form of the filter. */
export interface TypedFilter extends TypedDays {
  customer: string
  /** Empty as long as no suggestion is picked. */
  customer_id: string
}

export const toTypedFilter = (filter: ListFilter, customer: string): TypedFilter => ({
  ...toTypedDays(filter),
  customer,
  customer_id: filter.customer_id,
})

/** The faults of the form by field. */
export function filterFaults(typed: TypedFilter): { from?: string; to?: string; customer?: string } {
  const { customer, customer_id: id } = typed
  return { ...(customer.trim() !== '' && id === '' ? { customer: texts.chooseACustomer } : {}), ...dayFaults(typed) }
}

/** The filter of a form without faults. */
export const toFilter = (typed: TypedFilter): ListFilter => ({ ...toDayFilter(typed), customer_id: typed.customer_id })

/** Whether the form has something to clear. */
export const hasTyped = (typed: TypedFilter): boolean => typed.customer !== '' || isFiltered(toFilter(typed))
