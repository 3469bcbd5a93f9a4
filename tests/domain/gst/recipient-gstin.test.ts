import { expect, test } from 'vitest'
import { readGstin, readRecipientGstin } from '#domain/gst/gstin.ts'

test.each([
  ['0717USA00012UNF', '07', null],
  ['27 17uno00133onz', '27', null],
  ['27ABCPS1234K1DM', '27', 'ABCPS1234K'],
  ['07DELA51234B1DK', '07', null],
  ['29AAACF5512K1C9', '29', 'AAACF5512K'],
  ['0717USA00012UNF'.padEnd(60), '07', null],
  ['27ABCPS1234K1ZM', '27', 'ABCPS1234K'],
])('a customer may have %s', (text, state, pan) => {
  expect(readRecipientGstin(text)).toEqual({ gstin: text.replaceAll(' ', '').toUpperCase(), state, pan })
})

test.each([
  ['9917USA00012OSF', 'not_a_gstin'],
  ['0717USA00012NRF', 'not_a_gstin'],
  ['9817USA00012UNF', 'unknown_state'],
  ['27ABCPS1234K1YM', 'not_regular'],
  ['27ABCPS1234K1D', 'wrong_length'],
  ['', 'missing'],
  ['0717USA00012UNF'.padEnd(70), 'wrong_length'],
])('%s is no number of a customer: %s', (text, fault) => {
  expect(readRecipientGstin(text)).toEqual({ fault })
})

test('a seller has a regular GSTIN', () => {
  for (const text of ['0717USA00012UNF', '27ABCPS1234K1DM', '29AAACF5512K1C9']) {
    expect(readGstin(text)).toHaveProperty('fault')
  }
})
