import { expect, test } from 'vitest'
import { findStopReason, isTrustedSender } from '#domain/messages/mail-trust.ts'

test.each([
  ['Free', 30, 5, 3, true],
  ['Free', 29, 5, 3, false],
  ['Free', 30, 4, 3, false],
  ['Free', 30, 5, 2, false],
  ['Pro', 0, 0, 0, true],
] as const)(
  'a business on %s, %i days old, with %i payments of %i customers may mail its own words: %s',
  (plan, ageDays, payments, payingCustomers, isTrusted) => {
    expect(isTrustedSender({ plan, ageDays, payments, payingCustomers })).toBe(isTrusted)
  },
)

test.each([
  ['new', 100, 0, 0, null],
  ['new', 100, 0, 1, null],
  ['new', 100, 0, 2, 'complaints'],
  ['trusted', 100, 0, 4, null],
  ['trusted', 100, 0, 5, 'complaints'],
  ['new', 24, 5, 0, 'refusals'],
  ['new', 25, 5, 0, null],
  ['new', 10, 4, 0, null],
  ['trusted', 74, 15, 0, 'refusals'],
  ['trusted', 75, 15, 0, null],
  ['trusted', 20, 14, 0, null],
] as const)(
  'a %s sender to %i addresses, %i refused, with %i complaints: %s',
  (who, sent, refused, complaints, reason) => {
    expect(findStopReason({ isTrusted: who === 'trusted', sent, refused, complaints })).toBe(reason)
  },
)
