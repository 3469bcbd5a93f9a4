import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import {
  CUSTOM_FIELDS_MAX,
  extraFacts,
  extrasOf,
  NO_EXTRAS,
  plainFacts,
  shippingLines,
} from '#domain/document/extras/document-extras.ts'
import { MODE_LABELS, TRANSPORT_MODES } from '#domain/document/extras/transport.ts'

const transport = { mode: null, vehicle_number: null, lr_number: null, eway_bill_number: null }

test('omitted extras are empty, given ones are kept, and other fields are dropped', () => {
  expect(extrasOf({})).toMatchObject({
    po_number: null,
    po_date: null,
    ship_to: null,
    transport: null,
    custom_fields: [],
  })
  expect(NO_EXTRAS).toEqual(extrasOf({}))
  const given = {
    po_number: 'PO-7',
    po_date: '2026-10-01',
    ship_to: { name: null, address: 'MG Road', state_code: null },
    transport: { ...transport, lr_number: '9' },
    custom_fields: [{ label: 'Site', value: 'A' }],
  }
  expect(extrasOf({ ...given, other: 1 } as typeof given)).toEqual({ ...NO_EXTRAS, ...given })
  expect(CUSTOM_FIELDS_MAX).toBe(3)
})

test.each([
  [null, null, []],
  ['PO-7', null, [['PO number', 'PO-7']]],
  [null, '2026-10-01', [['PO date', '1 Oct 2026']]],
  [
    'PO-7',
    '2026-10-01',
    [
      ['PO number', 'PO-7'],
      ['PO date', '1 Oct 2026'],
    ],
  ],
])('the purchase order %j of %j is shown as %j', (po_number, po_date, facts) => {
  expect(plainFacts({ ...NO_EXTRAS, po_number, po_date }, 'en')).toEqual(facts)
})

test('a mode of transport is named', () => {
  expect(TRANSPORT_MODES.map((mode) => MODE_LABELS[mode])).toEqual(['Road', 'Rail', 'Air', 'Ship'])
})

test('transport comes before the custom fields, and empty ones are left out', () => {
  expect(extraFacts({ ...NO_EXTRAS, amount: paise(0n) })).toEqual([])
  expect(
    extraFacts({ ...NO_EXTRAS, amount: paise(0n), transport, custom_fields: [{ label: 'Site', value: 'A' }] }),
  ).toEqual([['Site', 'A']])
  expect(
    extraFacts({
      ...NO_EXTRAS,
      amount: paise(0n),
      transport: { mode: 'road', vehicle_number: 'MH12AB1234', lr_number: '77', eway_bill_number: '123456789012' },
      custom_fields: [{ label: 'Site', value: 'A' }],
    }),
  ).toEqual([
    ['Transport', 'Road'],
    ['Vehicle number', 'MH12AB1234'],
    ['LR/GR number', '77'],
    ['E-way bill', '1234 5678 9012'],
    ['Site', 'A'],
  ])
})

test.each([
  ['MG Road\n\n Pune ', '27', ['MG Road', ' Pune ', 'Maharashtra (27)']],
  ['MG Road', null, ['MG Road']],
  [' ', null, []],
])('the lines of the address %j in %j', (address, state_code, lines) => {
  expect(shippingLines({ name: 'Godown', address, state_code })).toEqual(lines)
})
