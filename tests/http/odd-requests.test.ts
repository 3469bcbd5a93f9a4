import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { openRaw, sendRaw, statusOf } from './raw-request.ts'

const app = useApp()
const send = (lines: readonly string[], body = '') => sendRaw(app.current.origin, lines, body)

// @abuse 182
test('a header of 20 kB, and a hundred headers too many, are refused', async () => {
  const long = await send(['GET /api/site HTTP/1.1', 'Host: localhost', `X-Long: ${'a'.repeat(20_000)}`])
  expect(statusOf(long)).toBe(431)
  expect(long).toContain('"code":"headers_too_large"')

  for (const [count, status] of [
    [90, 200],
    [101, 431],
    [900, 431],
  ] as const) {
    const many = Array.from({ length: count }, (_, i) => `X-${i}: 1`)
    expect([count, statusOf(await send(['GET /api/site HTTP/1.1', 'Host: localhost', ...many]))]).toEqual([
      count,
      status,
    ])
  }
})

// @abuse 189
test('two lengths, a length with chunks, and unknown codings are refused', async () => {
  const head = ['POST /api/auth/logout HTTP/1.1', 'Host: localhost', 'Content-Type: application/json']
  const tricks = [
    ['Content-Length: 2', 'Transfer-Encoding: chunked'],
    ['Content-Length: 2', 'Content-Length: 3'],
    ['Content-Length: -1'],
    ['Content-Length: 2, 2'],
    ['Transfer-Encoding: xchunked'],
    ['Transfer-Encoding: chunked, identity'],
  ]
  for (const trick of tricks)
    expect([trick, statusOf(await send([...head, ...trick], '{}'))]).toEqual([trick, expect.toSatisfy(isRefused)])
})

const isRefused = (status: number): boolean => status >= 400 && status < 500

// @abuse 189
test('endless chunks stop at the limit, and long chunk extensions are refused', async () => {
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n'
  const endless = openRaw(app.current.origin)
  endless.write(head)
  const chunk = `10000\r\n${'['.repeat(0x10000)}\r\n`
  for (let i = 0; i < 20; i++) endless.write(chunk)
  expect(statusOf(await endless.answer(1_500))).toBe(413)

  const extended = openRaw(app.current.origin)
  extended.write(`${head}1;x=${'a'.repeat(1_000_000)}\r\n{\r\n0\r\n\r\n`)
  expect(await extended.answer(1_500)).toSatisfy((answer: string) => answer === '' || isRefused(statusOf(answer)))
  expect((await app.current.visitor().get('/api/site')).status).toBe(200)
})

// @abuse 190
test('two Host lines are refused, an address in the target is ignored', async () => {
  expect(statusOf(await send(['GET /api/site HTTP/1.1', 'Host: localhost', 'Host: evil.example']))).toBe(400)
  expect(statusOf(await send(['GET /api/site HTTP/1.1']))).toBe(400)
  const absolute = await send(['GET http://evil.example/invoices/1 HTTP/1.1', 'Host: localhost'])
  expect(statusOf(absolute)).toBe(301)
  expect(absolute).not.toContain('evil.example')
})

// @abuse 190
test('TRACE, CONNECT and unknown methods are not echoed', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'PURGE', 'FOO', 'get']) {
    const answer = await send([`${method} /api/site HTTP/1.1`, 'Host: localhost', 'X-Canary: canary-7'])
    expect([method, [400, 404, 405].includes(statusOf(answer))]).toEqual([method, true])
    expect(answer).not.toContain('canary-7')
  }
  expect(statusOf(await send(['CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example']))).not.toBe(200)
})

// @abuse 198
test('a thousand ranges and a wrong expectation get an ordinary answer', async () => {
  const ranges = Array.from({ length: 1_500 }, (_, i) => `${i}-${i}`).join(',')
  const answer = await send(['GET /favicon.svg HTTP/1.1', 'Host: localhost', `Range: bytes=${ranges}`])
  expect([200, 206, 416]).toContain(statusOf(answer))
  expect(answer.length).toBeLessThan(30_000)
  const after = await send(['GET /favicon.svg HTTP/1.1', 'Host: localhost', 'Range: bytes=9999999-'])
  expect(statusOf(after)).toBe(416)
  const expectation = await send(['GET /api/site HTTP/1.1', 'Host: localhost', 'Expect: 200-maybe'])
  expect([200, 417]).toContain(statusOf(expectation))
  expect(statusOf(await send(['GET /api/site HTTP/1.1', 'Host: localhost', 'If-None-Match: ""W/"x"']))).toBe(200)
})

// @abuse 39
test('malformed cookies count as signed out', async () => {
  const cookies = [
    `pavti=${'x'.repeat(8_000)}`,
    'pavti=%',
    'pavti=%E0%A4%A',
    'pavti="',
    'pavti=a; pavti=b',
    '=; ;;; pavti',
    'pavti=__proto__; __proto__=pavti',
    'pavti=a\tb',
  ]
  for (const cookie of cookies) {
    const answer = await send(['GET /api/auth/me HTTP/1.1', 'Host: localhost', `Cookie: ${cookie}`])
    expect([cookie.slice(0, 30), statusOf(answer)]).toEqual([cookie.slice(0, 30), 401])
  }
  expect(statusOf(await send(['GET /api/auth/me HTTP/1.1', 'Host: localhost', 'Cookie: pavti=a\0b']))).toBe(400)
})

test('a pipelined second request is answered on its own', async () => {
  const connection = openRaw(app.current.origin)
  const one = 'GET /api/site HTTP/1.1\r\nHost: localhost\r\n'
  connection.write(`${one}\r\n${one}Connection: close\r\n\r\n`)
  expect((await connection.answer()).match(/HTTP\/1\.1 200/g)).toHaveLength(2)
})
