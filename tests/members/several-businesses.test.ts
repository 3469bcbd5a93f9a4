import { beforeEach, expect, test } from 'vitest'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Call } from '#contract/call/call.ts'
import { withBusiness } from '#contract/site/named-business.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { OPENED, openPage } from '../link-views/open-page.ts'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import { openStream } from '../live-updates/event-stream.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const NOBODYS = '018f0000-0000-7000-8000-000000000000'

const userOf = async (person: Pick<Seller, 'get'>, path = '/api/auth/me'): Promise<CurrentUser> =>
  (await person.get(path)).body.user

/** Invites a person with an account, who accepts. Returns the id of the business. */
async function join(owner: Seller, person: Seller, role: string): Promise<string> {
  const { body } = await owner.post('/api/members/invitations', { role })
  const token = new URL(body.url).searchParams.get('token')
  expect((await person.post('/api/invitations/accept', { token })).status).toBe(200)
  return (await userOf(owner)).business_id
}

let asha: Seller
let ravi: Seller
/** Of Asha, where Ravi is a member; and of Ravi. */
let ashas = ''
let ravis = ''
let invoiceId = ''

const inAshas = (path: string) => withBusiness(path, ashas)
const inRavis = (path: string) => withBusiness(path, ravis)

beforeEach(async () => {
  asha = await app.current.seller()
  ravi = await app.current.seller({ name: 'Ravi Stores' })
  ravis = (await userOf(ravi)).business_id
  invoiceId = (await asha.invoice()).id
  ashas = await join(asha, ravi, 'staff')
})

test('each request is for the business that it names, in the role that the user has there', async () => {
  expect(await userOf(ravi, inAshas('/api/auth/me'))).toMatchObject({
    business_id: ashas,
    member_role: 'staff',
    businesses: 2,
  })
  expect(await userOf(ravi, inRavis('/api/auth/me'))).toMatchObject({ business_id: ravis, member_role: 'owner' })
  expect((await ravi.get(inAshas(`/api/invoices/${invoiceId}`))).status).toBe(200)
  expect((await ravi.get(inRavis(`/api/invoices/${invoiceId}`))).status).toBe(404)
  expect((await ravi.get(inAshas('/api/reports/overview'))).body.code).toBe('role_without_reports')
  expect((await ravi.get(inRavis('/api/reports/overview'))).status).toBe(200)
  expect((await ravi.get(inAshas('/api/businesses'))).body.businesses).toEqual([
    { id: ashas, name: 'Asha Traders', role: 'staff', is_closed: false },
    { id: ravis, name: 'Ravi Stores', role: 'owner', is_closed: false },
  ])
})

test('concurrent requests of two tabs never see the business of the other', async () => {
  const invoice = (tab: (path: string) => string) => tab('/api/invoices')
  await ravi.post(inRavis('/api/invoices'), { customer_name: 'Of Ravi', amount: '10' })
  const lists = await Promise.all(
    Array.from({ length: 40 }, (_, n) => ravi.get(n % 2 ? invoice(inAshas) : invoice(inRavis))),
  )
  const names = lists.map(({ body }) => body.invoices.map((one: { customer_name: string }) => one.customer_name))
  expect(names).toEqual(lists.map((_, n) => [n % 2 ? 'Ravi Kumar' : 'Of Ravi']))
})

test('an invoice is made in the business that is named, once per key there', async () => {
  const body = { customer_name: 'Meera', amount: '250' }
  const headers = { 'idempotency-key': 'one-key' }
  const first = await ravi.post(inAshas('/api/invoices'), body, headers)
  expect((await ravi.post(inAshas('/api/invoices'), body, headers)).body.invoice.id).toBe(first.body.invoice.id)
  const other = await ravi.post(inRavis('/api/invoices'), body, headers)
  expect(other.body.invoice.id).not.toBe(first.body.invoice.id)
  expect((await asha.get('/api/invoices')).body.invoices).toHaveLength(2)
})

// @abuse 40
test('a business of others, an absent one and a malformed name answer the same for every call', async () => {
  const stranger = await app.current.seller()
  const path = (call: Call) => call.path.replaceAll(/:[a-z_]+/g, NOBODYS)
  const forMembers = CALLS.filter(({ access, path }) => access === 'signed_in' && path !== '/api/events')
  expect(forMembers.length).toBeGreaterThan(180)
  for (const [n, call] of forMembers.entries())
    for (const business of [ashas, ...(n === 0 ? [NOBODYS, 'x', `${ashas}x`, '', '%00'] : [])]) {
      const body = call.method === 'GET' || call.method === 'DELETE' ? undefined : '{}'
      const headers = body === undefined ? {} : { 'content-type': 'application/json' }
      const answer = await stranger.raw(call.method, withBusiness(path(call), business), body, headers)
      expect([call.method, call.path, business, answer.status, answer.body.code]).toEqual([
        call.method,
        call.path,
        business,
        404,
        'business_not_found',
      ])
    }
})

// @abuse 40
test('a name in the address lets a visitor in nowhere, and an invited person only once they accepted', async () => {
  expect((await app.current.visitor().get(inAshas('/api/invoices'))).status).toBe(401)
  const pending = await app.current.seller()
  await asha.post('/api/members/invitations', { role: 'owner', email: pending.email })
  expect((await pending.get(inAshas('/api/invoices'))).body.code).toBe('business_not_found')
})

// @abuse 40
test('the path cannot be disguised', async () => {
  const stranger = await app.current.seller()
  const own = (await userOf(stranger)).business_id
  const list = async (path: string) => (await stranger.get(path)).body
  for (const path of [
    withBusiness(inAshas('/api/invoices'), own),
    inAshas(withBusiness('/api/invoices', own)),
    `//business/${ashas}/api/invoices`,
    `/business/${own}/../${ashas}/api/invoices`,
    `/business/${own}%2f..%2f${ashas}/api/invoices`,
  ])
    expect(JSON.stringify(await list(path))).not.toContain(invoiceId)
  expect((await list(`/api/invoices?business=${ashas}`)).code).toBe('invalid_input')
})

// @abuse 40
test('an API token is for its business, whatever the address says', async () => {
  await app.current.db`UPDATE users SET business_id = ${ravis} WHERE id = ${ravi.id}`
  const headers = bearer((await makeToken(ravi, ['invoices:read'])).secret)
  const visitor = app.current.visitor()
  expect((await visitor.get('/api/invoices', headers)).status).toBe(200)
  expect((await visitor.get(inRavis('/api/invoices'), headers)).status).toBe(200)
  expect((await visitor.get(inAshas('/api/invoices'), headers)).body.code).toBe('business_not_found')
  expect((await ravi.get(inAshas('/api/invoices'), headers)).body.code).toBe('business_not_found')
})

test('the event stream is of the business that is named', async () => {
  const ofAshas = await openStream(ravi, inAshas('/api/events'))
  expect(ofAshas.response.statusCode).toBe(200)
  const stranger = await app.current.seller()
  expect((await openStream(stranger, inAshas('/api/events'))).response.statusCode).toBe(404)
  const ofRavis = await openStream(ravi, inRavis('/api/events'))
  expect((await asha.delete(`/api/members/${ravi.id}`)).status).toBe(200)
  await ofAshas.ended
  expect(ofAshas.events).toContain('ended')
  expect(ofRavis.events).not.toContain('ended')
})

test('files by a plain link are of the business that is named', async () => {
  const pdf = `/api/invoices/${invoiceId}/pdf`
  expect((await ravi.file(inAshas(pdf))).status).toBe(200)
  expect((await ravi.file(inRavis(pdf))).status).toBe(404)
  await ravi.post(inRavis('/api/invoices'), { customer_name: 'Of Ravi', amount: '10' })
  const csv = async (path: string) => new TextDecoder().decode((await ravi.file(path)).bytes)
  expect(await csv(inRavis('/api/exports/invoices?format=csv'))).toContain('Of Ravi')
  expect(await csv(inRavis('/api/exports/invoices?format=csv'))).not.toContain('Ravi Kumar')
  expect(await csv(inAshas('/api/exports/invoices?format=csv'))).toContain('role_without_reports')
})

test('a removed member of two businesses is signed in to the other, and finds nothing of the first', async () => {
  expect((await asha.delete(`/api/members/${ravi.id}`)).status).toBe(200)
  expect((await ravi.get(inAshas(`/api/invoices/${invoiceId}`))).body.code).toBe('business_not_found')
  expect((await ravi.get(inRavis('/api/invoices'))).status).toBe(200)
  expect(await userOf(ravi)).toMatchObject({ business_id: ravis, businesses: 1 })
  expect((await ravi.get('/api/businesses')).body.businesses).toMatchObject([{ id: ravis }])
})

test('the tokens of a removed member are gone, and stay so when they are invited again', async () => {
  const meera = await app.current.seller()
  await join(asha, meera, 'owner')
  const { secret } = await makeToken(meera)
  const use = () => app.current.visitor().get('/api/invoices', bearer(secret))
  expect((await use()).status).toBe(200)
  expect((await asha.delete(inAshas(`/api/members/${meera.id.toUpperCase()}`))).status).toBe(200)
  expect((await use()).status).toBe(401)
  expect((await asha.get(inAshas('/api/tokens'))).body.tokens).toEqual([])
  await join(asha, meera, 'staff')
  expect((await use()).status).toBe(401)
})

test('deleting an account ends each membership, and the history of each business has it', async () => {
  const [meera, noor] = [await app.current.seller(), await app.current.seller()]
  const meeras = (await userOf(meera)).business_id
  await join(meera, noor, 'accountant')
  await join(asha, noor, 'owner')
  await makeToken(noor)
  const [nooras] = await app.current.db<{ id: string }[]>`
    SELECT business_id AS id FROM memberships WHERE user_id = ${noor.id} AND business_id <> ALL(${[ashas, meeras]}::uuid[])`
  await app.current
    .db`UPDATE memberships SET ended_at = now() WHERE user_id = ${noor.id} AND business_id = ${nooras?.id ?? ''}`
  await app.current.db`UPDATE memberships SET role = 'staff' WHERE user_id = ${noor.id} AND business_id = ${ashas}`
  const confirmation = { password: noor.password, confirmation: noor.email }
  expect((await noor.post(inAshas('/api/auth/delete-account'), confirmation)).status).toBe(200)
  for (const [owner, business] of [
    [asha, ashas],
    [meera, meeras],
  ] as const) {
    const { changes } = (await owner.get(withBusiness('/api/business/changes', business))).body
    expect(changes[0]).toMatchObject({ what: 'member.leave' })
  }
  expect((await asha.get(inAshas('/api/tokens'))).body.tokens).toEqual([])
})

test('who leaves one of two businesses stays signed in', async () => {
  expect((await ravi.post(inAshas('/api/members/leave'))).body).toEqual({ ok: true, signed_out: false })
  expect((await ravi.get(inAshas('/api/invoices'))).body.code).toBe('business_not_found')
  expect((await userOf(ravi)).business_id).toBe(ravis)
})

test('the business used last is the one of requests that name none, also after the next sign-in', async () => {
  expect((await userOf(ravi)).business_id).toBe(ashas)
  await app.current.db`UPDATE memberships SET last_seen_at = now() - interval '11 minutes' WHERE user_id = ${ravi.id}`
  await ravi.get(inRavis('/api/invoices'))
  expect((await userOf(ravi)).business_id).toBe(ravis)
  const again = await app.current.visitor().post('/api/auth/login', { email: ravi.email, password: ravi.password })
  expect(again.body.user).toMatchObject({ business_id: ravis, member_role: 'owner' })
})

test('a business that will be deleted does not close the others of its owner', async () => {
  const meera = await app.current.seller()
  await join(meera, asha, 'accountant')
  await app.current.db`UPDATE businesses SET deletion_at = now() + interval '14 days' WHERE id = ${ashas}`
  const { businesses } = (await asha.get(inAshas('/api/businesses'))).body
  expect(businesses).toContainEqual({ id: ashas, name: 'Asha Traders', role: 'owner', is_closed: true })
  expect((await asha.get(inAshas('/api/invoices'))).body.code).toBe('account_closed')
  const meeras = (await userOf(meera)).business_id
  expect((await asha.get(withBusiness('/api/invoices', meeras))).status).toBe(200)
})

test('a member of several businesses does not count as a customer who opens a link', async () => {
  const { body } = await ravi.post(inAshas('/api/invoices'), { customer_name: 'Meera', amount: '250' })
  const open = (headers: Record<string, string>) =>
    openPage(app.current.origin, `/payment/${body.invoice.id}`, { ...OPENED, ...headers })
  await app.current.db`UPDATE users SET business_id = ${ravis} WHERE id = ${ravi.id}`
  await open({ cookie: ravi.cookie })
  await open({})
  const views = async () => (await asha.get(`/api/invoices/${body.invoice.id}`)).body.invoice.views?.count
  await expect.poll(views, { interval: 200 }).toBe(1)
})
