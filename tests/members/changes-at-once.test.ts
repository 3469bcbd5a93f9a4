import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { joinBusiness } from './member.ts'

const app = useApp({ RATE_LIMITS: 'off' })

// @abuse 36
test('an owner who is removed while their call waits changes nobody any more', async () => {
  const { db } = app.current
  const owner = await app.current.seller()
  const [other, third] = [
    await joinBusiness(app.current, owner, 'owner'),
    await joinBusiness(app.current, owner, 'owner'),
  ]
  const waiting: Promise<{ status: number; body: { code?: string } }>[] = []
  await db.begin(async (tx) => {
    await tx`SELECT 1 FROM businesses WHERE id = (SELECT business_id FROM users WHERE id = ${owner.id}) FOR UPDATE`
    for (const call of [
      () => owner.delete(`/api/members/${other.id}`),
      () => other.delete(`/api/members/${owner.id}`),
      () => other.put(`/api/members/${third.id}`, { role: 'staff' }),
      () => other.post('/api/members/invitations', { role: 'owner' }),
    ]) {
      waiting.push(call())
      await sleep(300)
    }
  })
  const answers = await Promise.all(waiting)
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404])
  const { body } = await owner.get('/api/members')
  expect(body.members.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
    [owner.id, 'owner'],
    [third.id, 'owner'],
  ])
  expect(body.invitations).toEqual([])
})

// @abuse 36
test('whoever is removed from all businesses at once goes on with an own one', async () => {
  const { db } = app.current
  const [first, second] = [await app.current.seller(), await app.current.seller()]
  const person = await app.current.seller({ name: 'Imran' })
  const own = (await person.get('/api/auth/me')).body.user.business_id
  for (const owner of [first, second])
    await db`INSERT INTO memberships (business_id, user_id, role)
      SELECT business_id, ${person.id}, 'staff' FROM users WHERE id = ${owner.id}`
  await db`UPDATE users SET business_id = (SELECT business_id FROM users WHERE id = ${first.id}) WHERE id = ${person.id}`
  // As whoever gave their own business to somebody else.
  await db`UPDATE memberships SET ended_at = now() WHERE user_id = ${person.id} AND business_id = ${own}`
  const removing: Promise<{ status: number }>[] = []
  await db.begin(async (tx) => {
    await tx`SELECT 1 FROM users WHERE id = ${person.id} FOR UPDATE`
    for (const owner of [first, second]) {
      removing.push(owner.delete(`/api/members/${person.id}`))
      await sleep(300)
    }
  })
  expect((await Promise.all(removing)).map(({ status }) => status)).toEqual([200, 200])
  expect((await person.get('/api/auth/me')).status).toBe(401)
  const again = await person.post('/api/auth/login', { email: person.email, password: person.password })
  expect([again.status, again.body.user?.member_role]).toEqual([200, 'owner'])
})

// @abuse 36
test('whoever deletes their account while they accept an invitation, or add a business, is gone', async () => {
  const { db } = app.current
  const owner = await app.current.seller()
  const token = new URL((await owner.post('/api/members/invitations', { role: 'owner' })).body.url).searchParams.get(
    'token',
  )
  const person = await joinBusiness(app.current, owner, 'staff')
  const other = await joinBusiness(app.current, await app.current.seller(), 'owner')
  const waiting: Promise<{ status: number; body: { code?: string } }>[] = []
  await db.begin(async (tx) => {
    for (const { id } of [person, other]) {
      await tx`UPDATE memberships SET ended_at = now() WHERE account_id = ${id}`
      await tx`UPDATE memberships m SET former_name = u.name FROM users u WHERE m.account_id = u.id AND u.id = ${id}`
      await tx`DELETE FROM users WHERE id = ${id}`
    }
    waiting.push(person.post('/api/invitations/accept', { token }))
    waiting.push(other.post('/api/businesses', { name: 'Lamps' }))
    await sleep(700)
  })
  expect((await Promise.all(waiting)).map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'not_signed_in'],
    [401, 'not_signed_in'],
  ])
  expect((await owner.get('/api/members')).body.invitations).toHaveLength(1)
})
