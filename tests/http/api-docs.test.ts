import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERRORS } from '#contract/call/errors.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { useApp } from '../harness/app.ts'

const app = useApp()

const docs = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8')

test('each code of the table of errors exists and has the status of its row', () => {
  const rows = [...docs.matchAll(/^\| (?<statuses>\d{3}(?:, \d{3})*) \| (?<codes>[^|]+) \|/gm)]
  expect(rows.length).toBeGreaterThan(15)
  for (const { groups } of rows) {
    const statuses = groups?.['statuses']?.split(', ').map(Number) ?? []
    for (const [, code = ''] of (groups?.['codes'] ?? '').matchAll(/`(\w+)`/g)) {
      expect(Object.keys(ERRORS)).toContain(code)
      expect([code, statuses]).toEqual([code, expect.arrayContaining([ERRORS[code as keyof typeof ERRORS].status])])
    }
  }
  for (const code of ['not_signed_in', 'bad_json', 'method_not_allowed', 'mail_off', 'key_reused'])
    expect(rows.some(({ groups }) => groups?.['codes']?.includes(`\`${code}\``))).toBe(true)
})

test('each call that the page names exists', () => {
  const named = [...docs.matchAll(/`(GET|POST|PUT|DELETE) (\/api\/[\w/:-]+)/g)]
  expect(named.length).toBeGreaterThan(40)
  const known = new Set(CALLS.map(({ method, path }) => `${method} ${path}`))
  expect(named.map(([, method, path]) => `${method} ${path}`).filter((call) => !known.has(call))).toEqual([])
})

test('the first invoice is made as the page shows it, and its repeat is the same', async () => {
  const asha = await app.current.seller()
  const [, key, body] = /-H "Idempotency-Key: ([^"]+)" \\\n {2}-d '([^']+)'/.exec(docs) ?? []
  const post = () => asha.post('/api/invoices', JSON.parse(body ?? ''), { 'idempotency-key': key ?? '' })
  const { status, body: answer } = await post()
  expect([status, answer.invoice.amount, answer.invoice.customer_name]).toEqual([200, '12000.00', 'Asha Kulkarni'])
  expect((await post()).body).toEqual(answer)
})

test('what the page says of GST holds: ignored when not registered, inside an amount, added to prices', async () => {
  const asha = await app.current.seller()
  const total = async (given: object) =>
    (await asha.post('/api/invoices', { customer_name: 'Asha', ...given })).body.invoice.amount
  const line = { description: 'Course', unit_price: '100', rate: '18' }
  expect(await total({ lines: [line] })).toBe('100.00')
  const { version } = (await asha.get('/api/business')).body.business
  const registered = { version, registration: 'registered', gstin: '27AAPFU0939F1ZV', state_code: '27' }
  expect(await asha.put('/api/business', registered)).toMatchObject({ status: 200 })
  expect(await total({ lines: [line] })).toBe('118.00')
  expect(await total({ lines: [line], prices_include_tax: true })).toBe('100.00')
  expect(await total({ lines: [{ ...line, rate: undefined }] })).toBe('100.00')
  expect(await total({ amount: '118', rate: '18' })).toBe('118.00')
})

test('the page names the fields that a change always requires', async () => {
  const { paths } = (await app.current.visitor().get('/api/openapi.json')).body
  const [, sentence = ''] = /Always required are ([^.]+)\./.exec(docs) ?? []
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, field]) => field)
  const required = ['customers', 'items', 'recurring-invoices'].flatMap(
    (list) => paths[`/api/${list}/{id}`].put.requestBody.content['application/json'].schema.required,
  )
  expect(named).toEqual(required.filter((field) => field !== 'version'))
})
