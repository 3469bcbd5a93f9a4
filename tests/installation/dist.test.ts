import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { findPort } from '../faults/own-process.ts'
import { Client } from '../harness/client.ts'
import { createEmptyDatabase } from '../harness/test-database.ts'

/** A folder with the build and its packages, and nothing of the sources. */
function install(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pavti-installation-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // Started as root, Pavti runs as another user.
  chmodSync(folder, 0o755)
  cpSync(join(projectRoot, 'dist'), join(folder, 'dist'), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

test('the command `cli` of a release lists the commands, and does not start Pavti', () => {
  const folder = install()
  cpSync(join(projectRoot, 'scripts/release/pavti.mjs'), join(folder, 'pavti.mjs'))
  const run = (...typed: string[]) => spawnSync(process.execPath, [join(folder, 'pavti.mjs'), ...typed], { env: {} })
  const [list, settings] = [run('cli'), run('cli', 'settings')]
  expect([list.status, list.stderr.toString()]).toEqual([0, expect.stringMatching(/^Usage: npm run cli --/)])
  expect([settings.status, settings.stdout.toString()]).toEqual([0, expect.stringContaining('PORT\t3000')])
})

test('the build serves from a folder without sources: sign-up, invoice, PDF, page of the payer', async () => {
  const folder = install()
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const port = await findPort()
  const origin = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(folder, 'dist/server/main.js')], {
    cwd: '/',
    env: { PORT: String(port), PUBLIC_URL: origin, DATABASE_URL: url, FREE_INVOICES: '10', NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(async () => {
    const exited = once(server, 'exit')
    if (server.kill('SIGTERM')) await exited
  })
  await expect
    .poll(() =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => server.exitCode,
      ),
    )
    .toBe(true)

  const seller = new Client(origin)
  const account = {
    name: 'Sharma Traders',
    email: 'sharma@example.in',
    password: 'correct horse',
    default_upi: 'sharma@okaxis',
  }
  expect(await seller.post('/api/auth/signup', account)).toMatchObject({ status: 200 })
  const made = await seller.post('/api/invoices', { customer_name: 'मीरा देवी', amount: '950.50', notes: 'साड़ी' })
  expect(made).toMatchObject({ status: 200 })
  const { id } = made.body.invoice

  const pdf = await seller.file(`/api/invoices/${id}/pdf`)
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const page = await fetch(`${origin}/payment/${id}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('950.50')])
  const statuses = ['/', '/preview.jpg', '/sandbox/razorpay/checkout.js', '/robots.txt'].map(
    async (path) => (await fetch(origin + path)).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200])
})
