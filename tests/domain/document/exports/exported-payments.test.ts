import { expect, test } from 'vitest'
import {
  type PaymentEntry,
  type ReceivedVoucherEntry,
  splitUndone,
  utrOf,
  writePaymentEntries,
} from '#domain/document/exports/exported-payments.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
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

/** ₹500 for repairs in Maharashtra. */
const received: ReceivedVoucherEntry = {
  taxed_on: '2026-10-20',
  amount: paise(500_00n),
  supply: 'services',
  place_of_supply: '27',
  supply_type: 'regular',
  country: null,
  rate: taxRate(1800n),
  cgst: paise(38_14n),
  sgst: paise(38_14n),
  igst: paise(0n),
  description: 'Repairs',
}
const voucher = (changes: Partial<ReceivedVoucherEntry> | null) => ({
  number: 'RV/1',
  issued_on: '2026-10-21',
  received: changes && { ...received, ...changes },
})
/** Up to the part of the opening balance. */
const START = '2026-10-20|500.00|cash|||||||||'

test.each([
  ['in the state', voucher({}), 'RV/1|2026-10-21|2026-10-20|500.00|services|27|18|38.14|38.14|0.00|Repairs'],
  [
    'whose place is not known',
    voucher({ place_of_supply: null }),
    'RV/1|2026-10-21|2026-10-20|500.00|services||18|38.14|38.14|0.00|Repairs',
  ],
  [
    'for an export',
    voucher({ supply_type: 'export_without_tax', place_of_supply: '96', country: 'AE' }),
    'RV/1|2026-10-21|2026-10-20|500.00|services|96|18|38.14|38.14|0.00|Repairs|export_without_tax|AE',
  ],
  [
    'for a zone',
    voucher({ supply_type: 'sez_with_tax' }),
    'RV/1|2026-10-21|2026-10-20|500.00|services|27|18|38.14|38.14|0.00|Repairs|sez_with_tax',
  ],
  ['of a refund', voucher(null), 'RV/1|2026-10-21'],
  ['of a part of a refund', { ...voucher(null), refunded: paise(100_00n) }, 'RV/1|2026-10-21|100.00'],
])('a voucher %s has its parts behind the payment', (_name, one, parts) => {
  expect(written(entry({ voucher: one }))).toBe(`${START}||${parts}`)
})

test('what was paid before, settled the opening balance or was undone says so at its place', () => {
  expect(written(entry({ is_paid_before: true }))).toBe(`${START}|before`)
  expect(written(entry({ for_opening: paise(200_00n) }))).toBe(`${START}200.00`)
  const undone = { on: '2026-10-25', reason: 'wrong_invoice: typed twice' }
  expect(written(entry({ undone, is_paid_before: true }))).toBe(`${START}|undone 2026-10-25 wrong_invoice: typed twice`)
})

test('the day and the reason of an undone payment are read back', () => {
  expect(splitUndone('undone 2026-10-25 wrong_invoice: typed twice')).toEqual({
    day: '2026-10-25',
    reason: 'wrong_invoice: typed twice',
  })
  for (const part of ['', 'before', 'undone', 'undone 2026-10-25', 'undone 2026-10-25 ', 'was undone 2026-10-25 x'])
    expect(splitUndone(part)).toBeUndefined()
})
