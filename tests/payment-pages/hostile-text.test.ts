import { expect, test } from 'vitest'
import { renderHostedPaymentPage, renderInvoicePaymentPage } from '#pages/render.ts'
import { pageText, previewTags } from './page-text.ts'
import { cancelled, hosted, invoice, knownSeller, paid } from './views.ts'

const HOSTILE = [
  '"><svg onload=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '</title></style></script><script>alert(1)</script>',
  '&lt;b&gt; & <!--',
  '\u2028</script>\u2029',
]

/** The tags in order, but for the places where a UPI ID may break. */
const tagsOf = (html: string): string[] => [...html.matchAll(/<(?!wbr)[a-z]+/g)].map(([tag]) => tag)

const FOLDED = 'long notes are folded, '.repeat(6)

/** Renders the three kinds of invoice page with the same text in every field. */
const pagesSaying = (said: string, notes: string) => {
  const view = { businessName: said, customerName: said, number: said, vpa: said, notes }
  return [invoice(view), paid(view), cancelled(view)].map((each) => renderInvoicePaymentPage(each).html)
}

// @abuse 75
test.each(HOSTILE)('%j on an invoice is shown as typed', (text) => {
  for (const before of ['', FOLDED]) {
    const calm = pagesSaying('x', `${before}x`)
    pagesSaying(text, before + text).forEach((html, i) => {
      expect(pageText(html)).toContain((before + text).trim())
      expect(tagsOf(html)).toEqual(tagsOf(calm[i] ?? ''))
      expect(previewTags(html)['og:title']).not.toContain('<')
    })
  }
})

// @abuse 75
test.each(HOSTILE)('%j on a hosted link is shown as typed', (text) => {
  const { html } = renderHostedPaymentPage(hosted({ seller: knownSeller(text), note: text }))
  const calm = renderHostedPaymentPage(hosted({ seller: knownSeller('x'), note: 'x' }))
  expect(pageText(html)).toContain(`Note: ${text}`.trim())
  expect(tagsOf(html)).toEqual(tagsOf(calm.html))
})

// @abuse 70
test('a line separator in the notes cannot break out of the script', () => {
  const { html } = renderInvoicePaymentPage(invoice({ notes: 'a\u2028</script><script>alert(1)</script>\u2029b' }))
  expect(html).toContain('a\u2028&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;\u2029b')
  expect(html.match(/<script>/g)).toHaveLength(1)
})

// @abuse 96
test('an invalid UPI ID gives no link and no QR', () => {
  const { html } = renderInvoicePaymentPage(invoice({ vpa: 'a@b.com/../pay?pa=thief@ybl' }))
  expect(html).not.toContain('upi:')
  expect(html).not.toContain('class="qr"')
})
