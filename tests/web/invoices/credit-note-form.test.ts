import { expect, test } from 'vitest'
import type { InvoiceLine } from '#contract/invoices/invoice-lines.ts'
import { toRupees } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import {
  chosenLines,
  creditNoteBody,
  creditNoteTotal,
  emptyCreditNote,
  faultsOfCreditNote,
  faultsOfQuantities,
  lastDayForTax,
  openLines,
  overpaidAfter,
} from '#web/features/invoices/credit-note/credit-note-form.ts'

const line = (position: number, some: Partial<InvoiceLine>): InvoiceLine => ({
  position,
  description: `Item ${position}`,
  hsn: null,
  quantity: '1',
  unit: null,
  unit_price: '100.00',
  discount_percent: null,
  discount_amount: null,
  rate: '18',
  exemption: null,
  gross: '100.00',
  discount: '0.00',
  taxable: '100.00',
  cgst: '9.00',
  sgst: '9.00',
  igst: '0.00',
  amount: '118.00',
  is_by_value: false,
  credited_quantity: '0',
  credited: { gross: '0.00', discount: '0.00', taxable: '0.00', cgst: '0.00', sgst: '0.00', igst: '0.00' },
  ...some,
})

const THIRD = { gross: '33.33', discount: '0.00', taxable: '33.33', cgst: '3.00', sgst: '3.00', igst: '0.00' }
const WHOLE = { gross: '100.00', discount: '0.00', taxable: '100.00', cgst: '9.00', sgst: '9.00', igst: '0.00' }

/** Three taps, one of them returned, a basin, and a delivery that was credited in full; 60 paise rounded up. */
const invoice = {
  lines: [
    line(1, { quantity: '3', unit: 'pcs', gross: '100.00', credited_quantity: '1', credited: THIRD }),
    line(2, { gross: '200.00', taxable: '200.00', cgst: '18.00', sgst: '18.00', amount: '236.00' }),
    line(3, { credited_quantity: '1', credited: WHOLE }),
  ],
  amount: '472.60',
  amount_paid: '400.00',
  amount_credited: '157.33',
  amount_waived: '0.00',
  payments: [],
  reverse_charge: false,
}
const lines = openLines(invoice)

test('only lines with something left to credit are offered, with the rest', () => {
  expect(lines.map(({ position, left }) => [position, left])).toEqual([
    [1, '2 pcs'],
    [2, '1'],
  ])
})

test('an invalid or too large quantity is an error on its line; an empty one is allowed', () => {
  expect(faultsOfQuantities(lines, { 1: '3', 2: 'all' })).toEqual({
    1: 'Only 2 pcs can be credited',
    2: 'Enter the quantity in digits, like 2 or 1.5',
  })
  expect(faultsOfQuantities(lines, { 1: '', 2: '0' })).toEqual({})
  expect(chosenLines(lines, { 1: ' 1.5 ', 2: '0' })).toEqual([{ position: 1, quantity: '1.5' }])
})

test('the credit amount is computed as on the server, with the round-off on the last credit', () => {
  const taken = (typed: Record<number, string>) => toRupees(creditNoteTotal(invoice, lines, typed))
  expect(taken({})).toBe('0.00')
  expect(taken({ 1: '1' })).toBe('39.34')
  expect(taken({ 2: '1' })).toBe('236.00')
  expect(taken({ 1: '2', 2: '1' })).toBe('315.27')
  expect(taken({ 1: '9', 2: 'x' })).toBe('0.00')
})

test('an overpaid amount is to be refunded', () => {
  const credit = creditNoteTotal(invoice, lines, { 2: '1' })
  expect(overpaidAfter(invoice, credit)).toEqual({ money: 320_73n, tds: 0n })
  expect(overpaidAfter({ ...invoice, amount_paid: '0.00' }, credit)).toEqual({ money: 0n, tds: 0n })
})

const today = '2026-11-22' as Day
const dated = { ...invoice, issued_on: '2026-11-01' as Day }
const typed = { ...emptyCreditNote(today), reason: ' Came back ' }

test('the form asks for a reason, a day from the invoice to today, and what is credited', () => {
  const faults = (some: Partial<typeof typed>) => faultsOfCreditNote(dated, lines, { ...typed, ...some }, today)
  expect(faults({})).toEqual({})
  expect(faults({ reason: ' ' })).toEqual({ reason: 'Please say why' })
  expect(faults({ issued_on: '' })).toEqual({ issued_on: 'Choose today or an earlier day' })
  expect(faults({ issued_on: '2026-11-23' })).toEqual({ issued_on: 'Choose today or an earlier day' })
  expect(faults({ issued_on: '2026-10-31' })).toEqual({ issued_on: 'This day is before the date of the invoice' })
  expect(faults({ extent: 'items' })).toEqual({ 'quantity-1': 'Enter a quantity beside at least one item' })
  expect(faults({ extent: 'items', quantities: { 2: '2' } })).toEqual({ 'quantity-2': 'Only 1 can be credited' })
  expect(faults({ extent: 'amount' })).toHaveProperty('amount')
  expect(faults({ extent: 'amount', amount: '9,999' })).toEqual({ amount: 'At most ₹315.27 is left to credit' })
})

test('only what was chosen is sent: everything, quantities, or an amount for an item', () => {
  const body = (some: Partial<typeof typed>) => creditNoteBody(invoice, lines, { ...typed, ...some })
  const common = { reason: 'Came back', issued_on: today }
  expect(body({ quantities: { 1: '1' }, amount: '5' })).toEqual(common)
  expect(body({ extent: 'items', quantities: { 1: '1', 2: '0' }, amount: '5' })).toEqual({
    ...common,
    lines: [{ position: 1, quantity: '1' }],
  })
  expect(body({ extent: 'amount', amount: '₹105.50', position: 2 })).toEqual({
    ...common,
    amount: '105.50',
    position: 2,
  })
  expect(body({ extent: 'amount', amount: '20' })).toEqual({ ...common, amount: '20.00' })
})

// CGST Act, section 34(2): the year is that of the supply, which a debit note charges more for.
test('tax of a debit note is taken back until 30 November after the year of its invoice', () => {
  const invoice = { issued_on: '2025-03-15', debits: null }
  expect(lastDayForTax(invoice)).toBe('2025-11-30')
  const related = {
    id: 'a',
    kind: 'tax_invoice' as const,
    number: 'INV/1',
    amount: '118.00',
    reason: 'Charged too little',
  }
  const debits = { ...related, issued_on: '2025-03-15' }
  expect(lastDayForTax({ issued_on: '2025-06-10', debits })).toBe('2025-11-30')
})
