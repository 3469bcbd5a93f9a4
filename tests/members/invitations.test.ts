import { expect, test } from 'vitest'
import { useApp, type Seller, type TestApp } from '../harness/app.ts'
import { openStream } from '../live-updates/event-stream.ts'
import { useMailApp } from '../mails/use-mail-app.ts'

const app = useApp()
const mailApp = useMailApp()
const closedApp = useApp({ SIGNUPS: 'closed' })

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? ''

/** Makes a link that anybody may accept. */
async function invite(owner: Seller, role = 'staff'): Promise<string> {
  const { status, body } = await owner.post('/api/members/invitations', { role })
  expect([status, body.code]).toEqual([200, undefined])
  return tokenOf(body.url)
}

const newPerson = (token: string, more: Record<string, unknown> = {}) => ({
  token,
  name: 'Imran Shaikh',
  email: `imran-${crypto.randomUUID()}@example.in`,
  password: 'correct horse',
  ...more,
})

async function signUpBy(one: TestApp, token: string) {
  const person = one.visitor()
  const answer = await person.post('/api/invitations/sign-up', newPerson(token))
  expect(answer).toMatchObject({ status: 200 })
  return { person, user: answer.body.user }
}

const members = async (owner: Seller) => (await owner.get('/api/members')).body

test('a new user signs up by a link and works in the business at once', async () => {
  const owner = await app.current.seller()
  const { id } = await owner.invoice()
  const token = await invite(owner)
  expect((await app.current.visitor().post('/api/invitations/look', { token })).body.invitation).toMatchObject({
    business_name: 'Asha Traders',
    role: 'staff',
    email: null,
  })
  const { person, user } = await signUpBy(app.current, token)
  expect(user).toMatchObject({ member_role: 'staff', business_name: 'Asha Traders' })
  expect((await person.get(`/api/invoices/${id}`)).status).toBe(200)
  expect(await members(owner)).toMatchObject({
    members: [
      { is_you: true, role: 'owner' },
      { name: 'Imran Shaikh', role: 'staff', is_you: false },
    ],
    invitations: [],
  })
  expect((await owner.get('/api/business/changes')).body.changes.slice(0, 2)).toMatchObject([
    { what: 'member.join', to: 'staff', by: 'Imran Shaikh' },
    { what: 'member.invite', to: 'staff', by: 'Asha Traders' },
  ])
})

test('a password that is easy to guess is refused, and the invitation still works', async () => {
  const owner = await app.current.seller()
  const token = await invite(owner)
  const email = `imran-${crypto.randomUUID()}@example.in`
  const join = (password: string) =>
    app.current.visitor().post('/api/invitations/sign-up', newPerson(token, { email, password }))
  for (const password of ['sunshine1', 'ImranShaikh1', 'Pavti@1234', email]) {
    expect(await join(password)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { password: expect.stringContaining('hard to guess') } },
    })
  }
  expect((await members(owner)).members).toHaveLength(1)
  expect(await join('a lamp of brass')).toMatchObject({ status: 200 })
})

// @abuse 24
test('two people who accept one link at once: one gets in', async () => {
  const owner = await app.current.seller()
  const token = await invite(owner, 'accountant')
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.current.visitor().post('/api/invitations/sign-up', newPerson(token))),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect((await members(owner)).members).toHaveLength(2)
  const [{ count } = { count: 0 }] = await app.current.db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM memberships m JOIN users u ON u.id = m.account_id
    WHERE m.business_id = (SELECT business_id FROM users WHERE id = ${owner.id})`
  expect(count).toBe(2)
})

test('an existing user accepts signed in, keeps their own business, and cannot accept twice', async () => {
  const [owner, ravi] = [await app.current.seller(), await app.current.seller({ name: 'Ravi' })]
  const token = await invite(owner, 'accountant')
  expect((await ravi.post('/api/invitations/accept', { token })).body.user).toMatchObject({
    member_role: 'accountant',
    business_name: 'Asha Traders',
  })
  expect((await ravi.post('/api/invitations/accept', { token })).body.code).toBe('invitation_invalid')
  expect((await ravi.post('/api/invitations/accept', { token: await invite(owner) })).body.code).toBe('already_member')
  expect((await ravi.get('/api/auth/me')).body.user.member_role).toBe('accountant')
})

test('a withdrawn, an expired and a made-up link let nobody in', async () => {
  const owner = await app.current.seller()
  const [withdrawn, expired] = [await invite(owner), await invite(owner)]
  const { invitations } = await members(owner)
  expect((await owner.delete(`/api/members/invitations/${invitations[1].id}`)).status).toBe(200)
  await app.current.db`UPDATE invitations SET expires_at = now() WHERE id = ${invitations[0].id}`
  for (const token of [withdrawn, expired, 'x'.repeat(43)])
    expect((await app.current.visitor().post('/api/invitations/sign-up', newPerson(token))).body.code).toBe(
      'invitation_invalid',
    )
  expect((await members(owner)).invitations).toMatchObject([{ expired: true }])
})

test('the history of the business has a new role, an ended access, a withdrawn invitation and who left', async () => {
  const owner = await app.current.seller()
  const [first, second] = [
    await signUpBy(app.current, await invite(owner)),
    await signUpBy(app.current, await invite(owner)),
  ]
  await invite(owner)
  const [open] = (await members(owner)).invitations
  expect((await owner.put(`/api/members/${first.user.id}`, { role: 'accountant' })).status).toBe(200)
  expect((await owner.delete(`/api/members/${first.user.id}`)).status).toBe(200)
  expect((await owner.delete(`/api/members/invitations/${open.id}`)).status).toBe(200)
  expect((await second.person.post('/api/members/leave', {})).status).toBe(200)
  expect((await owner.get('/api/business/changes')).body.changes.slice(0, 4)).toMatchObject([
    { what: 'member.leave' },
    { what: 'member.withdraw' },
    { what: 'member.remove' },
    { what: 'member.role', from: 'staff', to: 'accountant' },
  ])
})

test('an invitation of an owner who has lost the role lets nobody in', async () => {
  const owner = await app.current.seller()
  const { person } = await signUpBy(app.current, await invite(owner, 'owner'))
  const token = tokenOf((await person.post('/api/members/invitations', { role: 'owner' })).body.url)
  const [, other] = (await members(owner)).members
  expect((await owner.put(`/api/members/${other.id}`, { role: 'staff' })).status).toBe(200)
  expect((await app.current.visitor().post('/api/invitations/sign-up', newPerson(token))).body.code).toBe(
    'invitation_invalid',
  )
})

test('closed sign-ups do not stop an invitation', async () => {
  const closed = closedApp.current
  await closed.db`SELECT 1`
  const [business] = await closed.db<{ id: string }[]>`
    INSERT INTO businesses (id, name) VALUES (gen_random_uuid(), 'Asha Traders') RETURNING id`
  const hash = await import('node:crypto').then(({ createHash }) =>
    createHash('sha256').update('t'.repeat(43)).digest(),
  )
  const [asha] = await closed.db<{ id: string }[]>`
    INSERT INTO users (id, business_id, name, email, password_hash)
    VALUES (gen_random_uuid(), ${business?.id ?? ''}, 'Asha', 'asha@example.in', 'none') RETURNING id`
  await closed.db`INSERT INTO invitations (business_id, id, role, language, token_hash, is_mailed, invited_by)
    VALUES (${business?.id ?? ''}, gen_random_uuid(), 'staff', 'en', ${hash}, false, ${asha?.id ?? ''})`
  const account = newPerson('t'.repeat(43))
  const { token: _, ...withoutLink } = account
  expect((await closed.visitor().post('/api/auth/signup', withoutLink)).body.code).toBe('sign_ups_closed')
  expect((await closed.visitor().post('/api/invitations/sign-up', account)).status).toBe(200)
})

// @abuse 219
test('a mailed invitation is for its address alone, which it confirms, and has no words of the owner', async () => {
  const { app: one, mailsTo } = mailApp.current
  const owner = await one.seller({ name: 'Win 5000 rupees' })
  const email = `meenal-${crypto.randomUUID()}@example.in`
  expect((await owner.post('/api/members/invitations', { role: 'staff', email })).body.code).toBe('email_not_confirmed')
  await one.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${owner.id}`
  const answer = await owner.post('/api/members/invitations', { role: 'staff', email })
  expect(answer.body).toMatchObject({ url: null, invitation: { email, role: 'staff' } })
  const [mail] = await mailsTo(email)
  expect(mail?.text).not.toContain('5000')
  const token = /join\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const stranger = await one.seller()
  expect((await stranger.post('/api/invitations/accept', { token })).body.code).toBe('invitation_other_address')
  expect((await one.visitor().post('/api/invitations/sign-up', newPerson(token))).body.code).toBe(
    'invitation_other_address',
  )
  const { email: _, ...person } = newPerson(token)
  const joined = await one.visitor().post('/api/invitations/sign-up', person)
  expect(joined.body.user).toMatchObject({ email, email_confirmed: true, member_role: 'staff' })
})

// @abuse 219
test('an owner cannot mail more than 20 strangers a day', async () => {
  const { app: one } = mailApp.current
  const owner = await one.seller()
  await one.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${owner.id}`
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) {
    const { status, body } = await owner.post('/api/members/invitations', { role: 'staff', email: `x${n}@example.in` })
    statuses.push(status)
    if (status === 200) await owner.delete(`/api/members/invitations/${body.invitation.id}`)
  }
  expect(statuses.filter((status) => status === 200).length).toBe(20)
  expect(statuses.at(-1)).toBe(429)
})

test('inviting, changing a role and removing need a fresh password', async () => {
  const owner = await app.current.seller()
  const { user } = await signUpBy(app.current, await invite(owner))
  await app.current
    .db`UPDATE sessions SET password_checked_at = now() - interval '11 minutes' WHERE user_id = ${owner.id}`
  for (const answer of [
    await owner.post('/api/members/invitations', { role: 'staff' }),
    await owner.put(`/api/members/${user.id}`, { role: 'owner' }),
    await owner.delete(`/api/members/${user.id}`),
  ])
    expect(answer.body.code).toBe('password_needed')
})

test('a removed member is signed out at once, with their event stream, and goes on with an own business', async () => {
  const owner = await app.current.seller()
  const { person, user } = await signUpBy(app.current, await invite(owner))
  const email = user.email as string
  const stream = await openStream(person)
  expect((await owner.delete(`/api/members/${user.id}`)).status).toBe(200)
  await stream.ended
  expect(stream.events).toContain('ended')
  expect((await person.get('/api/invoices')).status).toBe(401)
  const again = await person.post('/api/auth/login', { email, password: 'correct horse' })
  expect(again.body.user).toMatchObject({ member_role: 'owner', business_name: 'Imran Shaikh', free_invoices_left: 0 })
  expect((await person.get('/api/invoices')).body.invoices).toEqual([])
  expect((await members(owner)).members).toHaveLength(1)
  expect((await owner.delete(`/api/members/${user.id}`)).status).toBe(404)
})

test('a new role counts from the next request', async () => {
  const owner = await app.current.seller()
  const { person, user } = await signUpBy(app.current, await invite(owner))
  expect((await person.get('/api/reports/overview')).status).toBe(403)
  await owner.put(`/api/members/${user.id}`, { role: 'accountant' })
  expect((await person.get('/api/reports/overview')).status).toBe(200)
  expect((await person.post('/api/invoices', { customer_name: 'Ravi', amount: '1' })).body.code).toBe('role_reads_only')
})

test('the last owner cannot leave, be removed or change their own role; two who leave at once leave one', async () => {
  const owner = await app.current.seller()
  for (const answer of [
    await owner.post('/api/members/leave'),
    await owner.delete(`/api/members/${owner.id}`),
    await owner.put(`/api/members/${owner.id}`, { role: 'staff' }),
  ])
    expect(answer.body.code).toBe('last_owner')
  const { person } = await signUpBy(app.current, await invite(owner, 'owner'))
  const left = await Promise.all([owner.post('/api/members/leave'), person.post('/api/members/leave')])
  expect(left.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a member of another business is not found', async () => {
  const [owner, stranger] = [await app.current.seller(), await app.current.seller()]
  await invite(stranger)
  const { invitations } = await members(stranger)
  expect((await owner.put(`/api/members/${stranger.id}`, { role: 'staff' })).status).toBe(404)
  expect((await owner.delete(`/api/members/${stranger.id}`)).status).toBe(404)
  await owner.delete(`/api/members/invitations/${invitations[0].id}`)
  expect((await members(stranger)).invitations).toHaveLength(1)
})

test('what a removed member made stays, under their name', async () => {
  const owner = await app.current.seller()
  const { person, user } = await signUpBy(app.current, await invite(owner))
  const made = await person.post('/api/invoices', { customer_name: 'Ravi', amount: '10' })
  await owner.delete(`/api/members/${user.id}`)
  const { body } = await owner.get(`/api/invoices/${made.body.invoice.id}`)
  expect(JSON.stringify(body)).toContain('Imran Shaikh')
})

test('the account deletion of a member leaves the business, whose history goes on to name them', async () => {
  const owner = await app.current.seller()
  const { person, user } = await signUpBy(app.current, await invite(owner))
  const made = await person.post('/api/invoices', { customer_name: 'Ravi', amount: '10' })
  const confirmation = { password: 'correct horse', confirmation: user.email }
  expect((await person.post('/api/auth/delete-account', confirmation)).status).toBe(200)
  expect(await app.current.db`SELECT FROM users WHERE id = ${user.id}`).toHaveLength(0)
  const { body } = await owner.get(`/api/invoices/${made.body.invoice.id}`)
  expect(JSON.stringify(body)).toContain('Imran Shaikh')
  expect((await members(owner)).members).toHaveLength(1)
})

test('who owns another business cannot delete the account as a member of this one', async () => {
  const [owner, ravi] = [await app.current.seller(), await app.current.seller()]
  await ravi.post('/api/invitations/accept', { token: await invite(owner) })
  const confirmation = { password: ravi.password, confirmation: ravi.email }
  expect((await ravi.post('/api/auth/delete-account', confirmation)).body.code).toBe('owns_business')
})

test('the deletion of a business ends the access of its members, whose accounts stay', async () => {
  const owner = await app.current.seller()
  const { person, user } = await signUpBy(app.current, await invite(owner))
  const [ravi] = [await app.current.seller({ name: 'Ravi' })]
  await ravi.post('/api/invitations/accept', { token: await invite(owner, 'accountant') })
  await owner.post('/api/auth/delete-account', { password: owner.password, confirmation: owner.email })
  const { db } = app.current
  await db`UPDATE businesses SET deletion_at = now() WHERE id = (SELECT business_id FROM users WHERE id = ${owner.id})`
  const { eraseDueAccounts } = await import('#server/features/account-deletion/erase.ts')
  await eraseDueAccounts(db)
  expect(await db`SELECT FROM users WHERE id = ${owner.id}`).toHaveLength(0)
  expect((await ravi.get('/api/auth/me')).body.user).toMatchObject({ business_name: 'Ravi', member_role: 'owner' })
  expect((await person.get('/api/auth/me')).body.user).toMatchObject({ id: user.id, member_role: 'owner' })
})

test('one address gets ten invitations a day by mail, from all businesses together; a link needs no mail', async () => {
  const { app: one, mailsTo } = mailApp.current
  const email = `meenal-${crypto.randomUUID()}@example.in`
  const inviteAs = async (address: string) => {
    const owner = await one.seller()
    await one.db`UPDATE users SET email_confirmed_at = now() WHERE id = ${owner.id}`
    return { owner, answer: await owner.post('/api/members/invitations', { role: 'staff', email: address }) }
  }
  for (let i = 0; i < 10; i++) expect((await inviteAs(email)).answer).toMatchObject({ status: 200 })
  const { owner, answer } = await inviteAs(email.toUpperCase())
  expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(await mailsTo(email)).toHaveLength(10)
  expect(await owner.post('/api/members/invitations', { role: 'staff' })).toMatchObject({ status: 200 })
})
