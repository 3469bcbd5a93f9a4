import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'

const app = useApp({ HOST: '0.0.0.0' })

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'cf-connecting-ip']

test('abuse 203 figures are refused to whoever comes through a proxy', async () => {
  for (const name of FORWARDED) {
    const answer = await app.current.visitor().get('/metrics', { [name]: '127.0.0.1' })
    expect([name, answer.status]).toEqual([name, 404])
  }
})

test('abuse 203 figures are refused to another machine', async ({ skip }) => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)
  if (!outside) return skip('This machine has no outer address.')
  const outer = new Client(app.current.origin.replace('127.0.0.1', outside.address))
  expect(await outer.get('/metrics')).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect((await outer.get('/healthz')).body).toEqual({ ok: true })
})

test('abuse 203 health says only ok; figures on this machine name routes, never what was asked for', async () => {
  const visitor = app.current.visitor()
  expect((await visitor.get('/healthz')).body).toEqual({ ok: true })
  expect((await visitor.get('/readyz')).body).toEqual({ ok: true })
  await visitor.get('/api/invoices/canary-id?search=canary-query')
  await visitor.get('/canary-path')
  const { text } = await visitor.get('/metrics')
  expect(text).toContain('pavti_request_seconds_count{method="GET",route="/api/invoices/:id",status="401"} 1')
  expect(text).toContain('route="none",status="404"')
  expect(text).not.toContain('canary')
})
