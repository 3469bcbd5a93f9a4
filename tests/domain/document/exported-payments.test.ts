import { expect, test } from 'vitest'
import { type PaymentEntry, utrOf, writePaymentEntries } from '#domain/document/exports/exported-payments.ts'
import { paise } from '#domain/money/money.ts'
import { percent } from '#domain/money/percent.ts'

const entry = (changes: Partial<PaymentEntry> = {}): PaymentEntry => ({
  day: '2026-10-20',
  amount: paise(500_00n),
  method: 'cash',
  reference: null,
  note: null,
  tds_tax: 'income_tax',
  tds_rate: null,
  tds_section: null,
  certificate_received_on: null,
  round_off: paise(0n),
  payment_id: null,
  recorded_with: [],
  ...changes,
})

/** The parts of the lines, with a bar between them. */
const written = (...entries: PaymentEntry[]) => writePaymentEntries(entries)?.replaceAll('\t', '|') ?? null

test('no payments are no cell', () => {
  expect(written()).toBeNull()
})

test('empty parts at the end are left out, those inside are kept', () => {
  expect(written(entry())).toBe('2026-10-20|500.00|cash')
  expect(written(entry({ method: 'tds', tds_tax: 'gst' }))).toBe('2026-10-20|500.00|gst_tds')
  expect(written(entry({ note: 'by hand' }))).toBe('2026-10-20|500.00|cash||by hand')
  expect(written(entry({ payment_id: 'p1' }))).toBe('2026-10-20|500.00|cash|||||||p1')
  expect(written(entry({ round_off: paise(7n) }))).toBe('2026-10-20|500.00|cash||||||0.07')
})

test('all parts have their place', () => {
  const tds = {
    tds_rate: percent(1_050n),
    tds_section: '194J',
    certificate_received_on: '2026-11-01',
    reference: '629312345678',
    note: 'part',
    round_off: paise(5n),
    payment_id: 'p1',
    recorded_with: ['p2', 'p3'],
  }
  expect(written(entry(tds))).toBe('2026-10-20|500.00|cash|629312345678|part|10.5|194J|2026-11-01|0.05|p1|p2 p3')
})

test('each payment has a line, refunds are below zero', () => {
  expect(written(entry(), entry({ amount: paise(-20_50n), method: 'upi' }))).toBe(
    '2026-10-20|500.00|cash\n2026-10-20|-20.50|upi',
  )
})

test('only the reference of a UPI payment is a UTR', () => {
  expect(utrOf({ method: 'upi', reference: '629312345678' })).toBe('629312345678')
  expect(utrOf({ method: 'upi', reference: null })).toBeNull()
  expect(utrOf({ method: 'cheque', reference: '629312345678' })).toBeNull()
})
