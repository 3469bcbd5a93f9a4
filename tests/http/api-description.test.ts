import { expect, test } from 'vitest'
import { ERRORS } from '#contract/call/errors.ts'
import { isFileReply, XLSX } from '#contract/call/file-reply.ts'
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
    expect('requestBody' in described).toBe(call.body !== undefined)
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

test('the readable page has every call and no scripts', async () => {
  const { text, headers } = await app.current.visitor().get('/api')
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  for (const { method, path } of describedCalls) expect(text).toContain(`${method} ${path}`)
  expect(text).not.toMatch(/<script|<style|style=/)
})
