import { expect, test } from 'vitest'
import { useApp } from '#tests/harness/app.ts'
import { TEST_ORIGIN } from '#tests/harness/quiet-app.ts'
import { runCli } from './run-cli.ts'

const app = useApp()

const cli = (typed: string, env: Record<string, string> = {}) =>
  runCli(typed.split(' '), { DATABASE_URL: app.current.databaseUrl, ...env })

test('settings are listed with their defaults, and secrets are not', async () => {
  const env = {
    SMTP_URL: 'smtps://user:canary-secret@mail.example:465',
    ADMIN_EMAIL: 'a@x.in',
    ADMIN_PASSWORD: 'canary-password',
  }
  const { out, code } = await cli('settings --json', env)
  expect(code).toBe(0)
  expect(out).not.toMatch(/canary|postgres:\/\//)
  const { settings } = JSON.parse(out)
  expect(settings).toEqual(
    expect.arrayContaining([
      { name: 'PORT', value: '3000', isSet: false },
      { name: 'SMTP_URL', value: '(set, secret)', isSet: true },
      { name: 'DATABASE_URL', value: '(set, secret)', isSet: true },
      { name: 'ADMIN_EMAIL', value: 'a@x.in', isSet: true },
      { name: 'BACKUP_DIR', value: null, isSet: false },
    ]),
  )
  const typed = await cli('settings', { ...env, BACKUP_DIRR: '/backups' })
  expect(typed.out).toContain('PORT\t3000\t(default)\n')
  // Defaults that depend on other settings are shown too.
  expect(typed.out).toContain('SIGNUPS\topen\t(default)\n')
  expect(typed.out).toMatch(/^DATA_DIR\t\/.+\t\(default\)$/m)
  expect(typed.out).toContain(`MAIL_FROM\tno-reply@${new URL(TEST_ORIGIN).hostname}\t(default)\n`)
  expect(typed.err).toBe(
    'The environment sets BACKUP_DIRR, which is not a setting of Pavti. Did you mean BACKUP_DIR?\n',
  )
})

test('jobs that wait and failed are listed, those that failed run again, and check tells what waits', async () => {
  const { db } = app.current
  await db`SELECT graphile_worker.add_job('canary.given_up', max_attempts => 1, run_at => '2099-01-01')`
  await db`SELECT graphile_worker.add_job('canary.waits', run_at => now() - interval '10 minutes')`
  await db`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = E'refused\n at stack' WHERE max_attempts = 1`
  const { out } = await cli('jobs')
  expect(out).toContain('canary.given_up\t0 waiting\t0 running\t1 failed\n')
  expect(out).toMatch(/^canary\.waits\t1 waiting\tdue for 6\d\d s\t0 running\t0 failed$/m)
  expect(out).toMatch(/^Job \d+ canary\.given_up failed 1 times, given up: refused$/m)
  expect((await cli('check')).out).toMatch(
    /^1 canary\.waits wait, the first one for 6\d\d s: they run while Pavti runs\.$/m,
  )

  expect(await cli('jobs retry canary.given_up --json')).toMatchObject({ code: 0 })
  const [job] = await db`
    SELECT attempts::int AS attempts, run_at <= now() AS is_due FROM graphile_worker.jobs WHERE task_identifier = 'canary.given_up'`
  expect(job).toEqual({ attempts: 0, is_due: true })
  expect(await cli('jobs retry canary.waits')).toMatchObject({ code: 1, out: 'No job canary.waits has failed.\n' })
  await db`SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker.jobs`
})

test('a test mail tells what is missing, or what the attempt gave', async () => {
  expect(await cli('mails test a@x.in')).toMatchObject({
    code: 1,
    out: 'SMTP_URL is not set, so Pavti sends no mail.\n',
  })
  const { code, out } = await cli('mails test a@x.in --json', { SMTP_URL: 'smtp://127.0.0.1:1' })
  expect([code, JSON.parse(out)]).toEqual([
    1,
    { ok: false, messages: [expect.stringMatching(/^The mail was not sent: the attempt failed: /)] },
  ])
})

test('users are listed page by page', async () => {
  const [first, second] = [await app.current.seller(), await app.current.seller()]
  const all = JSON.parse((await cli('user list --json')).out)
  expect([all.ok, all.next]).toEqual([true, null])
  expect(all.users.map(({ email }: { email: string }) => email)).toEqual([first.email, second.email])
  const rest = JSON.parse((await cli(`user list --after ${first.email} --json`)).out)
  expect(rest.users).toEqual(all.users.slice(1))
})

test('--help lists the ways to call a command, and --json gives errors as an object', async () => {
  const help = await cli('backup --help')
  expect([help.code, help.out.split('\n').filter((line) => line.startsWith('  backup')).length]).toEqual([0, 4])
  expect((await cli('--help')).out).toContain('jobs retry <name>')
  const failed = await cli('user grant-admin nobody@example.in --json')
  expect([failed.code, JSON.parse(failed.out)]).toEqual([
    1,
    { ok: false, error: expect.stringContaining('No user has the address nobody@example.in') },
  ])
})
