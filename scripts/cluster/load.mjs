import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ORIGINS } from './pavti.mjs'

const SELLERS = 4
const WRITERS = 16
const PAUSE_MS = 20
const RETRY_AFTER_MS = 250

async function post(origin, path, body, headers = {}) {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
    headers: { 'content-type': 'application/json', origin, ...headers },
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { status: answer.status, cookie, body: await answer.json().catch(() => ({})) }
}

/** Signs up and creates an API token. */
async function createSeller(number) {
  const email = `seller${number}@example.in`
  const signedUp = await post(ORIGINS[0], '/api/auth/signup', {
    name: `Seller ${number}`,
    email,
    password: 'correct horse 9',
    default_upi: 'asha@okaxis',
  })
  const created = await post(
    ORIGINS[0],
    '/api/tokens',
    { name: 'load', scopes: ['invoices:write', 'invoices:read'] },
    { cookie: signedUp.cookie },
  )
  if (created.status !== 200) throw new Error(`Signing up: ${signedUp.status}, token: ${created.status}`)
  return { email, token: created.body.secret }
}

/** Creates an invoice. Retries with the same Idempotency-Key, alternating between the processes, until acknowledged. */
async function createInvoice(seller, customer, firstOrigin, faults) {
  const key = randomUUID()
  const sentAt = Date.now()
  for (let tries = 1; ; tries++) {
    const origin = ORIGINS[(firstOrigin + tries) % ORIGINS.length]
    let fault
    try {
      const { status, body } = await post(
        origin,
        '/api/invoices',
        { customer_name: customer, amount: '499.50', notes: key },
        { authorization: `Bearer ${seller.token}`, 'idempotency-key': key },
      )
      if (status === 200) {
        const { id, number } = body.invoice
        return { key, id, number, email: seller.email, sentAt, acknowledgedAt: Date.now(), tries }
      }
      fault = `${status} ${body.code ?? ''}`.trim()
    } catch (e) {
      fault = e.cause?.code ?? e.name
    }
    faults.set(fault, (faults.get(fault) ?? 0) + 1)
    await sleep(RETRY_AFTER_MS)
  }
}

/** Starts the writers. `stop` lets each finish its invoice and returns acknowledged invoices and errors. */
export async function startLoad() {
  const acknowledged = []
  const faults = new Map()
  const stopping = new AbortController()
  const sellers = await Promise.all(Array.from({ length: SELLERS }, (_, i) => createSeller(i)))
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const customer = `Customer ${writer}-${n % 50}`
      acknowledged.push(await createInvoice(sellers[writer % SELLERS], customer, writer + n, faults))
      await sleep(PAUSE_MS)
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(writers)
      return { acknowledged, faults: Object.fromEntries(faults) }
    },
  }
}
