import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useApp } from '../harness/app.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pavti-mails-'))
const developing = useApp({ NODE_ENV: 'development', DATA_DIR: dataDir })
const silent = useApp()
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('in development, mails are written into a folder and shown', async () => {
  const app = developing.current
  const asha = await app.seller()
  expect(await app.visitor().get('/dev/mails')).toMatchObject({ status: 200 })
  expect((await app.visitor().get('/api/site')).body).toMatchObject({ sends_mail: true })
  await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  await app.log.drainJobs()

  const folder = join(dataDir, 'mails')
  const names = readdirSync(folder)
  expect(names.map((name) => name.split('.').at(-1)).toSorted()).toEqual(['eml', 'json'])
  expect(statSync(folder).mode & 0o077).toBe(0)
  const letter = readFileSync(join(folder, names.find((name) => name.endsWith('.eml')) ?? ''), 'utf8')
  expect(letter).toMatch(/^Auto-Submitted: auto-generated$/im)

  const { text } = await app.visitor().get('/dev/mails')
  expect(text).toContain('Reset your Pavti password')
  expect(text).toMatch(/<a href="http:\/\/pavti\.test\/reset-password\?token=[\w-]{43}">/)
})

test('without a mail server no mail is sent, and the start says so', async () => {
  const app = silent.current
  const asha = await app.seller()
  expect((await app.visitor().get('/api/site')).body).toMatchObject({ sends_mail: false })
  expect(await app.visitor().get('/dev/mails')).toMatchObject({ status: 404 })
  const answer = await app.visitor().post('/api/auth/forgot-password', { email: asha.email })
  expect(answer).toMatchObject({ status: 503, body: { code: 'mail_off' } })
})
