import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

const WRONG: [name: string, values: string[]][] = [
  ['PORT', ['-1', '65536', '80.5', 'http', ' ', '0x50', '1e3', '99999999999999999999']],
  ['DATABASE_URL', ['localhost', 'mysql://u:canary-password@h/db', 'http://h/db', 'postgres']],
  ['DATABASE_POOLER', ['session', 'on', 'Transaction', 'pgbouncer']],
  ['JOBS_DATABASE_URL', ['localhost', 'http://u:canary-password@h/db']],
  ['PUBLIC_URL', ['pavti.example', 'ftp://pavti.example', 'https://pavti.example/shop', 'https://u:p@pavti.example']],
  ['PUBLIC_URL', ['https://pavti.example/?a=1', 'https://pavti.example/#a', 'javascript:alert(1)', '//pavti.example']],
  ['SUPPORT_EMAIL', ['help', 'help@', '@pavti.example']],
  ['SUPPORT_PHONE', ['1'.repeat(41)]],
  ['SUPPORT_ADDRESS', ['a'.repeat(301)]],
  ['PLANS', ['free', 'PAID', 'true']],
  ['SIGNUPS', ['yes', 'one']],
  ['RATE_LIMITS', ['yes', 'ON', '1', '0', 'false']],
  ['TRUST_PROXY', ['-1', '11', '1.5', 'true', ' ', '0x1', '127.0.0.1']],
  ['RAZORPAY_KEY_ID', ['rzp_1DP5', 'key', 'rzp_prod_abc']],
  ['RAZORPAY_WEBHOOK_SECRET', ['short', 'long enough,', ',long enough', 'long enough,short']],
  ['SMTP_URL', ['mail.example', 'http://mail.example', 'smtp://', 'smtps://user:canary-password@']],
  ['OTEL_TRACES_SAMPLER', ['ratio', 'jaeger_remote']],
  ['OTEL_TRACES_SAMPLER_ARG', ['10%', '2', '-0.1', 'abc']],
  ['LOG_LEVEL', ['verbose', 'WARN', '30']],
]

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (e) {
    if (e instanceof ConfigError) return e.message
    throw e
  }
  return 'accepted'
}

test.for(WRONG)('a wrong %s stops the start with one sentence that names it', ([name, values]) => {
  for (const value of values) {
    const message = refusal({ [name]: value })
    expect([value, message]).toEqual([value, expect.stringMatching(new RegExp(`^${name} must be [^\\n]+\\.$`))])
    expect(message).not.toContain('canary-password')
  }
})

// @abuse 11
test("the admin's e-mail and password have the same rules as at sign-in", () => {
  const admin = { ADMIN_EMAIL: ' Asha@X.in', ADMIN_PASSWORD: 'cafe\u0301 at the corner' }
  expect(readConfig(admin).admin).toEqual({ email: 'asha@x.in', password: 'caf\u00e9 at the corner' })
  for (const email of ['asha', 'ａｓｈａ@x.in', 'asha@localhost', 'a@x.in,b@x.in'])
    expect(refusal({ ...admin, ADMIN_EMAIL: email })).toMatch(/^ADMIN_EMAIL must be/)
  for (const password of ['short', 'क'.repeat(25), 'a'.repeat(73), 'abcdefgh\u0000'])
    expect(refusal({ ...admin, ADMIN_PASSWORD: password })).toMatch(/^ADMIN_PASSWORD must be/)
})

test('half of a pair is refused with a sentence that names both', () => {
  const pairs: [string, string][] = [
    ['ADMIN_EMAIL', 'asha@example.in'],
    ['ADMIN_PASSWORD', 'correct horse'],
  ]
  for (const [name, value] of pairs)
    expect(refusal({ [name]: value })).toBe('Set both ADMIN_EMAIL and ADMIN_PASSWORD, or neither.')
})

test('unset or empty settings give defaults for a local computer', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databasePooler: 'none',
    jobsDatabaseUrl: undefined,
    admin: undefined,
    support: { email: null, phone: null, address: null },
    plans: 'paid',
    signUps: 'open',
    limitRates: true,
    trustedProxies: 0,
    logLevel: 'warn',
  })
  const empty = Object.fromEntries(WRONG.map(([name]) => [name, '']))
  expect(readConfig({ ...empty, ADMIN_EMAIL: '', ADMIN_PASSWORD: '' })).toEqual(config)
})

test('settings are used, and links use only the public address', () => {
  expect(
    readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgresql://u:p@db.example:5433/pavti?sslmode=require',
      PUBLIC_URL: 'HTTPS://Pavti.Example:443/',
      TRUST_PROXY: '2',
      RATE_LIMITS: 'off',
      PLANS: 'open',
    }),
  ).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: 'postgresql://u:p@db.example:5433/pavti?sslmode=require',
    publicUrl: 'https://pavti.example',
    trustedProxies: 2,
    limitRates: false,
    plans: 'open',
  })
})

test('a setting that would have no effect alone is refused', () => {
  expect(refusal({ RAZORPAY_WEBHOOK_SECRET: 'long enough' })).toMatch(/^RAZORPAY_WEBHOOK_SECRET needs RAZORPAY_KEY_ID/)
  expect(refusal({ BACKUP_VERIFY: 'on' })).toMatch(/BACKUP_DIR: set both/)
  const keys = { RAZORPAY_KEY_ID: 'rzp_test_123456', RAZORPAY_KEY_SECRET: 'secret of the key' }
  expect(readConfig({ ...keys, RAZORPAY_WEBHOOK_SECRET: 'long enough' })).toMatchObject({
    razorpay: { webhookSecrets: ['long enough'] },
  })
  expect(readConfig({ BACKUP_VERIFY: 'on', BACKUP_DIR: '/backups' })).toMatchObject({ backups: { isVerified: true } })
})

test('a pooler needs an address of its own for jobs, and that address needs a database', () => {
  const [pooled, direct] = ['postgres://u:p@db.example:6432/pavti', 'postgres://u:p@db.example:5432/pavti']
  expect(readConfig({ DATABASE_URL: pooled, DATABASE_POOLER: 'transaction', JOBS_DATABASE_URL: direct })).toMatchObject(
    { databaseUrl: pooled, databasePooler: 'transaction', jobsDatabaseUrl: direct },
  )
  expect(refusal({ DATABASE_URL: pooled, DATABASE_POOLER: 'transaction' })).toMatch(/set [^\n]*JOBS_DATABASE_URL/)
  expect(refusal({ DATABASE_POOLER: 'transaction' })).toMatch(/set DATABASE_URL/)
  expect(refusal({ JOBS_DATABASE_URL: direct })).toMatch(/^JOBS_DATABASE_URL is a second address/)
})
