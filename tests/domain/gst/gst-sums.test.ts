import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeInvoice, type InvoiceFigures, type InvoiceInput } from '#domain/gst/gst.ts'
import type { Discount } from '#domain/gst/gst-line.ts'
import { MAX_AMOUNT, type Paise, paise } from '#domain/money/money.ts'
import { percent } from '#domain/money/percent.ts'
import { MAX_QUANTITY, quantity } from '#domain/money/quantity.ts'
import { STATES } from '#domain/gst/states.ts'
import { OLDER_TAX_RATES, TAX_RATES } from '#domain/gst/tax-rate.ts'

const anyAmount = fc.oneof(fc.bigInt(0n, 200n), fc.bigInt(0n, MAX_AMOUNT)).map(paise)
const anyState = fc.oneof(fc.constantFrom('27', '04'), fc.constantFrom(...STATES.map(({ code }) => code)))

const anyDiscount: fc.Arbitrary<Discount> = fc.oneof(
  fc.constant({ kind: 'none' } as const),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.bigInt(0n, 10_000n).map(percent) }),
  fc.record({ kind: fc.constant('amount' as const), amount: anyAmount }),
)

const anyLine = fc.record({
  quantity: fc.oneof(fc.constant(1_000n), fc.bigInt(1n, 5_000n), fc.bigInt(1n, MAX_QUANTITY)).map(quantity),
  unit_price: anyAmount,
  rate: fc.constantFrom(...TAX_RATES, ...OLDER_TAX_RATES),
  discount: anyDiscount,
})

const invoices = (minLines: number, maxLines: number): fc.Arbitrary<InvoiceInput> =>
  fc.record({
    registration: fc.constantFrom('registered', 'registered', 'unregistered', 'composition'),
    sellerState: anyState,
    place_of_supply: anyState,
    supply_type: fc.constantFrom(
      'regular',
      'regular',
      'export_with_tax',
      'export_without_tax',
      'sez_with_tax',
      'sez_without_tax',
    ),
    reverse_charge: fc.boolean(),
    prices_include_tax: fc.boolean(),
    is_rounded: fc.boolean(),
    discount: fc.oneof(fc.constant(paise(0n)), anyAmount),
    lines: fc.array(anyLine, { minLength: minLines, maxLength: maxLines, size: 'max' }),
  })

const sum = (amounts: Paise[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)

const clamped = (asked: bigint, most: bigint): bigint => (asked > most ? most : asked)

/** Checks the invariants of every invoice without the code's arithmetic. */
const checkSums = (input: InvoiceInput): InvoiceFigures => {
  const figures = computeInvoice(input)
  const { lines, rateGroups } = figures

  for (const key of ['taxable', 'cgst', 'sgst', 'igst'] as const) {
    expect(figures[key]).toBe(sum(lines.map((line) => line[key])))
    expect(figures[key]).toBe(sum(rateGroups.map((group) => group[key])))
  }
  expect(figures.gross).toBe(sum(lines.map(({ gross }) => gross)))
  expect(figures.discount).toBe(sum(lines.map(({ discount }) => discount)))
  expect(figures.totalBeforeRound).toBe(sum(lines.map(({ amount }) => amount)))
  expect(figures.amount).toBe(figures.totalBeforeRound + figures.round_off)

  const tax = figures.cgst + figures.sgst + figures.igst
  expect(figures.totalBeforeRound).toBe(figures.taxable + (input.reverse_charge ? 0n : tax))
  expect(figures.taxPayableByRecipient).toBe(input.reverse_charge ? tax : 0n)

  for (const [index, line] of lines.entries()) {
    const given = input.lines[index]
    const net = line.gross - line.discount
    expect(line.discount).toBeGreaterThanOrEqual(0n)
    expect(line.discount).toBeLessThanOrEqual(line.gross)
    expect(line.taxable).toBeGreaterThanOrEqual(0n)
    expect(line.cgst).toBe(line.sgst)
    expect(line.cgst === 0n || line.igst === 0n).toBe(true)
    if (given?.quantity === 1_000n) expect(line.gross).toBe(given.unit_price)
    if (input.prices_include_tax) expect(line.taxable + line.cgst + line.sgst + line.igst).toBe(net)
    else expect(line.taxable).toBe(net)
    // The tax is within half a paisa of the exact one, or one paisa if it has two halves.
    const parts = 10_000n + (input.prices_include_tax ? line.rate : 0n)
    const off = (line.cgst + line.sgst + line.igst) * parts - net * line.rate
    expect((off < 0n ? -off : off) * 2n).toBeLessThanOrEqual(parts * (line.igst === 0n ? 2n : 1n))
  }

  expect(figures.round_off).toBeGreaterThanOrEqual(input.is_rounded ? -49n : 0n)
  expect(figures.round_off).toBeLessThanOrEqual(input.is_rounded ? 50n : 0n)
  if (input.is_rounded) expect(figures.amount % 100n).toBe(0n)

  const actor = computeInvoice({ ...input, discount: paise(0n) })
  expect(figures.discount - actor.discount).toBe(clamped(input.discount, actor.gross - actor.discount))

  const rates = rateGroups.map(({ rate }) => rate)
  expect(rates.every((rate, index) => index === 0 || (rates[index - 1] ?? rate) < rate)).toBe(true)
  expect(new Set(lines.map(({ rate }) => rate))).toEqual(new Set(rates))

  const taxed = input.registration === 'registered' && !input.supply_type.endsWith('without_tax')
  if (!taxed) expect(tax).toBe(0n)
  if (taxed) expect(figures.igst === 0n || figures.interState).toBe(true)
  if (taxed) expect(figures.cgst === 0n || !figures.interState).toBe(true)
  expect(figures.stateTaxLabel === null).toBe(!taxed || figures.interState)
  return figures
}

/** All amounts; a fraction would need a number, and there is none. */
const figuresIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : [value]

test('sums agree, halves are equal, prices hold: any invoice', () => {
  fc.assert(
    fc.property(invoices(0, 8), (input) => {
      expect(checkSums(input).lines).toHaveLength(input.lines.length)
    }),
    { numRuns: 300 },
  )
})

test('and one of 500 lines', () => {
  fc.assert(
    fc.property(invoices(500, 500), (input) => {
      expect(checkSums(input).lines).toHaveLength(input.lines.length)
    }),
    { numRuns: 3 },
  )
})

test('no amount is a number with a fraction', () => {
  fc.assert(
    fc.property(invoices(1, 4), (input) => {
      expect(figuresIn(computeInvoice(input)).filter((figure) => typeof figure === 'number')).toEqual([])
    }),
  )
})

test('the order of the lines never changes the taxes of an invoice without a discount on the whole', () => {
  fc.assert(
    fc.property(invoices(2, 6), (input) => {
      const plain = { ...input, discount: paise(0n) }
      const turned = computeInvoice({ ...plain, lines: plain.lines.toReversed() })
      expect({ ...turned, lines: turned.lines.toReversed() }).toEqual(computeInvoice(plain))
    }),
  )
})
