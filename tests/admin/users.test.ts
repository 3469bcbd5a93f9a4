import { beforeAll, expect, test } from 'vitest'
import { START, turnOn } from '../accounts/two-step-app.ts'
import { bearer, makeToken } from '../api-tokens/use-token.ts'
import { signInAdmin } from '../discounts/admin.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { useMailApp } from '../mails/use-mail-app.ts'
import { joinBusiness } from '../members/member.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const mailApp = useMailApp({ RATE_LIMITS: 'off' })
let admin: Seller

beforeAll(async () => {
  admin = await signInAdmin(app.current)
})

const USERS = '/api/admin/users'
const NOT_ASKED = '01234567-89ab-7cde-8f01-23456789abcd'
const reason = 'A call from the shop'

const signIn = ({ email, password }: Seller) => app.current.visitor().post('/api/auth/login', { email, password })

const businessOf = async (seller: Seller): Promise<string> => {
  const [row] = await seller.app.db<{ id: string }[]>`SELECT business_id AS id FROM users WHERE id = ${seller.id}`
  return row?.id ?? ''
}

/** The entries of the audit log about a user or business: what, who, subject and outcome, oldest first. */
const acts = async (about: string) =>
  (
    await app.current.db<{ what: string; user_id: string; subject: string; outcome: string }[]>`
    SELECT what, user_id, subject, outcome FROM audit_log WHERE subject LIKE ${`%${about}%`} ORDER BY at, id`
  ).map(({ what, user_id, subject, outcome }) => [what, user_id, subject, outcome])

test('pages of users are whole, newest first, also of users who signed up at the same time', async () => {
  const { db } = app.current
  const made = await Promise.all([1, 2, 3].map((n) => app.current.seller({ name: `Paged ${n} 100%` })))
  await db`UPDATE users SET created_at = '2026-01-05T10:00:00.123456Z' WHERE id = ANY(${made.map(({ id }) => id)})`
  const listed: string[] = []
  let cursor = ''
  do {
    const { body } = await admin.get(`${USERS}?limit=2&search=paged${cursor && `&cursor=${cursor}`}`)
    expect(body.users.length).toBeLessThanOrEqual(2)
    listed.push(...body.users.map(({ id }: { id: string }) => id))
    cursor = body.next_cursor
  } while (cursor)
  expect(listed).toEqual(
    made
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  )
  const ids = async (search: string) =>
    (await admin.get(`${USERS}?${new URLSearchParams({ search })}`)).body.users.map(({ id }: { id: string }) => id)
  expect(await ids('2 100%')).toEqual([made[1]?.id])
  expect(await ids('_ 100')).toEqual([])
  expect(await ids(made[0]?.email.toUpperCase() ?? '')).toEqual([made[0]?.id])
  const greek = await app.current.seller({ name: 'ΟΔΟΣ' })
  expect(await ids('ΟΔΟΣ')).toEqual([greek.id])
  expect(await admin.get(`${USERS}?cursor=x`)).toMatchObject({ status: 400 })
})

test('a user has plan, last use, members and bytes, and their businesses as counts', async () => {
  const asha = await app.current.seller({ name: 'Counted' })
  await asha.invoice({ customer_name: 'Ravi' })
  const { user } = (await admin.get(`${USERS}/${asha.id}`)).body
  expect(user).toMatchObject({
    email: asha.email,
    plan: 'Pro',
    pro_until: '2099-01-01',
    blocked_at: null,
    members: 1,
    sessions: 1,
    has_two_step: false,
    can: { act: true, set_pro: true },
    businesses: [{ role: 'owner', members: 1, invoices: 1 }],
  })
  expect(Date.parse(user.last_seen_at)).toBeGreaterThan(0)
  expect(user.bytes).toBeGreaterThan(500)
  expect(user.businesses[0].bytes).toBe(user.bytes)
  expect(await admin.get(`${USERS}/${NOT_ASKED}`)).toMatchObject({ status: 404 })
})

test('a blocked user is signed out, cannot sign in and their tokens rest, until they are unblocked', async () => {
  const asha = await app.current.seller()
  const { secret } = await makeToken(asha)
  const withToken = () => app.current.visitor().raw('GET', '/api/invoices', undefined, bearer(secret))
  const put = (is_blocked: boolean) => admin.put(`${USERS}/${asha.id}/blocked`, { is_blocked, reason })
  expect((await put(true)).body.user.blocked_at).not.toBeNull()
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await signIn(asha)).toMatchObject({ status: 403, body: { code: 'account_blocked' } })
  expect(await withToken()).toMatchObject({ status: 401 })
  // A wrong password does not tell that the account is blocked.
  expect(await app.current.visitor().post('/api/auth/login', { email: asha.email, password: 'wrong' })).toMatchObject({
    status: 401,
  })
  expect((await put(false)).body.user.blocked_at).toBeNull()
  expect(await signIn(asha)).toMatchObject({ status: 200 })
  expect(await withToken()).toMatchObject({ status: 200 })
  expect(await acts(asha.id)).toEqual([
    ['user.block', admin.id, `user ${asha.id}: ${reason}`, 'done'],
    ['user.unblock', admin.id, `user ${asha.id}: ${reason}`, 'done'],
  ])
  const { entries } = (await admin.get('/api/admin/audit')).body
  expect(entries[0]).toMatchObject({ by: admin.email, subject: `${asha.email}: ${reason}` })
})

test('no session starts beside the block that ends them', async () => {
  const asha = await app.current.seller()
  const tries = await Promise.all([
    admin.put(`${USERS}/${asha.id}/blocked`, { is_blocked: true, reason }),
    ...Array.from({ length: 6 }, () => signIn(asha)),
  ])
  expect(tries[0]).toMatchObject({ status: 200 })
  const [left] = await app.current.db`SELECT count(*)::int AS count FROM sessions WHERE user_id = ${asha.id}`
  expect(left?.count).toBe(0)
})

test('each act needs the password of the last ten minutes, a reason, and a user who is no admin', async () => {
  const asha = await app.current.seller()
  const other = await signInAdmin(app.current)
  const business = await businessOf(asha)
  const calls = [
    [(id: string) => `${USERS}/${id}/blocked`, 'put', { is_blocked: true }],
    [(id: string) => `${USERS}/${id}/reset-link`, 'post', {}],
    [(id: string) => `${USERS}/${id}/data-offer`, 'post', {}],
    [(id: string) => `${USERS}/${id}/two-step-off`, 'post', {}],
  ] as const
  for (const [path, method, body] of calls) {
    expect(await admin[method](path(asha.id), body)).toMatchObject({ status: 400 })
    expect(await admin[method](path(other.id), { ...body, reason })).toMatchObject({ body: { code: 'user_is_admin' } })
    expect(await admin[method](path(NOT_ASKED), { ...body, reason })).toMatchObject({ status: 404 })
  }
  const pro = { until: '2099-12-31', reason }
  expect(await admin.put(`/api/admin/businesses/${NOT_ASKED}/pro`, pro)).toMatchObject({ status: 404 })
  await app.current
    .db`UPDATE sessions SET password_checked_at = now() - interval '11 minutes' WHERE user_id = ${other.id}`
  for (const [path, method, body] of calls) {
    expect(await other[method](path(asha.id), { ...body, reason })).toMatchObject({ body: { code: 'password_needed' } })
  }
  expect(await other.put(`/api/admin/businesses/${business}/pro`, pro)).toMatchObject({
    body: { code: 'password_needed' },
  })
  expect((await acts(asha.id)).every(([, , , outcome]) => outcome === 'refused')).toBe(true)
  expect((await acts(other.id)).map(([what, , , outcome]) => [what, outcome])).toEqual([
    ['user.block', 'refused'],
    ['user.reset_link', 'refused'],
    ['user.offer_data', 'refused'],
    ['user.two_step_off', 'refused'],
  ])
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 200 })
})

test('Pro by hand lasts until the end of a day, and takes back nothing that was paid for', async () => {
  const asha = await app.current.seller({ plan: 'Free' })
  const { db } = app.current
  const business = await businessOf(asha)
  const put = (until: string) => admin.put(`/api/admin/businesses/${business}/pro`, { until, reason })
  expect(await put('2099-01-31')).toMatchObject({ status: 200, body: { pro_until: '2099-01-31' } })
  const me = async () => (await asha.get('/api/auth/me')).body.user
  expect(await me()).toMatchObject({ plan: 'Pro', plan_expires_at: '2099-01-31T18:30:00.000Z' })
  expect(await put('2098-01-31')).toMatchObject({ status: 200 })
  expect(await put('2020-01-31')).toMatchObject({ status: 400, body: { fields: { until: expect.any(String) } } })
  await db`INSERT INTO upgrades (business_id, id, user_id, reference_id, amount, status, provider_mode, expires_at)
    VALUES (${business}, ${NOT_ASKED}, ${asha.id}, 'ref-of-hand', 6900, 'paid', 'sandbox', now())`
  await db`INSERT INTO plan_payments (business_id, id, upgrade_id, user_id, razorpay_payment_id, amount, period_from, period_to)
    VALUES (${business}, ${NOT_ASKED}, ${NOT_ASKED}, ${asha.id}, 'pay_of_hand', 6900, '2099-05-01', '2099-05-31')`
  expect(await put('2099-05-30')).toMatchObject({ status: 400 })
  expect(await put('2099-05-31')).toMatchObject({ status: 200 })
  expect((await acts(business)).at(-1)).toEqual([
    'business.set_pro',
    admin.id,
    `business ${business}: Pro until 2099-05-31, ${reason}`,
    'done',
  ])
})

test('where mail is off, the answer has the reset link, which sets a password once', async () => {
  const asha = await app.current.seller()
  const { body } = await admin.post(`${USERS}/${asha.id}/reset-link`, { reason })
  const token = new URL(body.link).searchParams.get('token')
  const set = () => app.current.visitor().post('/api/auth/reset-password', { token, password: 'another battery' })
  expect(await set()).toMatchObject({ status: 200 })
  expect(await set()).toMatchObject({ status: 400 })
  expect((await acts(asha.id)).map(([what]) => what)).toEqual(['user.reset_link'])
})

test('where mail is set, the link goes to the user alone, and each act is mailed to them', async () => {
  const { app: withMail } = mailApp.current
  const boss = await signInAdmin(withMail)
  const asha = await withMail.seller({ plan: 'Free' })
  const link = await boss.post(`${USERS}/${asha.id}/reset-link`, { reason })
  expect(link).toMatchObject({ status: 200, body: { link: null } })
  const [mail] = await mailApp.current.mailsTo(asha.email)
  expect(mail?.text).toContain('/reset-password?token=')
  await boss.put(`/api/admin/businesses/${await businessOf(asha)}/pro`, { until: '2099-01-31', reason })
  await boss.put(`${USERS}/${asha.id}/blocked`, { is_blocked: true, reason })
  await boss.put(`${USERS}/${asha.id}/blocked`, { is_blocked: false, reason })
  const texts = (await mailApp.current.mailsTo(asha.email)).map(({ text }) => text).join('\n')
  for (const said of ['blocked your account', 'unblocked your account', 'until when you have Pro']) {
    expect(texts).toContain(said)
  }
})

test('the second factor of a user goes off, once', async () => {
  const asha = await app.current.seller()
  await turnOn(app.current, asha)
  await app.current.db`UPDATE sessions SET password_checked_at = ${START} WHERE user_id = ${admin.id}`
  const off = () => admin.post(`${USERS}/${asha.id}/two-step-off`, { reason })
  expect((await off()).body.user.has_two_step).toBe(false)
  expect(await off()).toMatchObject({ body: { code: 'two_step_off' } })
})

test('a user is handed their data by a mail without a secret, and makes the file signed in; the admin gets nothing', async () => {
  const { app: withMail } = mailApp.current
  const boss = await signInAdmin(withMail)
  const asha = await withMail.seller({ name: 'Canary Traders' })
  const offered = await boss.post(`${USERS}/${asha.id}/data-offer`, { reason })
  expect(offered).toMatchObject({ status: 200, body: { link: null } })
  const [mail] = await mailApp.current.mailsTo(asha.email)
  const links = mail?.text.match(/https?:\S+/g) ?? []
  expect(links.map((link) => new URL(link).pathname)).toEqual(expect.arrayContaining(['/exports']))
  expect(links.every((link) => new URL(link).search === '')).toBe(true)
  expect(mail?.text).not.toContain('Canary')
  expect((await withMail.visitor().get('/api/exports/everything')).status).toBe(401)
  expect((await asha.file('/api/exports/everything')).status).toBe(200)
  const [entry] = await withMail.db`SELECT what, outcome FROM audit_log WHERE subject LIKE ${`%${asha.id}%`}`
  expect(entry).toEqual({ what: 'user.offer_data', outcome: 'done' })
})

test('data is offered to owners who are not blocked; without mail the admin gets the address of the screen', async () => {
  const asha = await app.current.seller()
  const member = await joinBusiness(app.current, asha, 'staff')
  await app.current.db`UPDATE memberships SET role = 'staff' WHERE account_id = ${member.id}`
  const offer = (seller: Seller) => admin.post(`${USERS}/${seller.id}/data-offer`, { reason })
  const { body } = await offer(asha)
  expect(new URL(body.link)).toMatchObject({ pathname: '/exports', search: '', hash: '' })
  expect(await offer(member)).toMatchObject({ status: 404 })
  await admin.put(`${USERS}/${asha.id}/blocked`, { is_blocked: true, reason })
  expect(await offer(asha)).toMatchObject({ body: { code: 'account_blocked' } })
  expect((await acts(asha.id)).map(([what, , , outcome]) => [what, outcome])).toEqual([
    ['user.offer_data', 'done'],
    ['user.block', 'done'],
    ['user.offer_data', 'refused'],
  ])
})
