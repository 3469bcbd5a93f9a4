import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { type PayerLanguage, PAYER_LANGUAGES } from '#domain/text/languages.ts'
import {
  renderClaimFormPage,
  renderHostedPaymentPage,
  renderInvoicePaymentPage,
  renderMessagePage,
} from '#pages/render.ts'
import type { PayerClaim } from '#pages/views.ts'
import {
  cancelled,
  hosted,
  invoice,
  items,
  knownSeller,
  longest,
  longestHindi,
  longestIn,
  paid,
  partPaid,
  settled,
} from './views.ts'

/** A whole page for a cheap phone on 3G. */
const LIMIT_BYTES = 6 * 1024

const payments = Array.from({ length: 10 }, (_, i) => ({
  number: i + 1,
  on: `2026-${String(i + 1).padStart(2, '0')}-${10 + i}`,
  method: (['upi', 'cash', 'bank', 'cheque'] as const)[i % 4] ?? 'upi',
  amount: paise(BigInt(7_919 * (i + 3))),
}))
const part = { received: paise(10_000n), payments: payments.slice(0, 3) }

const claims = (count: number): PayerClaim[] =>
  Array.from({ length: count }, (_, i) => ({
    state: 'open',
    amount: paise(BigInt(7_919 * (i + 3))),
    utrEnd: String(7_919 * (i + 3)).slice(-4),
    isLikely: i > 0,
    on: '2026-11-20',
    refusal: null,
  }))
const refused: PayerClaim = {
  state: 'refused',
  amount: paise(7_919n),
  utrEnd: '1209',
  isLikely: true,
  on: '2026-11-20',
  refusal: { reason: 'other_payment', note: longestHindi.notes.slice(0, 200) },
}
/** A name and notes as most have them, with the shop's address and phone. */
const usual = { shop: longest.shop, gstin: longest.gstin }
const form = {
  fields: {
    utr: '632587431209',
    amount: '999999.99',
    payer_name: longestHindi.customerName,
    note: longestHindi.notes.slice(0, 200),
  },
  faults: ['utr', 'amount', 'payer_name', 'note'] as const,
  notice: { kind: 'too_many' } as const,
}

/** Parts of an invoice, of which the first ones are received, each by a payment of its own. */
const inParts = (lang: PayerLanguage, count: number, received: number, claimed: PayerClaim[] = [], told = 0) =>
  renderInvoicePaymentPage(
    partPaid({
      ...longestIn(lang),
      ...part,
      claims: claimed,
      amount: paise(9_50_000_00n),
      choice: {
        parts: Array.from({ length: count }, (_, i) => ({
          number: i + 1,
          left: paise(i < received + told ? 0n : 1_00_000_00n),
          isReported: i >= received && i < received + told,
          receipt: i < received ? i + 4 : null,
        })),
        allowsAny: true,
        chosen: count,
      },
    }),
  )

/** Each kind of page in a language; names and notes are of the longest kind. */
const pagesIn = (lang: PayerLanguage) => ({
  pending: renderInvoicePaymentPage(invoice(longestIn(lang))),
  'part paid': renderInvoicePaymentPage(partPaid({ ...longestIn(lang), ...part })),
  paid: renderInvoicePaymentPage(paid({ ...longestIn(lang), payments })),
  settled: renderInvoicePaymentPage(settled({ ...longestIn(lang), payments })),
  'with a moved link': renderInvoicePaymentPage(
    partPaid({ ...longestIn(lang), ...part, extra: paise(7n), printedVpa: 'a'.repeat(30) + longest.vpa }),
  ),
  'with a claim': renderInvoicePaymentPage(invoice({ ...longestIn(lang), claims: claims(1) })),
  'with five claims': renderInvoicePaymentPage(invoice({ ...usual, lang, claims: claims(5) })),
  'with a refused claim and the longest note': renderInvoicePaymentPage(invoice({ ...usual, lang, claims: [refused] })),
  'the form for a claim': renderClaimFormPage({ ...form, invoice: invoice(longestIn(lang)) }),
  'in ten parts, nine of them with a receipt': inParts(lang, 10, 9),
  'in ten parts with a claim': inParts(lang, 10, 0, claims(1)),
  'in ten parts, all but one told': inParts(lang, 10, 0, claims(3), 9),
  'in ten parts with a claim, nine of them with a receipt': inParts(lang, 10, 9, claims(1)),
  'in four parts, with receipts of other payments too': inParts(lang, 4, 2),
  cancelled: renderInvoicePaymentPage(cancelled(longestIn(lang))),
  'with a logo': renderInvoicePaymentPage(invoice({ ...longestIn(lang), logo: { url: '/logos/1a2b3c4d.webp' } })),
  hosted: renderHostedPaymentPage(
    hosted({
      lang,
      seller: knownSeller(longestIn(lang).businessName),
      vpa: longest.vpa,
      note: longestIn(lang).notes.slice(0, 80),
    }),
  ),
  'not found': renderMessagePage('invoice_not_found', lang),
})

test.each(PAYER_LANGUAGES)('every page in %s, with the longest names and notes, fits in 6 KB', (lang) => {
  for (const [name, { html }] of Object.entries(pagesIn(lang))) {
    expect(html).toMatch(/^<!doctype html>.*<\/html>$/s)
    expect.soft(gzipSync(html).length, name).toBeLessThanOrEqual(LIMIT_BYTES)
  }
})

test.each(PAYER_LANGUAGES)('ten items and their taxes, of five or of 500, fit in 6 KB: %s', (lang) => {
  const due = { on: '2026-11-28', inDays: 7 }
  const discounted = items(10, 500).lines.map((line, i) => ({ ...line, quantity: `${line.quantity} − ₹${i * 137}.25` }))
  const withTax = { ...items(10, 500), lines: discounted, pricesIncludeTax: true }
  for (const shown of [items(5), items(10, 500), withTax]) {
    const { html } = renderInvoicePaymentPage(partPaid({ ...part, lang, due, items: shown, gstin: longest.gstin }))
    expect(gzipSync(html).length).toBeLessThanOrEqual(LIMIT_BYTES)
  }
})

test.each(PAYER_LANGUAGES)('order number and three own fields with items fit in 6 KB: %s', (lang) => {
  const value = longestIn(lang).notes.slice(0, 100)
  const customFields = [0, 1, 2].map((at) => ({ label: longestIn(lang).notes.slice(at * 30, at * 30 + 30), value }))
  const { html } = renderInvoicePaymentPage(
    partPaid({
      ...usual,
      ...part,
      lang,
      items: items(5),
      extras: [['po_number', 'PO/2026-27/ENG/00118-REV-3']],
      customFields,
    }),
  )
  expect(gzipSync(html).length).toBeLessThanOrEqual(LIMIT_BYTES)
})

test('an ordinary invoice takes less than 5 KB', () => {
  expect(gzipSync(renderInvoicePaymentPage(invoice()).html).length).toBeLessThan(5 * 1024)
})
