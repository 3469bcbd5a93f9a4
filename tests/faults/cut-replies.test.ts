import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { Client } from '../harness/client.ts'
import { seeded } from '../harness/seeded.ts'

const app = useApp({ RATE_LIMITS: 'off' })

/** Writes of each run. `npm run torture` makes more. */
const WRITES = Number(process.env.CUT_REPLIES ?? 60)

/** A line to the app on which half of the replies are cut: before their first byte, or amid them. */
async function startLossyLine(random: () => number): Promise<{ origin: string; cuts: () => number }> {
  let cuts = 0
  const { port } = new URL(app.current.origin)
  const line = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1')
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('error', end).on('close', end).pipe(far)
    far.on('error', end).on('close', end)
    far.on('data', (reply) => {
      if (random() < 0.5) return void near.write(reply)
      cuts++
      near.write(reply.subarray(0, Math.floor(random() * 2) * Math.floor(reply.length / 2)), end)
    })
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  return { origin: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, cuts: () => cuts }
}

/**
 * Makes an invoice and pays it, each request again until its reply arrives, with these keys. Returns the invoice's
 * number.
 */
async function write(phone: Client, keys: { make?: string; pay?: string }): Promise<string> {
  const insist = async (ask: () => ReturnType<Client['get']>) => {
    for (;;) {
      const answer = await ask().catch(() => undefined)
      if (answer) return answer
      await sleep(1)
    }
  }
  const headers = (key: string | undefined) => (key ? { 'idempotency-key': key } : {})
  const made = await insist(() =>
    phone.post('/api/invoices', { customer_name: 'Ravi', amount: '100.00' }, headers(keys.make)),
  )
  expect(made.status).toBe(200)
  const { id, number } = made.body.invoice
  const payment = { amount: '40.00', method: 'cash' }
  const paid = await insist(() => phone.post(`/api/invoices/${id}/payments`, payment, headers(keys.pay)))
  expect(paid.status).toBe(200)
  return number
}

const onLine = (seller: Seller, origin: string): Client => {
  const phone = new Client(origin)
  for (const [name, value] of seller.cookies) phone.cookies.set(name, value)
  return phone
}

const counted = async (seller: Seller) => {
  const [row] = await app.current.db<{ invoices: number; received: bigint }[]>`
    SELECT count(*)::int AS invoices, sum(amount_paid)::bigint AS received FROM invoices
    WHERE business_id = (SELECT business_id FROM users WHERE id = ${seller.id})`
  return row
}

// @abuse 252
test(`${WRITES} writes whose replies are cut are each there once`, { timeout: 900_000 }, async () => {
  const { random, seed } = seeded()
  const line = await startLossyLine(random)
  const asha = await app.current.seller()
  const phone = onLine(asha, line.origin)
  const numbers = new Set<string>()
  for (let n = 0; n < WRITES; n++) numbers.add(await write(phone, { make: `make-${n}`, pay: `pay-${n}` }))
  expect(line.cuts(), `seed ${seed}`).toBeGreaterThan(WRITES / 2)
  expect(numbers.size, `seed ${seed}`).toBe(WRITES)
  expect(await counted(asha), `seed ${seed}`).toEqual({ invoices: WRITES, received: BigInt(WRITES) * 4_000n })
  expect(await findWrongTotals(app.current.db), `seed ${seed}`).toEqual([])
})

test('without keys the same repeats are there twice: the test sees them', { timeout: 900_000 }, async () => {
  const { random } = seeded()
  const line = await startLossyLine(random)
  const asha = await app.current.seller()
  const phone = onLine(asha, line.origin)
  for (let n = 0; n < 20; n++) await write(phone, { pay: `pay-${n}` })
  expect((await counted(asha))?.invoices).toBeGreaterThan(20)
})
