import { expect, test } from 'vitest'
import { renderMessagePage } from '#pages/render.ts'
import { pageText } from './page-text.ts'

test.each([
  ['invoice_not_found', "Invoice Not Found This invoice doesn't exist or has been removed.", 'href="/"'],
  ['invalid_link', 'Invalid Payment Link This payment link is missing required information. Back to Home', 'href="/"'],
  ['too_many', 'Too many attempts. Please wait a little and try again. Try again', 'href=""'],
  ['try_again', 'Please try again in a minute. Do not pay twice. Try again', 'href=""'],
] as const)('%s says what happened and the next step', (message, words, next) => {
  const { html } = renderMessagePage(message, 'en')
  expect(pageText(html)).toContain(words)
  expect(html).toContain(next)
  expect(html).not.toContain('og:')
})

test('in Hindi', () => {
  expect(pageText(renderMessagePage('invoice_not_found', 'hi').html)).toContain('बिल नहीं मिला')
})
