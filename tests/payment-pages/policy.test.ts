import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { renderHostedPaymentPage, renderInvoicePaymentPage, renderMessagePage } from '#pages/render.ts'
import { cancelled, hosted, invoice, paid, partPaid } from './views.ts'

const pages = [
  renderInvoicePaymentPage(invoice({ logo: { url: '/logos/7.webp' } })),
  renderInvoicePaymentPage(partPaid()),
  renderInvoicePaymentPage(paid()),
  renderInvoicePaymentPage(cancelled({ lang: 'hi' })),
  renderHostedPaymentPage(hosted()),
  renderMessagePage('try_again', 'en'),
]

const inlineSources = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((one) => [one.split(' ', 1)[0], one.slice(one.indexOf(' ') + 1)]))

test("the policy allows exactly the page's style and script", () => {
  for (const { html, contentSecurityPolicy } of pages) {
    const [script, ...more] = inlineSources(html, 'script')
    const { 'style-src': styles, 'script-src': scripts } = directives(contentSecurityPolicy)
    expect([styles]).toEqual(inlineSources(html, 'style'))
    expect(scripts).toBe(script)
    expect(more).toEqual([])
  }
})

test('the policy refuses other scripts, requests, frames and forms', () => {
  for (const { html, contentSecurityPolicy } of pages) {
    expect(directives(contentSecurityPolicy)).toMatchObject({
      'default-src': "'none'",
      'img-src': "'self' data:",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    })
    expect(html).not.toMatch(/ style=| on\w+=|<(?:script|link|iframe|form)[^>]+(?:src|action)=/)
    expect(html.replace(/<meta [^>]*>/g, '')).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  }
})

// @abuse 100
test('the page sends no referrer to other sites', () => {
  for (const { html } of pages) expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
})
