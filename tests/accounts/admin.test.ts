import { expect, test } from 'vitest'
import { CALLS } from '#server/features/api-description/calls.ts'
import { useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { startQuietApp } from '../harness/quiet-app.ts'

const app = useApp()

const password = 'operators horse'
const startWith = (email: string, more: Record<string, string> = {}) =>
  startQuietApp(app.current.databaseUrl, { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...more })
const signIn = (email: string, typed: string) =>
  app.current.visitor().post('/api/auth/login', { email, password: typed })

// @abuse 47
test('an existing account with the admin’s address gets the operator’s password and loses its sessions', async () => {
  const stranger = await app.current.seller()
  await app.current.db`
    INSERT INTO two_steps (user_id, secret, turned_on_at) VALUES (${stranger.id}, ${Buffer.alloc(20)}, now())`
  await (await startWith(stranger.email.toUpperCase())).stop()
  expect((await stranger.get('/api/auth/me')).status).toBe(401)
  const token = await app.current.visitor().post('/api/auth/validate-token', { token: stranger.token })
  expect(token.status).toBe(401)
  expect((await signIn(stranger.email, stranger.password)).status).toBe(401)
  expect((await signIn(stranger.email, password)).body.user).toMatchObject({ id: stranger.id, role: 'admin' })
  await stranger.post('/api/auth/login', { email: stranger.email, password })
  const { changes } = (await stranger.get('/api/business/changes')).body
  expect(changes.map(({ what }: { what: string }) => what).toSorted()).toEqual(['password.reset', 'two_step.off'])
})

// @abuse 47
test('three processes that start concurrently create one admin; a later start ends no session', async () => {
  const email = 'operator@example.in'
  const started = await Promise.all([1, 2, 3].map(() => startWith(email)))
  const [one] = started
  const admin = new Client(`http://127.0.0.1:${one?.port}`)
  expect((await admin.post('/api/auth/login', { email, password })).body.user).toMatchObject({ email, role: 'admin' })
  await (await startWith(email)).stop()
  expect((await admin.get('/api/auth/me')).body.user.role).toBe('admin')
  await Promise.all(started.map((running) => running.stop()))

  const rows = await app.current.db`SELECT role FROM users WHERE email = ${email}`
  expect(rows.map(({ role }) => role)).toEqual(['admin'])
})

// @abuse 47
test('after the admin’s password changes in the settings, only the new one works', async () => {
  const email = 'second@example.in'
  await (await startWith(email)).stop()
  await (await startWith(email, { ADMIN_PASSWORD: 'another horse' })).stop()
  expect((await signIn(email, password)).status).toBe(401)
  expect((await signIn(email, 'another horse')).body.user.role).toBe('admin')
})

test('a sign-up with an address similar to the admin’s does not become an admin', async () => {
  await (await startWith('third@example.in')).stop()
  const given = { name: 'A', email: 'THIRD@example.in', password: 'correct horse' }
  expect((await app.current.visitor().post('/api/auth/signup', given)).body.code).toBe('email_taken')
  const other = await app.current.visitor().post('/api/auth/signup', { ...given, email: 'third+1@example.in' })
  expect(other.body.user.role).toBe('user')
})

// @abuse 46
test('visitors, users and a former admin get the same answer from admin calls as from an unknown address', async () => {
  const [asha, former] = await Promise.all([app.current.seller(), app.current.seller()])
  const calls = CALLS.filter((call) => call.access === 'admin')
  expect(calls.length).toBeGreaterThan(3)
  const list = '/api/admin/discount-codes'
  await app.current.db`UPDATE users SET role = 'admin' WHERE id = ${former.id}`
  expect((await former.get(list)).status).toBe(200)
  await app.current.db`UPDATE users SET role = 'user' WHERE id = ${former.id}`

  const ask = async (person: Client, method: string, path: string) => {
    const { status, body, headers } = await person.raw(method, path, '{}', { 'content-type': 'application/json' })
    const headerNames = [...headers.keys()].filter((name) => name !== 'date')
    return { status, body: { ...body, request_id: undefined }, headerNames }
  }
  for (const person of [app.current.visitor(), asha, former]) {
    for (const { method, path } of calls.filter((call) => call.method !== 'GET')) {
      const real = path.replace(/:\w+/, '01234567-89ab-7cde-8f01-23456789abcd')
      expect(await ask(person, method, real)).toEqual(await ask(person, method, '/api/admin/unknown'))
    }
    expect((await person.get(list)).body.code).toBe('not_found')
  }
})
