import sharp from 'sharp'
import { expect } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import type { Seller, TestApp } from '../harness/app.ts'
import { claim } from '../claims/payer.ts'
import { pay, upgrade } from '../plans/money.ts'

const ok = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect([status, body]).toEqual([200, expect.anything()])
  // oxlint-disable-next-line typescript/no-explicit-any -- answers have different shapes
  return body as any
}

/** Creates a seller with at least one row in every table of a business. Extend it with each new table. */
export async function makeFullAccount(app: TestApp): Promise<{ seller: Seller; invoiceId: string }> {
  const { db } = app
  const seller = await app.seller({ plan: 'Free' })
  await pay(app, await upgrade(seller))
  await upgrade(seller)
  const [owner] = await db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`
  const businessId = owner?.business_id ?? ''

  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  await ok(seller.put('/api/users/profile', { logo_url: `data:image/png;base64,${picture.toString('base64')}` }))
  await ok(seller.put('/api/business/signature', { picture: `data:image/png;base64,${picture.toString('base64')}` }))
  await ok(seller.put('/api/own-texts/receipt/en', { text: 'Thanks! {link}' }))
  const { version } = (await ok(seller.get('/api/business'))).business
  const upis = ['asha@okaxis', 'asha@ybl']
  await ok(seller.put('/api/business/upi-ids', { version, upi_ids: upis, default_upi: 'asha@okaxis' }))
  await ok(seller.post('/api/saved-views', { name: 'This month', period: 'this_month' }))
  await ok(seller.post('/api/items', { description: 'Lamp', unit_price: '10.00' }))
  const statement =
    'Tag,Zweck,Ein,Aus\n01/10/2026,BY CASH,5.00,\n02/10/2026,CLG/ANUP/000123,7.00,\n03/10/2026,CHQ RETURN 000123,,7.00\n'
  const columns = 'date,description,credit,debit'
  await ok(seller.raw('POST', `/api/bank/statements?columns=${columns}`, statement, { 'content-type': 'text/csv' }))
  await ok(
    seller.post('/api/recurring-invoices', {
      customer_name: 'Ravi',
      amount: '5',
      every: 'month',
      first_on: '2098-12-01',
    }),
  )
  await db`INSERT INTO recurring_periods (business_id, recurring_id, due_on)
    SELECT business_id, id, '2098-11-01' FROM recurring_invoices WHERE business_id = ${businessId}`
  await ok(
    seller.post('/api/preliminary-documents', {
      kind: 'quotation',
      customer_name: 'Ravi',
      lines: [{ description: 'Lamp', unit_price: '10.00' }],
    }),
  )
  await ok(seller.post('/api/notices/seen', { until: '2026-11-22T00:00:00Z' }))
  await ok(seller.post('/api/tokens', { name: 'Tally', scopes: ['invoices:read'] }))
  await db`INSERT INTO webhook_endpoints (business_id, id, url, events, secret)
    VALUES (${businessId}, gen_random_uuid(), 'https://example.in/', '{invoice.created}', ${`whsec_${'a'.repeat(43)}`})`
  await db`INSERT INTO push_subscriptions (business_id, id, user_id, session_id, endpoint, p256dh, auth)
    SELECT ${businessId}, gen_random_uuid(), user_id, id, 'https://push.example/', ${Buffer.alloc(65)}, ${Buffer.alloc(16)}
    FROM sessions WHERE user_id = ${seller.id} LIMIT 1`
  await db`INSERT INTO webhook_turns (business_id) VALUES (${businessId}) ON CONFLICT DO NOTHING`
  await db`INSERT INTO invitations (business_id, id, role, language, is_mailed, invited_by)
    VALUES (${businessId}, gen_random_uuid(), 'staff', 'en', false, ${seller.id})`
  await db`INSERT INTO reset_questions (business_id, about) VALUES (${businessId}, 'bank_account')`
  await db`INSERT INTO revoked_payment_links (business_id, signature, expires_at)
    VALUES (${businessId}, ${'a'.repeat(32)}, now() + interval '1 day')`

  const paid = (
    await ok(seller.post('/api/invoices', { customer_name: 'Ravi', amount: '100' }, { 'idempotency-key': 'one' }))
  ).invoice
  await ok(seller.put(`/api/invoices/${paid.id}`, { paid: true }))
  const debit = (await ok(seller.post(`/api/invoices/${paid.id}/debit-notes`, { reason: 'Too little', amount: '10' })))
    .invoice
  await ok(seller.post(`/api/invoices/${debit.id}/credit-notes`, { reason: 'Was right', amount: '4' }))
  await ok(seller.post(`/api/invoices/${paid.id}/credit-notes`, { reason: 'Sent back' }))
  const { payment } = await ok(
    seller.post('/api/customer-payments', {
      customer_id: paid.customer_id,
      amount: '30',
      method: 'cash',
      allocations: [],
    }),
  )
  await ok(
    seller.post(`/api/customer-payments/${payment.id}/receipt-voucher`, {
      description: 'Advance',
      supply: 'services',
      place_of_supply: '27',
    }),
  )
  const opening = { kind: 'owed', amount: '70', as_of: '2026-04-01' }
  await ok(seller.post(`/api/customers/${paid.customer_id}/opening-balances`, opening))
  await ok(seller.post('/api/customer-payments', { customer_id: paid.customer_id, amount: '20', method: 'cash' }))
  const refund = { amount: '10', method: 'cash', note: 'Asked for it' }
  const [refunded] = (await ok(seller.post(`/api/customer-payments/${payment.id}/refunds`, refund))).payment.refunds
  await ok(seller.post(`/api/customer-payments/${payment.id}/refunds/${refunded.id}/voucher`))
  await ok(
    seller.post(`/api/invoices/${paid.id}/refunds`, {
      amount: '40.00',
      refunded_on: indiaDay(new Date()),
      method: 'cash',
    }),
  )
  const open = await seller.invoice({ customer_name: 'Ravi', amount: '50', due_on: '2099-01-01' })
  await ok(seller.post(`/api/invoices/${open.id}/credit-notes`, { reason: 'Sent back' }))
  const late = await seller.invoice({ customer_name: 'Ravi Kumar', amount: '70', due_on: '2099-01-01' })
  await ok(seller.post(`/api/invoices/${late.id}/reminders`, { way: 'whatsapp' }))
  expect(await claim(app.visitor(), late.id, { utr: '632512345678', amount: '70' })).toMatchObject({ status: 303 })
  await ok(seller.put('/api/reminders/settings', { version: 0, steps: [{ days: 7, is_on: true }], sends_mail: false }))
  await ok(seller.post(`/api/customers/${late.customer_id}/merge`, { into: paid.customer_id }))
  await ok(seller.post(`/api/customers/${paid.customer_id}/statement-links`))
  await db`INSERT INTO bank_accounts (business_id, id, digits) VALUES (${businessId}, gen_random_uuid(), '1188')`
  await db`INSERT INTO payer_accounts (business_id, id, customer_id, payer_upi, payments, last_on)
    VALUES (${businessId}, gen_random_uuid(), ${paid.customer_id}, 'ravi@okaxis', 1, '2026-01-01')`
  await db`INSERT INTO recorded_credits (business_id, credit_id, payment_id, recorded_at)
    VALUES (${businessId}, gen_random_uuid(), ${payment.id}, now())`
  await db`INSERT INTO customer_mails (business_id, id, kind, invoice_id, sent_by, is_automatic, subject, body)
    VALUES (${businessId}, ${paid.id}, 'invoice', ${paid.id}, ${seller.id}, false, 'Invoice', 'Hello')`
  await db`INSERT INTO customer_mail_recipients (business_id, mail_id, address, is_copy)
    VALUES (${businessId}, ${paid.id}, 'ravi@example.in', false)`
  await db`INSERT INTO mail_suppressions (address_hash, business_id) VALUES (sha256('ravi'), ${businessId})`
  await db`INSERT INTO reminder_looks (business_id) VALUES (${businessId})`
  await db`INSERT INTO mail_complaints (business_id, address_hash) VALUES (${businessId}, sha256('ravi'))`
  await db`INSERT INTO mail_senders (business_id) VALUES (${businessId})`
  await db`INSERT INTO link_views (business_id, invoice_id, day, count, first_at, last_at)
    VALUES (${businessId}, ${paid.id}, '2026-11-21', 1, now(), now())`
  await db`INSERT INTO e_invoices (business_id, invoice_id, user_id, irn, ack_number, acknowledged_on)
    VALUES (${businessId}, ${paid.id}, ${seller.id}, ${'a'.repeat(64)}, '1', '2026-11-21')`
  await db`INSERT INTO issued_receipts (business_id, payment_id, fingerprint)
    SELECT business_id, id, sha256('receipt') FROM invoice_payments WHERE business_id = ${businessId} LIMIT 1`
  await db`INSERT INTO plan_notes (id, business_id, what) VALUES (gen_random_uuid(), ${businessId}, 'Refunded in full')`
  return { seller, invoiceId: paid.id }
}

/** Counts the rows of a business in every table with a business_id column, read from the catalog. */
export async function countOwnedRows({ db }: TestApp, businessId: string): Promise<Record<string, number>> {
  const tables = await db<{ name: string }[]>`
    SELECT c.table_name AS name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'business_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await db.unsafe<{ count: bigint }[]>(
      `SELECT count(*) AS count FROM "${name}" WHERE business_id = '${businessId}'`,
    )
    counts[name] = Number(row?.count)
  }
  return counts
}
