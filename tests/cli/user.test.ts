import { expect, test } from 'vitest'
import { TEST_ORIGIN } from '#tests/harness/quiet-app.ts'
import { useMailApp } from '../mails/use-mail-app.ts'
import { runCli } from './run-cli.ts'
import { joinBusiness } from '../members/member.ts'

const mailApp = useMailApp()

const cli = (typed: string, input = '') =>
  runCli(typed.split(' '), { DATABASE_URL: mailApp.current.app.databaseUrl }, input)

/** Returns the entries of the audit log about a user. */
const audit = async (userId: string): Promise<string[]> =>
  (
    await mailApp.current.app.db<{ what: string }[]>`
    SELECT what FROM audit_log WHERE user_id = ${userId} ORDER BY at`
  ).map(({ what }) => what)

test('without a command, or with a wrong one, it lists the commands', async () => {
  for (const wrong of ['user frobnicate', 'user delete --yes', 'user delete ']) {
    const { code, out, err } = await cli(wrong)
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(/^ {2}user delete <email>.*[^]*\nThere is no such command\.\n$/m)
  }
  expect(await cli('--json')).toMatchObject({ code: 2, out: expect.stringContaining('"ok": false') })
  const { code, err } = await runCli([], {})
  expect(code).toBe(0)
  expect(err).toContain('user grant-admin <email>')
})

test('a link for a new password works once, and ends the older one', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  const [older, newer] = [
    await cli(`user reset-password ${asha.email}`),
    await cli(`user reset-password ${asha.email}`),
  ]
  const tokenOf = ({ out }: { out: string }) => out.trim().replace(`${TEST_ORIGIN}/reset-password?token=`, '')
  expect(newer).toMatchObject({ code: 0, err: '' })
  const reset = (token: string) => app.visitor().post('/api/auth/reset-password', { token, password: 'a new password' })
  expect(await reset(tokenOf(older))).toMatchObject({ status: 400 })
  expect(await reset(tokenOf(newer))).toMatchObject({ status: 200 })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await audit(asha.id)).toEqual(['cli: reset link', 'cli: reset link'])
})

test('a password is read from the pipe, never from the command line', async () => {
  const { app, mailsTo } = mailApp.current
  const asha = await app.seller()
  expect(await cli(`user reset-password ${asha.email} --password -`, 'short\n')).toMatchObject({
    code: 1,
    err: 'Password must be at least 8 characters.\n',
  })
  expect(await cli(`user reset-password ${asha.email} --password secret-in-history`)).toMatchObject({ code: 2 })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 200 })

  const done = await cli(`user reset-password ${asha.email} --password -`, 'पासवर्ड बदला\r\n')
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).not.toContain('पासवर्ड')
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 401 })
  const signIn = await app.visitor().post('/api/auth/login', { email: asha.email, password: 'पासवर्ड बदला' })
  expect(signIn).toMatchObject({ status: 200 })
  expect((await mailsTo(asha.email))[0]?.text).toContain('The password of your account was changed')
  expect(await audit(asha.id)).toEqual(['cli: set password'])
  await asha.post('/api/auth/login', { email: asha.email, password: 'पासवर्ड बदला' })
  expect((await asha.get('/api/business/changes')).body.changes).toMatchObject([{ what: 'password.reset' }])
})

// @abuse 36, 180
test('the admin role is granted and revoked at once, and the last admin stays', async () => {
  const { app } = mailApp.current
  const [asha, ravi] = [await app.seller(), await app.seller()]
  expect(await cli(`user revoke-admin ${asha.email}`)).toMatchObject({
    code: 1,
    err: `${asha.email} is not an admin.\n`,
  })
  expect(await cli(`user grant-admin ${asha.email}`)).toMatchObject({ code: 0 })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 401 })
  expect(await cli(`user revoke-admin ${asha.email}`)).toMatchObject({
    code: 1,
    err: `${asha.email} is the last admin. Make another user an admin first.\n`,
  })

  await asha.post('/api/auth/login', { email: asha.email, password: asha.password })
  expect(await asha.get('/api/admin/discount-codes')).toMatchObject({ status: 200 })
  expect(await cli(`user grant-admin ${ravi.email.toUpperCase()}`)).toMatchObject({ code: 0 })
  const both = await Promise.all([asha, ravi].map(({ email }) => cli(`user revoke-admin ${email}`)))
  expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1])
  expect((await app.db`SELECT 1 FROM users WHERE role = 'admin'`).length).toBe(1)
  expect(await audit(asha.id)).toContain('cli: grant admin')
})

// @abuse 279
test('the list of users shows no secret', async () => {
  const { app } = mailApp.current
  const asha = await app.seller({ name: 'Asha Traders' })
  const { out, code } = await cli('user list')
  expect(code).toBe(0)
  const line = out.split('\n').find((one) => one.startsWith(asha.email))
  expect(line?.split('\t')).toEqual([
    asha.email,
    'user',
    'Pro',
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    'Asha Traders',
  ])
  const [row] = await app.db<{ password_hash: string }[]>`SELECT password_hash FROM users WHERE id = ${asha.id}`
  for (const secret of [row?.password_hash ?? '$2b$', '$2b$', asha.token, asha.id]) expect(out).not.toContain(secret)
})

test('an unknown address gives an error', async () => {
  expect(await cli('user grant-admin nobody@example.in')).toMatchObject({
    code: 1,
    out: '',
    err: 'No user has the address nobody@example.in. "user list" shows all users.\n',
  })
})

test('who works in the business of another is deleted with the own one alone', async () => {
  const { app } = mailApp.current
  const owner = await app.seller()
  const { id } = await owner.invoice({ customer_name: 'Ravi' })
  const staff = await joinBusiness(app, owner, 'staff')
  await staff.get('/api/invoices')
  expect(await cli(`user delete ${staff.email}`, `${staff.email}\n`)).toMatchObject({ code: 0 })
  expect(await owner.get(`/api/invoices/${id}`)).toMatchObject({ status: 200 })
})

test('an account is deleted after its address is typed again, and the audit log omits the address', async () => {
  const { app } = mailApp.current
  const asha = await app.seller()
  await app.seller()
  expect(await cli(`user delete ${asha.email}`, 'other@example.in\n')).toMatchObject({
    code: 1,
    out: 'The address does not match, so nothing was deleted.\n',
  })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 200 })
  expect(await cli('user delete nobody@example.in', 'x\n')).toMatchObject({ code: 1 })

  await cli(`user reset-password ${asha.email}`)
  expect(await cli(`user delete ${asha.email}`, `${asha.email}\n`)).toMatchObject({ code: 0, err: '' })
  expect(await asha.get('/api/auth/me')).toMatchObject({ status: 401 })
  const entries = await app.db<{ row: string }[]>`SELECT a::text AS row FROM audit_log a ORDER BY at DESC LIMIT 2`
  expect(entries[0]?.row).toContain(`cli: delete account`)
  expect(JSON.stringify(entries)).not.toContain(asha.email)
  expect(JSON.stringify(entries)).toContain('(deleted account)')
})
