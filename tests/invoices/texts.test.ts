import { beforeAll, expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

let asha: Seller
beforeAll(async () => {
  asha = await app.current.seller()
})

type Field = 'customer_name' | 'notes' | 'customer_upi'
const send = (given: Record<string, unknown>) =>
  asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1', ...given })
/** JSON by hand: escapes reach the server as a client could write them. */
const sendEscaped = (field: Field, escaped: string) =>
  asha.raw(
    'POST',
    '/api/invoices',
    `{"amount":"1",${field === 'customer_name' ? '' : '"customer_name":"Ravi",'}"${field}":"${escaped}"}`,
    {
      'content-type': 'application/json',
    },
  )
const FIELDS: Field[] = ['customer_name', 'notes', 'customer_upi']

const isRefused = (answer: { status: number; body: { code: string; fields?: object } }, field: Field): boolean =>
  answer.status === 400 && answer.body.code === 'invalid_input' && field in (answer.body.fields ?? {})

// @abuse 63, 64, 65
test.each(FIELDS)('broken, control and turning characters in %s are refused', async (field) => {
  for (const escaped of [
    'a\\u0000b',
    'a\\ud800',
    '\\udc00a',
    'a\\u0007b',
    'a\\u001b[31mb',
    'a\\u007fb',
    'a\\u202eb',
    ...(field === 'notes' ? [] : ['a\\u2066b']),
  ])
    expect(isRefused(await sendEscaped(field, escaped), field), `${field} ${escaped}`).toBe(true)
})

test('what a copy from WhatsApp has around names and numbers is dropped', async () => {
  const { status, body } = await send({
    customer_name: '\u200eRavi Kumar\u200e',
    notes: 'For @\u2068Ravi\u2069',
  })
  expect(status).toBe(200)
  expect(body.invoice).toMatchObject({ customer_name: 'Ravi Kumar', notes: 'For @Ravi' })
})

// @abuse 65, 70
test('a name cannot have a line break; notes can, in every form', async () => {
  for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085', '\v'])
    expect(isRefused(await send({ customer_name: `a${end}b` }), 'customer_name'), `${JSON.stringify(end)}`).toBe(true)
  for (const end of ['\n', '\r\n', '\r', '\u2028', '\u2029'])
    expect((await send({ notes: `a${end}b` })).body.invoice.notes).toBe('a\nb')
})

// @abuse 66
test('a name of blanks or invisible characters is missing; joiners inside words stay', async () => {
  for (const name of ['', '   ', '\u200b', '\u00a0', '\u3164', '\u2800', '\ufeff', '\u200b \u00a0\u3164', '\u00ad'])
    expect((await send({ customer_name: name })).body.fields, `${JSON.stringify(name)}`).toEqual({
      customer_name: "Please enter the customer's name",
    })
  const joined = 'क्\u200dष र\u200cम'
  expect((await send({ customer_name: joined })).body.invoice.customer_name).toBe(joined)
})

// @abuse 67
test('NFD text is stored as NFC', async () => {
  expect((await send({ customer_name: 'Zoe\u0308', notes: 'e\u0301' })).body.invoice).toMatchObject({
    customer_name: 'Zoë',
    notes: 'é',
  })
})

// @abuse 68
test('a letter with 500 combining marks is refused', async () => {
  for (const field of ['customer_name', 'notes'] as const)
    expect(isRefused(await send({ [field]: `a${'\u0301'.repeat(500)}` }), field)).toBe(true)
})

// @abuse 69
test('limits count code points, in the contract as in the table', async () => {
  for (const one of ['x', 'é', 'क', '😀', '\u{1d11e}']) {
    expect(await send({ customer_name: one.repeat(120) }), `${one}`).toMatchObject({ status: 200 })
    expect(isRefused(await send({ customer_name: one.repeat(121) }), 'customer_name'), `${one}`).toBe(true)
    expect(await send({ notes: one.repeat(5_000) }), `${one}`).toMatchObject({ status: 200 })
    expect(isRefused(await send({ notes: one.repeat(5_001) }), 'notes'), `${one}`).toBe(true)
  }
})

// @abuse 62
test('a note of a thousand lines is stored whole, one of a megabyte is refused', async () => {
  const notes = Array.from({ length: 1_000 }, (_, i) => `l${i}`)
    .join('\n')
    .slice(0, 5_000)
  const { id } = (await send({ notes })).body.invoice
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({ notes, lines: [{ description: notes }] })
  expect(isRefused(await send({ notes: 'x'.repeat(1_000_000) }), 'notes')).toBe(true)
  expect(await send({ notes: 'x'.repeat(2_000_000) })).toMatchObject({ status: 413, body: { code: 'too_large' } })
})

test('empty notes are null, and the line has the default description', async () => {
  for (const notes of ['', '  ', null, undefined]) {
    const { id, ...made } = (await send({ notes })).body.invoice
    expect(made.notes).toBe(null)
    expect((await asha.get(`/api/invoices/${id}`)).body.invoice.lines).toMatchObject([
      { description: 'Professional Services', amount: '1.00' },
    ])
  }
})

const HOSTILE = [
  '"><svg onload=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}',
  '${7*7}',
  '</script><script>alert(1)</script>',
  "'; DROP TABLE invoices; --",
  '=HYPERLINK("http://evil","x")',
  '#read("/etc/passwd")',
  '\\u0000',
  '%s%n',
  '__proto__',
]

// @abuse 75
test.each(HOSTILE)('%s is stored and shown as plain text', async (text) => {
  const answer = await send({ customer_name: text, notes: text })
  expect(answer.body.invoice).toMatchObject({ customer_name: text, notes: text })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const { id } = answer.body.invoice
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice).toMatchObject({
    customer_name: text,
    lines: [{ description: text }],
  })
  const found = await asha.get(`/api/invoices?search=${encodeURIComponent(text)}`)
  expect(found.body.invoices.map((one: { customer_name: string }) => one.customer_name)).toContain(text)
})

// @abuse 75
test('wrong types are refused for every field', async () => {
  for (const [field, values] of Object.entries({
    customer_name: [1, true, null, [], ['a'], {}, { $ne: null }],
    customer_upi: [1, true, [], {}, ['a@b']],
    notes: [1, true, [], {}],
  }))
    for (const value of values)
      expect(await send({ [field]: value }), `${field} ${JSON.stringify(value)}`).toMatchObject({
        status: 400,
        body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
      })
  for (const body of [null, [], 'text', 1, true])
    expect(await asha.post('/api/invoices', body), `${JSON.stringify(body)}`).toMatchObject({ status: 400 })
})

// @abuse 79, 273
test('every line of the log is one JSON object without user input', async () => {
  const canary = 'canary-5f1c'
  await send({ customer_name: `${canary}\u2028{"level":60,"msg":"forged"}`, notes: canary })
  await send({ customer_name: `${canary}\n{"level":60,"msg":"forged"}` })
  await asha.get(`/api/invoices?search=${canary}`)
  await asha.get(`/api/invoices/${canary}%0a{"level":60}`)
  await asha.raw('POST', '/api/invoices', `{"customer_name":"${canary}`, { 'content-type': 'application/json' })
  for (const line of app.current.log.lines) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
    expect(line).not.toContain(canary)
  }
})
