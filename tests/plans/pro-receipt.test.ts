import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import type { ProReceiptRow } from '#server/features/plans/payment-queries.ts'
import { PRO_RECEIPT_TEMPLATE, proReceiptDocument } from '#server/features/plans/pro-receipt.ts'
import { usePrinter } from '../pdf/printers.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'

const printer = usePrinter()

const operator = { email: 'help@pavti.example', phone: '+91 99999 99999', address: '14 Laxmi Road, Pune 411002' }

const row: ProReceiptRow = {
  business_id: '0192f3c4-7d1a-7e61-9b1c-0d2f5a6b7c8d',
  id: '0192f3c4-7d1a-7e61-9b1c-0d2f5a6b7c8e',
  upgrade_id: '0192f3c4-7d1a-7e61-9b1c-0d2f5a6b7c8f',
  razorpay_payment_id: 'pay_RkX3v9TqLm2abc',
  amount: paise(4_900n),
  amount_refunded: paise(0n),
  status: 'paid',
  period_from: '2026-11-21',
  period_to: '2026-12-21',
  receipt_number: 'PRO/26-27/0318',
  created_at: new Date('2026-11-21T18:29:59Z'),
  discount_code: 'DIWALI20',
  discount_amount: paise(2_000n),
  name: 'Arjun Mehta',
  email: 'arjun@mehta.example',
}

/** Prints a receipt and returns its bytes and what can be read in it. */
async function print(change: Partial<ProReceiptRow> = {}, by = operator) {
  const data = proReceiptDocument({ ...row, ...change }, by)
  const job = { template: PRO_RECEIPT_TEMPLATE, data, pictures: {}, createdAt: row.created_at, businessId: 'shop' }
  const pdf = await printer.print(job)
  return { pdf, read: await readPdf(pdf) }
}

test('shows payer, payee, month, amounts, date and payment id', async () => {
  const { read } = await print()
  for (const text of [
    'RECEIPT',
    'PRO/26-27/0318',
    '21 Nov 2026',
    'pay_RkX3v9TqLm2abc',
    'Arjun Mehta',
    'arjun@mehta.example',
    '14 Laxmi Road, Pune 411002',
    'Pavti Pro, one month',
    '21 Nov 2026 to 21 Dec 2026',
    'Subtotal69.00',
    'Code DIWALI20−20.00',
    'Total₹49.00',
    'Rupees Forty-Nine Only',
    'PAID · 21 Nov 2026',
    'Pro ends by itself on 21 Dec 2026. No automatic renewal.',
  ]) {
    expect(read.letters).toContain(lettersOf(text))
  }
  expect(read).toMatchObject({ isTagged: true, hasScripts: false, hasAttachments: false })
  expect(read.pages).toHaveLength(1)
  expect(read.info).toMatchObject({ Title: 'Receipt PRO/26-27/0318 · Pavti' })
})

// @abuse 151
test('a month for ₹1 shows exact amounts', async () => {
  const { read } = await print({ amount: paise(100n), discount_amount: paise(6_800n) })
  for (const text of ['Subtotal69.00', '−68.00', 'Total₹1.00', 'Rupees One Only']) {
    expect(read.letters).toContain(lettersOf(text))
  }
})

test('without a code there is no discount line; no receipt mentions a tax', async () => {
  const { read } = await print({ discount_code: null, discount_amount: paise(0n), amount: paise(6_900n) })
  expect(read.letters).toContain(lettersOf('Total₹69.00'))
  expect(read.letters).not.toContain('Code')
  for (const change of [{}, { amount_refunded: paise(4_900n) }]) {
    expect((await print(change)).read.letters).not.toMatch(/gst|tax|cgst|sgst|hsn|sac/i)
  }
})

test('a refunded, partly refunded or charged back payment is marked as such', async () => {
  const part = (await print({ amount_refunded: paise(1_000n), status: 'part_refunded' })).read.letters
  expect(part).toContain(lettersOf('Refunded10.00'))
  expect(part).toContain('PAID')
  const whole = (await print({ amount_refunded: paise(4_900n), status: 'refunded' })).read.letters
  expect(whole).toContain('REFUNDED')
  expect(whole).toContain(lettersOf('This payment was refunded in full.'))
  expect(whole).not.toContain('PAID')
  expect((await print({ status: 'lost' })).read.letters).toContain(lettersOf('CHARGED BACK'))
})

test('the same payment gives the same bytes', async () => {
  expect(Buffer.from((await print()).pdf).equals(Buffer.from((await print()).pdf))).toBe(true)
})

test('long and hostile names stay on the page and are not read as markup', async () => {
  const name = `#panic("x") $1$ *b* ${'ब'.repeat(30)}${'W'.repeat(80)}`.slice(0, 120)
  const { read } = await print(
    { name, email: `${'w'.repeat(64)}@${'w'.repeat(180)}.example` },
    {
      ...operator,
      address: 'A'.repeat(300),
    },
  )
  expect(read.letters).toContain(lettersOf('#panic("x") $1$ *b*'))
  expect(read.right).toBeLessThanOrEqual(595 - 42)
})

test('an operator without contact details is shown only by the product name', async () => {
  const { sellerLines } = proReceiptDocument(row, { email: null, phone: null, address: null })
  expect(sellerLines).toEqual([])
})
