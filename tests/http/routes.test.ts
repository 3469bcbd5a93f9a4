import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { SCREEN_PATHS } from '#contract/site/screen-paths.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { type Seller, useApp } from '../harness/app.ts'
import type { Client } from '../harness/client.ts'

const app = useApp()

/**
 * What each kind of person gets. The stranger is signed in, on Pro, and asks for what the owner on Pro has.
 * `:id` stands for an invoice or its customer, `:file` for a logo.
 */
interface Row {
  visitor: number
  stranger: number
  ownerOnFree: number
  ownerOnPro: number
  body?: unknown
}
const same = (status: number, body?: unknown): Row => ({
  visitor: status,
  stranger: status,
  ownerOnFree: status,
  ownerOnPro: status,
  body,
})
const signedIn = (status: number, body?: unknown): Row => ({ ...same(status, body), visitor: 401 })
const owner = (status: number, body?: unknown): Row => ({ ...signedIn(status, body), stranger: 404 })

const nobody = { email: 'nobody@example.in', password: 'correct horse' }
const invoice = { customer_name: 'Ravi Kumar', amount: '1.00' }
const link = { upi_id: 'asha@okaxis', amount: '1.00' }

const TABLE: Record<string, Row> = {
  'GET /healthz': same(200),
  'GET /readyz': same(200),
  'GET /metrics': same(200),
  'GET /api': same(200),
  'GET /api/openapi.json': same(200),
  'GET /api/site': same(200),
  'POST /api/auth/signup': same(400, {}),
  'POST /api/auth/login': same(401, nobody),
  'POST /api/auth/validate-token': same(401, { token: 'x' }),
  'GET /api/auth/me': signedIn(200),
  // Without a mail server no mail is sent.
  'POST /api/auth/forgot-password': same(503, { email: 'nobody@example.in' }),
  'POST /api/auth/reset-password': same(400, { token: 'x', password: 'correct horse' }),
  'POST /api/auth/confirm-email': same(400, { token: 'x' }),
  'POST /api/auth/change-email': signedIn(400, { email: 'x' }),
  'POST /api/auth/confirm-email-change': same(400, { token: 'x' }),
  'POST /api/auth/send-confirmation': signedIn(200, {}),
  'POST /api/business/upi-ids/confirm': signedIn(404, { upi_id: 'nobody@ybl' }),
  // Passwords that are wrong, in the right form.
  'GET /api/business/changes': signedIn(200),
  'GET /api/members': signedIn(200),
  'POST /api/members/invitations': signedIn(400, { role: 'admin' }),
  'DELETE /api/members/invitations/:id': signedIn(200),
  'PUT /api/members/:id': signedIn(404, { role: 'staff' }),
  'DELETE /api/members/:id': signedIn(404),
  // The last owner.
  'POST /api/members/leave': signedIn(409, {}),
  'GET /api/businesses': signedIn(200),
  'POST /api/businesses': signedIn(400, { name: '' }),
  'GET /api/clients': signedIn(200),
  'POST /api/clients/books-of-month': signedIn(404, { month: '2026-10' }),
  'GET /api/clients/:id/return-check': signedIn(400),
  'POST /api/invitations/look': same(400, { token: 'x' }),
  'POST /api/invitations/accept': signedIn(400, { token: 'x' }),
  'POST /api/invitations/sign-up': same(400, {
    token: 'x',
    name: 'Ravi',
    email: 'ravi@example.in',
    password: 'correct horse',
  }),
  'GET /api/auth/sessions': signedIn(200),
  'GET /api/auth/sign-ins': signedIn(200),
  'DELETE /api/auth/sessions/:id': signedIn(404),
  'POST /api/auth/sessions/end-others': signedIn(200, {}),
  'POST /api/auth/check-password': signedIn(400, { password: 'x' }),
  'GET /api/auth/passkeys': signedIn(200),
  'POST /api/auth/passkeys/start': signedIn(200, {}),
  'POST /api/auth/passkeys': signedIn(400, { name: 'Phone', response: { id: 'x' } }),
  'PUT /api/auth/passkeys/:id': signedIn(404, { name: 'Phone' }),
  'DELETE /api/auth/passkeys/:id': signedIn(404),
  'POST /api/auth/passkey-login/start': same(200, {}),
  'POST /api/auth/passkey-login': same(400, { response: { id: 'x' } }),
  'GET /api/auth/two-step': signedIn(200),
  'POST /api/auth/two-step/start': signedIn(200, {}),
  'POST /api/auth/two-step/turn-on': signedIn(400, { code: 'x' }),
  'POST /api/auth/two-step/recovery-codes': signedIn(409, { code: 'x' }),
  'POST /api/auth/two-step/turn-off': signedIn(400, { password: 'x', code: 'x' }),
  'PUT /api/auth/password': signedIn(400, { current_password: 'x', password: 'correct horse' }),
  // Safe to repeat: there is nothing to keep.
  'POST /api/auth/keep-account': signedIn(200, {}),
  'POST /api/auth/delete-account': signedIn(400, { password: 'x', confirmation: 'nobody@example.in' }),
  'PUT /api/users/language': signedIn(200, { language: 'en' }),
  'PUT /api/users/profile': signedIn(200, {}),
  'GET /api/business': signedIn(200),
  'PUT /api/business': signedIn(200, { version: 1 }),
  'POST /api/business/close-books': signedIn(200, { books_closed_to: '2026-01-31' }),
  'PUT /api/first-steps': signedIn(200, { shown: true }),
  'POST /api/first-steps/shared': signedIn(200, {}),
  'POST /api/sample': { ...signedIn(409, {}), stranger: 200 },
  'PUT /api/sample': signedIn(200, { kept: true }),
  'DELETE /api/sample': signedIn(200),
  // An outdated version of a list that was empty.
  'GET /api/upi-ids/uses': signedIn(200),
  'POST /api/customers/:id/statement-links': owner(200, {}),
  'GET /api/customers/:id/statement-links': owner(200),
  'DELETE /api/customers/:id/statement-links/:link_id': owner(404),
  'GET /offer/:id': same(404),
  'POST /offer/:id': same(415, {}),
  'GET /offer/:id/offer.pdf': same(404),
  'GET /unsubscribe/:token': same(404),
  'POST /unsubscribe/:token': same(415, {}),
  'GET /statement/:token': same(404),
  'GET /statement/:token/statement.pdf': same(404),
  // Without a mail server nothing is mailed; what is not there is said first.
  'GET /api/invoices/:id/mails/proposal': owner(503),
  'POST /api/invoices/:id/mails': owner(503, { to: ['ravi@example.in'] }),
  'GET /api/invoices/:id/payments/:payment_id/receipt/mails/proposal': signedIn(404),
  'POST /api/invoices/:id/payments/:payment_id/receipt/mails': signedIn(404, { to: ['ravi@example.in'] }),
  'GET /api/customers/:id/statement-links/:link_id/mails/proposal': signedIn(404),
  'POST /api/customers/:id/statement-links/:link_id/mails': signedIn(404, { to: ['ravi@example.in'] }),
  'GET /api/customers/:id/mails': owner(200),
  'GET /api/invoices/:id/payments/:payment_id/receipt': signedIn(404),
  'GET /api/invoices/:id/payments/:payment_id/receipt.pdf': signedIn(404),
  'GET /payment/sample': same(200),
  'GET /payment/:id/receipts/:number/receipt.pdf': same(404),
  'GET /.well-known/pavti-receipts.json': same(200),
  'POST /api/receipts/check': same(200, { fingerprint: '0'.repeat(64) }),
  'GET /r': same(200),
  'GET /r/:token': same(404),
  'POST /api/upi-ids/move': signedIn(400, { from: 'nobody@ybl', to: 'nobodyelse@ybl' }),
  'POST /api/business/answer-reset-question': signedIn(200, { about: 'own_texts' }),
  'PUT /api/business/upi-ids': signedIn(409, { version: 9_999, upi_ids: [], default_upi: null }),
  'GET /api/invoices': signedIn(200),
  'POST /api/invoices': { ...signedIn(200, invoice), ownerOnFree: 403 },
  'GET /api/invoices/:id': owner(200),
  'PUT /api/invoices/:id': owner(200, { paid: true }),
  // The owner's invoice was paid above, and is no draft.
  'PUT /api/invoices/:id/draft': owner(409, {
    customer_name: 'Ravi',
    lines: [{ description: 'x', unit_price: '1' }],
    version: 1,
  }),
  'POST /api/invoices/:id/issue': owner(200, { version: 1 }),
  'DELETE /api/invoices/:id': owner(409),
  'POST /api/invoices/:id/duplicate': { ...owner(200, {}), ownerOnFree: 403 },
  'POST /api/invoices/:id/void': owner(409, { reason: 'Made twice' }),
  // Before the credit note: after it there would be something to refund.
  'POST /api/invoices/:id/refunds': owner(409, { amount: '1.00' }),
  'POST /api/invoices/:id/credit-notes': owner(200, { reason: 'Sent back' }),
  'POST /api/invoices/:id/debit-notes': { ...owner(200, { reason: 'Too little', amount: '10' }), ownerOnFree: 403 },
  'POST /api/invoices/:id/payments': owner(409, { amount: '1.00' }),
  'POST /api/invoices/:id/payments/:payment_id/undo': owner(404, { reason: 'Counted twice' }),
  'POST /api/invoices/:id/refunds/:refund_id/undo': owner(404, { reason: 'Not sent' }),
  'POST /api/invoices/:id/write-offs': owner(409, { reason: 'Rounding' }),
  'POST /api/invoices/:id/credit': owner(409, {}),
  'PUT /api/customer-payments/:id/certificate': owner(404, { received_on: null }),
  'GET /api/reports/tds': signedIn(200),
  'GET /api/reports/turnover': signedIn(200),
  'GET /api/reports/ageing': signedIn(200),
  'GET /api/exports/ageing': signedIn(200),
  'GET /api/exports/tds': signedIn(200),
  'GET /api/exports/gst_tds': signedIn(200),
  'POST /api/customer-payments': signedIn(400, { customer_id: '01234567-89ab-7cde-8f01-23456789abcd', amount: '1' }),
  'GET /api/customer-payments': signedIn(200),
  // The id is that of an invoice.
  'GET /api/customer-payments/:id': owner(404),
  'POST /api/customer-payments/:id/receipt-voucher': owner(404, { description: 'Advance', supply: 'goods' }),
  'GET /api/customer-payments/:id/receipt-voucher.pdf': owner(404),
  'POST /api/customer-payments/:id/refunds/:refund_id/voucher': owner(404),
  'GET /api/customer-payments/:id/refunds/:refund_id/voucher.pdf': owner(404),
  'POST /api/customer-payments/:id/undo': owner(404, { reason: 'Bounced' }),
  'POST /api/customer-payments/:id/allocations': owner(404, {}),
  'POST /api/customer-payments/:id/refunds': owner(404, { amount: '1', note: 'Cancelled' }),
  'POST /api/customer-payments/:id/refunds/:refund_id/undo': owner(404, { reason: 'Not sent' }),
  'GET /api/claims': signedIn(200),
  // The id is of no claim; tests/claims has existing ones.
  'POST /api/claims/:id/confirm': signedIn(404, {}),
  'POST /api/claims/:id/refuse': signedIn(404, { reason: 'not_in_bank' }),
  'POST /api/invoices/:id/claims/clear': owner(200, { claim_ids: ['00000000-0000-4000-8000-000000000000'] }),
  'GET /api/business/number-series': signedIn(200),
  'PUT /api/business/number-series': signedIn(200, { invoice: { prefix: 'INV' }, credit_note: { prefix: 'CN' } }),
  'POST /api/invoices/:id/generate-pdf': owner(200, {}),
  'GET /api/invoices/:id/pdf': owner(200),
  'GET /api/customers': signedIn(200),
  'GET /api/customers/suggest': signedIn(400),
  'POST /api/customers': signedIn(400, {}),
  'GET /api/customers/:id': owner(200),
  'GET /api/customers/:id/statement.pdf': owner(200),
  'PUT /api/customers/:id': owner(200, { name: 'Ravi Kumar', version: 1 }),
  'PUT /api/customers/:id/promise': owner(200, { promised_by: null }),
  // Another's customer cannot be a target; tests/customer-merge/merge.test.ts has the allowed cases.
  'POST /api/customers/:id/merge': { ...owner(400, { into: '01234567-89ab-7cde-8f01-23456789abcd' }) },
  'POST /api/customers/:id/archive': owner(200, {}),
  'POST /api/customers/:id/restore': owner(200, {}),
  'GET /api/reminders': signedIn(200),
  // The owner's invoice has no due date.
  'GET /api/saved-views': signedIn(200),
  'POST /api/saved-views': signedIn(400, {}),
  'PUT /api/saved-views/:id': signedIn(404, { name: 'View' }),
  'DELETE /api/saved-views/:id': signedIn(200),
  'POST /api/invoices/mark-paid': signedIn(400, {}),
  'POST /api/exports/chosen-invoices': signedIn(400, {}),
  'POST /api/exports/e-invoices': signedIn(400, {}),
  'POST /api/invoices/:id/eway-bill': owner(409, { mode: 'road', vehicle_number: 'MH12AB1234' }),
  'GET /api/invoices/:id/eway-bill/faults': owner(200),
  'PUT /api/invoices/:id/e-invoice': owner(409, {
    irn: 'a'.repeat(64),
    ack_number: '1',
    acknowledged_on: '2026-11-28',
  }),
  'DELETE /api/invoices/:id/e-invoice': signedIn(404),
  'POST /api/e-invoices/portal-file': signedIn(400, {}),
  'POST /api/exports/e-invoices/check': signedIn(400, {}),
  // Without a mail server no mail is sent.
  'POST /api/invoices/remind': signedIn(503, { invoice_ids: ['8d1c0ae6-8a4b-4a6f-9d3c-0f3f0a1b2c3d'] }),
  'POST /api/invoices/:id/reminders': owner(400, { way: 'whatsapp' }),
  'DELETE /api/invoices/:id/reminders/:reminder_id': owner(404),
  'PUT /api/customers/:id/reminders': owner(200, { off: false }),
  'GET /api/reminders/settings': signedIn(200),
  'PUT /api/reminders/settings': signedIn(200, { version: 0, steps: [{ days: 0, is_on: true }], sends_mail: false }),
  'GET /api/recurring-invoices': signedIn(200),
  'GET /api/preliminary-documents': signedIn(400),
  'GET /api/preliminary-documents/:id': signedIn(404),
  'POST /api/preliminary-documents': signedIn(400, {}),
  // The id does not exist; tests/preliminary-documents has existing ones.
  'PUT /api/preliminary-documents/:id': signedIn(404, {
    customer_name: 'Ravi',
    lines: [{ description: 'Lamp', unit_price: '1.00' }],
    version: 1,
  }),
  'PUT /api/preliminary-documents/:id/state': signedIn(404, { state: 'cancelled' }),
  'POST /api/preliminary-documents/:id/invoice': signedIn(404, {}),
  'GET /api/preliminary-documents/:id/pdf': signedIn(404),
  'POST /api/preliminary-documents/:id/eway-bill': signedIn(404, { mode: 'road', vehicle_number: 'MH12AB1234' }),
  'GET /api/preliminary-documents/:id/eway-bill/faults': signedIn(404),
  'GET /api/notices': signedIn(200),
  'POST /api/notices/seen': signedIn(200, { until: '2026-11-22T00:00:00Z' }),
  'GET /api/recurring-invoices/drafts': signedIn(200),
  'GET /api/recurring-invoices/customers': signedIn(200),
  'GET /api/recurring-invoices/:id': signedIn(404),
  'POST /api/recurring-invoices': signedIn(400, {}),
  // The id does not exist; tests/recurring/recurring.test.ts has existing ones.
  'PUT /api/recurring-invoices/:id': signedIn(404, { every: 'month', first_on: '2098-12-01', version: 1 }),
  'POST /api/recurring-invoices/:id/copies': signedIn(400, {}),
  'POST /api/recurring-invoices/:id/pause': signedIn(404, {}),
  'POST /api/recurring-invoices/:id/resume': signedIn(404, {}),
  'POST /api/recurring-invoices/:id/skip': signedIn(404, { day: '2098-12-01' }),
  'DELETE /api/recurring-invoices/:id': signedIn(404),
  'GET /api/items': signedIn(200),
  'GET /api/items/suggest': signedIn(400),
  'GET /api/items/last-prices': signedIn(400),
  'POST /api/items': signedIn(400, {}),
  // The id does not exist; tests/items/items.test.ts has existing ones.
  'PUT /api/items/:id': signedIn(404, { description: 'Lamp', unit_price: '1.00', version: 1 }),
  'DELETE /api/items/:id': signedIn(404),
  'POST /api/customers/:id/reminded': owner(200, {}),
  'DELETE /api/customers/:id/reminded': owner(200),
  'GET /api/late': signedIn(200),
  'GET /api/money': signedIn(200),
  'GET /api/money/set-aside': signedIn(200),
  'GET /api/money/returned': signedIn(200),
  'GET /api/bank/accounts': signedIn(200),
  'PUT /api/bank/accounts/:id': signedIn(404, { name: 'Shop' }),
  'GET /api/money/bank-rows': signedIn(400),
  'GET /api/money/bank-sums': signedIn(400),
  'GET /api/money/bank-rows.csv': signedIn(400),
  'GET /api/money/reconciliation.pdf': signedIn(400),
  'POST /api/money/confirm': signedIn(400, {}),
  'POST /api/money/join': signedIn(400, {}),
  // The ids do not exist; tests/money/money.test.ts has existing ones.
  'POST /api/money/credits/:id/set-aside': signedIn(404, {}),
  'POST /api/money/credits/:id/keep': signedIn(404, {}),
  'POST /api/money/credits/:id/undo-returned': signedIn(404, {}),
  'POST /api/money/credits/:id/undo': signedIn(404, {}),
  'POST /api/money/imports/:id/undo': signedIn(404, {}),
  'GET /api/customers/:id/payers': owner(200),
  'DELETE /api/customers/:id/payers/:payer_id': owner(404),
  'POST /api/customers/:id/opening-balances': owner(200, { kind: 'owed', amount: '5', as_of: '2026-04-01' }),
  'DELETE /api/customers/:id/opening-balances/:opening_id': owner(404),
  'GET /api/analytics/stats': signedIn(200),
  'GET /api/exports/invoices': signedIn(200),
  'GET /api/exports/lines': signedIn(200),
  'GET /api/exports/payments': signedIn(200),
  'GET /api/exports/customers': signedIn(200),
  'GET /api/exports/items': signedIn(200),
  'GET /api/exports/gstr1': signedIn(400),
  'GET /api/exports/tally': signedIn(200),
  'GET /api/exports/books/:book': signedIn(404),
  'GET /api/exports/books-of-month': signedIn(400),
  'GET /api/exports/everything': signedIn(200),
  'GET /api/exports/gstr1/faults': signedIn(400),
  'GET /api/exports/gstr3b': signedIn(400),
  'GET /api/exports/gstr3b/figures': signedIn(400),
  'GET /api/exports/iff': signedIn(400),
  'GET /api/exports/gstr9': signedIn(400),
  'GET /api/exports/gstr9/figures': signedIn(400),
  'GET /api/exports/cmp08/figures': signedIn(400),
  // `:what` is not one of the three kinds.
  'POST /api/bank/statements': signedIn(415, {}),
  'POST /api/bank/sms': signedIn(400, {}),
  'GET /api/bank/imports': signedIn(200),
  'POST /api/imports/:what': signedIn(404, {}),
  'POST /api/imports/:what/preview': signedIn(404, {}),
  'GET /api/reports/overview': signedIn(200),
  'GET /api/tokens': signedIn(200),
  'POST /api/tokens': signedIn(400, {}),
  // The id does not exist; tests/api-tokens/tokens.test.ts has existing ones.
  'DELETE /api/tokens/:id': signedIn(404),
  'GET /api/push-subscriptions': signedIn(200),
  'PUT /api/push-subscriptions/current': signedIn(400, {}),
  // The id does not exist; tests/push-notifications has existing ones.
  'DELETE /api/push-subscriptions/:id': signedIn(404),
  'GET /api/webhook-endpoints': signedIn(200),
  'POST /api/webhook-endpoints': signedIn(400, {}),
  // The id does not exist; existing ones have their own tests.
  'PUT /api/webhook-endpoints/:id': signedIn(404, {}),
  'DELETE /api/webhook-endpoints/:id': signedIn(404),
  'POST /api/webhook-endpoints/:id/rotate-secret': signedIn(404, {}),
  'POST /api/webhook-endpoints/:id/test': signedIn(404, {}),
  'GET /api/webhook-deliveries': signedIn(200),
  'GET /api/webhook-events': signedIn(200),
  'POST /api/webhook-deliveries/:id/send-again': signedIn(404, {}),
  'POST /api/payment-links': signedIn(200, link),
  'POST /api/payment-links/revoke': signedIn(400, { url: 'https://pavti.example/pay' }),
  'POST /api/payment-links/revoke-all': signedIn(200, {}),
  'POST /api/discount-codes/validate': signedIn(400, { code: 'NONE' }),
  'POST /api/create-payment-link': signedIn(200, {}),
  'POST /api/plan/confirm': signedIn(200, {}),
  'POST /api/plan/cancel': { ...signedIn(200, {}), ownerOnFree: 409 },
  'GET /api/payments': signedIn(200),
  'GET /api/payments/:id/receipt.pdf': signedIn(404),
  'POST /api/webhooks/razorpay': same(400, {}),
  'POST /api/create-order': same(200, { amount: 100 }),
  'POST /api/verify-order': same(400, {}),
  'GET /api/admin/discount-codes': same(404),
  'POST /api/admin/discount-codes': same(404, {}),
  'PATCH /api/admin/discount-codes/:id': same(404, { is_active: true }),
  'DELETE /api/admin/discount-codes/:id': same(404),
  'GET /api/admin/audit': same(404),
  'GET /api/admin/sign-ins': same(404),
  'GET /api/admin/operation': same(404),
  'GET /api/admin/figures': same(404),
  'POST /api/admin/jobs/:name/retry': same(404, {}),
  'GET /api/admin/users': same(404),
  'GET /api/admin/users/:id': same(404),
  'PUT /api/admin/users/:id/blocked': same(404, { is_blocked: true, reason: 'x' }),
  'POST /api/admin/users/:id/reset-link': same(404, { reason: 'x' }),
  'POST /api/admin/users/:id/data-offer': same(404, { reason: 'x' }),
  'POST /api/admin/users/:id/two-step-off': same(404, { reason: 'x' }),
  'PUT /api/admin/businesses/:id/pro': same(404, { until: '2099-01-01', reason: 'x' }),
  'GET /logos/:file': same(200),
  'GET /api/own-texts': signedIn(200),
  'PUT /api/own-texts/:kind/:language': signedIn(404, { text: null }),
  'PUT /api/business/signature': signedIn(200, { picture: null }),
  'GET /api/business/signatures/:id': signedIn(404),
  'GET /api/business/poster.pdf': signedIn(200),
  'GET /pay': same(400),
  'GET /payment/:id': same(200),
  'GET /p/:short': same(404),
  // The invoice was marked as paid above, so there is nothing to pay.
  'GET /payment/:id/qr.png': same(404),
  'GET /payment/:id/invoice.pdf': same(200),
  'GET /payment/:id/claim': same(303),
  // It takes forms only.
  'POST /payment/:id/claim': same(415, {}),
  'GET /preview.jpg': same(200),
  'GET /invoices/:id': same(301),
  // A stream of events, which does not end.
  'GET /api/events': signedIn(200),
  'POST /api/auth/logout': same(200, {}),
}

/** Routes that are no calls: the description of the calls, the provider's webhook, the operator's checks, and pages. */
const NO_CALLS = [
  'GET /api',
  'GET /api/openapi.json',
  'POST /api/webhooks/razorpay',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /pay',
  'GET /payment/:id',
  'GET /p/:short',
  'GET /payment/sample',
  'GET /payment/:id/claim',
  'POST /payment/:id/claim',
  'GET /preview.jpg',
  'GET /r',
  'GET /r/:token',
  'GET /offer/:id',
  'POST /offer/:id',
  'GET /unsubscribe/:token',
  'POST /unsubscribe/:token',
  'GET /statement/:token',
  'GET /invoices/:id',
]

const people = {} as Record<'stranger' | 'ownerOnFree' | 'ownerOnPro', Seller>
const invoiceOf = new Map<Client, { id: string; customer_id: string }>()
let logo = ''

beforeAll(async () => {
  const { seller, db } = app.current
  const [stranger, ownerOnFree, ownerOnPro] = await Promise.all([seller(), seller(), seller()])
  Object.assign(people, { stranger, ownerOnFree, ownerOnPro })
  for (const one of [ownerOnFree, ownerOnPro]) invoiceOf.set(one, await one.invoice())
  await db`UPDATE businesses SET plan_expires_at = now() WHERE id = (
    SELECT business_id FROM users WHERE id = ${ownerOnFree.id})`
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  const saved = await ownerOnPro.put('/api/users/profile', {
    logo_url: `data:image/png;base64,${picture.toString('base64')}`,
  })
  logo = saved.body.user.logo_url.split('/').at(-1)
})

/** What a person has for `:id` of a path; without any, what the owner on Pro has. */
const idFor = (pattern: string, person: Client): string => {
  const { id, customer_id } = invoiceOf.get(person) ?? invoiceOf.get(people.ownerOnPro) ?? { id: '', customer_id: '' }
  return pattern.startsWith('/api/customers/') ? customer_id : id
}

/** The sandbox has people of its own kind; tests/sandbox/mount.test.ts holds its routes against them. */
const registered = (): string[] =>
  app.current.log.routes
    .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/sandbox/'))
    .map(({ method, url }) => `${method} ${url}`)

async function listFiles(): Promise<Set<string>> {
  const entries = await readdir(join(projectRoot, 'dist/web'), { recursive: true })
  return new Set(entries.map((name) => `GET /${name.replaceAll('\\', '/')}`))
}

/** Screens and the files of the build; those under /assets share a route. */
async function listPages(): Promise<Set<string>> {
  const pages = await listFiles()
  pages.add('GET /assets/*')
  for (const path of SCREEN_PATHS) pages.add(`GET ${path}`)
  return pages
}

test('the table has every route and no removed one', async () => {
  const known = await listPages()
  expect(
    registered()
      .filter((route) => !known.has(route))
      .sort(),
  ).toEqual(Object.keys(TABLE).sort())
})

test('every call of the contract has a route, and every other route is a page or listed here', async () => {
  const calls = CALLS.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
  expect(calls.filter((call) => !registered().includes(call))).toEqual([])
  const pages = await listPages()
  const others = registered().filter((route) => !calls.includes(route) && !pages.has(route))
  expect(others.sort()).toEqual([...NO_CALLS].sort())
})

// @abuse 40
test.for(Object.entries(TABLE))('%s admits whom the table says', async ([route, row]) => {
  const [method = '', pattern = ''] = route.split(' ')
  const ask = async (person: Client, expected: number) => {
    const path = pattern.replace(':id', idFor(pattern, person)).replace(':file', logo)
    const body = row.body === undefined ? undefined : JSON.stringify(row.body)
    // HEAD takes the way of GET and ends.
    const sent = route === 'GET /api/events' && expected === 200 ? 'HEAD' : method
    const answer = await person.raw(sent, path, body, body ? { 'content-type': 'application/json' } : {})
    expect([route, answer.status, answer.text.slice(0, 200)]).toEqual([route, expected, expect.anything()])
    return answer
  }
  const refusals = [await ask(app.current.visitor(), row.visitor), await ask(people.stranger, row.stranger)]
  const closed = row.ownerOnPro === 200 ? refusals.filter(({ status }) => status === 401) : []
  expect(closed.map(({ body }) => body.code)).toEqual(closed.map(() => 'not_signed_in'))
  await ask(people.ownerOnFree, row.ownerOnFree)
  await ask(people.ownerOnPro, row.ownerOnPro)
})

// @abuse 40, 52
test("another's invoice, PDF and customer get the same answer as unknown ids", async () => {
  const missing = '01234567-89ab-7cde-8f01-23456789abcd'
  const asha = await app.current.seller()
  for (const [route, row] of Object.entries(TABLE)) {
    const [method = '', pattern = ''] = route.split(' ')
    if (!pattern.startsWith('/api/') || !pattern.includes(':id')) continue
    const ask = async (id: string) => {
      const body = row.body === undefined ? undefined : JSON.stringify(row.body)
      const type = body ? { 'content-type': 'application/json' } : {}
      const { status, headers, body: answered } = await asha.raw(method, pattern.replace(':id', id), body, type)
      delete answered.request_id
      return { status, answered, headers: [...headers].filter(([name]) => name !== 'date') }
    }
    expect(await ask(idFor(pattern, people.ownerOnPro))).toEqual(await ask(missing))
  }
})

// @abuse 41
test('invalid ids get 404, never 500', async () => {
  const ids = [
    'undefined',
    '1',
    '%00',
    '..%2fusers',
    '{01234567-89ab-7cde-8f01-23456789abcd}',
    '01234567-89AB-7CDE-8F01-23456789ABCD',
    '01234567-89ab-7cde-8f01-23456789abcd%20',
    "1'%20OR%20'1'='1",
    'x'.repeat(10_000),
    '%F0%9F%92%B0',
  ]
  const asha = await app.current.seller()
  for (const id of ids) {
    const read = await asha.get(`/api/invoices/${id}`)
    expect([id.slice(0, 40), read.status, read.body.code]).toEqual([id.slice(0, 40), 404, 'not_found'])
    expect((await asha.put(`/api/invoices/${id}`, { paid: true })).status).toBe(404)
    expect((await asha.get(`/api/customers/${id}`)).status).toBe(404)
    expect((await asha.get(`/logos/${id}.png`)).status).toBe(404)
  }
})
