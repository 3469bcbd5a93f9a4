import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { sendRaw, statusOf } from '../http/raw-request.ts'

const app = useApp({ HOST: '0.0.0.0', NODE_ENV: 'development' })
const behindOne = useApp({ HOST: '0.0.0.0', NODE_ENV: 'development', TRUST_PROXY: '1' })

/** The paths for this machine only: metrics, and mails during development. */
const INNER = ['/metrics', '/dev/mails']

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'cf-connecting-ip']

// @abuse 203
test('metrics and mails are refused through a proxy', async () => {
  for (const name of FORWARDED) {
    for (const path of INNER) {
      for (const one of [app, behindOne]) {
        const answer = await one.current.visitor().get(path, { [name]: '127.0.0.1' })
        expect([name, path, answer.status]).toEqual([name, path, 404])
      }
    }
  }
})

// @abuse 203
test('metrics and mails are refused to another machine with any Host', async ({ skip }) => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)
  if (!outside) return skip('This machine has no outer address.')
  const origin = app.current.origin.replace('127.0.0.1', outside.address)
  const outer = new Client(origin)
  for (const path of INNER) {
    expect(await outer.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(statusOf(await sendRaw(origin, [`GET ${path} HTTP/1.1`, `Host: ${host}`]))).toBe(404)
  }
  expect((await outer.get('/healthz')).body).toEqual({ ok: true })
})

test('metrics and mails are refused to a web page after DNS rebinding to 127.0.0.1', async () => {
  for (const path of INNER) {
    const ask = (host: string) => sendRaw(app.current.origin, [`GET ${path} HTTP/1.1`, `Host: ${host}`])
    expect(statusOf(await ask('localhost'))).toBe(200)
    for (const host of ['evil.example', 'pavti.test', '127.0.0.1.evil.example'])
      expect([path, host, statusOf(await ask(host))]).toEqual([
        path,
        host,
        expect.toSatisfy((s) => s === 404 || s === 421),
      ])
  }
})

// @abuse 203
test('health says only ok, and what the operator should set; metrics have routes, never request data', async () => {
  const visitor = app.current.visitor()
  expect((await visitor.get('/healthz')).body).toEqual({ ok: true })
  expect((await visitor.get('/readyz')).body).toEqual({ ok: true, note: expect.stringContaining('PUBLIC_URL') })
  await visitor.get('/api/invoices/canary-id?search=canary-query')
  await visitor.get('/canary-path')
  const { text } = await visitor.get('/metrics')
  expect(text).toContain('pavti_request_seconds_count{method="GET",route="/api/invoices/:id",status="401"} 1')
  expect(text).toContain('route="none",status="404"')
  expect(text).not.toContain('canary')
})
