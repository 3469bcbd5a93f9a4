import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { invoiceUpiLink } from '#domain/upi/upi.ts'
import { printInvoice } from './print-invoice.ts'
import { usePrinter } from './printers.ts'
import { hasPoppler, drawFirstPage } from './read-pdf.ts'
import { sampleInvoice } from './sample-invoice.ts'

const printer = usePrinter()

async function scan(pdf: Uint8Array): Promise<string | null> {
  const page = await drawFirstPage(pdf)
  const { data, info } = await sharp(page).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}

test.skipIf(!hasPoppler).each([
  ['a short name', sampleInvoice({})],
  ['asked with paise', sampleInvoice({ asked_extra: paise(7n) })],
  ['part paid', sampleInvoice({ state: 'part_paid', amount_paid: paise(234_50n) })],
  ['the longest names', sampleInvoice({ seller_name: 'शर्मा ट्रेडर्स और '.repeat(6), amount: paise(9_999_999_999n) })],
])('the code in a print at 150 dpi is the payment link: %s', async (_, invoice) => {
  const amount = paise(invoice.amount - invoice.amount_paid + invoice.asked_extra)
  const link = invoiceUpiLink({
    vpa: invoice.customer_upi,
    payee: invoice.seller_name,
    owed: amount,
    code: invoice.payment_code,
    number: invoice.number ?? '',
  })
  expect(link).toMatch(/^upi:.*&tn=K7MQ4%20INV-26-27-/)
  expect(await scan(await printInvoice(printer, invoice))).toBe(link)
})

test.skipIf(!hasPoppler)('a paid invoice has no code to scan', async () => {
  const paid = sampleInvoice({ state: 'paid', amount_paid: paise(1_234_50n), paid_on: '2026-11-21' })
  expect(await scan(await printInvoice(printer, paid))).toBeNull()
})
