import { expect, test } from 'vitest'
import { withBusiness } from '#contract/site/named-business.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from './member.ts'

const app = useApp({ TRUST_PROXY: '1' })

const add = (person: Seller, body: object = { name: 'Asha Lamps' }, headers: Record<string, string> = {}) =>
  person.post('/api/businesses', body, headers)

test('an owner adds a business that begins as after a sign-up, apart from her first', async () => {
  const asha = await app.current.seller()
  const { id: invoice } = await asha.invoice()
  const first = (await asha.get('/api/auth/me')).body.user
  const { status, body } = await add(asha, { name: 'Asha Lamps', default_upi: 'lamps@okaxis' })
  expect(status).toBe(200)
  const second = body.business
  expect(second).toMatchObject({ name: 'Asha Lamps', role: 'owner', is_closed: false })

  const inSecond = (path: string) => withBusiness(path, second.id)
  const inFirst = (path: string) => withBusiness(path, first.business_id)
  const fresh = (await (await app.current.seller()).get('/api/auth/me')).body.user
  expect((await asha.get(inSecond('/api/auth/me'))).body.user).toMatchObject({
    business_id: second.id,
    business_name: 'Asha Lamps',
    default_upi: 'lamps@okaxis',
    member_role: 'owner',
    plan: 'Free',
    is_starting: fresh.is_starting,
    businesses: 2,
  })
  expect((await asha.get(inSecond('/api/invoices'))).body.invoices).toEqual([])
  expect((await asha.get(inSecond(`/api/invoices/${invoice}`))).status).toBe(404)
  expect((await asha.get(inFirst(`/api/invoices/${invoice}`))).status).toBe(200)
  await app.current.db`UPDATE businesses SET plan_expires_at = '2099-01-01' WHERE id = ${second.id}`
  const made = await asha.post(inSecond('/api/invoices'), { customer_name: 'Noor', amount: '10' })
  expect(made.status).toBe(200)
  expect((await asha.get(inFirst(`/api/invoices/${made.body.invoice.id}`))).status).toBe(404)
  // Members of one are strangers in the other.
  const ravi = await joinBusiness(app.current, asha, 'staff')
  expect((await ravi.get(inSecond('/api/invoices'))).status).toBe(200)
  expect((await ravi.get(inFirst('/api/invoices'))).status).toBe(404)
})

test('Pro of one business is not that of the other, and the free invoices are those of a sign-up', async () => {
  const asha = await app.current.seller()
  const { business } = (await add(asha)).body
  const [row] = await app.current.db`
    SELECT n.plan_expires_at, n.free_invoices_left = o.free_invoices_left AS is_same FROM businesses n, businesses o, users u
    WHERE n.id = ${business.id} AND u.id = ${asha.id} AND o.id <> n.id
      AND o.id IN (SELECT business_id FROM memberships WHERE user_id = u.id)`
  expect(row).toEqual({ plan_expires_at: null, is_same: true })
})

test('a repeated request adds it once', async () => {
  const asha = await app.current.seller()
  const first = (await asha.get('/api/auth/me')).body.user.business_id
  const repeat = () =>
    asha.post(withBusiness('/api/businesses', first), { name: 'Asha Lamps' }, { 'idempotency-key': 'one' })
  const [one, other] = await Promise.all([repeat(), repeat()])
  expect(one.status).toBe(200)
  expect(other.body).toEqual(one.body)
  expect((await repeat()).body).toEqual(one.body)
  expect((await asha.get('/api/businesses')).body.businesses).toHaveLength(2)
})

test('a person owns at most 5, also by concurrent requests, and staff and accountants add none', async () => {
  const asha = await app.current.seller()
  const first = (await asha.get('/api/auth/me')).body.user.business_id
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => asha.post(withBusiness('/api/businesses', first), { name: `Shop ${n}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(answers.filter(({ body }) => body.code === 'too_many_businesses')).toHaveLength(2)
  for (const role of ['staff', 'accountant'] as const) {
    expect((await add(await joinBusiness(app.current, asha, role))).status).toBe(403)
  }
})

test('it counts as a sign-up of its network', async () => {
  const asha = await app.current.seller()
  await app.current.db`INSERT INTO attempts (subject, count, window_ends_at)
    VALUES (sha256('sign-up:10.79.0.1'), 99, now() + interval '1 hour')`
  const from = { 'x-forwarded-for': '10.79.0.1' }
  expect((await add(asha, { name: 'Asha Lamps' }, from)).status).toBe(200)
  expect((await add(asha, { name: 'Asha Wires' }, from)).body.code).toBe('too_many_attempts')
})

test('staff use Pro of the business, whatever the plan of their own', async () => {
  const [pro, free] = [await app.current.seller(), await app.current.seller({ plan: 'Free' })]
  const ofPro = await joinBusiness(app.current, pro, 'staff')
  const [own] = await app.current.db<{ id: string }[]>`
    UPDATE businesses SET plan_expires_at = NULL
    WHERE id = (SELECT business_id FROM memberships WHERE user_id = ${ofPro.id} AND role = 'owner') RETURNING id`
  const create = (person: Seller, path: string) => person.post(path, { customer_name: 'Noor', amount: '10' })
  expect((await create(ofPro, '/api/invoices')).status).toBe(200)
  expect((await create(ofPro, withBusiness('/api/invoices', own?.id ?? ''))).body.code).toBe('plan_required')
  const ofFree = await joinBusiness(app.current, free, 'staff')
  expect((await create(ofFree, '/api/invoices')).body.code).toBe('plan_required')
})

test('the owner sees when a member last used the business', async () => {
  const owner = await app.current.seller()
  const staff = await joinBusiness(app.current, owner, 'staff')
  const seenOf = async () =>
    (await owner.get('/api/members')).body.members.find(({ id }: { id: string }) => id === staff.id).last_seen_at
  expect(await seenOf()).toBeNull()
  expect((await staff.get('/api/invoices')).status).toBe(200)
  const [row] = await app.current.db<{ at: Date }[]>`
    SELECT last_seen_at AS at FROM memberships WHERE user_id = ${staff.id} AND role = 'staff'`
  expect(await seenOf()).toBe(row?.at.toISOString())
})
