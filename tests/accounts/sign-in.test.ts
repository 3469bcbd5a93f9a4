import { hash } from '@node-rs/bcrypt'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import type { Answer } from '../harness/client.ts'
import { cpuMs } from '../harness/cpu-time.ts'

// The cost of production, which other tests lower.
const app = useApp({ RATE_LIMITS: 'off' }, { passwordCost: undefined })

const signIn = (body: unknown) => app.current.visitor().post('/api/auth/login', body)

const visibleParts = ({ status, headers, body }: Answer) => ({
  status,
  body: { ...body, request_id: undefined },
  headers: [...headers].filter(([name]) => name !== 'date'),
})

// @abuse 1
test('an unknown e-mail and a wrong password get byte-identical answers', async () => {
  const asha = await app.current.seller()
  const wrong = await signIn({ email: asha.email, password: 'wrong horse' })
  expect(wrong).toMatchObject({
    status: 401,
    body: { code: 'bad_credentials', message: 'Invalid email or password' },
  })
  expect(visibleParts(await signIn({ email: `x${asha.email}`, password: 'wrong horse' }))).toEqual(visibleParts(wrong))
  for (const password of ['short', 'a'.repeat(73), 'abcdefgh\u0000'])
    expect(visibleParts(await signIn({ email: asha.email, password }))).toEqual(visibleParts(wrong))
})

// @abuse 2
test('an unknown e-mail takes as much CPU time as a wrong password', async () => {
  const asha = await app.current.seller()
  const time = async (email: string, password: string) => {
    const { answer, ms } = await cpuMs(() => signIn({ email, password }))
    expect(answer.status).toBe(401)
    return ms
  }
  const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  const times = { wrong: [] as number[], unknown: [] as number[], unusable: [] as number[] }
  // Alternating, so that the load of the machine affects both kinds equally.
  for (let i = 0; i < 5; i++) {
    times.wrong.push(await time(asha.email, 'wrong horse'))
    times.unknown.push(await time('nobody@example.in', 'wrong horse'))
    times.unusable.push(await time('nobody@example.in', 'short'))
  }
  const wrong = median(times.wrong)
  for (const other of [median(times.unknown), median(times.unusable)]) {
    expect(other / wrong).toBeGreaterThan(0.6)
    expect(other / wrong).toBeLessThan(1.6)
  }
})

// @abuse 15
test('wrong types, missing and extra fields are refused', async () => {
  const bodies = [
    { email: ['a@x.in'], password: { $ne: null } },
    { email: { $gt: '' }, password: 'correct horse' },
    { email: 'a@x.in' },
    { password: 'correct horse' },
    { email: 'a@x.in', password: 1 },
    { email: 'a@x.in', password: '' },
    { email: null, password: null },
    { email: "' OR 1=1 --", password: 'correct horse' },
    { email: 'a@x.in', password: 'correct horse', role: 'admin' },
    { email: 'a@x.in', password: 'correct horse', rememberMe: 'yes' },
  ]
  for (const body of bodies)
    expect([body, await signIn(body)]).toMatchObject([body, { status: 400, body: { code: 'invalid_input' } }])
})

test('the right password signs in; the answer contains neither it nor its hash', async () => {
  const asha = await app.current.seller()
  const { status, text, body } = await signIn({ email: asha.email, password: asha.password })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ id: asha.id, email: asha.email })
  expect(text).not.toMatch(/\$2b\$|correct horse|password/)
})

test('a hash that another library wrote is kept', async () => {
  const asha = await app.current.seller()
  const written = (await hash(asha.password, 11)).replace(/^\$2\w/, '$2b')
  await app.current.db`UPDATE users SET password_hash = ${written} WHERE id = ${asha.id}`
  expect((await signIn({ email: asha.email, password: asha.password })).status).toBe(200)
  const [row] = await app.current.db<{ password_hash: string }[]>`SELECT password_hash FROM users WHERE id = ${asha.id}`
  expect(row?.password_hash).toBe(written)
})

test('a hash of a lower cost is replaced at the next sign-in', async () => {
  const asha = await app.current.seller()
  await app.current.db`UPDATE users SET password_hash = ${await hash(asha.password, 4)} WHERE id = ${asha.id}`
  expect((await signIn({ email: asha.email, password: 'wrong horse' })).status).toBe(401)
  expect((await signIn({ email: asha.email, password: asha.password })).status).toBe(200)
  const [row] = await app.current.db<{ cost: string }[]>`
    SELECT substr(password_hash, 5, 2) AS cost FROM users WHERE id = ${asha.id}`
  expect(row?.cost).toBe('11')
  expect((await signIn({ email: asha.email, password: asha.password })).status).toBe(200)
})
