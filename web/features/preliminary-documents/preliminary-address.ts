import { PRELIMINARY_STATUSES } from '#contract/preliminary-documents/preliminary-documents.ts'
import { type Day, isDay } from '#domain/days/india-day.ts'
import type { PreliminaryKind, PreliminaryStatus } from '#domain/document/preliminary.ts'
import { kindOfSearch } from './preliminary-labels.ts'

/** Longest search that the call accepts, in UTF-16 units. */
export const SEARCH_MAX = 100

/** The list as its address has it; an empty text means no limit. */
export interface PreliminaryView {
  kind: PreliminaryKind
  search: string
  status: PreliminaryStatus | ''
  /** First and last date of the documents. */
  from: Day | ''
  to: Day | ''
}

const toDay = (text: string | null): Day | '' => (text !== null && isDay(text) ? text : '')

/** The view of an address; what is not valid is left out. */
export function readView(text: string): PreliminaryView {
  const query = new URLSearchParams(text)
  const [from, to] = [toDay(query.get('from')), toDay(query.get('to'))]
  return {
    kind: kindOfSearch(text),
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    status: PRELIMINARY_STATUSES.find((status) => status === query.get('status')) ?? '',
    from,
    to: from !== '' && to !== '' && to < from ? '' : to,
  }
}

type Filter = Omit<PreliminaryView, 'kind'>

/** The parts of a filter that limit something. */
export const filled = (filter: Filter): { [Name in keyof Filter]?: Exclude<Filter[Name], ''> } =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))

/** The address of a view. */
export function viewPath({ kind, ...filter }: PreliminaryView): string {
  const query = new URLSearchParams({ ...(kind === 'quotation' ? {} : { kind }), ...filled(filter) }).toString()
  return `/quotations${query && `?${query}`}`
}
