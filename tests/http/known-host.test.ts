import { expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'
import { sendRaw, statusOf } from './raw-request.ts'

const direct = useApp({ PUBLIC_URL: 'https://pavti.example' })
const behindOne = useApp({ PUBLIC_URL: 'https://pavti.example', TRUST_PROXY: '1' })
const anyName = useApp({ PUBLIC_URL: '' })

type App = typeof direct

const ask = (app: App, path: string, host: string, ...more: string[]) =>
  sendRaw(app.current.origin, [`GET ${path} HTTP/1.1`, `Host: ${host}`, ...more])

const UNKNOWN = [
  'evil.example',
  'pavti.example.evil.example',
  'x.pavti.example',
  'localhost.evil.example',
  '127.evil.example',
  '10.0.0.9',
]

test('with PUBLIC_URL, requests for another host name are refused, for pages, calls and files', async () => {
  for (const path of ['/', '/api/site', '/favicon.svg', '/payment/x', '/nowhere']) {
    for (const host of UNKNOWN) {
      const answer = await ask(direct, path, host)
      expect([path, host, statusOf(answer)]).toEqual([path, host, 421])
      expect(answer).toContain('"code":"unknown_host"')
    }
  }
})

test('the public name with any port, local names and the connected address are accepted', async () => {
  const { port } = new URL(direct.current.origin)
  for (const host of [
    'pavti.example',
    'PAVTI.example:8443',
    'localhost',
    'pavti.localhost:3000',
    `127.0.0.1:${port}`,
    '[::1]',
  ])
    expect([host, statusOf(await ask(direct, '/api/site', host))]).toEqual([host, 200])
})

test('a load balancer can read health by any host name', async () => {
  for (const path of ['/healthz', '/readyz']) expect(statusOf(await ask(direct, path, 'evil.example'))).toBe(200)
})

test("a proxy's forwarded host counts only as TRUST_PROXY allows", async () => {
  const forwarded = 'X-Forwarded-Host: pavti.example'
  expect(statusOf(await ask(direct, '/api/site', 'inner', forwarded))).toBe(421)
  expect(statusOf(await ask(behindOne, '/api/site', 'inner', forwarded))).toBe(200)
  expect(statusOf(await ask(behindOne, '/api/site', 'inner'))).toBe(421)
})

test('without PUBLIC_URL, any name of the local network is accepted', async () => {
  expect(statusOf(await ask(anyName, '/api/site', 'shop.home:3000'))).toBe(200)
})
