import { beforeAll, expect, test } from 'vitest'
import type { Call } from '#contract/call/call.ts'
import { withBusiness } from '#contract/site/named-business.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from './member.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const ABSENT = '0192f0c1-2222-7000-8000-000000000000'

const MEMBERS_CALLS = CALLS.filter(({ access }) => access === 'signed_in')

/** What staff and accountants are refused, by hand: the contract says it call by call. */
const OWNER_ONLY = [
  'DELETE /api/members/:id',
  'DELETE /api/members/invitations/:id',
  'DELETE /api/tokens/:id',
  'DELETE /api/webhook-endpoints/:id',
  'GET /api/exports/everything',
  'GET /api/members',
  'GET /api/tokens',
  'GET /api/upi-ids/uses',
  'GET /api/webhook-deliveries',
  'GET /api/webhook-endpoints',
  'GET /api/webhook-events',
  'POST /api/auth/keep-account',
  'POST /api/business/answer-reset-question',
  'POST /api/business/upi-ids/confirm',
  'POST /api/businesses',
  'POST /api/create-payment-link',
  'POST /api/discount-codes/validate',
  'POST /api/imports/:what',
  'POST /api/imports/:what/preview',
  'POST /api/invoices/:id/write-offs',
  'POST /api/members/invitations',
  'POST /api/payment-links/revoke-all',
  'POST /api/plan/cancel',
  'POST /api/plan/confirm',
  'POST /api/tokens',
  'POST /api/upi-ids/move',
  'POST /api/webhook-deliveries/:id/send-again',
  'POST /api/webhook-endpoints',
  'POST /api/webhook-endpoints/:id/rotate-secret',
  'POST /api/webhook-endpoints/:id/test',
  'PUT /api/business',
  'PUT /api/members/:id',
  'PUT /api/business/number-series',
  'PUT /api/business/signature',
  'PUT /api/business/upi-ids',
  'PUT /api/own-texts/:kind/:language',
  'PUT /api/reminders/settings',
  'PUT /api/users/profile',
  'PUT /api/webhook-endpoints/:id',
]
const NOT_FOR_STAFF = [
  'POST /api/business/close-books',
  'GET /api/business/changes',
  'GET /api/exports/',
  'GET /api/money/bank-rows',
  'GET /api/money/bank-sums',
  'GET /api/money/reconciliation',
  'GET /api/payments',
  'GET /api/reports/',
  'POST /api/exports/',
]
/** Of their own account, and downloads that are sent by POST. */
const WRITES_OF_ACCOUNTANTS = [
  'POST /api/auth/',
  'PUT /api/auth/',
  'DELETE /api/auth/',
  'PUT /api/users/language',
  'POST /api/invitations/accept',
  'POST /api/clients/books-of-month',
  'POST /api/members/leave',
  'POST /api/notices/seen',
  'PUT /api/push-subscriptions/',
  'DELETE /api/push-subscriptions/',
  'POST /api/invoices/:id/generate-pdf',
  'POST /api/invoices/:id/eway-bill',
  'POST /api/preliminary-documents/:id/eway-bill',
  'POST /api/exports/',
  // Where the owner allows it.
  'POST /api/business/close-books',
]

/** These end the person's own session, or all others. */
const SESSION_ENDING = [
  'POST /api/auth/sessions/end-others',
  'POST /api/auth/delete-account',
  'POST /api/clients/books-of-month',
  'POST /api/members/leave',
]

const nameOf = ({ method, path }: Call): string => `${method} ${path}`
const isAmong = (call: Call, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => nameOf(call).startsWith(beginning))

let owner: Seller
let invoiceId = ''

beforeAll(async () => {
  owner = await app.current.seller()
  invoiceId = (await owner.invoice()).id
})

async function ask(person: Pick<Seller, 'raw'>, call: Call, id: string) {
  const path = call.path.replaceAll(/:(what|kind|language)/g, 'en').replaceAll(/:[a-z_]+/g, id)
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE'
  // HEAD takes the way of GET and ends.
  const method = call.path.endsWith('/api/events') ? 'HEAD' : call.method
  const { status, body } = hasBody
    ? await person.raw(method, path, '{}', { 'content-type': 'application/json' })
    : await person.raw(method, path, undefined)
  return { status, code: body?.code as string | undefined }
}

const REFUSALS = ['owner_needed', 'role_reads_only', 'role_without_reports']

/** Returns the calls that a person is refused for their role. */
async function listRefused(person: Pick<Seller, 'raw'>): Promise<string[]> {
  const refused: string[] = []
  for (const call of MEMBERS_CALLS) {
    if (SESSION_ENDING.includes(nameOf(call))) continue
    const { status, code } = await ask(person, call, ABSENT)
    if (status === 403 && REFUSALS.includes(code ?? '')) refused.push(nameOf(call))
  }
  return refused.sort()
}

test('a call names roles exactly if it is for members', () => {
  expect(MEMBERS_CALLS.length).toBeGreaterThan(180)
  for (const call of CALLS)
    expect([nameOf(call), call.roles !== null]).toEqual([nameOf(call), call.access === 'signed_in'])
})

// @abuse 42
test('an owner may make every call', async () => {
  expect(await listRefused(owner)).toEqual([])
})

// @abuse 42
test('staff are refused reports, exports, and what is the owner’s alone', async () => {
  const staff = await joinBusiness(app.current, owner, 'staff')
  const expected = MEMBERS_CALLS.filter((call) => OWNER_ONLY.includes(nameOf(call)) || isAmong(call, NOT_FOR_STAFF))
  expect(await listRefused(staff)).toEqual(expected.map(nameOf).sort())
})

// @abuse 42
test('an accountant reads and downloads everything but the archive, tokens and webhooks, and changes nothing', async () => {
  const accountant = await joinBusiness(app.current, owner, 'accountant')
  const expected = MEMBERS_CALLS.filter(
    (call) => OWNER_ONLY.includes(nameOf(call)) || (call.method !== 'GET' && !isAmong(call, WRITES_OF_ACCOUNTANTS)),
  )
  expect(await listRefused(accountant)).toEqual(
    expected
      .map(nameOf)
      .filter((name) => !SESSION_ENDING.includes(name))
      .sort(),
  )
})

test('a write-off is undone by an owner alone, whichever way', async () => {
  const staff = await joinBusiness(app.current, owner, 'staff')
  const { id } = await owner.invoice({ amount: '100' })
  const { payment_id } = (await owner.post(`/api/invoices/${id}/write-offs`, { reason: 'Closed down' })).body
  const ways = (who: Seller) => [
    () => who.post(`/api/invoices/${id}/payments/${payment_id}/undo`, { reason: 'Paid' }),
    () => who.post(`/api/customer-payments/${payment_id}/undo`, { reason: 'Paid' }),
    () => who.put(`/api/invoices/${id}`, { paid: false, reason: 'Paid' }),
  ]
  for (const undo of ways(staff)) expect(await undo()).toMatchObject({ status: 403, body: { code: 'owner_needed' } })
  expect((await owner.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ balance: '0.00' })
  const [undo] = ways(owner)
  expect((await undo?.())?.body.invoice).toMatchObject({ state: 'pending', balance: '100.00' })
})

// @abuse 40
test('a member of another business and a former member find nothing of this one', async () => {
  const stranger = await app.current.seller()
  const former = await joinBusiness(app.current, owner, 'staff')
  expect((await former.get(`/api/invoices/${invoiceId}`)).status).toBe(200)
  await app.current.db`UPDATE memberships SET ended_at = now() WHERE user_id = ${former.id}
    AND business_id = (SELECT business_id FROM users WHERE id = ${owner.id})`
  for (const call of MEMBERS_CALLS.filter(({ path }) => path.includes(':id'))) {
    expect([nameOf(call), await ask(stranger, call, invoiceId)]).toEqual([
      nameOf(call),
      await ask(stranger, call, ABSENT),
    ])
    expect([nameOf(call), (await ask(former, call, invoiceId)).status]).toEqual([nameOf(call), 401])
  }
})

// @abuse 40
test('somebody invited who has not accepted, and a former member, may make no call in the business', async () => {
  const businessId = (await owner.get('/api/auth/me')).body.user.business_id as string
  const pending = await app.current.seller()
  expect((await owner.post('/api/members/invitations', { role: 'owner', email: pending.email })).status).toBe(200)
  const former = await joinBusiness(app.current, owner, 'accountant')
  await app.current.db`UPDATE memberships SET ended_at = now() WHERE user_id = ${former.id}
    AND business_id = ${businessId}`
  expect(MEMBERS_CALLS.length).toBeGreaterThan(180)
  for (const call of MEMBERS_CALLS) {
    const inBusiness = { ...call, path: withBusiness(call.path, businessId) }
    expect([nameOf(call), await ask(pending, inBusiness, invoiceId)]).toEqual([
      nameOf(call),
      { status: 404, code: call.path === '/api/events' ? undefined : 'business_not_found' },
    ])
    for (const addressed of [call, inBusiness])
      expect([nameOf(call), (await ask(former, addressed, invoiceId)).status]).toEqual([
        nameOf(call),
        expect.toSatisfy((status: number) => status === 401 || status === 404),
      ])
  }
})

// @abuse 42
test('a refusal says in a sentence whom to ask', async () => {
  const staff = await joinBusiness(app.current, owner, 'staff')
  expect(await staff.get('/api/reports/overview')).toMatchObject({
    status: 403,
    body: { code: 'role_without_reports', message: expect.stringContaining('Ask the owner') },
  })
})

// @abuse 42
test('staff see no settings of money, an accountant and the owner do', async () => {
  const bank = { bank_holder: 'Asha', bank_account: '00112233445566', bank_ifsc: 'HDFC0000123', bank_swift: 'HDFCINBB' }
  const seller = await app.current.seller()
  const { version } = (await seller.get('/api/business')).body.business
  expect((await seller.put('/api/business', { version, ...bank })).status).toBe(200)
  await app.current.db`INSERT INTO reset_questions (business_id, about)
    SELECT business_id, 'bank_account' FROM users WHERE id = ${seller.id}`
  await app.current.db`INSERT INTO business_upis (business_id, vpa, is_confirmed)
    SELECT business_id, 'asha@okaxis', false FROM users WHERE id = ${seller.id}
    ON CONFLICT (business_id, vpa) DO UPDATE SET is_confirmed = false`
  const ofOwner = (await seller.get('/api/business')).body.business
  expect(ofOwner).toMatchObject({ ...bank, reset_questions: ['bank_account'], unconfirmed_upi_ids: ['asha@okaxis'] })
  const accountant = await joinBusiness(app.current, seller, 'accountant')
  expect((await accountant.get('/api/business')).body.business).toEqual(ofOwner)
  const staff = await joinBusiness(app.current, seller, 'staff')
  expect((await staff.get('/api/business')).body.business).toEqual({
    ...ofOwner,
    bank_holder: null,
    bank_account: null,
    bank_ifsc: null,
    bank_swift: null,
    reset_questions: [],
    unconfirmed_upi_ids: [],
  })
})

test('staff issue no draft for a UPI ID that the owner has removed', async () => {
  const seller = await app.current.seller()
  const staff = await joinBusiness(app.current, seller, 'staff')
  const save = async (upi_ids: string[]) => {
    const { version } = (await seller.get('/api/business')).body.business
    return seller.put('/api/business/upi-ids', { version, upi_ids, default_upi: 'asha@okaxis' })
  }
  expect((await save(['asha@okaxis', 'old@ybl'])).status).toBe(200)
  const lines = [{ description: 'Chair', unit_price: '10' }]
  const draft = { customer_name: 'Ravi Kumar', draft: true, lines, customer_upi: 'old@ybl' }
  const { id, version } = (await staff.post('/api/invoices', draft)).body.invoice
  expect((await save(['asha@okaxis'])).status).toBe(200)
  expect(await staff.post(`/api/invoices/${id}/issue`, { version })).toMatchObject({
    status: 403,
    body: { code: 'upi_id_not_saved' },
  })
  const edited = { customer_name: 'Ravi Kumar', lines, version, customer_upi: 'asha@okaxis' }
  const { invoice } = (await staff.put(`/api/invoices/${id}/draft`, edited)).body
  expect((await staff.post(`/api/invoices/${id}/issue`, { version: invoice.version })).status).toBe(200)
})

// @abuse 43
test('staff make invoices and links only for saved UPI IDs', async () => {
  const staff = await joinBusiness(app.current, owner, 'staff')
  const invoice = { customer_name: 'Ravi Kumar', amount: '10.00' }
  expect((await staff.post('/api/invoices', invoice)).status).toBe(200)
  expect((await staff.post('/api/invoices', { ...invoice, customer_upi: 'asha@okaxis' })).status).toBe(200)
  const lines = [{ description: 'Chair', unit_price: '10' }]
  const draft = { customer_name: 'Ravi Kumar', draft: true, lines }
  for (const body of [invoice, draft])
    expect((await staff.post('/api/invoices', { ...body, customer_upi: 'thief@ybl' })).body.code).toBe(
      'upi_id_not_saved',
    )
  const { body } = await staff.post('/api/invoices', draft)
  const saved = await staff.put(`/api/invoices/${body.invoice.id}/draft`, {
    customer_name: 'Ravi Kumar',
    lines,
    version: body.invoice.version,
    customer_upi: 'thief@ybl',
  })
  expect(saved.body.code).toBe('upi_id_not_saved')
  const link = { upi_id: 'thief@ybl', amount: '10.00' }
  expect((await staff.post('/api/payment-links', link)).body.code).toBe('upi_id_not_saved')
  expect((await owner.post('/api/payment-links', link)).status).toBe(200)
  expect((await staff.post('/api/payment-links', { ...link, upi_id: 'asha@okaxis' })).status).toBe(200)
})
