import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

async function invite(owner: Seller, body: object): Promise<string> {
  const answer = await owner.post('/api/members/invitations', body)
  expect(answer.status).toBe(200)
  return new URL(answer.body.url).searchParams.get('token') ?? ''
}

const invitationsOf = async (owner: Seller) => (await owner.get('/api/members')).body.invitations

// @abuse 24
test('whoever was removed does not come back by another invitation to their address', async () => {
  const [owner, ravi] = [await app.current.seller(), await app.current.seller({ name: 'Ravi' })]
  const tokens = [
    await invite(owner, { role: 'staff', email: ravi.email }),
    await invite(owner, { role: 'owner', email: ravi.email.toUpperCase() }),
  ]
  expect((await ravi.post('/api/invitations/accept', { token: tokens[0] })).status).toBe(200)
  expect(await invitationsOf(owner)).toEqual([])
  const late = await invite(owner, { role: 'owner', email: ravi.email })
  expect((await owner.delete(`/api/members/${ravi.id}`)).status).toBe(200)
  for (const token of [tokens[1], late])
    expect((await ravi.post('/api/invitations/accept', { token })).body.code).toBe('invitation_invalid')
  expect(await invitationsOf(owner)).toEqual([])
})

// @abuse 24
test('the open invitations of an owner end with the role, also if they get it back', async () => {
  const [owner, ravi] = [await app.current.seller(), await app.current.seller({ name: 'Ravi' })]
  await ravi.post('/api/invitations/accept', { token: await invite(owner, { role: 'owner' }) })
  const token = await invite(ravi, { role: 'owner' })
  for (const role of ['staff', 'owner']) expect((await owner.put(`/api/members/${ravi.id}`, { role })).status).toBe(200)
  const person = { token, name: 'Imran', email: `i-${crypto.randomUUID()}@example.in`, password: 'correct horse' }
  expect((await app.current.visitor().post('/api/invitations/sign-up', person)).body.code).toBe('invitation_invalid')
  expect(await invitationsOf(owner)).toEqual([])
})
