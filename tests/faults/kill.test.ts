import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded/start.ts'
import { Client } from '../harness/client.ts'
import { seeded } from '../harness/seeded.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { killServer } from '../postgres/temporary-data.ts'
import { prepareProcess } from './own-process.ts'

/** Each round kills the app, the database or both, in turn. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 3)

interface Made {
  id: string
  number: string
  amount: string
}

// @abuse 247, 252
test(
  `app and database killed ${ROUNDS} times amid writes: each answered one is there once`,
  { timeout: 600_000 },
  async () => {
    const { random, seed } = seeded()
    const dataDir = await preparedDataDir()
    const app = await prepareProcess({ DATA_DIR: dataDir })
    await app.start()
    const client = new Client(app.origin)
    const account = { name: 'Asha', email: 'asha@example.in', password: 'correct horse', default_upi: 'asha@okaxis' }
    expect((await client.post('/api/auth/signup', account)).status).toBe(200)

    const made: Made[] = []
    const paid = new Set<string>()
    const load = { isOver: false, lost: 0 }
    /** Repeats a request after a lost connection or 503 until there is an answer. */
    const insist = async (ask: () => ReturnType<Client['get']>) => {
      for (;;) {
        const answer = await ask().catch(() => undefined)
        if (answer && answer.status !== 503) return answer
        load.lost++
        await sleep(20)
      }
    }
    const work = async (worker: number) => {
      for (let i = 0; !load.isOver; i++) {
        const key = { 'idempotency-key': `${worker}-${i}` }
        const body = { customer_name: `Ravi ${worker}`, amount: `${1 + Math.floor(random() * 1_000)}.07` }
        const { status, body: answer } = await insist(() => client.post('/api/invoices', body, key))
        expect(status, `seed ${seed}`).toBe(200)
        made.push(answer.invoice)
        if (random() < 0.5) continue
        const settled = await insist(() => client.put(`/api/invoices/${answer.invoice.id}`, { paid: true }))
        expect(settled.status, `seed ${seed}`).toBe(200)
        paid.add(answer.invoice.id)
      }
    }
    const working = [1, 2, 3, 4].map(work)
    for (let round = 0; round < ROUNDS; round++) {
      const enough = made.length + 5
      while (made.length < enough) await sleep(10)
      await sleep(random() * 300)
      const whom = ['app', 'database', 'both'][round % 3]
      await Promise.all([whom === 'database' ? null : app.end('SIGKILL'), whom === 'app' ? null : killServer(dataDir)])
      if (whom !== 'database') await app.start()
    }
    load.isOver = true
    await Promise.all(working)
    expect(load.lost).toBeGreaterThan(0)

    const server = await startEmbeddedPostgres({ dataDir })
    const db = openDatabase(server.url, { connections: 1 })
    onTestFinished(() => db.end())
    const kept = await db<
      (Made & { amount: bigint; state: string })[]
    >`SELECT id, number, amount, state FROM invoices ORDER BY number`
    const acknowledged = made.map(({ id, number, amount }) => ({ id, number, amount: BigInt(amount.replace('.', '')) }))
    expect(
      kept.map(({ id, number, amount }) => ({ id, number, amount })),
      `seed ${seed}`,
    ).toEqual(acknowledged.sort((a, b) => (a.number < b.number ? -1 : 1)))
    expect(
      kept.map(({ number }) => Number(number.slice(-4))),
      `seed ${seed}`,
    ).toEqual(kept.map((_, i) => i + 1))
    expect(new Set(kept.filter(({ state }) => state === 'paid').map(({ id }) => id)), `seed ${seed}`).toEqual(paid)
    expect(await findWrongTotals(db), `seed ${seed}`).toEqual([])
    expect(
      await db`SELECT id FROM invoices i WHERE 1 <> (SELECT count(*) FROM invoice_lines l WHERE l.invoice_id = i.id)
    OR 1 <> (SELECT count(*) FROM invoice_history h WHERE h.invoice_id = i.id AND h.what = 'created')`,
    ).toEqual([])
  },
)
