import { expect, test } from 'vitest'
import type { Call } from '#contract/call/call.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { signInAdmin } from '../discounts/admin.ts'
import { useApp } from '../harness/app.ts'
import { sendRaw, statusOf } from './raw-request.ts'

const app = useApp()

const JSON_TYPE = { 'content-type': 'application/json' }
const UNKNOWN = { unheard_of: 'This field is not expected here' }

/** Others may append parameters to links of the public, and files are not JSON. */
const CALLS_OF_PEOPLE = CALLS.filter(({ access }) => access !== 'public')
const CALLS_WITH_JSON = CALLS_OF_PEOPLE.filter(({ method, takesFile }) => method !== 'GET' && !takesFile)

/** Parameters that are no ids. */
const PARAMS: Record<string, string> = {
  ':what': 'items',
  ':kind': 'receipt',
  ':language': 'hi',
  ':book': 'cash',
  ':name': 'mails.reset',
}

const pathOf = ({ path }: Call): string =>
  path.replace(/:\w+/g, (name) => PARAMS[name] ?? '01234567-89ab-7cde-8f01-23456789abcd')

/** Fields by which a call decides which others it has. */
const NEEDED: Record<string, object> = { 'PUT /api/invoices/:id': { paid: true } }

const nameOf = ({ method, path }: Call): string => `${method} ${path}`

const bodyOf = (call: Call): string => JSON.stringify({ ...NEEDED[nameOf(call)], unheard_of: 1 })

test('every call refuses an unknown query parameter and names it', async () => {
  const admin = await signInAdmin(app.current)
  const accepted: unknown[] = []
  for (const call of CALLS_OF_PEOPLE) {
    const { status, body } = await admin.raw(call.method, `${pathOf(call)}?unheard_of=1`, undefined)
    if (status !== 400 || body.fields?.unheard_of !== UNKNOWN.unheard_of) accepted.push([nameOf(call), status, body])
  }
  expect(accepted).toEqual([])
})

test('every call refuses an unknown field of its body and names it', async () => {
  const admin = await signInAdmin(app.current)
  const accepted: unknown[] = []
  for (const call of CALLS_WITH_JSON) {
    const { status, body } = await admin.raw(call.method, pathOf(call), bodyOf(call), JSON_TYPE)
    if (status !== 400 || body.fields?.unheard_of !== UNKNOWN.unheard_of) accepted.push([nameOf(call), status, body])
  }
  expect(accepted).toEqual([])
})

test('a call without fields accepts an empty body and an empty object, and refuses other JSON', async () => {
  const asha = await app.current.seller()
  const { id } = (await asha.post('/api/items', { description: 'Lamp', unit_price: '1.00' })).body.item
  const send = (body: string) => asha.raw('DELETE', `/api/items/${id}`, body, JSON_TYPE)
  for (const body of ['[]', 'null', '"x"', '7']) {
    expect([body, await send(body)]).toMatchObject([
      body,
      { status: 400, body: { fields: { body: 'Expected an object' } } },
    ])
  }
  expect((await asha.get('/api/items')).body.items).toHaveLength(1)
  expect((await send('{}')).status).toBe(200)
  expect((await asha.get('/api/items')).body.items).toEqual([])
  expect((await asha.raw('DELETE', '/api/sample', '', JSON_TYPE)).status).toBe(200)
})

test('a read refuses a body with fields, and accepts an empty object', async () => {
  const asha = await app.current.seller()
  const read = (body: string) =>
    sendRaw(
      app.current.origin,
      [
        'GET /api/invoices HTTP/1.1',
        'Host: localhost',
        `Cookie: ${asha.cookie}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
      ],
      body,
    )
  const refused = await read('{"status":"paid"}')
  expect(statusOf(refused)).toBe(400)
  expect(refused).toContain('"fields":{"body":"This call has no body. Send its fields in the query"}')
  expect(statusOf(await read('{}'))).toBe(200)
  const chunked = await sendRaw(
    app.current.origin,
    ['GET /api/invoices HTTP/1.1', 'Host: localhost', `Cookie: ${asha.cookie}`, 'Transfer-Encoding: chunked'],
    '11\r\n{"status":"paid"}\r\n0\r\n\r\n',
  )
  expect(statusOf(chunked)).toBe(400)
})

test('a link that payers open works with what a messenger appends', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const answer = await app.current.visitor().get(`/payment/${id}/invoice.pdf?fbclid=x&utm_source=y`)
  expect(answer.status).toBe(200)
})
