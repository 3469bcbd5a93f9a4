import { describe, expect, test } from 'vitest'
import { TEMPLATES } from '#contract/business/business.ts'
import { paise } from '#domain/money/money.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import type { PrintableInvoice } from '#server/features/invoices/pdf/invoice-document.ts'
import { printInvoice } from './print-invoice.ts'
import { usePrinter } from './printers.ts'
import { copyText, hasPoppler, lettersOf, readPdf } from './read-pdf.ts'
import { manyLines, plainLine, sampleInvoice, sampleLogo, taxInvoice, type TaxSample } from './sample-invoice.ts'

const printer = usePrinter()
const read = async (invoice: PrintableInvoice) => readPdf(await printInvoice(printer, invoice))

describe.each(TEMPLATES)('%s', (template) => {
  const tax = (sample: TaxSample = {}) =>
    taxInvoice({ ...sample, sellerChanges: { ...sample.sellerChanges, template } })
  const plain = (changes: Partial<PrintableInvoice> = {}) => {
    const invoice = sampleInvoice(changes)
    return { ...invoice, seller: { ...invoice.seller, template } }
  }
  const expectWords = (letters: string, words: readonly string[]) => {
    for (const one of words) expect(letters).toContain(lettersOf(one))
  }

  test('a tax invoice has the particulars of Rule 46', async () => {
    const { letters } = await read(tax())
    expectWords(letters, [
      'TAX INVOICE',
      'Original for recipient',
      'INV/26-27/0042',
      '14 Nov 2026',
      '28 Nov 2026',
      'Maharashtra (27)',
      'GSTIN 27ABCPS1234K1ZM',
      'PAN ABCPS1234K',
      'GSTIN 27AAQFA2209R1ZY',
      'Shop 6, Karve Road, Kothrud',
      'HSN/SAC',
      '60 NOS',
      '310.00',
      '18,600.00',
      '19,530.00',
      'Taxable value 40,790.00',
      'CGST 1,743.75',
      'SGST 1,743.75',
      'Round-off 0.50',
      'Total ₹44,278.00',
      'Rupees Forty-Four Thousand Two Hundred Seventy-Eight Only',
      '7323 18,600.00 2.5 465.00 2.5 465.00',
      'Scan to pay ₹44,278.00',
      'Payment within 14 days.',
      'For Sharma Traders',
      'Authorised signatory',
      'Page 1 of 1',
    ])
    expect(letters).not.toContain('Discount')
    expect(letters).not.toContain('Received')
  })

  test('order, shipping address, transport and own fields are shown, and stay inside the page at their longest', async () => {
    const usual = await read(
      tax({
        po_number: 'PO-118',
        po_date: '2026-11-03',
        ship_to: { name: null, address: 'Plot 12, MIDC\nBhosari', state_code: '27' },
        transport: {
          mode: 'road',
          vehicle_number: 'MH 12 AB 1234',
          lr_number: 'LR-88',
          eway_bill_number: '181012345678',
        },
        custom_fields: [{ label: 'Site', value: 'Tower B' }],
      }),
    )
    expectWords(usual.letters, [
      'PO number PO-118',
      'PO date 3 Nov 2026',
      'Ship to Asha Traders Plot 12, MIDC',
      'Transport Road',
      'Vehicle number MH 12 AB 1234',
      'LR/GR number LR-88',
      'E-way bill 1810 1234 5678',
      'Site Tower B',
    ])
    expect(usual.pages).toHaveLength(1)
    const word = 'W'.repeat(50)
    const longest = await read(
      tax({
        po_number: word,
        po_date: '2026-11-03',
        ship_to: { name: word + word, address: Array.from({ length: 9 }, () => word).join('\n'), state_code: '27' },
        transport: { mode: 'ship', vehicle_number: word.slice(30), lr_number: word.slice(20), eway_bill_number: null },
        custom_fields: [1, 2, 3].map((at) => ({ label: `${at}${word.slice(21)}`, value: word + word })),
      }),
    )
    expect(longest.right).toBeLessThanOrEqual(595 - 42)
    expect((await read(tax())).letters).not.toMatch(/Shipto|POnumber|Transport/)
  })

  test('the tax is IGST between states and UTGST in a union territory', async () => {
    const across = await read(tax({ place_of_supply: '29' }))
    expectWords(across.letters, ['Karnataka (29)', 'IGST 3,487.50', '7323 18,600.00 5 930.00'])
    expect(across.letters).not.toContain('CGST')
    const inTerritory = await read(tax({ place_of_supply: '04', sellerChanges: { state_code: '04' } }))
    expectWords(inTerritory.letters, ['UTGST 1,743.75', 'Chandigarh (04)'])
  })

  test('with up to 8 lines modern shows codes below descriptions, and with up to 12 codes taxes beside totals', async () => {
    for (const count of [8, 9, 12, 13]) {
      const sold = manyLines(count).map((line, i) => ({ ...line, hsn: String(7_301 + i) }))
      const { letters } = await read(tax({ sold }))
      expect(letters.includes('HSN/SAC7301')).toBe(template === 'modern' && count <= 8)
      // The left part comes first in the file.
      const isBeside = letters.indexOf('HSN/SACTaxable(₹)CGST%') < letters.indexOf('Taxablevalue')
      expect(isBeside).toBe(template !== 'classic' && count <= 12)
    }
  })

  test('an exempt line shows the reason instead of a rate', async () => {
    const exemptions = [null, 'exempt', 'non_gst'] as const
    const sold = manyLines(3).map((line, i) => ({ ...line, rate: taxRate(0n), exemption: exemptions[i] ?? null }))
    const { letters } = await read(tax({ sold }))
    expect(letters).toContain('18,600.00018,600.00')
    expect(letters).toContain('1,710.00Exempt1,710.00')
    expect(letters).toContain('8,600.00Non-GST8,600.00')
  })

  test('exports, SEZ supplies and reverse charge have the texts of the law', async () => {
    const abroad = await read(tax({ supply_type: 'export_without_tax', place_of_supply: '96' }))
    expectWords(abroad.letters, [
      'Supply meant for export under LUT without payment of integrated tax',
      'Other Countries (96)',
      'IGST 0.00',
    ])
    expect(abroad.letters).not.toContain('CGST')
    const zone = await read(tax({ supply_type: 'sez_with_tax' }))
    expectWords(zone.letters, ['Supply to SEZ unit or SEZ developer for authorised operations on payment of'])
    const reverse = await read(tax({ reverse_charge: true }))
    expectWords(reverse.letters, [
      'Tax is payable on reverse charge',
      'Total ₹40,790.00',
      'Not part of the total: ₹3,487.50 is paid by the recipient on reverse charge.',
    ])
  })

  test('a discount column is shown if any line has a discount', async () => {
    const { letters } = await read(tax({ discountOff: paise(790_00n) }))
    expectWords(letters, ['Discount (₹)', 'Taxable value 40,000.00'])
    expect(letters).not.toContain('40,790.00')
  })

  test('a composition seller issues a bill of supply without tax', async () => {
    const { letters } = await read(tax({ kind: 'bill_of_supply', sellerChanges: { registration: 'composition' } }))
    expectWords(letters, [
      'BILL OF SUPPLY',
      'Composition taxable person, not eligible to collect tax on supplies',
      'Subtotal 40,790.00',
      '7323',
    ])
    expect(letters).not.toMatch(/[CSI]GST|GST%|Taxablevalue/)
  })

  test('an invoice without tax does not mention GST', async () => {
    const lines = [plainLine('Packaging design', paise(18_000_00n)), plainLine('Shelf-ready box', paise(6_500_00n))]
    const total = paise(24_500_00n)
    const { letters } = await read(plain({ lines, amount: total, taxable: total, due_on: '2026-11-28' }))
    expectWords(letters, ['INVOICE', 'Packaging design', 'Qty', 'Subtotal 24,500.00', 'Total ₹24,500.00', 'Due date'])
    expect(letters).not.toMatch(/GST|tax|HSN|SAC|Original|supply/i)
  })

  test('received and credited amounts are subtracted from the balance due', async () => {
    const { letters } = await read(
      tax({ state: 'part_paid', amount_paid: paise(20_000_00n), amount_credited: paise(4_000_00n) }),
    )
    expectWords(letters, [
      'Total ₹44,278.00',
      'Received −20,000.00',
      'Credited −4,000.00',
      'Balance due ₹20,278.00',
      'Scan to pay ₹20,278.00',
    ])
    expect(letters).not.toContain('PAID')
  })

  test('paid and cancelled invoices, drafts and notes have no payment details', async () => {
    const bank = { bank_account: '001234567890', bank_ifsc: 'SBIN0001234' }
    expect((await read(tax({ sellerChanges: bank }))).letters).toContain('001234567890')
    const settled = [
      [tax({ state: 'paid', sellerChanges: bank }), ['PAID · 21 Nov 2026', 'Balance due ₹0.00']],
      [tax({ state: 'void', sellerChanges: bank }), ['CANCELLED']],
      [tax({ state: 'credited', amount_credited: paise(44_278_00n), sellerChanges: bank }), ['CREDITED']],
      [tax({ state: 'draft', number: null, sellerChanges: bank }), ['DRAFT', 'Tax invoice, not issued yet']],
      [
        tax({
          kind: 'credit_note',
          state: 'issued',
          number: 'CN/26-27/0001',
          corrects: { kind: 'tax_invoice', number: 'INV/26-27/0042', issued_on: '2026-11-14', reason: 'Two came back' },
          sellerChanges: bank,
        }),
        ['CREDIT NOTE', 'CN/26-27/0001', 'Corrects invoice INV/26-27/0042 of 14 Nov 2026. Reason: Two came back'],
      ],
    ] as const
    for (const [invoice, words] of settled) {
      const { letters, links } = await read(invoice)
      expectWords(letters, words)
      expect(letters).not.toMatch(/Scantopay|UPIID|001234567890/)
      expect(links).toEqual([])
    }
    const draft = await read(tax({ state: 'draft', number: null }))
    expect(draft.letters).not.toMatch(/TAXINVOICE|INV\/|Authorised/)
  })

  test.skipIf(!hasPoppler)('Hindi names and words can be found and copied', async () => {
    const pdf = await printInvoice(
      printer,
      tax({
        seller_name: 'शर्मा ट्रेडर्स',
        customer_name: 'श्रीमती आशा कुलकर्णी',
        sellerChanges: { words_language: 'hi' },
      }),
    )
    const copied = lettersOf(await copyText(pdf))
    expectWords(copied, ['शर्मा ट्रेडर्स', 'श्रीमती आशा कुलकर्णी', 'चवालीस हज़ार दो सौ अठहत्तर रुपये मात्र'])
    expect(copied).not.toContain('Rupees')
  })

  test('500 lines are complete, each page with its header and number', async () => {
    const { pages } = await read(tax({ sold: manyLines(500) }))
    expect(pages.length).toBeLessThan(40)
    const body = lettersOf(pages.join(''))
    for (const number of [10, 259, 509]) expect(body).toContain(`×${number},zincplated`)
    for (const [i, page] of pages.entries()) expect(page).toContain(`Page ${i + 1} of ${pages.length}`)
    for (const page of pages.slice(0, -2)) expect(page).toContain('Amount (₹)')
  })

  test('is valid PDF/A and PDF/UA with metadata that readers can parse', async () => {
    const pdf = await printInvoice(printer, tax({ logo: await sampleLogo('#7a2b1e') }))
    const bytes = Buffer.from(pdf).toString('latin1')
    for (const claim of [
      '<pdfaid:part>2</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<pdfuaid:part>1</pdfuaid:part>',
      '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>',
      '/DisplayDocTitle true',
      '/StructTreeRoot',
      '/OutputIntents',
      '/Lang (en-IN)',
      '/S /TH',
      '/Alt ',
    ]) {
      expect(bytes).toContain(claim)
    }
    const { info, isTagged } = await readPdf(pdf)
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({
      Title: 'Tax invoice INV/26-27/0042 · Sharma Traders',
      Author: 'Sharma Traders',
      Language: 'en-IN',
    })
  })

  test('an everyday invoice stays under 80 KB', async () => {
    expect((await printInvoice(printer, tax())).length).toBeLessThan(80_000)
  })
})
