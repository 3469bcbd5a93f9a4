import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { SETTINGS } from '#server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'pavti-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file with that content and returns its path. */
function secretFile(content: string): string {
  const file = join(folder, String(content.length))
  writeFileSync(file, content)
  return file
}

test('a secret is read from the file that its setting names, without the line break at the end', () => {
  const config = readConfig({
    DATABASE_URL_FILE: secretFile('postgres://pavti:canary@db:5432/pavti\n'),
    SMTP_URL_FILE: secretFile('smtps://u:canary@mail.example:465'),
    ADMIN_EMAIL: 'asha@example.in',
    ADMIN_PASSWORD_FILE: secretFile(' correct horse \r\n'),
    RAZORPAY_KEY_SECRET_FILE: '',
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgres://pavti:canary@db:5432/pavti',
    mail: { kind: 'smtp', smtpUrl: 'smtps://u:canary@mail.example:465' },
    admin: { password: ' correct horse ' },
  })
  expect(SETTINGS).toContain('RAZORPAY_WEBHOOK_SECRET_FILE')
})

test.for([
  [{ SMTP_URL_FILE: join(folder, 'none') }, `SMTP_URL_FILE: the file ${folder}/none cannot be read (ENOENT).`],
  [{ SMTP_URL_FILE: folder }, `SMTP_URL_FILE: the file ${folder} cannot be read (EISDIR).`],
  [{ SMTP_URL_FILE: '/dev/null' }, 'SMTP_URL_FILE: the file /dev/null is empty.'],
  [{ SMTP_URL_FILE: '/dev/null', SMTP_URL: 'smtp://mail' }, 'Set SMTP_URL or SMTP_URL_FILE, not both.'],
  [{ SMTP_URL_FILE: secretFile('http://u:canary@mail') }, /^SMTP_URL must be (?!.*canary)/],
] as const)('%o stops the start with one sentence', ([env, message]) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(message)
})
