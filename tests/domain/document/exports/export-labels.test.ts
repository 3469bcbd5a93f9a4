import { expect, test } from 'vitest'
import {
  EXPORT_COLUMNS,
  EXPORTED_KINDS,
  EXPORTED_STATES,
  EXPORTED_SUPPLIES,
} from '#domain/document/exports/export-columns.ts'

/** Files that sellers exported before must import completely, so these words never change. */
test('exported files name kinds, supplies and states in these words', () => {
  expect(EXPORTED_KINDS).toEqual({
    invoice: 'Invoice',
    tax_invoice: 'Tax invoice',
    bill_of_supply: 'Bill of supply',
    credit_note: 'Credit note',
    debit_note: 'Debit note',
  })
  expect(EXPORTED_SUPPLIES).toEqual({
    regular: 'Regular',
    export_with_tax: 'Export with tax',
    export_without_tax: 'Export without tax',
    sez_with_tax: 'SEZ with tax',
    sez_without_tax: 'SEZ without tax',
  })
  expect(EXPORTED_STATES).toEqual({
    draft: 'Draft',
    pending: 'Pending',
    part_paid: 'Part paid',
    paid: 'Paid',
    settled: 'Settled',
    credited: 'Credited',
    void: 'Cancelled',
    issued: 'Issued',
  })
})

test('each column of an exported file has a heading of its own', () => {
  const headings = Object.values(EXPORT_COLUMNS).map(([heading]) => heading.toLowerCase())
  expect(headings).toEqual([...new Set(headings)])
  expect(EXPORT_COLUMNS).toMatchObject({
    number: ['Number', 'text'],
    issued_on: ['Date', 'day'],
    lut_number: ['LUT ARN', 'text'],
  })
})
