import { expect, test } from 'vitest'
import { knownPages, pagerPlaces } from '#web/features/invoices/list/known-pages.ts'
import {
  countLabel,
  hasMorePages,
  listQuery,
  type ListView,
  NO_FILTER,
  readListView,
} from '#web/features/invoices/list/list-address.ts'

const CUSTOMER = '8d1c0ae6-8a4b-4a6f-9d3c-0f3f0a1b2c3d'
const all: ListView = { status: 'all', search: '', ...NO_FILTER, page: 1, cursor: undefined }

test.each([
  ['', all],
  ['status=paid&search=+Asha+', { ...all, status: 'paid', search: 'Asha' }],
  ['status=late&page=2', all],
  ['from=2026-04-01&to=2026-04-30', { ...all, from: '2026-04-01', to: '2026-04-30' }],
  ['period=this_year&from=2026-04-01', { ...all, period: 'this_year' }],
  ['period=yesterday', all],
  [`customer_id=${CUSTOMER}`, { ...all, customer_id: CUSTOMER }],
  ['from=2026-02-30&to=1999-12-31', all],
  ['from=2026-04-02&to=2026-04-01', all],
  ['page=3&cursor=c3', { ...all, page: 3, cursor: 'c3' }],
  ['page=-3&cursor=c3', all],
  ['page=1e3&cursor=c3', all],
])('the address "?%s" is read, and invalid parts are left out', (query, view) => {
  expect(readListView(new URLSearchParams(query))).toEqual(view)
})

test('a view is restored from its address', () => {
  const view = {
    status: 'pending',
    search: 'कृ & co=1',
    period: '',
    from: '2026-04-01',
    to: '2026-04-30',
    customer_id: CUSTOMER,
    age: 'up_to_30',
    page: 4,
    cursor: 'a+b/c==',
  } as const
  expect(readListView(new URLSearchParams(listQuery(view)))).toEqual(view)
  const thisMonth: ListView = { ...all, period: 'this_month' }
  expect(readListView(new URLSearchParams(listQuery(thisMonth)))).toEqual(thisMonth)
  expect(listQuery(all)).toBe('')
})

/** Five pages; those after the first begin at c2 to c5, and b is the cursor backwards. */
const start = (page: number) => (page === 1 ? undefined : `c${page}`)
const answer = (page: number) => ({
  next_cursor: page < 5 ? `c${page + 1}` : null,
  previous_cursor: page > 1 ? `b${page - 1}` : null,
})
const answersOf =
  (...visited: number[]) =>
  (cursor: string | undefined) =>
    visited.filter((page) => start(page) === cursor).map(answer)[0]
const shown = (pages: { page: number; cursor: string | undefined }[]) =>
  pages.map(({ page, cursor }) => `${page}:${cursor ?? ''}`)

test('page 1 knows page 2, and visited pages stay known', () => {
  const first = { page: 1, cursor: undefined }
  expect(shown(knownPages(first, answer(1), answersOf(1)))).toEqual(['1:', '2:c2'])
  const known = ['1:', '2:c2', '3:c3', '4:c4']
  expect(shown(knownPages(first, answer(1), answersOf(1, 2, 3)))).toEqual(known)
  expect(shown(knownPages({ page: 3, cursor: 'c3' }, answer(3), answersOf(1, 2, 3)))).toEqual(known)
})

test('a page opened from its address knows its neighbours and page 1', () => {
  expect(shown(knownPages({ page: 4, cursor: 'c4' }, answer(4), answersOf(4)))).toEqual(['1:', '3:b3', '4:c4', '5:c5'])
  expect(shown(knownPages({ page: 2, cursor: 'c2' }, answer(2), answersOf(2)))).toEqual(['1:', '2:c2', '3:c3'])
})

test('the pager shows the first, the last and the neighbours, with gaps between', () => {
  const pages = Array.from({ length: 9 }, (_, i) => ({ page: i + 1, cursor: i === 0 ? undefined : `c${i + 1}` }))
  const places = (current: number) => pagerPlaces(pages, current).map((place) => place?.page ?? null)
  expect(places(1)).toEqual([1, 2, null, 9])
  expect(places(5)).toEqual([1, null, 4, 5, 6, null, 9])
  expect(places(9)).toEqual([1, null, 8, 9])
})

test('an inexact count is marked, and is at least the number of rows seen', () => {
  const page = { invoices: Array.from({ length: 20 }), total: 100_000, total_is_exact: true, next_cursor: 'c' }
  expect(countLabel(page, 1)).toBe('1,00,000')
  expect(countLabel({ ...page, total: 37, total_is_exact: false }, 1)).toBe('37+')
  expect(countLabel({ ...page, total: 37, total_is_exact: false }, 3)).toBe('60+')
})

test('there are more pages if the count says so or is inexact', () => {
  const page = { invoices: [], total: 41, total_is_exact: true, next_cursor: 'c' }
  const known = [1, 2, 3].map((number) => ({ page: number, cursor: undefined }))
  expect(hasMorePages(page, known.slice(0, 2))).toBe(true)
  expect(hasMorePages(page, known)).toBe(false)
  expect(hasMorePages({ ...page, total_is_exact: false }, known)).toBe(true)
  expect(hasMorePages({ ...page, total_is_exact: false, next_cursor: null }, known)).toBe(false)
})
