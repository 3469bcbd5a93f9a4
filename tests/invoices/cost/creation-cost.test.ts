import { expect, test } from 'vitest'
import { createInvoice as createInvoiceCall } from '#contract/invoices/documents.ts'
import type { Actor } from '#server/actor/actor.ts'
import { createInvoice, createInvoiceIn } from '#server/features/invoices/create.ts'
import { recordStatements } from '../../../bench/parts/recorded-queries.ts'
import { businessOf } from '../../exports/shop.ts'
import { useApp } from '../../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const parts = { publicUrl: 'http://localhost', plans: 'open' as const }
const input = createInvoiceCall.body?.parse({ customer_name: 'Ravi', amount: '1250.50' }) as Parameters<
  typeof createInvoice
>[2]

async function makeActor(): Promise<Actor> {
  const asha = await app.current.seller()
  // Two, so that a third does not change the first digit of what the customer owes.
  for (const amount of ['1000', '200']) await asha.invoice({ customer_name: 'Ravi', amount })
  return { userId: asha.id, businessId: await businessOf(app.current, asha), name: 'Asha', plan: 'Pro' } as Actor
}

test('a new invoice for a known customer is few statements', async () => {
  const recorded = recordStatements(app.current.db)
  await createInvoice({ ...parts, db: recorded.db }, await makeActor(), input, undefined)
  expect(recorded.statements.map(({ text }) => text.trim().slice(0, 60))).toHaveLength(15)
})

test('a new invoice stores what its seller has, and answers what it has not as empty', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ customer_name: 'Ravi' })
  const [stored] = await app.current.db`SELECT seller_details FROM invoices WHERE id = ${id}`
  expect(stored?.seller_details).toEqual({
    registration: 'unregistered',
    accent: expect.any(String),
    template: 'modern',
    words_language: 'en',
  })
  expect((await asha.get(`/api/invoices/${id}`)).body.invoice.seller).toMatchObject({
    gstin: null,
    address: null,
    terms: null,
  })
})

test('a new invoice writes no index of its customer, and no index of the sums', async () => {
  const actor = await makeActor()
  await app.current.db.begin(async (tx) => {
    const readUpdates = () => tx<{ name: string; all: bigint; hot: bigint }[]>`
      SELECT relname AS name, n_tup_upd AS all, n_tup_hot_upd AS hot FROM pg_stat_xact_user_tables ORDER BY relname`
    // PostgreSQL reports what earlier transactions of the connection did later, so this is not 0.
    const before = new Map((await readUpdates()).map((row) => [row.name, row]))
    await createInvoiceIn(tx, parts, actor, { ...input, amount: 30_000n as never })
    const updates = (await readUpdates()).map(({ name, all, hot }) => ({
      name,
      all: all - (before.get(name)?.all ?? 0n),
      hot: hot - (before.get(name)?.hot ?? 0n),
    }))
    expect(updates.filter(({ all }) => all > 0n)).toEqual(
      ['business_totals', 'customers', 'due_days', 'number_series', 'stored_bytes'].map((name) => ({
        name,
        all: 1n,
        hot: 1n,
      })),
    )
  })
})
