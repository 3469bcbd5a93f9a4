import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { StartOverrides } from '#server/start.ts'
import { type Db, openDatabase } from '#server/platform/postgres/database.ts'
import { Client } from './client.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { createProviderFaults, type ProviderFaults } from './provider-faults.ts'
import { type QuietApp, startQuietApp } from './quiet-app.ts'
import { copyDatabase } from './test-database.ts'

/** A signed-up seller with their own browser session. */
export class Seller extends Client {
  readonly app: TestApp
  readonly email: string
  readonly password = 'correct horse'
  id = ''
  token = ''

  constructor(app: TestApp) {
    super(app.origin)
    this.app = app
    this.email = `seller-${randomUUID()}@example.in`
  }

  /** Creates an invoice and returns it. */
  invoice = async (given: Record<string, unknown> = {}) => {
    const answer = await this.post('/api/invoices', { customer_name: 'Ravi Kumar', amount: '1500.50', ...given })
    expect(answer).toMatchObject({ status: 200 })
    return answer.body.invoice
  }

  /** What happened to an invoice, newest first. */
  history = async (id: string): Promise<string[]> =>
    (await this.get(`/api/invoices/${id}`)).body.invoice.history.map((entry: { what: string }) => entry.what)
}

/** The app on its own database. */
export interface TestApp {
  origin: string
  db: Db
  databaseUrl: string
  log: QuietApp
  /** Breaks calls and events between the app and the sandbox. */
  providerFaults: ProviderFaults
  visitor: () => Client
  /** Pro until 2099 by default. */
  seller: (options?: { plan?: 'Free' | 'Pro'; name?: string; default_upi?: string | null }) => Promise<Seller>
  /** Allows errors in the log of this test. */
  expectErrors: () => void
  stop: () => Promise<void>
}

/** Starts the app for the tests of one file; a line of level error fails the test that caused it. */
export function useApp(env: Record<string, string> = {}, reach: StartOverrides = {}): { current: TestApp } {
  const holder = {} as { current: TestApp }
  let errorsAreExpected = false
  beforeAll(async () => {
    holder.current = await startTestApp(env, reach, () => (errorsAreExpected = true))
  })
  afterEach(() => {
    const errors = holder.current.log.takeErrors()
    const wereExpected = errorsAreExpected
    errorsAreExpected = false
    if (!wereExpected) expect(errors).toEqual([])
  })
  afterAll(() => holder.current?.stop())
  return holder
}

async function startTestApp(
  env: Record<string, string>,
  reach: StartOverrides,
  expectErrors: () => void,
): Promise<TestApp> {
  const { url, drop } = await copyDatabase()
  const providerFaults = createProviderFaults()
  const log = await startQuietApp(url, env, { ...reach, sandboxProxy: providerFaults.urlOf })
  // Without the limits of the app: on a busy machine a statement of a test may take longer.
  const db = openDatabase(url, { connections: 4, queryTimeoutMs: Infinity })
  const origin = `http://127.0.0.1:${log.port}`
  const app: TestApp = {
    origin,
    db,
    databaseUrl: url,
    log,
    providerFaults,
    visitor: () => new Client(origin),
    seller: (options) => signUpSeller(app, options),
    expectErrors,
    stop: async () => {
      await log.stop()
      await providerFaults.stop()
      await db.end()
      await drop()
    },
  }
  return app
}

async function signUpSeller(
  app: TestApp,
  {
    plan = 'Pro',
    name = 'Asha Traders',
    default_upi = 'asha@okaxis',
  }: { plan?: 'Free' | 'Pro'; name?: string; default_upi?: string | null } = {},
): Promise<Seller> {
  const seller = new Seller(app)
  const answer = await seller.post('/api/auth/signup', {
    name,
    email: seller.email,
    password: seller.password,
    default_upi,
  })
  expect(answer).toMatchObject({ status: 200 })
  const session = answer.body.user ? answer.body : await finishSignUp(app.db, seller, seller.email)
  seller.id = session.user.id
  seller.token = session.authToken
  if (plan === 'Pro') {
    await app.db`UPDATE businesses SET plan_expires_at = '2099-01-01'
      WHERE id = (SELECT business_id FROM users WHERE id = ${seller.id})`
  }
  return seller
}
