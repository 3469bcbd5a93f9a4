import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { listEntries } from '#server/features/customer-statements/entry-queries.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { planOf } from '../harness/plan.ts'
import { businessOf } from './shop.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const invoices = 8

const numbersOf = async (asha: Seller, what: string): Promise<(string | undefined)[]> =>
  parse<Record<string, string>>((await asha.get(`/api/exports/${what}`)).text, { bom: true, columns: true }).map(
    (row) => row.Number,
  )

test('invoices of one minute have ids that differ at their head', async () => {
  const asha = await app.current.seller()
  const made = []
  for (let i = 0; i < invoices; i++) made.push(await asha.invoice())
  const copied = (await asha.post(`/api/invoices/${made[0].id}/duplicate`, {})).body.invoice
  const note = (await asha.post(`/api/invoices/${made[0].id}/credit-notes`, { reason: 'Sent back' })).body.invoice
  const ids: string[] = [...made, copied, note].map(({ id }) => id)
  for (const id of ids) expect(id).toMatch(UUID_V4)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(invoices + 2)
})

test('documents of one day are in order of creation in export, list and statement', async () => {
  const asha = await app.current.seller()
  const made = []
  for (let i = 0; i < invoices; i++) made.push(await asha.invoice())
  const numbers = made.map(({ number }) => number)
  expect(await numbersOf(asha, 'invoices')).toEqual(numbers)
  expect(await numbersOf(asha, 'lines')).toEqual(numbers)

  const actor = { businessId: await businessOf(app.current, asha) }
  // The days of the invoices, since midnight in India may pass while they are made.
  const days = { from: made[0].issued_on, to: made.at(-1).issued_on, limit: 100 }
  const entries = await listEntries(app.current.db, actor, made[0].customer_id, days)
  expect(entries.map((entry) => entry.number)).toEqual(numbers)

  const listed: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const { body } = await asha.get(`/api/invoices?limit=3${cursor && `&cursor=${cursor}`}`)
    listed.push(...body.invoices.map(({ number }: { number: string }) => number))
    cursor = body.next_cursor
  }
  expect(listed.toReversed()).toEqual(numbers)
})

test('a batch of an export uses the index of that order', async () => {
  const { db } = app.current
  const plan = await planOf(
    db,
    db`SELECT id FROM invoices i WHERE business_id = ${crypto.randomUUID()}
      AND (issued_on, created_at, id) > ('2026-01-01'::date, '-infinity'::timestamptz, ${crypto.randomUUID()}::uuid)
      ORDER BY issued_on, created_at, id LIMIT 2000`,
  )
  expect(plan).toContain('invoices_in_order')
  expect(plan).not.toContain('Sort')
})
