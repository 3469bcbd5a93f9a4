import { expect, test } from 'vitest'
import { findReplaceableClaim, type StoredClaim } from '#server/features/claims/queries.ts'
import { paise } from '#domain/money/money.ts'

const at = { issuedOn: '2026-11-20', today: '2026-11-24' } as const
const claimed = (id: string, from: string | null, more: Partial<StoredClaim> = {}): StoredClaim => ({
  id,
  utr: '632812345678',
  amount: paise(100n),
  state: 'open',
  claimed_at: new Date(`2026-11-24T00:00:${id}Z`),
  network: from === null ? null : Buffer.from(from),
  device: null,
  ...more,
})

test('the network that sent most makes room, then a number of another day, then the oldest', () => {
  const crowd = [claimed('01', 'b'), claimed('02', 'a'), claimed('03', 'a')]
  expect(findReplaceableClaim(crowd, at)?.id).toBe('02')
  expect(findReplaceableClaim([claimed('01', 'a'), claimed('02', 'b', { utr: '400112345678' })], at)?.id).toBe('02')
  expect(findReplaceableClaim([claimed('02', null), claimed('01', null), claimed('03', 'a')], at)?.id).toBe('01')
})

test('a confirmed claim never makes room', () => {
  const confirmed = claimed('01', 'a', { state: 'confirmed' })
  expect(findReplaceableClaim([confirmed, claimed('02', 'a', { state: 'refused' })], at)?.id).toBe('02')
  expect(findReplaceableClaim([confirmed], at)).toBeNull()
})
