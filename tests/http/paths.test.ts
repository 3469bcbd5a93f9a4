import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { useApp } from '../harness/app.ts'
import { sendRaw, statusOf } from './raw-request.ts'

const app = useApp()
const ask = (target: string) => sendRaw(app.current.origin, [`GET ${target} HTTP/1.1`, 'Host: localhost'])

// @abuse 193
test('nothing outside the built files is served', async () => {
  const targets = [
    '/assets/../../.env',
    '/assets/../../../package.json',
    '/assets/../index.html',
    '/assets/.x/../../index.html',
    '/assets/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/..%2f..%2fpackage.json',
    '/favicon.svg%00.png',
    '/%00',
    '//etc/passwd',
    '/etc/passwd',
    '/.git/config',
    '/.env',
    '/data/postgres/PG_VERSION',
    '/server/main.js',
    '/dist/server/main.js',
    '/package.json',
    '/assets/',
    '/assets',
  ]
  for (const target of targets) {
    const answer = await ask(target)
    expect([target, statusOf(answer)]).toEqual([target, 404])
    expect(answer).not.toMatch(/"dependencies"|root:x:|\[core\]/)
  }
})

// @abuse 193
test('no source map is published', () => {
  const files = readdirSync(join(projectRoot, 'dist/web'), { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => file.includes('.js')).length).toBeGreaterThan(100)
  expect(files.filter((file) => file.includes('.map'))).toEqual([])
})

// @abuse 194
test('broken percent signs get 404 in a path, and 400 in the query of a call', async () => {
  for (const target of ['/%', '/%E0%A4%A', '/api/invoices/%', '/api/invoices/%ff', '/logos/%C0%AF', '/payment/%']) {
    const status = statusOf(await ask(target))
    expect([target, [400, 401, 404].includes(status)]).toEqual([target, true])
  }
  expect(statusOf(await ask('/api/site?q=%FF&%=%'))).toBe(400)
  expect(statusOf(await ask('/?q=%'))).toBe(200)
})

// @abuse 197
test('a file name after a call is not found and not cached', async () => {
  const asha = await app.current.seller()
  for (const path of ['/api/auth/me/x.css', '/api/auth/me.css', '/api/auth/me;x.css', '/api/auth/me%2fx.css']) {
    const answer = await asha.get(path, { 'x-original-url': '/api/auth/me', 'x-rewrite-url': '/api/auth/me' })
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
  }
  const hosted = await app.current.visitor().get('/', { 'x-original-url': '/api/invoices' })
  expect(hosted.headers.get('content-type')).toMatch(/^text\/html/)
})

// @abuse 205
test('no development tool is reachable', async () => {
  for (const path of [
    '/dev/mails',
    '/debug',
    '/test',
    '/__test',
    '/api/dev',
    '/server-status',
    '/graphql',
    '/admin.php',
  ])
    expect([path, (await app.current.visitor().get(path)).status]).toEqual([path, 404])
})
