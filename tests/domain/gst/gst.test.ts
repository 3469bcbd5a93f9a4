import { expect, test } from 'vitest'
import { computeInvoice, type InvoiceInput } from '#domain/gst/gst.ts'
import type { Discount } from '#domain/gst/gst-line.ts'
import type { SupplyType } from '#domain/gst/gst-supply.ts'
import { paise } from '#domain/money/money.ts'
import { percent, readPercent } from '#domain/money/percent.ts'
import { quantity, readQuantity } from '#domain/money/quantity.ts'
import { readTaxRate, type TaxRate } from '#domain/gst/tax-rate.ts'
import table from '#tests/vectors/gst.json' with { type: 'json' }

type Vector = (typeof table.vectors)[number]

const got = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The table holds an unknown ${what}`)
  return value
}

const rateOf = (text: string): TaxRate => {
  const read = readTaxRate(text)
  return got('rate' in read ? read.rate : undefined, `rate ${text}`)
}

const discountOf = ({ type, value }: { type: string; value?: string | number }): Discount => {
  if (type === 'none') return { kind: 'none' }
  if (type === 'amount') return { kind: 'amount', amount: paise(BigInt(got(value, 'discount'))) }
  const read = readPercent(String(value))
  return { kind: 'percent', percent: got('percent' in read ? read.percent : undefined, `percentage ${value}`) }
}

const quantityOf = (text: string) => {
  const read = readQuantity(text)
  return got('quantity' in read ? read.quantity : undefined, `quantity ${text}`)
}

const SUPPLY_TYPES: Record<string, SupplyType> = {
  regular: 'regular',
  composition: 'regular',
  export_wp: 'export_with_tax',
  export_lut: 'export_without_tax',
  sez_lut: 'sez_without_tax',
}

const inputOf = ({ input }: Vector): InvoiceInput => ({
  registration: input.supply_type === 'composition' ? 'composition' : 'registered',
  sellerState: input.supplier_state,
  place_of_supply: input.place_of_supply,
  supply_type: got(SUPPLY_TYPES[input.supply_type], `supply type ${input.supply_type}`),
  reverse_charge: input.reverse_charge,
  prices_include_tax: input.tax_inclusive,
  is_rounded: input.round_off,
  discount: paise(BigInt(input.invoice_discount_paise)),
  lines: input.lines.map((line) => ({
    quantity: quantityOf(line.qty),
    unit_price: paise(BigInt(line.unit_price_paise)),
    rate: rateOf(line.rate),
    discount: discountOf(line.discount),
  })),
})

test.each(table.vectors)('$name', (vector) => {
  const { expected } = vector
  const figures = computeInvoice(inputOf(vector))
  expect({
    lines: figures.lines.map(({ gross, discount, taxable, cgst, sgst, igst, amount }) => ({
      gross,
      discount,
      taxable,
      cgst,
      sgst,
      igst,
      line_total: amount,
    })),
    rate_groups: figures.rateGroups,
    taxable: figures.taxable,
    cgst: figures.cgst,
    sgst: figures.sgst,
    igst: figures.igst,
    state_tax_label: figures.stateTaxLabel,
    inter_state: figures.interState,
    total_before_round: figures.totalBeforeRound,
    round_off: figures.round_off,
    total: figures.amount,
    tax_payable_by_recipient: figures.taxPayableByRecipient,
    document: figures.kind.replaceAll('_', ' '),
  }).toEqual({
    ...inPaise(expected),
    lines: expected.lines.map(inPaise),
    rate_groups: expected.rate_groups.map((group) => ({ ...inPaise(group), rate: rateOf(group.rate) })),
  })
})

const inPaise = (figures: object): object =>
  Object.fromEntries(Object.entries(figures).map(([name, n]) => [name, typeof n === 'number' ? BigInt(n) : n]))

test('the table is not empty', () => {
  expect(table.vectors).toHaveLength(44)
  expect(table.count).toBe(44)
})

const SIMPLE: InvoiceInput = {
  registration: 'registered',
  sellerState: '27',
  place_of_supply: '27',
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  is_rounded: false,
  discount: paise(0n),
  lines: [{ quantity: quantity(2_000n), unit_price: paise(50_025n), rate: rateOf('18'), discount: { kind: 'none' } }],
}

test('under reverse charge the tax is shown but not part of the amount', () => {
  expect(computeInvoice({ ...SIMPLE, reverse_charge: true, is_rounded: true })).toMatchObject({
    taxable: 100_050n,
    cgst: 9_005n,
    sgst: 9_005n,
    lines: [{ cgst: 9_005n, amount: 100_050n }],
    totalBeforeRound: 100_050n,
    round_off: 50n,
    amount: 100_100n,
    taxPayableByRecipient: 18_010n,
  })
})

test('under reverse charge an inclusive price gives the seller the taxable value only', () => {
  expect(
    computeInvoice({ ...SIMPLE, reverse_charge: true, prices_include_tax: true, place_of_supply: '29' }),
  ).toMatchObject({
    taxable: 84_788n,
    igst: 15_262n,
    amount: 84_788n,
    taxPayableByRecipient: 15_262n,
  })
})

test('without tax an inclusive price is the taxable value, and no rate is left', () => {
  for (const untaxed of [
    { supply_type: 'export_without_tax' as const, place_of_supply: '96' },
    { supply_type: 'sez_without_tax' as const },
    { registration: 'composition' as const },
    { registration: 'unregistered' as const, sellerState: null, place_of_supply: null },
  ]) {
    expect(computeInvoice({ ...SIMPLE, ...untaxed, prices_include_tax: true, reverse_charge: true })).toMatchObject({
      lines: [{ rate: 0n, taxable: 100_050n, amount: 100_050n }],
      rateGroups: [{ rate: 0n, taxable: 100_050n, cgst: 0n, sgst: 0n, igst: 0n }],
      amount: 100_050n,
      taxPayableByRecipient: 0n,
    })
  }
})

test('an excessive invoice discount makes the total zero, never negative', () => {
  const lines = [1n, 2_000n].flatMap((thousandths) =>
    SIMPLE.lines.map((line) => ({
      ...line,
      quantity: quantity(thousandths),
      discount: { kind: 'percent', percent: percent(1_000n) } as const,
    })),
  )
  expect(computeInvoice({ ...SIMPLE, lines, discount: paise(10n ** 12n) })).toMatchObject({
    gross: 100_100n,
    discount: 100_100n,
    taxable: 0n,
    amount: 0n,
  })
})

test('an invoice discount on free lines changes nothing', () => {
  const lines = SIMPLE.lines.map((line) => ({
    ...line,
    discount: { kind: 'percent', percent: percent(10_000n) } as const,
  }))
  expect(computeInvoice({ ...SIMPLE, lines, discount: paise(1n) })).toMatchObject({ amount: 0n, taxable: 0n })
})

test.each<[string, Partial<InvoiceInput>]>([
  ['a negative invoice discount', { discount: paise(-1n) }],
  ['a negative price', { lines: SIMPLE.lines.map((line) => ({ ...line, unit_price: paise(-1n) })) }],
  ['a negative quantity', { lines: SIMPLE.lines.map((line) => ({ ...line, quantity: quantity(-1n) })) }],
  [
    'a negative discount',
    { lines: SIMPLE.lines.map((line) => ({ ...line, discount: { kind: 'amount', amount: paise(-1n) } })) },
  ],
  [
    'a negative percentage',
    { lines: SIMPLE.lines.map((line) => ({ ...line, discount: { kind: 'percent', percent: percent(-100n) } })) },
  ],
])('%s is a bug and throws', (_, change) => {
  expect(() => computeInvoice({ ...SIMPLE, ...change })).toThrow(RangeError)
})
