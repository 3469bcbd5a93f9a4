import sharp from 'sharp'
import { NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import { type LineWithFigures, NO_CORRECTION, NO_TEXTS } from '#domain/document/document.ts'
import { type DocumentLine, computeDocumentFigures } from '#domain/document/document-lines.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { restoreSellerDetails, type SellerDetails } from '#domain/document/seller.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import type { PrintableInvoice } from '#server/features/invoices/pdf/invoice-document.ts'

/** Notes or a description of almost the 5,000 characters that are accepted. */
export const LONGEST_TEXT: string = 'A bill of many words. '.repeat(227)

/** A line of one thing without tax. */
export const plainLine = (description: string, amount: Paise): LineWithFigures => ({
  description,
  hsn: null,
  quantity: quantity(1_000n),
  unit: null,
  unit_price: amount,
  discount_percent: null,
  discount_amount: null,
  rate: taxRate(0n),
  exemption: null,
  gross: amount,
  discount: paise(0n),
  taxable: amount,
  cgst: paise(0n),
  sgst: paise(0n),
  igst: paise(0n),
  amount,
  position: 1,
  credits_position: null,
  is_by_value: false,
})

const plain: PrintableInvoice = {
  eInvoice: null,
  language: 'en',
  id: '0193a5f2-7c1e-7aaa-8bbb-0123456789ab',
  kind: 'invoice',
  state: 'pending',
  number: 'INV/26-27/0042',
  created_at: new Date('2026-11-14T20:00:00Z'),
  issued_on: '2026-11-15',
  is_dated: true,
  due_on: null,
  customer_id: null,
  customer_name: 'Neelkanth Foods LLP',
  customer_details: { phone: null, email: null, address: null, gstin: null, state_code: null },
  seller_name: 'Arjun Mehta Design',
  seller: restoreSellerDetails({}),
  customer_upi: 'arjun.mehta@okhdfcbank',
  payment_code: 'K7MQ4',
  moved_upi: null,
  asked_extra: paise(0n),
  place_of_supply: null,
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  discount: paise(0n),
  is_rounded: false,
  lines: [plainLine('Professional Services', paise(1_234_50n))],
  taxable: paise(1_234_50n),
  cgst: paise(0n),
  sgst: paise(0n),
  igst: paise(0n),
  round_off: paise(0n),
  amount: paise(1_234_50n),
  amount_paid: paise(0n),
  amount_credited: paise(0n),
  amount_refunded: paise(0n),
  amount_waived: paise(0n),
  paid_on: null,
  ...NO_TEXTS,
  ...NO_EXTRAS,
  ...NO_CORRECTION,
  corrects: null,
  logo: null,
  signature: null,
  payment_url: 'https://pavti.example/payment/0193a5f2-7c1e-4aaa-8bbb-0123456789ab',
  short_payment_url: 'https://pavti.example/p/AZOl8nweSqqLuwEjRWeJqw',
}

/** A pending invoice over ₹1,234.50 made on 15 Nov 2026 in India, with what the test changes. */
export const sampleInvoice = (changes: Partial<PrintableInvoice> = {}): PrintableInvoice => ({ ...plain, ...changes })

/** Name, HSN, thousandths of the quantity, unit, price in paise, rate in basis points. */
type Sold = readonly [string, string, bigint, string, bigint, bigint]

const SIX: readonly Sold[] = [
  ['Steel bottle, 750 ml\nEngraved on one side', '7323', 60_000n, 'NOS', 310_00n, 500n],
  ['Corrugated gift box', '4819', 60_000n, 'NOS', 28_50n, 500n],
  ['Desk fan, 400 mm', '8414', 4_000n, 'NOS', 2_150_00n, 1800n],
  ['Assam tea, 500 g', '0902', 24_000n, 'PAC', 245_00n, 500n],
  ['Exercise book, 200 pages', '4820', 40_000n, 'NOS', 62_50n, 0n],
  ['Artwork and engraving set-up', '9989', 1_000n, 'JOB', 3_500_00n, 1800n],
]

const asLine = ([description, hsn, count, unit, price, rate]: Sold): DocumentLine => ({
  description,
  hsn,
  quantity: quantity(count),
  unit,
  unit_price: paise(price),
  discount_percent: null,
  discount_amount: null,
  rate: taxRate(rate),
  exemption: null,
})

const SHARMA: Partial<SellerDetails> = {
  address: '14 Laxmi Road, Budhwar Peth\nPune',
  pincode: '411002',
  state_code: '27',
  registration: 'registered',
  gstin: '27ABCPS1234K1ZM',
  pan: 'ABCPS1234K',
  terms: 'Payment within 14 days. Goods once sold are exchanged within 7 days with this invoice.',
}

/** What a test may say of a tax invoice; its figures follow. */
export interface TaxSample extends Partial<PrintableInvoice> {
  sold?: readonly DocumentLine[]
  /** Off the whole. */
  discountOff?: Paise
  sellerChanges?: Partial<SellerDetails>
}

/** A tax invoice of Sharma Traders in Pune for six items, rounded to the rupee. */
export function taxInvoice({ sold = SIX.map(asLine), discountOff, sellerChanges, ...changes }: TaxSample = {}) {
  const seller = restoreSellerDetails({ ...SHARMA, ...sellerChanges })
  const base = {
    ...plain,
    kind: 'tax_invoice' as const,
    issued_on: '2026-11-14',
    due_on: '2026-11-28',
    seller_name: 'Sharma Traders',
    seller,
    customer_upi: 'sharma.traders@okaxis',
    customer_name: 'Asha Traders',
    customer_details: {
      phone: null,
      email: null,
      address: 'Shop 6, Karve Road, Kothrud\nPune 411038',
      gstin: '27AAQFA2209R1ZY',
      state_code: '27',
    },
    place_of_supply: '27',
    ...changes,
  }
  const figures = computeDocumentFigures(sold, {
    registration: seller.registration,
    sellerState: seller.state_code,
    place_of_supply: base.place_of_supply,
    supply_type: base.supply_type,
    reverse_charge: base.reverse_charge,
    prices_include_tax: base.prices_include_tax,
    discount: discountOff ?? paise(0n),
    is_rounded: true,
  })
  const lines = sold.flatMap((line, i): LineWithFigures[] => {
    const figured = figures.lines[i]
    return figured ? [{ ...line, ...figured, position: i + 1, credits_position: null, is_by_value: false }] : []
  })
  const { taxable, cgst, sgst, igst, round_off, amount } = figures
  const settled = changes.state === 'paid' ? { amount_paid: amount, paid_on: '2026-11-21' } : {}
  return { ...base, taxable, cgst, sgst, igst, round_off, amount, ...settled, lines, terms: base.terms ?? seller.terms }
}

/** So many different lines. */
export const manyLines = (count: number): DocumentLine[] =>
  Array.from({ length: count }, (_, i) => ({
    ...asLine(SIX[i % SIX.length] ?? ['Bolt', '7318', 1_000n, 'NOS', 100n, 1800n]),
    description: `Hex bolt M${(i % 30) + 4} × ${i + 10}, zinc plated`,
  }))

/** A PNG logo of one colour. */
export const sampleLogo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
