import { expect, test } from 'vitest'
import { documentSums, type SummedDocument, sumsOf } from '#domain/document/document-sums.ts'
import type { DocumentTraits } from '#domain/document/document-labels.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { paise } from '#domain/money/money.ts'
import { NO_TAX, taxRate } from '#domain/gst/tax-rate.ts'
import { sumOf, taxTable } from '#domain/gst/tax-table.ts'
import { taxInvoiceTraits } from './tax-invoice-traits.ts'

const TAXED = taxInvoiceTraits()
const PLAIN: DocumentTraits = { ...TAXED, kind: 'invoice', registration: 'unregistered' }

const kept = (changes: Partial<SummedDocument> = {}): SummedDocument => ({
  lineCount: 1,
  taxable: paise(1_000_00n),
  cgst: paise(90_00n),
  sgst: paise(90_00n),
  igst: paise(0n),
  round_off: paise(0n),
  amount: paise(1_180_00n),
  amount_paid: paise(0n),
  amount_credited: paise(0n),
  amount_refunded: paise(0n),
  amount_waived: paise(0n),
  ...changes,
})

test('a taxed document adds its taxes to the taxable value', () => {
  expect(documentSums(TAXED, kept({ round_off: paise(-30n) }))).toEqual({
    beforeTotal: [
      ['Taxable value', 1_000_00n],
      ['CGST', 90_00n],
      ['SGST', 90_00n],
      ['Round-off', -30n],
    ],
    total: 1_180_00n,
    afterTotal: [],
    balance: null,
    taxByRecipient: null,
  })
  const across = { ...kept(), cgst: paise(0n), sgst: paise(0n), igst: paise(180_00n) }
  expect(documentSums({ ...TAXED, place_of_supply: '29' }, across).beforeTotal).toEqual([
    ['Taxable value', 1_000_00n],
    ['IGST', 180_00n],
  ])
})

test('under reverse charge the tax is beside the total, not included in it', () => {
  const sums = documentSums({ ...TAXED, reverse_charge: true }, kept({ amount: paise(1_000_00n) }))
  expect(sums.beforeTotal).toEqual([['Taxable value', 1_000_00n]])
  expect(sums.taxByRecipient).toBe(180_00n)
  const across = kept({ cgst: paise(0n), sgst: paise(0n), igst: paise(180_00n), amount: paise(1_000_00n) })
  expect(documentSums({ ...TAXED, place_of_supply: '29', reverse_charge: true }, across).taxByRecipient).toBe(180_00n)
  expect(documentSums({ ...PLAIN, reverse_charge: true }, kept()).taxByRecipient).toBeNull()
})

test('an untaxed document has a subtotal only if its total differs from the line', () => {
  expect(documentSums(PLAIN, kept()).beforeTotal).toEqual([])
  expect(documentSums(PLAIN, kept({ lineCount: 2 })).beforeTotal).toEqual([['Subtotal', 1_000_00n]])
  expect(documentSums(PLAIN, kept({ round_off: paise(50n) })).beforeTotal).toEqual([
    ['Subtotal', 1_000_00n],
    ['Round-off', 50n],
  ])
})

test('received and credited amounts are subtracted, and the rest has a matching label', () => {
  const part = documentSums(TAXED, kept({ amount_paid: paise(500_00n), amount_credited: paise(100_00n) }))
  expect(part.afterTotal).toEqual([
    ['Received', -500_00n],
    ['Credited', -100_00n],
  ])
  expect(part.balance).toEqual(['Balance due', 580_00n])
  expect(documentSums(TAXED, kept({ amount_paid: paise(1_180_00n) })).balance).toEqual(['Balance due', 0n])
  const beyond = kept({ amount_paid: paise(1_180_00n), amount_credited: paise(80_00n) })
  expect(documentSums(TAXED, beyond).balance).toEqual(['Paid in excess', 80_00n])
})

test('what was written off is not received, and what was refunded was received before', () => {
  const waived = kept({ amount_paid: paise(1_180_00n), amount_waived: paise(80_00n) })
  expect(documentSums(TAXED, waived).afterTotal).toEqual([
    ['Received', -1_100_00n],
    ['Written off', -80_00n],
  ])
  expect(documentSums(TAXED, waived).balance).toEqual(['Balance due', 0n])
  const refunded = kept({
    amount_paid: paise(880_00n),
    amount_credited: paise(300_00n),
    amount_refunded: paise(300_00n),
  })
  expect(documentSums(TAXED, refunded).afterTotal).toEqual([
    ['Received', -1_180_00n],
    ['Credited', -300_00n],
    ['Refunded', 300_00n],
  ])
  expect(documentSums(TAXED, refunded).balance).toEqual(['Balance due', 0n])
})

test('the sums of a document follow from its lines', () => {
  const { lineCount: _, ...totals } = kept()
  const document = {
    ...totals,
    kind: 'invoice',
    state: 'pending',
    seller: restoreSellerDetails({ state_code: '27' }),
    place_of_supply: null,
    supply_type: 'regular',
    reverse_charge: false,
  } as const
  const line = { hsn: null, rate: NO_TAX }
  expect(sumsOf({ ...document, lines: [line] }).beforeTotal).toEqual([])
  expect(sumsOf({ ...document, lines: [line, line] }).beforeTotal).toEqual([['Subtotal', 1_000_00n]])
})

test('lines are summed by code and rate, in their order', () => {
  const line = (hsn: string | null, rate: bigint, count: bigint) => ({
    hsn,
    rate: taxRate(rate),
    taxable: paise(count * 100n),
    cgst: paise(count),
    sgst: paise(count + 1n),
    igst: paise(count * 2n),
  })
  expect(
    taxTable([
      line('9989', 1800n, 1n),
      line(null, 1800n, 4n),
      line('9989', 1800n, 2n),
      line('9989', 500n, 8n),
      line('9988', 1800n, 16n),
    ]),
  ).toEqual([
    { hsn: '9989', rate: 1800n, taxable: 300n, cgst: 3n, sgst: 5n, igst: 6n },
    { hsn: null, rate: 1800n, taxable: 400n, cgst: 4n, sgst: 5n, igst: 8n },
    { hsn: '9989', rate: 500n, taxable: 800n, cgst: 8n, sgst: 9n, igst: 16n },
    { hsn: '9988', rate: 1800n, taxable: 1600n, cgst: 16n, sgst: 17n, igst: 32n },
  ])
  expect(taxTable([])).toEqual([])
})

test('a column of the table is summed', () => {
  const row = (taxable: bigint, igst: bigint) => ({
    hsn: null,
    rate: taxRate(1800n),
    taxable: paise(taxable),
    cgst: paise(0n),
    sgst: paise(0n),
    igst: paise(igst),
  })
  const rows = [row(100n, 18n), row(250n, 45n)]
  expect(sumOf(rows, ({ taxable }) => taxable)).toBe(350n)
  expect(sumOf(rows, ({ igst }) => igst)).toBe(63n)
  expect(sumOf([], ({ igst }) => igst)).toBe(0n)
})
