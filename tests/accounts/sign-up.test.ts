import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { cpuMs } from '../harness/cpu-time.ts'

const app = useApp()

// The cost of production.
const costlyApp = useApp({}, { passwordCost: undefined })

// Hashes of some 1 s, to see which refusals come before the hash.
const slowApp = useApp({}, { passwordCost: 14 })

const given = (more: Record<string, unknown> = {}) => ({
  name: 'Asha Traders',
  email: `asha-${crypto.randomUUID()}@example.in`,
  password: 'correct horse',
  ...more,
})
const signUp = (body: unknown) => app.current.visitor().post('/api/auth/signup', body)
const signIn = (email: string, password: string) => app.current.visitor().post('/api/auth/login', { email, password })

const countUsers = async () => {
  const [row] = await slowApp.current.db<{ count: number }[]>`SELECT count(*)::int AS count FROM users`
  return row?.count
}

/** CPU time that every slow hash exceeds twice, and no refusal reaches, other work of this process included. */
const HASH_MS = 400

const postSlowly = (path: string, body: unknown) => cpuMs(() => slowApp.current.visitor().post(path, body))

/** Returns the values that were not refused as required: with the field's sentence, without hashing or storing. */
async function findAccepted(field: string, values: readonly unknown[], sentence = /./): Promise<unknown[]> {
  const before = await countUsers()
  const accepted: unknown[] = []
  for (const value of values) {
    const { answer, ms } = await postSlowly('/api/auth/signup', given({ [field]: value }))
    const { status, body } = answer
    const isRefused = status === 400 && body.code === 'invalid_input' && sentence.test(body.fields?.[field])
    if (!isRefused || ms > HASH_MS) accepted.push({ value: String(value).slice(0, 60), status, body, ms })
  }
  if ((await countUsers()) !== before) accepted.push('a user was made')
  return accepted
}

test('control: an accepted sign-up and a sign-in hash', async () => {
  expect((await postSlowly('/api/auth/signup', given())).ms).toBeGreaterThan(HASH_MS)
  expect((await postSlowly('/api/auth/login', { email: 'nobody@example.in', password: 'x' })).ms).toBeGreaterThan(
    HASH_MS,
  )
})

// @abuse 15
test('wrong types, missing and extra fields are refused', async () => {
  const strange = [null, 1, true, [], ['a@example.in'], {}, { $ne: null }]
  expect(await findAccepted('email', strange, /^Invalid email address$/)).toEqual([])
  expect(await findAccepted('password', strange, /^Password is required$/)).toEqual([])
  expect(await findAccepted('name', strange, /^Please enter your name$/)).toEqual([])
  expect(await findAccepted('rememberMe', ['true', 1, null])).toEqual([])
  expect(await findAccepted('default_upi', [1, [], {}, 'not a vpa', 'a@b@c'])).toEqual([])
  for (const body of [[], 'text', 1, null]) expect((await signUp(body)).status).toBe(400)
})

// @abuse 16
test('fields such as plan, role and id are refused, and a new user has the Free plan', async () => {
  const extra = { plan: 'Pro', role: 'admin', id: crypto.randomUUID(), created_at: '2020-01-01', email_verified: true }
  for (const [name, value] of Object.entries(extra))
    expect(await findAccepted(name, [value], /^This field is not expected here$/)).toEqual([])
  expect(await findAccepted('profile_image_url', ['https://evil.example/x.png', 'javascript:alert(1)'])).toEqual([])
  const { body } = await signUp(given())
  expect(body.user).toMatchObject({ plan: 'Free', role: 'user', plan_expires_at: null, profile_image_url: null })
})

// @abuse 9
test('an address with look-alike letters is refused', async () => {
  expect(
    await findAccepted(
      'email',
      ['ａｓｈａ@x.in', 'аsha@x.in', 'İ@x.in', 'asha@x．in@', '"a b"@x.in'],
      /^Invalid email address$/,
    ),
  ).toEqual([])
})

// @abuse 63, 64, 65, 66
test('a name is one line of visible text', async () => {
  const names = [
    'a\u0000b',
    'a\nb',
    '\ud800',
    'Asha\u202eTraders',
    '\u200b',
    '\u3164',
    '   ',
    '\u001b[31m',
    'a'.repeat(121),
  ]
  expect(await findAccepted('name', names)).toEqual([])
})

// @abuse 11
test('a password above 72 bytes is refused, and all of 72 bytes count', async () => {
  expect(await findAccepted('password', ['a'.repeat(73), 'क'.repeat(25)], /at most 72 bytes/)).toEqual([])
  const password = `${'क'.repeat(23)}abc`
  expect(new TextEncoder().encode(password)).toHaveLength(72)
  const asha = given({ password })
  expect((await signUp(asha)).status).toBe(200)
  expect((await signIn(asha.email, password)).status).toBe(200)
  expect((await signIn(asha.email, `${'क'.repeat(23)}abd`)).status).toBe(401)
  expect((await signIn(asha.email, `${password}x`)).status).toBe(401)
})

// @abuse 12
test('a password with NUL is refused and not truncated there', async () => {
  expect(await findAccepted('password', ['abcdefgh\u0000X', 'abcdefgh\u0000', '\u0000abcdefgh', 'abc\tdefgh'])).toEqual(
    [],
  )
  const asha = given({ password: 'abcdefgh' })
  await signUp(asha)
  expect((await signIn(asha.email, 'abcdefgh\u0000X')).status).toBe(401)
})

// @abuse 13
test('fields of a megabyte are refused before any hashing', async () => {
  const long = 'a'.repeat(1_000_000)
  for (const field of ['password', 'name', 'email'])
    expect(await findAccepted(field, [long, `${long}@example.in`])).toEqual([])
  for (const [email, password] of [
    ['asha@example.in', long],
    [`${long}@example.in`, 'correct horse'],
  ] as const) {
    const { answer, ms } = await postSlowly('/api/auth/login', { email, password })
    expect(answer.status).toBe(400)
    expect(ms).toBeLessThan(HASH_MS)
  }
})

// @abuse 18
test('seven characters are refused; eight that nobody else uses are accepted', async () => {
  const sentence = /^Password must be at least 8 characters$/
  expect(await findAccepted('password', ['', '1234567', '💰'.repeat(7)], sentence)).toEqual([])
  for (const password of ['qkzvbwjx', '73019264', '💰'.repeat(8)])
    expect((await signUp(given({ password }))).status).toBe(200)
})

// @abuse 8, 10
test('addresses ignore letter case and outer spaces; plus and dots make another address', async () => {
  const id = crypto.randomUUID()
  expect((await signUp(given({ email: ` Asha-${id}@X.in ` }))).body.user.email).toBe(`asha-${id}@x.in`)
  expect((await signUp(given({ email: `ASHA-${id}@x.IN` }))).body.code).toBe('email_taken')
  for (const email of [`Asha-${id}@x.in`, `asha-${id}@X.IN`, `\tasha-${id}@x.in\n`])
    expect((await signIn(email, 'correct horse')).status).toBe(200)
  for (const email of [`asha-${id}+1@x.in`, `asha.-${id}@x.in`])
    expect((await signUp(given({ email }))).status).toBe(200)
})

// @abuse 3
test('a taken address is refused with one sentence, after the same hashing work', async () => {
  const asha = given()
  const signUpSlowly = (body: unknown) => costlyApp.current.visitor().post('/api/auth/signup', body)
  await signUpSlowly(asha)
  const time = async (body: unknown, status: number) => {
    const { answer, ms } = await cpuMs(() => signUpSlowly(body))
    expect(answer.status).toBe(status)
    return ms
  }
  const free = await time(given(), 200)
  const taken = await time(asha, 409)
  expect(taken).toBeGreaterThan(free * 0.6)
  expect((await signUpSlowly(asha)).body).toMatchObject({
    code: 'email_taken',
    message: "This e-mail can't be used for a new account. If it is yours, sign in.",
  })
})

// @abuse 17
test('twenty concurrent sign-ups of one address create one user and one business', async () => {
  const asha = given({ name: 'Only Once' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(asha)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  const [made] = await app.current.db`SELECT
    (SELECT count(*)::int FROM users WHERE name = 'Only Once') AS users,
    (SELECT count(*)::int FROM businesses WHERE name = 'Only Once') AS businesses`
  expect(made).toEqual({ users: 1, businesses: 1 })
})

// @abuse 19
test('a password in another Unicode normalization is the same password', async () => {
  const asha = given({ password: 'cafe\u0301 crème' })
  await signUp(asha)
  expect((await signIn(asha.email, 'caf\u00e9 cre\u0300me')).status).toBe(200)
})

// @abuse 20, 75
test('a name with markup is stored and returned unchanged', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const asha = app.current.visitor()
  const { body } = await asha.post('/api/auth/signup', given({ name }))
  expect(body.user.name).toBe(name)
  const me = await asha.get('/api/auth/me')
  expect(me.body.user.name).toBe(name)
  expect(me.headers.get('content-type')).toBe('application/json; charset=utf-8')
})
