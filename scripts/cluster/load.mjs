import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ORIGINS } from './pavti.mjs'

const SELLERS = 4
const WRITERS = 16
const PAUSE_MS = 20
const RETRY_AFTER_MS = 250

export async function post(origin, path, body, headers = {}) {
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

/** Waits for the token of the link that finishes a sign-up. */
async function tokenFor(email, mails) {
  for (;;) {
    const mail = mails.find(({ to, text }) => to === email && text.includes('confirm-email?token='))
    if (mail) return /confirm-email\?token=([\w-]{43})/.exec(mail.text)[1]
    await sleep(100)
  }
}

/** Signs up by the link in the mail and creates an API token. */
async function createSeller(number, mails) {
  const email = `seller${number}@example.in`
  const begun = await post(ORIGINS[0], '/api/auth/signup', {
    name: `Seller ${number}`,
    email,
    password: 'correct horse 9',
    default_upi: 'asha@okaxis',
  })
  // The link signs in only in the browser that signed up.
  const link = { token: await tokenFor(email, mails) }
  const signedUp = await post(ORIGINS[0], '/api/auth/confirm-email', link, { cookie: begun.cookie })
  const created = await post(
    ORIGINS[0],
    '/api/tokens',
    { name: 'load', scopes: ['invoices:write', 'invoices:read'] },
    { cookie: signedUp.cookie },
  )
  if (created.status !== 200) throw new Error(`Signing up: ${signedUp.status}, token: ${created.status}`)
  return { email, cookie: signedUp.cookie, token: created.body.secret }
}

/**
 * Creates an invoice. Retries with the same Idempotency-Key, alternating between the processes, until it is
 * acknowledged.
 */
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

/**
 * Starts the writers. `latest` is the last invoice with its seller; `stop` lets each finish its invoice and returns
 * acknowledged invoices and errors.
 */
export async function startLoad(mails) {
  const acknowledged = []
  const faults = new Map()
  const stopping = new AbortController()
  const sellers = await Promise.all(Array.from({ length: SELLERS }, (_, i) => createSeller(i, mails)))
  const load = { latest: undefined, stop: undefined }
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const customer = `Customer ${writer}-${n % 50}`
      const seller = sellers[writer % SELLERS]
      const invoice = await createInvoice(seller, customer, writer + n, faults)
      acknowledged.push(invoice)
      load.latest = { seller, invoice }
      await sleep(PAUSE_MS)
    }
  })
  load.stop = async () => {
    stopping.abort()
    await Promise.all(writers)
    return { acknowledged, faults: Object.fromEntries(faults) }
  }
  return load
}
