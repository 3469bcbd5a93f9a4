import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshInvoices } from '#web/refresh-invoices.ts'

const ONE = '01234567-89ab-4cde-8f01-23456789abc1'
const OTHER = '01234567-89ab-4cde-8f01-23456789abc2'

/** Everywhere that a payment of an invoice is seen, also of one on another screen. */
const SHOWING: QueryKey[] = [
  ['invoices'],
  ['invoice', ONE],
  ['invoice', OTHER],
  ['stats'],
  ['customers'],
  ['customer', ONE, 'payments'],
  ['late'],
  ['reports'],
  ['money'],
  ['claims'],
  ['customer-payments'],
  ['payers', ONE],
  ['recurring', 'drafts'],
  ['preliminary', 'one', ONE],
  ['bank-imports'],
  ['notices'],
]

test('after a payment all that shows invoices, payments or customers is fetched again, and nothing else', async () => {
  const cache = new QueryClient()
  const keys: QueryKey[] = [...SHOWING, ['business']]
  for (const queryKey of keys) cache.setQueryData(queryKey, {})
  await refreshInvoices(cache)
  const outdated = cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
  expect(outdated.map(({ queryKey }) => queryKey)).toEqual(SHOWING)
})
