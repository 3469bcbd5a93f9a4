import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Seller, type TestApp, useApp } from '../../harness/app.ts'
import { registeredSeller } from '../../exports/shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** Statements of the app that wait for a lock, each on a connection of its own. */
async function countWaiting({ db }: TestApp): Promise<number> {
  const [row] = await db<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND pid <> pg_backend_pid()`
  return row?.waiting ?? 0
}

type Send = (seller: Seller, made: { id: string; customer_id: string }) => Promise<unknown>

/** Each kind of expensive call, with the most connections of all its requests. */
const BURSTS: [what: string, connections: number, send: Send][] = [
  ['return checks', 2, (asha) => asha.get('/api/exports/gstr1/faults?month=2026-06&span=month')],
  ['statements', 2, (asha, { customer_id: id }) => asha.get(`/api/customers/${id}/statement.pdf`)],
  ['pages of invoices', 3, (asha) => asha.get('/api/invoices')],
  ['searches', 3, (asha) => asha.get('/api/invoices?search=ravi')],
  ['whole invoices', 3, (asha, { id }) => asha.get(`/api/invoices/${id}`)],
  ['customers', 3, (asha) => asha.get('/api/customers?search=ra')],
  ['suggestions of customers', 3, (asha) => asha.get('/api/customers/suggest?q=ra')],
  ['items', 3, (asha) => asha.get('/api/items?search=la')],
  ['reports', 3, (asha) => asha.get('/api/reports/overview')],
  ['who is late', 3, (asha) => asha.get('/api/late')],
  ['PDFs', 1, (asha, { id }) => asha.get(`/api/invoices/${id}/pdf`)],
  ['downloads', 3, (asha) => asha.get('/api/exports/invoices')],
  ['new invoices', 4, (asha) => asha.post('/api/invoices', { customer_name: 'Meera', amount: '1.00' })],
  ['new customers', 4, (asha) => asha.post('/api/customers', { name: 'Farah' })],
  ['merges', 4, (asha, { customer_id: id }) => asha.post(`/api/customers/${id}/merge`, { into: id })],
  ['promises', 4, (asha, { customer_id: id }) => asha.put(`/api/customers/${id}/promise`, { promised_by: null })],
]

let asked: { seller: Seller; made: { id: string; customer_id: string } }[]
let other: Seller

beforeAll(async () => {
  const sellers = await Promise.all([1, 2, 3, 4].map(() => registeredSeller(app.current)))
  asked = await Promise.all(sellers.map(async (seller) => ({ seller, made: await seller.invoice() })))
  other = await app.current.seller()
})

/** Locks all tables and returns how many connections wait, after another seller got ten answers. */
async function waitBehind(atLeast: number, startBursts: () => Promise<unknown>[]): Promise<number> {
  const { bursts, waiting } = await app.current.db.begin(async (tx) => {
    await tx`LOCK TABLE invoices, customers, items, day_earnings, due_days, customer_due_days IN ACCESS EXCLUSIVE MODE`
    const bursts = startBursts()
    while ((await countWaiting(app.current)) < atLeast) await sleep(5)
    const others = await Promise.all(Array.from({ length: 10 }, () => other.get('/api/auth/me')))
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200))
    return { bursts, waiting: await countWaiting(app.current) }
  })
  await Promise.all(bursts)
  return waiting
}

test.each(BURSTS)('slow %s of two sellers do not block others', async (_, connections, send) => {
  const burst = () =>
    asked.slice(0, 2).flatMap(({ seller, made }) => Array.from({ length: 15 }, () => send(seller, made)))
  expect(await waitBehind(Math.min(connections, 2), burst)).toBeLessThanOrEqual(connections)
})

test('all of them together leave two of the 15 connections to others', async () => {
  const burst = () => BURSTS.flatMap(([, , send]) => asked.map(({ seller, made }) => send(seller, made)))
  expect(await waitBehind(13, burst)).toBe(13)
})

test('what PDFs print is read for one at a time, for sellers and payers, and lists and payment pages pass', async () => {
  const pdfs = await app.current.db.begin(async (tx) => {
    // Nothing but PDFs reads signatures.
    await tx`LOCK TABLE signatures IN ACCESS EXCLUSIVE MODE`
    const asking = asked.flatMap(({ seller, made: { id } }) =>
      Array.from({ length: 5 }, () => [
        seller.file(`/api/invoices/${id}/pdf`),
        app.current.visitor().file(`/payment/${id}/invoice.pdf`),
      ]).flat(),
    )
    while ((await countWaiting(app.current)) < 1) await sleep(5)
    for (const { seller, made } of asked) {
      expect((await seller.get('/api/invoices')).status).toBe(200)
      expect((await app.current.visitor().file(`/payment/${made.id}`)).status).toBe(200)
    }
    expect(await countWaiting(app.current)).toBe(1)
    return asking
  })
  expect((await Promise.all(pdfs)).map(({ status }) => status)).toEqual(Array(40).fill(200))
})
