import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { email as emailField } from '#contract/call/fields.ts'
import { readConfig } from '../../config.ts'
import { deleteAccountOf } from '../../features/account-deletion/service.ts'
import { findBusinessToDelete, findUserByEmail } from '../../features/accounts/operator/service.ts'
import { start } from '../../start.ts'
import type { CommandContext } from '../command.ts'
import { createDemoClient } from './demo-client.ts'
import { seedShop, signUpShop } from './seed-shop.ts'

/** Settings of the Pavti that answers the demo's calls: a free port, no limits, all of Pro. */
const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  PLANS: 'open',
  SIGNUPS: 'open',
  RATE_LIMITS: 'off',
  FREE_INVOICES: '200',
}

/**
 * Creates the demo account by calls of the API, so that its rows pass the same checks as those of a user. Leaves an existing
 * account unchanged. Returns false for an invalid address.
 */
export async function makeDemo(context: CommandContext, typed: string): Promise<boolean> {
  const { db, databaseUrl, env, publicUrl, say } = context
  const read = emailField.safeParse(typed)
  if (!read.success) {
    say(`${typed} is not an e-mail address.`)
    return false
  }
  const email = read.data
  if (await findUserByEmail(db, email)) {
    say(`${email} is there already; nothing was changed. To make it again: npm run cli -- user delete ${email}`)
    say(`To set a new password: npm run cli -- user reset-password ${email} --password -`)
    return true
  }
  const password = randomBytes(9).toString('base64url')
  const running = await start(
    readConfig({ ...env, ...SETTINGS, DATABASE_URL: databaseUrl, DATABASE_URL_FILE: undefined, DATA_DIR: undefined }),
    pino({ level: 'silent' }),
    { jobs: 'none' },
  )
  try {
    const client = createDemoClient(running.port, publicUrl)
    await signUpShop(client, { email, password })
    await seedShop(client).catch(async (e: unknown) => {
      // Otherwise the next run would find the account and leave it incomplete.
      await deleteAccountOf(db, await findBusinessToDelete(db, email))
      throw e
    })
  } finally {
    await running.stop()
  }
  say(`Made a demo shop: Sharma Traders, Pune, with five months of invoices.`)
  say(
    (await isServing(context))
      ? `Sign in at ${publicUrl}/login`
      : `Start Pavti (npm start), then sign in at ${publicUrl}/login`,
  )
  say(`  E-mail    ${email}`)
  say(`  Password  ${password}`)
  say(`Look at the dashboard, then Money (three payments wait), Late, Recurring, Quotations and Reports.`)
  if (env.PLANS !== 'open') say('Start Pavti with PLANS=open to try all of Pro; invoices work without it.')
  return true
}

/** Whether a Pavti answers where the settings of this command say that it listens. */
const isServing = async ({ config: { host, port } }: CommandContext): Promise<boolean> => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
