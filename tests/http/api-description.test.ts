import { expect, test } from 'vitest'
import { ERRORS } from '#contract/call/errors.ts'
import { isFileReply, XLSX } from '#contract/call/file-reply.ts'
import { streamLiveUpdates } from '#contract/live-updates/live-updates.ts'
import { CALLS } from '#server/features/api-description/calls.ts'
import { useApp } from '../harness/app.ts'

const app = useApp()

const describedCalls = CALLS.filter((call) => call.access !== 'admin')

// @abuse 204
test('the description has every call except for admins, and no real data', async () => {
  const { status, body, text } = await app.current.visitor().get('/api/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  const described = Object.entries<object>(body.paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(describedCalls.map(({ method, path }) => `${method} ${path}`).sort())
  expect(text).not.toMatch(/\/api\/admin|@example|@okaxis/)
  expect(body.components.schemas.Error.properties.code.enum).toEqual(Object.keys(ERRORS))
})

test('every reference resolves, and every call has its parameters, body and answers', async () => {
  const { body } = await app.current.visitor().get('/api/openapi.json')
  for (const reference of JSON.stringify(body).matchAll(/"\$ref":"([^"]+)"/g)) {
    const path = (reference[1] ?? '').replace(/^#\//, '').split('/')
    expect(path.reduce((at, key) => at?.[key], body)).toBeTypeOf('object')
  }
  for (const call of describedCalls) {
    const described = body.paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()]
    expect(described.summary).toBe(call.summary)
    expect(Object.keys(described.responses)).toEqual(['200', 'default'])
    expect('requestBody' in described).toBe(call.body !== undefined || call.takesFile !== undefined)
    const inPath = described.parameters.filter((one: { in: string }) => one.in === 'path')
    expect(inPath.map((one: { name: string }) => `:${one.name}`)).toEqual(call.path.match(/:\w+/g) ?? [])
    const ways =
      call.access === 'public' || call.access === 'visitor'
        ? []
        : [{ session: [] }, ...(call.scope ? [{ token: [call.scope] }] : [])]
    expect(described.security).toEqual(ways)
  }
})

test('a call that answers with a file names its media types, and how errors are answered', async () => {
  const { body } = await app.current.visitor().get('/api/openapi.json')
  const typesOf = (path: string, status: string) => Object.keys(body.paths[path].get.responses[status].content)
  expect(typesOf('/api/invoices/{id}/pdf', '200')).toEqual(['application/pdf'])
  expect(typesOf('/api/exports/invoices', '200')).toEqual(['text/csv', XLSX])
  expect(typesOf('/api/exports/invoices', 'default')).toEqual(['application/json'])
  expect(typesOf('/payment/{id}/invoice.pdf', 'default')).toEqual(['text/html'])
  const files = describedCalls.filter(({ reply }) => isFileReply(reply))
  expect(files.length).toBeGreaterThan(13)
  for (const { method, path } of files) {
    for (const [type, { schema }] of Object.entries<{ schema: object }>(
      body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses[200].content,
    ))
      expect(schema).toEqual(
        type === 'application/json' ? { type: ['object', 'array'] } : { type: 'string', format: 'binary' },
      )
  }
})

test('generated clients get a name for each call, groups, and one type for each thing', async () => {
  const { body } = await app.current.visitor().get('/api/openapi.json')
  const calls = Object.values<Record<string, { operationId: string; tags: string[] }>>(body.paths).flatMap((path) =>
    Object.values(path),
  )
  const ids = calls.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(describedCalls.length)
  expect(ids).toEqual(expect.arrayContaining(['createInvoice', 'listInvoices', 'exportGstTds', 'recordPayment']))
  expect(body.paths['/api/invoices'].get.tags).toEqual(['invoices'])
  expect(body.paths['/payment/{id}/qr.png'].get.tags).toEqual(['payment'])
  const answerOf = (path: string, method = 'get') =>
    body.paths[path][method].responses[200].content['application/json'].schema.properties
  const invoice = { $ref: '#/components/schemas/Invoice' }
  expect(answerOf('/api/invoices').invoices.items).toEqual(invoice)
  expect(answerOf('/api/invoices', 'post').invoice).toEqual(invoice)
  expect(body.components.schemas.Invoice.properties.balance.type).toBe('string')
  expect(JSON.stringify(body)).not.toContain('$defs')
})

test('answers may get more fields, requests may not, and fields say their limits', async () => {
  const { body } = await app.current.visitor().get('/api/openapi.json')
  const { post } = body.paths['/api/invoices']
  const sent = post.requestBody.content['application/json'].schema
  expect(sent.additionalProperties).toBe(false)
  for (const answer of [post.responses, body.components.schemas])
    expect(JSON.stringify(answer)).not.toContain('"additionalProperties":false')
  expect(sent.properties.customer_name).toMatchObject({
    maxLength: 120,
    description: expect.stringContaining('creates one'),
  })
  expect(sent.properties.notes.anyOf[0]).toMatchObject({ maxLength: 5_000 })
  expect(sent.properties.customer_upi.description).toContain('Your UPI ID')
  expect(sent.properties.lines.items.properties.rate.description).toContain('Left out: 0')
  const { rate } = body.paths['/api/items/{id}'].put.requestBody.content['application/json'].schema.properties
  expect(rate.description).toBe('GST in percent: one of 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40')
})

test('each amount of an invoice, a payment and a customer says what it means, and days say their range', async () => {
  const { body } = await app.current.visitor().get('/api/openapi.json')
  const { schemas } = body.components
  const { pattern } = schemas.Invoice.properties.balance
  for (const name of ['Invoice', 'Payment', 'Customer', 'CustomerDetail']) {
    const fields = Object.entries<{ pattern?: string; description?: string }>(schemas[name].properties)
    const amounts = fields.filter(([, field]) => field.pattern === pattern)
    expect(amounts.length).toBeGreaterThan(1)
    for (const [field, { description }] of amounts) expect([name, field, description ?? '']).not.toContain('')
  }
  expect(schemas.InvoiceDetail.properties.version).toMatchObject(schemas.Invoice.properties.version)
  const { received_on } =
    body.paths['/api/invoices/{id}/payments'].post.requestBody.content['application/json'].schema.properties
  expect(received_on.description).toContain('2099-12-31')
  const { issued_on } = body.paths['/api/invoices'].post.requestBody.content['application/json'].schema.properties
  expect(issued_on.description).toContain('Left out: today in India')
  expect(body.info.description).toContain('decimal text in rupees')
})

test('a body is required only if the call is refused without it', async () => {
  const asha = await app.current.seller()
  const { body } = await app.current.visitor().get('/api/openapi.json')
  const { id } = (await asha.post('/api/customers', { name: 'Ravi' })).body.customer
  const sendNothing = async (action: string) => {
    const { requestBody } = body.paths[`/api/customers/{id}/${action}`].post
    const { status } = await asha.raw('POST', `/api/customers/${id}/${action}`, undefined, {})
    return [requestBody.required, status]
  }
  expect(await sendNothing('archive')).toEqual([false, 200])
  expect(await sendNothing('opening-balances')).toEqual([true, 400])
})

test('the bodies of imports and statements are described, and each described type is taken', async () => {
  const asha = await app.current.seller()
  const { body } = await app.current.visitor().get('/api/openapi.json')
  const typesOf = (path: string) => Object.keys(body.paths[path].post.requestBody.content)
  expect(typesOf('/api/imports/{what}')).toEqual(['text/csv', XLSX, 'application/json'])
  expect(typesOf('/api/imports/{what}/preview')).toEqual(['text/csv', XLSX, 'application/json'])
  expect(typesOf('/api/bank/statements')).toContain('application/pdf')
  const statement = body.paths['/api/bank/statements'].post
  expect(statement.parameters).toContainEqual(expect.objectContaining({ name: 'x-statement-password', in: 'header' }))
  const file = 'Date,Narration,Deposit Amt.,Closing Balance\n01/10/26,BY CASH,5.00,5.00\n'
  for (const type of typesOf('/api/bank/statements')) {
    expect(await asha.raw('POST', '/api/bank/statements', file, { 'content-type': type })).toMatchObject({
      status: 200,
    })
  }
  const refused = await asha.raw('POST', '/api/bank/statements', file, { 'content-type': 'text/plain' })
  expect(refused.status).toBe(415)
})

test('the readable page has every call, every error with its status, and no scripts', async () => {
  const { text, headers } = await app.current.visitor().get('/api')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const { method, path } of describedCalls) expect(text).toContain(`${method} ${path}`)
  for (const [code, { status }] of Object.entries(ERRORS))
    expect(text).toContain(`<td>${status}</td><td><code>${code}</code></td>`)
  expect(text).not.toMatch(/<script|<style|style=/)
})

test('every call refuses in the type that the description names, for payers and for sellers', async () => {
  const asha = await app.current.seller()
  const { body } = await app.current.visitor().get('/api/openapi.json')
  const wrong: string[] = []
  for (const { method, path, query } of describedCalls) {
    // The id of nothing, a text that is no id, and a query of no call.
    const ids = [crypto.randomUUID(), 'x']
    const addresses = ids.map((id) => path.replaceAll(/:\w+/g, id))
    if (query && method === 'GET') addresses.push(`${addresses[0]}?not-known=1`)
    const described = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses
    for (const address of addresses) {
      for (const person of [app.current.visitor(), asha]) {
        // The stream of events does not end; HEAD takes the same way and does.
        const sent = path === streamLiveUpdates.path ? 'HEAD' : method
        const { status, headers } = await person.raw(sent, address, method === 'GET' ? undefined : '[')
        const kind = status < 400 ? '200' : 'default'
        const type = headers.get('content-type')?.split(';')[0] ?? ''
        if (status !== 429 && !Object.keys(described[kind].content).includes(type))
          wrong.push(`${status} ${type} ${method} ${address}`)
      }
    }
  }
  expect(wrong).toEqual([])
})
