import { describe, expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { PAYER_LANGUAGES } from '#domain/text/languages.ts'
import { renderClaimFormPage, renderInvoicePaymentPage } from '#pages/render.ts'
import type { InvoicePaymentView } from '#pages/views.ts'
import { pageText, previewTags } from './page-text.ts'
import { cancelled, invoice, items, longest, paid, partPaid } from './views.ts'

const page = (view: InvoicePaymentView): string => renderInvoicePaymentPage(view).html
const text = (view: InvoicePaymentView): string => pageText(page(view))

const nothingToPayWith = (html: string) => {
  for (const trace of ['upi:', 'upi/pay', 'okaxis', 'class="qr"', 'qr.png', '<button', '<script', 'UPI ID']) {
    expect(html).not.toContain(trace)
  }
}

describe('an open invoice', () => {
  test('shows the seller, the amount and the purpose', () => {
    const shown = text(invoice())
    expect(shown).toContain('Payment to Sharma Traders')
    expect(shown).toContain('₹1,234.50 Printed cotton bags, second lot INV/26-27/0042 Pay ₹1,234.50 with UPI')
    expect(shown).not.toContain('Pending')
    expect(shown).toContain('Invoice INV/26-27/0042 #1a2b3c4d Date 14 Nov 2026 Billed to Meera Nair')
    expect(shown).toContain('Description Printed cotton bags, second lot')
    expect(shown).toContain(
      'You pay Sharma Traders directly. Pavti never holds your money and never asks for your UPI PIN.',
    )
    expect(shown).toMatch(/Privacy Policy Terms of Use Contact Us © 2025 Pavti\. All rights reserved\.$/)
  })

  test('the purpose of several items says how many more there are, in each language', () => {
    const asked = (count: number) =>
      text(invoice({ purpose: 'Steel bottle', items: items(Math.min(count, 10), count) }))
    expect(asked(1)).toContain('₹1,234.50 Steel bottle INV/26-27/0042')
    expect(asked(2)).toContain('₹1,234.50 Steel bottle and 1 more INV/26-27/0042')
    expect(asked(490)).toContain('₹1,234.50 Steel bottle and 489 more INV/26-27/0042')
    for (const lang of PAYER_LANGUAGES) {
      const shown = text(invoice({ lang, purpose: 'Steel bottle', items: items(3) }))
      expect(shown).toMatch(/Steel bottle \P{Nd}*2\P{Nd}* INV\/26-27\/0042/u)
    }
  })

  test('names the details of the document in the language of the page', () => {
    expect(text(invoice({ extras: [['po_number', 'PO/2026/118']] }))).toContain('PO number PO/2026/118')
    expect(text(invoice({ extras: [['po_number', 'PO/2026/118']], lang: 'hi' }))).toContain('PO नंबर PO/2026/118')
    expect(text(invoice())).not.toContain('PO number')
  })

  test('offers the button, the apps, the QR and the UPI ID', () => {
    const html = page(invoice())
    const shown = pageText(html)
    expect(shown).toContain('Pay ₹1,234.50 with UPI')
    expect(shown).toContain('Scan QR Code Scan with any UPI app to make payment Save QR picture')
    expect(shown).toContain('App refuses the link? Scan the QR or paste the UPI ID and amount.')
    expect(shown).toContain(
      'Pay ₹1,234.50 with UPI You pay Sharma Traders directly. Pavti never holds your money and never asks for your UPI ' +
        'PIN. Or open your app GPay PhonePe Paytm BHIM App refuses the link?',
    )
    expect(html).toContain('alt="UPI QR code: ₹1,234.50 to Sharma Traders"')
    expect(html).toContain('href="/payment/1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d/qr.png"')
    for (const scheme of ['upi://pay?', 'tez://upi/pay?', 'phonepe://pay?', 'paytmmp://pay?', 'bhim://upi/pay?']) {
      expect(html).toContain(
        `href="${scheme}pa=sharma.traders@okaxis&amp;pn=Sharma%20Traders&amp;am=1234.50&amp;cu=INR`,
      )
    }
    expect(html).toMatch(/<button [^>]*value="sharma\.traders@okaxis"[^>]*data-done="Copied!"/)
    expect(html).toMatch(/<button [^>]*value="1234\.50"[^>]*data-done="Copied!"/)
  })

  test('shows the balance to pay', () => {
    const html = page(partPaid())
    expect(pageText(html)).toContain('INV/26-27/0042 of ₹5,000 · ₹2,000 received Pay ₹3,000 with UPI')
    expect(html).toContain('am=3000.00')
    expect(html).not.toContain('am=5000.00')
  })

  test('subtracts the credited amount', () => {
    expect(text(partPaid({ credited: paise(50_000n), amount: paise(250_000n) }))).toContain(
      'of ₹5,000 · ₹2,000 received · ₹500 credited Pay ₹2,500 with UPI',
    )
    const noteOnly = invoice({ credited: paise(50_000n), total: paise(500_000n), amount: paise(450_000n) })
    expect(text(noteOnly)).toContain('of ₹5,000 · ₹500 credited Pay')
  })

  test('shows the due date in days', () => {
    const due = (inDays: number) => text(invoice({ due: { on: '2026-11-28', inDays } }))
    expect(due(7)).toContain('₹1,234.50 Due in 7 days Printed cotton bags')
    expect(due(7)).toContain('Date 14 Nov 2026 Due 28 Nov 2026 Billed to')
    expect(due(1)).toContain('Due tomorrow')
    expect(due(0)).toContain('Due today')
    expect(due(-1)).toContain('₹1,234.50 1 day late')
    expect(due(-9)).toContain('₹1,234.50 9 days late')
    expect(text(invoice())).not.toContain('Due')
    expect(text(invoice({ lang: 'hi', due: { on: '2026-11-28', inDays: -9 } }))).toContain('9 दिन देर')
    expect(text(paid({ due: { on: '2026-11-28', inDays: 7 } }))).not.toContain('in 7 days')
  })

  test('helps with a refused link only where there is a link', () => {
    const html = page(invoice({ vpa: 'not a UPI ID' }))
    expect(html).not.toMatch(/upi:|GPay/)
    expect(pageText(html)).not.toContain('App refuses the link?')
    // What only a phone can follow is hidden on a wide screen, with its help.
    expect(page(invoice())).toMatch(
      /<div class="phone"><small>Or open your app<.*App refuses the link\?[^<]*<\/p><\/div>/,
    )
  })

  test('a payer who says that he has paid waits for the shop, and paying again is folded and quiet', () => {
    const claim = {
      state: 'open' as const,
      amount: paise(123450n),
      utrEnd: '1209',
      isLikely: true,
      on: '2026-11-20',
      refusal: null,
    }
    const html = page(invoice({ claims: [claim], isClaimed: true }))
    const shown = pageText(html)
    expect(shown.indexOf('Waiting for the shop to confirm')).toBeLessThan(shown.indexOf('INV/26-27/0042'))
    expect(html).toContain('<details><summary>Pay again</summary>')
    expect(html).not.toContain('button primary')
    expect(shown).toContain('Pay again Pay ₹1,234.50 with UPI')

    // After a refusal, and after a part, there is something to pay.
    const refused = page(invoice({ claims: [{ ...claim, state: 'refused' }] }))
    const rest = page(invoice({ claims: [{ ...claim, amount: paise(60_000n) }], amount: paise(63_450n) }))
    for (const open of [refused, rest]) {
      expect(open).toContain('button primary')
      expect(open).not.toContain('Pay again')
    }
    expect(pageText(rest)).toContain('Pay ₹634.50 with UPI')
    expect(pageText(rest)).toContain('of ₹1,234.50')
  })

  test('a part that the shop was told of is marked, and is no link', () => {
    const parts = [
      { number: 1, left: paise(0n), isReported: true, receipt: null },
      { number: 2, left: paise(39_240_00n), isReported: false, receipt: null },
    ]
    const choice = { parts, allowsAny: false, chosen: 'whole' as const }
    const large = { amount: paise(39_240_00n), total: paise(1_39_240_00n), choice }
    expect(text(invoice(large))).toContain('Whole ₹39,240 Part 1 told the shop Part 2 ₹39,240')
    expect(text(invoice({ ...large, lang: 'hi' }))).toContain('हिस्सा 1 दुकान को बताया')
    expect(page(invoice(large))).not.toContain('part=1')
  })

  test('folds the items with taxes and total, and shows how many are hidden', () => {
    const html = page(invoice({ items: items(2) }))
    expect(html).toContain('<details><summary>2 items</summary>')
    expect(pageText(html)).toContain(
      'Steel bottle 750 ml, lot 1 7 NOS × ₹63.50 ₹1,234.56 Corrugated gift box, lot 2 14 NOS × ₹84.50 ₹2,469.12 ' +
        'Taxable value ₹10,461.86 CGST ₹941.57 SGST ₹941.57 Total ₹1,234.50',
    )
    expect(pageText(html)).not.toContain('more in the PDF')
    expect(text(invoice({ items: items(10, 490) }))).toContain('and 480 more in the PDF')
    expect(text(invoice({ items: items(1) }))).toContain('1 item ')
  })

  test('shows UPI limits only if they apply', () => {
    const lakh = 'Some banks limit one UPI payment to ₹1\u00a0lakh.'
    const saved = 'Some apps pay a saved picture only up to ₹2,000.'
    expect(text(invoice({ amount: paise(1_00_000_01n) }))).toContain(lakh)
    expect(text(invoice({ amount: paise(1_00_000_00n) }))).not.toContain(lakh)
    expect(text(invoice({ amount: paise(2_000_01n) }))).toContain(saved)
    expect(text(invoice({ amount: paise(2_000_00n) }))).not.toContain(saved)
  })

  test('folds long notes, and shows nothing without notes', () => {
    expect(page(invoice(longest))).toContain('<summary>Description</summary><p class="notes">Delivery to')
    expect(page(invoice())).not.toContain('<summary>Description')
    expect(text(invoice({ notes: null }))).not.toContain('Description')
  })

  test('shows the logo from our own host, or the initials', () => {
    expect(page(invoice({ logo: { url: '/logos/7.webp' } }))).toContain('<img src="/logos/7.webp" alt="" height="40"')
    expect(page(invoice())).toMatch(/<i class="initials"[^>]*>ST<\/i>/)
  })
})

describe('a settled invoice', () => {
  test('paid: says so, and cannot be paid', () => {
    const html = page(paid())
    expect(pageText(html)).toContain(
      'Paid on 21 Nov 2026 ₹1,234.50 Sharma Traders has received this payment. Nothing more to pay.',
    )
    nothingToPayWith(html)
    expect(text(paid({ paidOn: null }))).toContain('Paid ₹1,234.50')
  })

  // @abuse 87
  test('void: says so, no QR, no UPI ID', () => {
    const html = page(cancelled())
    expect(pageText(html)).toContain('This invoice was cancelled by Sharma Traders ₹1,234.50 There is nothing to pay.')
    nothingToPayWith(html)
  })
})

describe('the shop', () => {
  const shop = { address: '12 MG Road, Pune, 411001 Maharashtra', phone: '+919876543210' }

  test('its address and phone are on the page', () => {
    for (const html of [page(invoice({ shop })), page(paid({ shop })), page(cancelled({ shop }))]) {
      expect(pageText(html)).toContain('12 MG Road, Pune, 411001 Maharashtra')
      expect(html).toMatch(/href="tel:\+919876543210">\+91 98765 43210</)
    }
    expect(page(invoice())).not.toMatch(/tel:|wa\.me/)
  })

  test('a payer who has paid can tell the shop by the form, and there by a message or a call', () => {
    const view = partPaid({ shop })
    expect(page(view)).toContain(`<a class="button" href="/payment/${view.id}/claim?lang=en">I have paid</a>`)
    expect(pageText(page(partPaid({ shop, lang: 'hi' })))).toContain('मैंने भुगतान कर दिया')
    expect(page(paid({ shop }))).not.toContain('/claim')
    const fields = { utr: '', amount: '3000.00', payer_name: '', note: '' }
    const { html } = renderClaimFormPage({ invoice: view, fields, faults: [], notice: null })
    expect(pageText(html)).toContain('Or tell the shop: WhatsApp +91 98765 43210')
    const link = /href="(https:\/\/wa\.me\/919876543210[^"]*)"/.exec(html)?.[1] ?? ''
    expect(new URL(link).searchParams.get('text')).toBe('Namaste, I have paid ₹3,000 for invoice INV/26-27/0042. UTR: ')
    const withoutPhone = renderClaimFormPage({ invoice: partPaid(), fields, faults: [], notice: null })
    expect(withoutPhone.html).not.toMatch(/tel:|wa\.me/)
  })

  test('a part payment has its receipt, in one line', () => {
    const payments = [{ number: 4, on: '2026-11-20', method: 'cash' as const, amount: paise(100_000n) }]
    expect(text(partPaid({ payments }))).toContain('Receipt: ₹1,000')
    expect(text(partPaid())).not.toContain('Receipt')
  })

  test('lists the payments by day and method', () => {
    const payments = [
      { number: 1, on: '2026-11-20', method: 'cash' as const, amount: paise(100_000n) },
      { number: 2, on: '2026-11-21', method: 'upi' as const, amount: paise(23_450n) },
    ]
    expect(text(paid({ payments }))).toContain(
      'Payments 20 Nov 2026 · Cash Receipt ₹1,000 21 Nov 2026 · UPI Receipt ₹234.50',
    )
    expect(text(paid({ payments, lang: 'hi' }))).toContain('मिले पैसे 20 नवंबर 2026 · नकद रसीद ₹1,000')
  })

  test('the footer leads to the policies that concern a payer, not to the refunds of Pro', () => {
    expect(page(invoice())).not.toMatch(/cancellation-refund|shipping-delivery/)
  })
})

describe('in Hindi', () => {
  test('one item is one', () => {
    expect(text(invoice({ lang: 'hi', items: items(1) }))).toContain('1 आइटम ')
    expect(text(invoice({ lang: 'hi', items: items(2) }))).toContain('2 आइटम ')
  })

  test('has Hindi texts and dates; digits, names and the UPI ID stay', () => {
    const html = page(invoice({ lang: 'hi' }))
    const shown = pageText(html)
    expect(html).toContain('<html lang="hi">')
    expect(shown).toContain('भुगतान किसे Sharma Traders')
    expect(shown).toContain('UPI से ₹1,234.50 भेजें')
    expect(shown).toContain('बिल की तारीख 14 नवंबर 2026')
    expect(html).toContain('<a class="link" href="?lang=choose-hi">भाषा</a>')
    expect(page(invoice())).toContain('<a class="link" href="?lang=choose-en">Language</a>')
  })

  test('paid', () => {
    expect(text(paid({ lang: 'hi' }))).toContain('21 नवंबर 2026 को भुगतान हो गया')
  })
})

describe('the preview in a messenger', () => {
  test('names the amount and the business', () => {
    expect(previewTags(page(invoice()))).toEqual({
      'og:title': '₹1,234.50 to Sharma Traders',
      'og:description': 'Invoice INV/26-27/0042 · Pay by any UPI app',
      'og:image': 'https://pavti.example/payment/1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d/preview.jpg',
      'og:url': 'https://pavti.example/payment/1a2b3c4d-5e6f-7a8b-9c0d-1e2f3a4b5c6d',
      'og:locale': 'en_IN',
      'twitter:card': 'summary_large_image',
    })
  })

  test('never shows the customer or the state, nor does the title', () => {
    const open = page(invoice())
    for (const settled of [paid(), cancelled()]) expect(previewTags(page(settled))).toEqual(previewTags(open))
    const head = open.slice(0, open.indexOf('<style>'))
    expect(head).toContain('<title>₹1,234.50 · Sharma Traders</title>')
    expect(head).not.toContain('Meera')
  })
})
