import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paise } from '#domain/money/money.ts'
import {
  faultsOfLink,
  paymentOf,
  type QuickLink,
  readLastLinks,
  rememberLink,
} from '#web/features/payment-links/useCreateLink.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

const link = (amount: string): QuickLink => ({ upi_id: 'asha@okaxis', amount, note: '', made_on: '2026-11-20' })

test('a complete form becomes a normalized payment', () => {
  const typed = { upi_id: ' Asha @OKAXIS', amount: '₹18,750.50', note: ' Catering ' }
  expect(faultsOfLink(typed)).toEqual({})
  expect(paymentOf(typed)).toEqual({ upi_id: 'asha@okaxis', amount: paise(18_750_50n), note: 'Catering' })
})

test.each([
  ['', '', { upi_id: 'Please enter a UPI ID', amount: 'Please enter a valid amount' }],
  ['asha@okaxis', '0', { amount: 'Please enter a valid amount' }],
  ['asha@okaxis', '1.234,50', { amount: 'Please enter a valid amount' }],
  ['asha@okaxis', '1.234', { amount: 'Use at most 2 decimals' }],
  ['asha@mail.com', '5', { upi_id: 'That looks like an e-mail address. A UPI ID looks like name@okaxis' }],
])('the form with "%s" and "%s" says what is wrong', (upi_id, amount, faults) => {
  expect(faultsOfLink({ upi_id, amount, note: '' })).toEqual(faults)
  expect(paymentOf({ upi_id, amount, note: '' })).toBeNull()
})

test('the last five links are stored for each user, newest first, the same payment once', () => {
  for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '3.00']) rememberLink('asha', link(amount))
  expect(readLastLinks('asha').map(({ amount }) => amount)).toEqual(['3.00', '6.00', '5.00', '4.00', '2.00'])
  expect(readLastLinks('ravi')).toEqual([])
})

test('stored links in an unknown format are ignored', () => {
  kept.set(
    'pavti.draft.links.asha',
    JSON.stringify([link('1.50'), { ...link('2.00'), amount: 2 }, null, 'x', link('oops')]),
  )
  expect(readLastLinks('asha')).toEqual([link('1.50')])
  kept.set('pavti.draft.links.asha', '{"half')
  expect(readLastLinks('asha')).toEqual([])
})

test('links work without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(rememberLink('asha', link('1.00'))).toEqual([link('1.00')])
})
