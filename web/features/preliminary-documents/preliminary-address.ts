import { PRELIMINARY_STATUSES } from '#contract/preliminary-documents/preliminary-documents.ts'
import type { PreliminaryKind, PreliminaryStatus } from '#domain/document/preliminary.ts'
import { type DayFilter, NO_DAYS, readDays } from '#web/features/list-filter/day-filter.ts'
import { daysQuery } from '#web/features/list-filter/typed-days.ts'
import { SEARCH_MAX } from '#web/features/list-filter/useSearchText.ts'
import { kindOfSearch } from './preliminary-labels.ts'

/** The filter that the list's dialog edits; an empty text means no limit. The days are those of the documents. */
export interface PreliminaryFilter extends DayFilter {
  status: PreliminaryStatus | ''
}

/** The kind, filter and search in the address of the list. */
export interface PreliminaryView extends PreliminaryFilter {
  kind: PreliminaryKind
  search: string
}

export const NO_FILTER: PreliminaryFilter = { ...NO_DAYS, status: '' }

/** The view of an address; invalid values are ignored. */
export function readView(text: string): PreliminaryView {
  const query = new URLSearchParams(text)
  return {
    ...readDays(query),
    kind: kindOfSearch(text),
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    status: PRELIMINARY_STATUSES.find((status) => status === query.get('status')) ?? '',
  }
}

/** Returns the filter as query parameters of the address and the call, without defaults. */
export const preliminaryQuery = ({ search, status, ...days }: Omit<PreliminaryView, 'kind'>) => ({
  ...(search && { search }),
  ...(status && { status }),
  ...daysQuery(days),
})

/** The address of a view. */
export function viewPath({ kind, ...filter }: PreliminaryView): string {
  const parts = { ...(kind === 'quotation' ? {} : { kind }), ...preliminaryQuery(filter) }
  const query = new URLSearchParams(parts).toString()
  return `/quotations${query && `?${query}`}`
}
