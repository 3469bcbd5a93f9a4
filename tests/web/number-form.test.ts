import { expect, test } from 'vitest'
import {
  changedNumbers,
  faultsOfNumbers,
  numbersBody,
  previewNumber,
  shownNumbers,
  storedNumbers,
} from '#web/features/business/numbers/number-form.ts'

const used = (prefix: string) => ({ prefix, next: 1, next_number: `${prefix}/26-27/0001` })
const stored = storedNumbers({
  fiscal_year: '2026-27',
  invoice: { prefix: 'INV', next: 121, next_number: 'INV/26-27/0121', last_issued_on: null },
  credit_note: { prefix: 'CN', next: 3, next_number: 'CN/26-27/0003' },
  debit_note: used('DN'),
  quotation: used('QT'),
  pro_forma: used('PF'),
  delivery_challan: used('DC'),
  receipt_voucher: used('RV'),
  refund_voucher: used('RF'),
})

test('an unchanged next number is omitted, so that an invoice issued meanwhile causes no conflict', () => {
  expect(numbersBody(stored, {})).toEqual({
    invoice: { prefix: 'INV' },
    credit_note: { prefix: 'CN' },
    debit_note: { prefix: 'DN' },
    quotation: { prefix: 'QT' },
    pro_forma: { prefix: 'PF' },
    delivery_challan: { prefix: 'DC' },
    receipt_voucher: { prefix: 'RV' },
    refund_voucher: { prefix: 'RF' },
  })
  expect(numbersBody(stored, { 'invoice.next': ' 121 ' })).toMatchObject({ invoice: { prefix: 'INV' } })
  expect(numbersBody(stored, { 'invoice.next': '१३०' })).toMatchObject({ invoice: { prefix: 'INV', next: 130 } })
})

test('only the series that were typed are sent, so that those changed on another device stay', () => {
  expect(changedNumbers(stored, {})).toEqual({})
  expect(changedNumbers(stored, { 'quotation.prefix': 'OFFER', 'credit_note.next': '7' })).toEqual({
    quotation: { prefix: 'OFFER' },
    credit_note: { prefix: 'CN', next: 7 },
  })
})

test('a new prefix starts at 1, and is sent without a number unless one was chosen', () => {
  const typed = { 'invoice.prefix': 'ab' }
  expect(shownNumbers(stored, typed)).toMatchObject({ 'invoice.prefix': 'ab', 'invoice.next': '1' })
  expect(numbersBody(stored, typed).invoice).toEqual({ prefix: 'ab' })
  const chosen = { ...typed, 'invoice.next': '121' }
  expect(shownNumbers(stored, chosen)).toMatchObject({ 'invoice.next': '121' })
  expect(numbersBody(stored, chosen).invoice).toEqual({ prefix: 'ab', next: 121 })
  expect(shownNumbers(stored, { 'invoice.prefix': 'inv' })).toMatchObject({ 'invoice.next': '121' })
})

test.each([
  [{ 'invoice.prefix': 'TOOLONG' }, { 'invoice.prefix': 'Use 1 to 5 letters, digits and -, like INV' }],
  [{ 'credit_note.prefix': '' }, { 'credit_note.prefix': 'Use 1 to 5 letters, digits and -, like INV' }],
  [{ 'invoice.next': 'ten' }, { 'invoice.next': 'Enter a number, like 1' }],
  [{ 'credit_note.next': '0' }, { 'credit_note.next': 'From 1 to 9,99,999' }],
])('%j is refused beside its field', (typed, faults) => expect(faultsOfNumbers(stored, typed)).toEqual(faults))

test('the next number has a preview, unless the law does not allow it', () => {
  const preview = (typed: Parameters<typeof shownNumbers>[1]) =>
    previewNumber(shownNumbers(stored, typed), 'invoice', '2026-11-21')
  expect(preview({})).toBe('INV/26-27/0121')
  expect(preview({ 'invoice.prefix': ' shop ', 'invoice.next': '7' })).toBe('SHOP/26-27/0007')
  expect(preview({ 'invoice.prefix': 'SHOP1', 'invoice.next': '12345' })).toBeNull()
  expect(preview({ 'invoice.next': '' })).toBeNull()
})
