import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { useApp } from '../harness/app.ts'
import { insist } from '../harness/client.ts'

const first = useApp({ SIGNUPS: 'first' })
const closed = useApp({ SIGNUPS: 'closed' })

const account = (n: number) => ({ name: 'Asha', email: `asha${n}@example.in`, password: 'correct horse' })
const CLOSED = {
  status: 403,
  body: { code: 'sign_ups_closed', message: expect.stringContaining('New accounts are closed here') },
}

test('by default a self-hosted shop allows one account and a service allows all', () => {
  expect(readConfig({}).signUps).toBe('open')
  expect(readConfig({ PLANS: 'open' }).signUps).toBe('first')
  expect(readConfig({ PLANS: 'open', SIGNUPS: 'open' }).signUps).toBe('open')
  expect(readConfig({ SIGNUPS: 'closed' }).signUps).toBe('closed')
})

test('of ten concurrent first sign-ups one gets the account, and the page shows the state before and after', async () => {
  const { visitor } = first.current
  const page = async () => (await visitor().get('/signup', { accept: 'text/html' })).text
  expect((await visitor().get('/api/site')).body).toMatchObject({ sign_ups: 'first' })
  expect(await page()).toContain('&quot;sign_ups&quot;:&quot;first&quot;')

  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => insist(() => visitor().post('/api/auth/signup', account(n)))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 403)])
  expect(await visitor().post('/api/auth/signup', account(11))).toMatchObject(CLOSED)
  expect((await visitor().get('/api/site')).body).toMatchObject({ sign_ups: 'closed' })
  expect(await page()).toContain('&quot;sign_ups&quot;:&quot;closed&quot;')
})

test('with closed sign-ups no account can be created, and existing users sign in', async () => {
  const { visitor, db } = closed.current
  expect(await visitor().post('/api/auth/signup', account(1))).toMatchObject(CLOSED)
  expect(await db`SELECT 1 FROM users`).toEqual([])
  expect((await visitor().get('/api/site')).body).toMatchObject({ sign_ups: 'closed' })
})
