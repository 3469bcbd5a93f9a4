import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { cpuMs } from '../harness/cpu-time.ts'
import { openRaw, statusOf } from './raw-request.ts'

const app = useApp()

const JSON_TYPE = { 'content-type': 'application/json' }
const good = { email: 'nobody@example.in', password: 'correct horse' }

const postRaw = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE) =>
  app.current.visitor().raw('POST', '/api/auth/login', body, headers)

test('a control: the same call with a valid body succeeds', async () => {
  expect(await postRaw(JSON.stringify(good))).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
})

// @abuse 183
test('one byte over 1 MiB is refused, and 1 MiB is read', async () => {
  const padded = (bytes: number) => {
    const empty = JSON.stringify({ ...good, password: '' }).length
    return JSON.stringify({ ...good, password: 'x'.repeat(bytes - empty) })
  }
  expect(await postRaw(padded(1024 * 1024))).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await postRaw(padded(1024 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

// @abuse 183
test('a huge Content-Length is refused before the body is sent', async () => {
  const connection = openRaw(app.current.origin)
  connection.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1073741824\r\n\r\n{',
  )
  const answer = await connection.answer(1_000)
  expect(statusOf(answer)).toBe(413)
  expect(answer).toContain('"code":"too_large"')
})

// @abuse 184
test('nesting above 32 is refused at once, for arrays and objects', async () => {
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`
    const { answer, ms } = await cpuMs(() => postRaw(deep))
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    expect(ms).toBeLessThan(1_000)
  }
  expect(await postRaw(`${'['.repeat(32)}${']'.repeat(32)}`)).toMatchObject({ body: { code: 'invalid_input' } })
})

// @abuse 185
test('a hundred thousand keys, items or repeated keys are refused with little work', async () => {
  const wide = [
    JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`k${i}`, 1]))),
    JSON.stringify(Array.from({ length: 100_000 }, () => 1)),
    `{${Array.from({ length: 100_000 }, () => '"a":1').join()}}`,
  ]
  await postRaw(JSON.stringify(wide[0]))
  for (const body of wide) {
    const { answer, ms } = await cpuMs(() => postRaw(body))
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_json' } })
    expect(ms).toBeLessThan(500)
  }
  const few = JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, 1])))
  const { body, text } = await postRaw(few)
  expect(Object.keys(body.fields)).toHaveLength(7)
  expect(text.length).toBeLessThan(1_000)
})

// @abuse 186
test('keys of the prototype are refused in bodies and queries and change nothing', async () => {
  const asha = await app.current.seller()
  const bodies = [
    `{"__proto__":{"polluted":1},"email":"a@example.in","password":"correct horse"}`,
    `{"constructor":{"prototype":{"polluted":1}},"email":"a@example.in","password":"correct horse"}`,
    `{"toString":1,"email":"a@example.in","password":"correct horse"}`,
    `{"hasOwnProperty":1,"email":"a@example.in","password":"correct horse"}`,
  ]
  for (const body of bodies) expect(await postRaw(body)).toMatchObject({ status: 400 })
  for (const name of ['__proto__', 'constructor', 'toString', '__proto__[polluted]'])
    expect((await asha.get(`/api/invoices?${encodeURIComponent(name)}=1`)).status).toBe(400)
  expect('polluted' in {}).toBe(false)
})

// @abuse 186
test('the same names as values are ordinary text', async () => {
  const asha = await app.current.seller()
  const notes = '__proto__ constructor prototype hasOwnProperty'
  expect(await asha.invoice({ notes, customer_name: '__proto__' })).toMatchObject({ notes, customer_name: '__proto__' })
})

// @abuse 31, 187
test('types other than JSON in UTF-8 are refused, also a form that contains JSON', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
    'application/json; charset="iso-8859-1"',
    'text/json',
    'application/xml',
    'nonsense',
  ]
  for (const type of types)
    expect([type, await postRaw(JSON.stringify(good), { 'content-type': type })]).toMatchObject([
      type,
      { status: 415, body: { code: 'unsupported_type' } },
    ])
  const fine = await postRaw(JSON.stringify(good), { 'content-type': 'application/json; charset=UTF-8' })
  expect(fine.body.code).toBe('bad_credentials')
})

test('a compressed body is refused as such, as JSON and as a file', async () => {
  const sent = (headers: Record<string, string>) =>
    postRaw(new Uint8Array(gzipSync(JSON.stringify(good))), { ...JSON_TYPE, ...headers })
  const refused = { status: 415, body: { code: 'unsupported_type', message: expect.stringContaining('compression') } }
  for (const coding of ['gzip', 'br', 'GZIP', 'identity, gzip'])
    expect(await sent({ 'content-encoding': coding })).toMatchObject(refused)
  const plain = await postRaw(JSON.stringify(good), { ...JSON_TYPE, 'content-encoding': 'identity' })
  expect(plain.body.code).toBe('bad_credentials')
  const asha = await app.current.seller()
  const file = new Uint8Array(gzipSync('Name\nAsha\n'))
  const headers = { 'content-type': 'text/csv', 'content-encoding': 'gzip' }
  expect(await asha.raw('POST', '/api/imports/customers/preview', file, headers)).toMatchObject(refused)
})

// @abuse 188
test('broken JSON, a byte order mark, invalid UTF-8 and an empty body are refused', async () => {
  const text = JSON.stringify(good)
  const broken: (string | Uint8Array<ArrayBuffer>)[] = [
    '{',
    '{"email":"a@example.in",}',
    `\ufeff${text}`,
    "{'email':1}",
    'undefined',
    '{"email":NaN}',
    `${text}${text}`,
    Uint8Array.from([0x22, 0xff, 0xfe, 0x22]),
    Uint8Array.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
  ]
  for (const body of broken)
    expect([body, await postRaw(body)]).toMatchObject([body, { status: 400, body: { code: 'bad_json' } }])
  expect(await postRaw('')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  expect(await postRaw('null')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
