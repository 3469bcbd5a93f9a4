import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshAllInvoices, refreshInvoices } from '#web/features/invoices/cached-invoices.ts'

const ONE = '01234567-89ab-4cde-8f01-23456789abc1'
const OTHER = '01234567-89ab-4cde-8f01-23456789abc2'

/** Everywhere that a payment of an invoice is seen. */
const DEPENDENT: QueryKey[] = [
  ['invoices'],
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
  ['notices'],
]

const shownBefore = () => {
  const cache = new QueryClient()
  const others: QueryKey[] = [['invoice', ONE], ['invoice', OTHER], ['business']]
  for (const queryKey of [...DEPENDENT, ...others]) cache.setQueryData(queryKey, {})
  const outdated = () =>
    cache
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated)
      .map(({ queryKey }) => queryKey)
  return { cache, outdated }
}

test('after a payment of one invoice Money, claims and the last payments are fetched again too', async () => {
  const { cache, outdated } = shownBefore()
  await refreshInvoices(cache, ONE)
  expect(outdated()).toEqual([...DEPENDENT, ['invoice', ONE]])
})

test('after a payment of a customer or from the bank reports and all invoices are fetched again too', async () => {
  const { cache, outdated } = shownBefore()
  await refreshAllInvoices(cache)
  expect(outdated()).toEqual([...DEPENDENT, ['invoice', ONE], ['invoice', OTHER]])
})
