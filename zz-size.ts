import { gzipSync } from 'node:zlib'
import { writeFileSync } from 'node:fs'
import { paise } from '#domain/money/money.ts'
import { LANGUAGES } from '#domain/text/languages.ts'
import { renderInvoicePaymentPage } from '#web/payment-pages/render.ts'
import { longestIn, longest, partPaid } from '/work/wt/z/tests/payment-pages/views.ts'
const payments = Array.from({ length: 10 }, (_, i) => ({ number: i + 1, on: `2026-${String(i + 1).padStart(2, '0')}-${10 + i}`, method: (['upi', 'cash', 'bank', 'cheque'] as const)[i % 4] ?? 'upi', amount: paise(BigInt(7_919 * (i + 3))) }))
const part = { received: paise(10_000n), payments: payments.slice(0, 3) }
const claims = [{ state: 'open' as const, amount: paise(7919n*3n), utrEnd: '3757', isLikely: false, on: '2026-11-20', refusal: null }]
for (const lang of LANGUAGES) for (const received of [0, 3, 9]) {
  const { html } = renderInvoicePaymentPage(partPaid({ ...longestIn(lang), ...part, claims, amount: paise(9_50_000_00n), choice: { parts: Array.from({ length: 10 }, (_, i) => ({ number: i + 1, left: paise(i < received ? 0n : 1_00_000_00n), receipt: i < received ? i + 4 : null })), allowsAny: true, chosen: 10 } }))
  const n = gzipSync(html).length
  console.log(lang, received, n, n > 6144 ? 'OVER' : '')
  if (lang === 'ml' && received === 3) writeFileSync('/tmp/ml.html', html)
}
