import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { renderHostedPaymentPage } from '#pages/render.ts'
import { pageText, previewTags } from './page-text.ts'
import { hosted, knownSeller } from './views.ts'

const NOT_VERIFIED = 'Not verified by Pavti: pay only if you know this UPI ID'

test('a signed link names the business', () => {
  const { html } = renderHostedPaymentPage(hosted({ seller: knownSeller('Ravi Electricals') }))
  const shown = pageText(html)
  expect(shown).toContain(
    'Pavti Payment Language RE Pay to Ravi Electricals On Pavti since March 2026 · 41 payments confirmed ₹2,500.00 Note: Advance for wiring',
  )
  expect(shown).toContain('Scan to Pay Scan with any UPI app to make payment')
  expect(shown).toContain('You pay Ravi Electricals directly.')
  expect(html).not.toContain(NOT_VERIFIED)
  expect(html).toContain('upi://pay?pa=ravi-7@ybl&amp;pn=Ravi%20Electricals&amp;am=2500.00&amp;cu=INR')
  expect(html).toMatch(
    /<button [^>]*value="https:\/\/pavti\.example\/pay\?pa=[^>]*data-done="Copied!"[^>]*>Copy Payment Link</,
  )
  expect(html).toMatch(/<button [^>]*value="ravi-7@ybl"[^>]*data-done="UPI ID copied!"/)
  expect(previewTags(html)['og:title']).toBe('₹2,500.00 to Ravi Electricals')
})

test('a signed link of a new seller warns above the QR and in the preview', () => {
  const { html } = renderHostedPaymentPage(hosted({ seller: { name: 'Electricity Board', record: null } }))
  const warning = 'New on Pavti, and nobody has checked this name: pay only if you know this business'
  expect(pageText(html)).toContain(`${warning} EB Pay to Electricity Board ₹2,500.00`)
  expect(html.indexOf(`<p>${warning}`)).toBeLessThan(html.indexOf('class="qr"'))
  expect(previewTags(html)['og:description']).toBe(warning)
  const hindi = renderHostedPaymentPage(hosted({ lang: 'hi', seller: knownSeller('Ravi') })).html
  expect(pageText(hindi)).toContain('मार्च 2026 से Pavti पर · 41 भुगतान पक्के')
})

// @abuse 90
test('an unsigned link warns above the QR and in the preview', () => {
  const { html } = renderHostedPaymentPage(hosted())
  expect(pageText(html)).toContain(`Pavti Payment Language ${NOT_VERIFIED} Pay to ravi- 7 @ybl ₹2,500.00`)
  expect(html.indexOf(`<p>${NOT_VERIFIED}`)).toBeLessThan(html.indexOf('class="qr"'))
  expect(pageText(html)).toContain('Pavti does not know who that is')
  expect(previewTags(html)['og:description']).toBe(NOT_VERIFIED)
})

// @abuse 81
test('an address or a phone number in the note becomes no link', () => {
  const { html } = renderHostedPaymentPage(hosted({ note: 'https://evil.example 9876543210' }))
  expect(html).toContain('<bdi>https://evil.example 9876543210</bdi>')
  expect(html).toContain('<meta name="format-detection" content="telephone=no"/>')
})

test('the list of languages keeps the link and its parameters', () => {
  const { html } = renderHostedPaymentPage(hosted())
  const href = /href="(\?[^"]*lang=choose-en)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(Object.fromEntries(new URLSearchParams(href))).toEqual({
    pa: 'ravi-7@ybl',
    am: '2500.00',
    tn: 'Advance for wiring',
    lang: 'choose-en',
  })
})

test('shows the limits of banks, also in Hindi', () => {
  const big = hosted({ amount: paise(1_50_000_00n) })
  expect(pageText(renderHostedPaymentPage(big).html)).toContain('Some banks limit one UPI payment')
  const shown = pageText(renderHostedPaymentPage(hosted({ lang: 'hi' })).html)
  expect(shown).toContain('Pavti भुगतान')
  expect(shown).toContain('Pavti ने इसकी जाँच नहीं की है')
})
