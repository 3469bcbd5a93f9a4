import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { pino } from 'pino'
import { email as emailField } from '#contract/call/fields.ts'
import { addDays, type Day, indiaDay } from '#domain/days/india-day.ts'
import { readConfig } from '../../config.ts'
import { deleteAccountOf } from '../../features/account-deletion/service.ts'
import { findBusinessToDelete, findUserByEmail } from '../../features/accounts/operator/service.ts'
import { start } from '../../start.ts'
import type { CommandContext } from '../command.ts'
import { CUSTOMERS, type DemoInvoice, INVOICES, ITEMS } from './shop.ts'

/**
 * The settings of the Pavti process that serves the demo's calls: a free port, no limits, all of Pro, and no mail,
 * since a sign-up would otherwise wait for the link in it.
 */
const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  PLANS: 'open',
  SIGNUPS: 'open',
  RATE_LIMITS: 'off',
  FREE_INVOICES: '200',
  SMTP_URL: undefined,
  SMTP_URL_FILE: undefined,
}

/** Days from issue to due date. */
const DUE_DAYS = 15

interface CreatedInvoice {
  invoice: { id: string; number: string; balance: string; amount: string; payment_code: string }
}

/** Sends a call and returns its JSON. @throws Error (a status other than 200) */
export type DemoClient = <T>(method: 'POST' | 'PUT' | 'GET', path: string, body?: object) => Promise<T>

interface Answer {
  status: number
  text: string
  cookies: string[]
}

/**
 * Returns a client with a cookie jar for the process on `port` of this machine, whose public address is `publicUrl`.
 */
export function createDemoClient(port: number, publicUrl: string, stopping?: AbortSignal): DemoClient {
  const cookies = new Map<string, string>()
  const headers = () => ({
    // fetch would not send this header.
    host: new URL(publicUrl).host,
    origin: publicUrl,
    'content-type': 'application/json',
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })
  return async <T>(method: string, path: string, body?: object) => {
    stopping?.throwIfAborted()
    const answer = await ask({ port, method, path, headers: headers() }, body)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    for (const line of answer.cookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      cookies.set(name, value)
    }
    return JSON.parse(answer.text) as T
  }
}

interface DemoRequest {
  port: number
  method: string
  path: string
  headers: Record<string, string>
}

const ask = (options: DemoRequest, body: object | undefined): Promise<Answer> =>
  new Promise((done, fail) => {
    const call = request({ host: '127.0.0.1', ...options }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', fail)
      response.on('end', () =>
        done({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      )
    })
    call.on('error', fail)
    call.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** Creates the account of the shop, which signs the client in. */
export async function signUpShop(send: DemoClient, account: { email: string; password: string }): Promise<void> {
  await send('POST', '/api/auth/signup', { name: 'Sharma Traders', ...account, default_upi: 'sharma.traders@okaxis' })
}

/** Creates items, invoices and payments of five months for the signed-in client. @throws Error (a call was refused) */
export async function seedShop(send: DemoClient): Promise<void> {
  const today = indiaDay(new Date())
  await describeBusiness(send)
  // A shop that is five months old has done the first steps.
  await send('PUT', '/api/first-steps', { shown: false })
  for (const item of ITEMS) await send('POST', '/api/items', item)
  const created: CreatedInvoice[] = []
  for (const story of INVOICES) created.push(await makeInvoice(send, story, today))
  await send('POST', '/api/invoices', { ...invoiceBody({ customer: 7, items: [[5, 1]], ago: 0 }, today), draft: true })
  await addRecurringInvoiceAndQuotation(send, today)
  await addBankCredits(send, created.slice(-2), today)
}

async function describeBusiness(send: DemoClient): Promise<void> {
  const { business } = await send<{ business: { version: number } }>('GET', '/api/business')
  await send('PUT', '/api/business', {
    version: business.version,
    registration: 'registered',
    gstin: '27AAPFU0939F1ZV',
    address: '14, Laxmi Road, Pune',
    pincode: '411030',
    phone: '9820011100',
    due_days: DUE_DAYS,
  })
}

const linesOf = (items: DemoInvoice['items']) =>
  items.map(([item, quantity]) => ({ ...ITEMS[item], quantity: String(quantity) }))

function invoiceBody({ customer, items, ago }: DemoInvoice, today: Day): object {
  const { name, ...details } = CUSTOMERS[customer] ?? { name: '' }
  const issued_on = addDays(today, -ago)
  return {
    customer_name: name,
    customer: details,
    lines: linesOf(items),
    issued_on,
    due_on: addDays(issued_on, DUE_DAYS),
  }
}

async function makeInvoice(send: DemoClient, story: DemoInvoice, today: Day): Promise<CreatedInvoice> {
  const created = await send<CreatedInvoice>('POST', '/api/invoices', invoiceBody(story, today))
  const { id, amount } = created.invoice
  const receive = (rupees: string, after: number) =>
    send('POST', `/api/invoices/${id}/payments`, {
      amount: rupees,
      received_on: addDays(today, after - story.ago),
      method: story.customer % 2 === 0 ? 'bank' : 'upi',
    })
  if (story.paidAfter !== undefined) await receive(amount, story.paidAfter)
  if (story.part !== undefined) await receive(story.part, 7)
  const { event } = story
  if (event === 'cancelled') await send('POST', `/api/invoices/${id}/void`, { reason: 'Ordered twice by mistake' })
  if (event === 'credited')
    await send('POST', `/api/invoices/${id}/credit-notes`, { reason: 'One piece returned', amount: '640' })
  if (event === 'written_off') await send('POST', `/api/invoices/${id}/write-offs`, { reason: 'Agreed discount' })
  return created
}

async function addRecurringInvoiceAndQuotation(send: DemoClient, today: Day): Promise<void> {
  await send('POST', '/api/recurring-invoices', {
    customer_name: 'Bluebell Play School',
    amount: '3500',
    text: 'Maintenance for {month}',
    every: 'month',
    first_on: addDays(today, 3),
  })
  await send('POST', '/api/preliminary-documents', {
    kind: 'quotation',
    customer_name: 'Patil Constructions',
    lines: linesOf([
      [0, 20],
      [5, 4],
    ]),
  })
}

/** Adds bank credits that are not recorded as payments yet: two match an invoice, one has an unknown payer. */
async function addBankCredits(send: DemoClient, open: readonly CreatedInvoice[], today: Day): Promise<void> {
  const fitting = open.map(({ invoice }, i) => ({
    day: today,
    amount: invoice.balance,
    utr: `62764733430${i}`,
    payer_name: i === 0 ? 'ASHA VERMA' : 'DECCAN COFFEE HOUSE',
  }))
  const unknown = { day: addDays(today, -2), amount: '2200', utr: '627647334309', payer_name: 'S K ENTERPRISES' }
  await send('POST', '/api/bank/sms', { credits: [...fitting, unknown] })
}

/**
 * Creates the demo account by calls of the API, so that its rows pass the same checks as those of a user. Leaves an
 * existing account unchanged. Returns false for an invalid address.
 */
export async function makeDemo(context: CommandContext, typed: string): Promise<boolean> {
  const { db, databaseUrl, env, publicUrl, say, stopping } = context
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
    const client = createDemoClient(running.port, publicUrl, stopping)
    await signUpShop(client, { email, password })
    await seedShop(client).catch(async (e: unknown) => {
      // Otherwise the next run would find the incomplete account and not repair it.
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

/** Whether a Pavti process already serves the address in this command's settings. */
const isServing = async ({ config: { host, port } }: CommandContext): Promise<boolean> => {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return fetch(`http://${name}:${port}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
