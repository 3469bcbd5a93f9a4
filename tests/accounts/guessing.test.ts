import { expect, test } from 'vitest'
import { replacePassword } from '#server/features/password-reset/replace-password.ts'
import { pruneAddresses } from '#server/features/accounts/service.ts'
import { type TestApp, type Seller, useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { startQuietApp } from '../harness/quiet-app.ts'

const app = useApp({ TRUST_PROXY: '1' })

let network = 0
/** Headers of a new network address for each attempt. */
const newAddress = () => ({ 'x-forwarded-for': `10.9.${(network >> 8) % 256}.${network++ % 256}` })

const guess = (client: Client, email: string, password: string, from: Record<string, string>) =>
  client.post('/api/auth/login', { email, password }, from)

const guessOften = async (times: number, client: Client, email: string) => {
  const statuses: number[] = []
  for (let i = 0; i < times; i++) statuses.push((await guess(client, email, 'wrong horse', newAddress())).status)
  return statuses
}

/** Moves all limits `seconds` into the past. */
const passTime = ({ db }: TestApp, seconds: number) => db`UPDATE attempts SET
  window_ends_at = window_ends_at - make_interval(secs => ${seconds}),
  blocked_until = blocked_until - make_interval(secs => ${seconds})`

const signIn = (asha: Seller, client = app.current.visitor()) => guess(client, asha.email, asha.password, newAddress())

/** Inserts recent wrong passwords, each from another network address. */
const guessedBefore = (email: string, count: number) => app.current.db`
  INSERT INTO attempts (subject, count, window_ends_at)
  VALUES (sha256(convert_to('account:' || ${email}, 'UTF8')), ${count}, now() + interval '15 minutes')
  ON CONFLICT (subject) DO UPDATE SET count = excluded.count`

test('a stranger at one address cannot lock an account, even with endless attempts', async () => {
  const asha = await app.current.seller()
  const from = { 'x-forwarded-for': '10.80.0.1' }
  const stranger = app.current.visitor()
  const tried: number[] = []
  for (let i = 0; i < 20; i++) tried.push((await guess(stranger, asha.email, 'wrong horse', from)).status)
  expect(tried).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
  // The attempts that the waits admit within 15 minutes.
  for (const seconds of [16, 31, 61, 121, 241]) {
    await passTime(app.current, seconds)
    expect((await guess(stranger, asha.email, 'wrong horse', from)).status).toBe(401)
    expect((await guess(stranger, asha.email, 'wrong horse', from)).status).toBe(429)
  }
  expect((await signIn(asha)).status).toBe(200)
  expect((await guess(stranger, asha.email, asha.password, from)).status).toBe(429)
})

// @abuse 5
test('an address beyond its own limit no longer counts on accounts', async () => {
  const asha = await app.current.seller()
  await app.current.db`INSERT INTO attempts (subject, count, window_ends_at, blocked_until)
    VALUES (sha256('address:10.81.0.1'), 60, now() + interval '10 minutes', now() + interval '10 minutes')`
  const before = await app.current.db`SELECT 1 FROM attempts`
  const refused = await guess(app.current.visitor(), asha.email, 'wrong horse', { 'x-forwarded-for': '10.81.0.1' })
  expect(refused.status).toBe(429)
  expect(await app.current.db`SELECT 1 FROM attempts`).toHaveLength(before.length)
})

// @abuse 4
test('thirty wrong passwords from thirty addresses lock the account for growing times, but not permanently', async () => {
  const asha = await app.current.seller()
  await guessedBefore(asha.email, 20)
  expect(await guessOften(10, app.current.visitor(), asha.email)).toEqual(Array(10).fill(401))
  const refused = await signIn(asha)
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(Number(refused.headers.get('retry-after'))).toSatisfy((seconds: number) => seconds >= 13 && seconds <= 15)

  // After each wait one attempt is admitted, and the next wait is twice as long.
  for (const seconds of [30, 60, 120]) {
    await passTime(app.current, seconds)
    expect((await guess(app.current.visitor(), asha.email, 'wrong horse', newAddress())).status).toBe(401)
    const waits = Number((await signIn(asha)).headers.get('retry-after'))
    expect(waits).toSatisfy((left: number) => left > seconds - 3 && left <= seconds)
  }
  await app.current.db`UPDATE attempts SET count = 1000, blocked_until = now() - interval '1 second'
    WHERE count > 30 AND blocked_until > now()`
  await guess(app.current.visitor(), asha.email, 'wrong horse', newAddress())
  expect(Number((await signIn(asha)).headers.get('retry-after'))).toSatisfy((left: number) => left > 890 && left <= 900)

  await passTime(app.current, 901)
  expect((await signIn(asha)).status).toBe(200)
  expect(await guessOften(2, app.current.visitor(), asha.email)).toEqual([401, 401])
})

// @abuse 4
test('a limit does not reveal whether the account exists', async () => {
  await guessedBefore('nobody@example.in', 20)
  const statuses = await guessOften(11, app.current.visitor(), 'nobody@example.in')
  expect(statuses).toEqual([...Array(10).fill(401), 429])
})

// @abuse 5
test('one address is refused after 60 failures over many accounts; good sign-ins do not count', async () => {
  const from = { 'x-forwarded-for': '10.77.0.1' }
  const asha = await app.current.seller()
  const [row] = await app.current.db<{ subject: Buffer }[]>`
    INSERT INTO attempts (subject, count, window_ends_at)
    VALUES (sha256('address:10.77.0.1'), 57, now() + interval '10 minutes') RETURNING subject`
  for (let i = 0; i < 4; i++)
    expect((await guess(app.current.visitor(), asha.email, asha.password, from)).status).toBe(200)
  for (let i = 0; i < 3; i++)
    expect((await guess(app.current.visitor(), `spray-${i}@example.in`, 'Password1', from)).status).toBe(401)
  expect((await guess(app.current.visitor(), asha.email, asha.password, from)).status).toBe(429)
  expect((await signIn(asha)).status).toBe(200)
  const [counted] = await app.current.db<{ count: number }[]>`
    SELECT count FROM attempts WHERE subject = ${row?.subject ?? ''}`
  expect(counted?.count).toBe(60)
})

// @abuse 3
test('new accounts are limited to 100 an hour for one address', async () => {
  await app.current.db`INSERT INTO attempts (subject, count, window_ends_at)
    VALUES (sha256('sign-up:10.78.0.1'), 99, now() + interval '1 hour')`
  const signUp = (from: string) =>
    app.current
      .visitor()
      .post(
        '/api/auth/signup',
        { name: 'A', email: `${crypto.randomUUID()}@example.in`, password: 'correct horse' },
        { 'x-forwarded-for': from },
      )
  expect((await signUp('10.78.0.1')).status).toBe(200)
  expect(await signUp('10.78.0.1')).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect((await signUp('10.78.0.2')).status).toBe(200)
})

// @abuse 6
test('attempts on two instances count together', async () => {
  const asha = await app.current.seller()
  await guessedBefore(asha.email, 20)
  await guessOften(5, app.current.visitor(), asha.email)
  const second = await startQuietApp(app.current.databaseUrl, { TRUST_PROXY: '1' })
  const there = new Client(`http://127.0.0.1:${second.port}`)
  expect(await guessOften(5, there, asha.email)).toEqual(Array(5).fill(401))
  expect((await signIn(asha, there)).status).toBe(429)
  expect((await signIn(asha)).status).toBe(429)
  await second.stop()
})

// @abuse 7
test('the owner can sign in from a known device while a stranger uses up the account’s attempts', async () => {
  const asha = await app.current.seller()
  await guessedBefore(asha.email, 29)
  await guessOften(1, app.current.visitor(), asha.email)
  expect((await signIn(asha)).status).toBe(429)
  expect((await signIn(asha, asha)).status).toBe(200)

  const ravi = await app.current.seller()
  expect((await signIn(asha, ravi)).status).toBe(429)
  const forger = app.current.visitor()
  forger.cookies.set('pavti_device', `${asha.cookies.get('pavti_device')?.slice(0, -1)}x`)
  expect((await signIn(asha, forger)).status).toBe(429)
})

// @abuse 7
test('a known device has a limit of twenty attempts and locks only itself out', async () => {
  const asha = await app.current.seller()
  expect(await guessOften(21, asha, asha.email)).toEqual([...Array(20).fill(401), 429])
  expect((await signIn(asha)).status).toBe(200)
})

test('a hundred concurrent attempts are all counted', async () => {
  const email = 'crowd@example.in'
  await guessedBefore(email, 20)
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => guess(app.current.visitor(), email, 'wrong horse', newAddress())),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
})

const signInFrom = (asha: Seller, from: Record<string, string>, password = asha.password) =>
  guess(app.current.visitor(), asha.email, password, from)

// @abuse 7
test('a new device at an address of the owner is not kept out by strangers elsewhere', async () => {
  const asha = await app.current.seller()
  const [shop, other] = [newAddress(), newAddress()]
  expect((await signInFrom(asha, shop)).status).toBe(200)
  await guessedBefore(asha.email, 29)
  await guessOften(1, app.current.visitor(), asha.email)
  expect((await signInFrom(asha, other)).status).toBe(429)
  expect((await signInFrom(asha, shop)).status).toBe(200)

  // It has ten tries of its own, which do not count on the account.
  const tried: number[] = []
  for (let i = 0; i < 11; i++) tried.push((await signInFrom(asha, shop, 'wrong horse')).status)
  expect(tried).toEqual([...Array(10).fill(401), 429])
  expect((await signInFrom(asha, shop)).status).toBe(429)

  // The address of one account is nothing to another.
  const ravi = await app.current.seller()
  await guessedBefore(ravi.email, 29)
  await guessOften(1, app.current.visitor(), ravi.email)
  expect((await signInFrom(ravi, shop)).status).toBe(429)
})

test('an address is known for 30 days, ten of an account, and until its password is reset', async () => {
  const asha = await app.current.seller()
  const { db } = app.current
  const lockOut = () => guessedBefore(asha.email, 30)
  const block = () => db`UPDATE attempts SET blocked_until = now() + interval '1 minute'
    WHERE subject = sha256(convert_to('account:' || ${asha.email}, 'UTF8'))`
  const addresses = Array.from({ length: 12 }, newAddress)
  for (const from of addresses) expect((await signInFrom(asha, from)).status).toBe(200)
  expect(await db`SELECT 1 FROM known_addresses WHERE user_id = ${asha.id}`).toHaveLength(10)
  await lockOut()
  await block()
  const [oldest = {}, newest = {}] = [addresses[0], addresses[11]]
  expect((await signInFrom(asha, oldest)).status).toBe(429)
  expect((await signInFrom(asha, newest)).status).toBe(200)

  await db`UPDATE known_addresses SET signed_in_at = now() - interval '31 days' WHERE user_id = ${asha.id}`
  await lockOut()
  await block()
  expect((await signInFrom(asha, newest)).status).toBe(429)
  expect(await pruneAddresses(db, 4)).toBe(4)
  expect(await pruneAddresses(db, 100)).toBe(6)

  await db`DELETE FROM attempts`
  expect((await signInFrom(asha, newest)).status).toBe(200)
  await db.begin((tx) => replacePassword(tx, asha.id, 'x'))
  expect(await db`SELECT 1 FROM known_addresses WHERE user_id = ${asha.id}`).toHaveLength(0)
})
