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
    for (const { schema } of Object.values<{ schema: object }>(
      body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()].responses[200].content,
    ))
      expect(schema).toEqual({ type: 'string', format: 'binary' })
  }
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

test('the readable page has every call and no scripts', async () => {
  const { text, headers } = await app.current.visitor().get('/api')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const { method, path } of describedCalls) expect(text).toContain(`${method} ${path}`)
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
