import jsQR from 'jsqr'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { ROLL_WIDTHS } from '#contract/invoices/invoice-files.ts'
import { paise } from '#domain/money/money.ts'
import { invoiceUpiLink } from '#domain/upi/upi.ts'
import type { PrintableInvoice } from '#server/features/invoices/pdf/invoice-document.ts'
import { rollJob } from '#server/features/invoices/pdf/service.ts'
import { usePrinter } from './printers.ts'
import { drawFirstPage, hasPoppler, lettersOf, readPdf } from './read-pdf.ts'
import { manyLines, plainLine, sampleInvoice, sampleLogo, taxInvoice } from './sample-invoice.ts'

const printer = usePrinter()

/** Points of a millimetre. */
const MM = 72 / 25.4

describe.each(ROLL_WIDTHS)('%s mm', (width) => {
  const print = (invoice: PrintableInvoice) => printer.print({ ...rollJob(invoice, width), businessId: 'shop' })
  /** How far text may reach: what the printer prints is 5 or 4 mm narrower on each side. */
  const limit = (Number(width) - (width === '58' ? 5 : 4)) * MM + 0.5

  test('a tax invoice is one page of that width with every line, tax and amount', async () => {
    const { letters, pages, right } = await readPdf(await print(taxInvoice({ logo: await sampleLogo('#0b665e') })))
    expect(pages).toHaveLength(1)
    expect(right).toBeLessThanOrEqual(limit)
    for (const words of [
      'Sharma Traders',
      'GSTIN 27ABCPS1234K1ZM',
      'TAX INVOICE',
      'Number INV/26-27/0042',
      'Bill to Asha Traders',
      'Steel bottle, 750 ml',
      '60 NOS × 310.00, HSN/SAC 7323, GST 5%',
      '19,530.00',
      'CGST 1,743.75',
      'SGST 1,743.75',
      'Total ₹44,278.00',
      'Scan to pay ₹44,278.00',
    ])
      expect(letters).toContain(lettersOf(words))
  })

  test('a paid invoice is stamped in both languages of the customer', async () => {
    const paid = { state: 'paid', amount_paid: paise(1_234_50n), paid_on: '2026-11-21' } as const
    const { letters, right } = await readPdf(await print(sampleInvoice({ ...paid, language: 'ta' })))
    expect(letters).toMatch(/PAID·21\P{ASCII}+2026\P{ASCII}{4}/u)
    expect(right).toBeLessThanOrEqual(limit)
  })

  test('the largest amounts and the longest words stay whole and inside', async () => {
    const most = paise(99_99_99_999_99n)
    const word = 'W'.repeat(60)
    const invoice = sampleInvoice({
      seller_name: word + word,
      customer_name: word + word,
      lines: [{ ...plainLine(word.repeat(3), most), unit: 'PIECES', quantity: 999_999_000n as never }],
      taxable: most,
      amount: most,
      amount_paid: paise(11_11_11_111_11n),
      state: 'part_paid',
      notes: word.repeat(4),
      po_number: word.slice(0, 50),
      ship_to: { name: word, address: word, state_code: '27' },
      custom_fields: [{ label: word.slice(0, 30), value: word + word.slice(0, 40) }],
    })
    const { letters, right } = await readPdf(await print(invoice))
    expect(right).toBeLessThanOrEqual(limit)
    for (const words of [
      '99,99,99,999.99',
      'Total ₹99,99,99,999.99',
      '11,11,11,111.11',
      '₹88,88,88,888.88',
      word.repeat(4),
    ])
      expect(letters).toContain(lettersOf(words))
  })

  test('500 lines are on one page, which is as long as they are', async () => {
    const { pages, letters } = await readPdf(await print(taxInvoice({ sold: manyLines(500) })))
    expect(pages).toHaveLength(1)
    expect(letters).not.toContain(lettersOf('Authorised signatory'))
  })

  test.skipIf(!hasPoppler)('the QR code can be read at the 203 dpi of thermal printers', async () => {
    const invoice = sampleInvoice()
    const { data, info } = await sharp(await drawFirstPage(await print(invoice), 203))
      .threshold()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const link = invoiceUpiLink({
      vpa: invoice.customer_upi,
      payee: invoice.seller_name,
      owed: invoice.amount,
      code: invoice.payment_code,
      number: invoice.number ?? '',
    })
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link)
    // 203 dots in 25.4 mm
    expect(info.width).toBe(Math.ceil((Number(width) / 25.4) * 203))
  })

  test('a paid invoice says so and has no code', async () => {
    const paid = sampleInvoice({ state: 'paid', amount_paid: paise(1_234_50n), paid_on: '2026-11-21' })
    const { letters } = await readPdf(await print(paid))
    expect(letters).toContain(lettersOf('PAID · 21 Nov 2026'))
    expect(letters).not.toContain('Scan')
  })
})
