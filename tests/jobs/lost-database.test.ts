import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { isDatabaseUnavailable } from '#server/platform/postgres/faults.ts'
import { Client, insist } from '../harness/client.ts'
import { insertUsers } from '../harness/insert-users.ts'
import { startQuietApp } from '../harness/quiet-app.ts'
import { startSmtpServer } from '../mails/smtp-server.ts'
import { preparedDataDir } from '../postgres/prepared-data.ts'
import { killServer, readServerPid, start } from '../postgres/temporary-data.ts'
import { receive, stopReceiver, testNetwork } from '../webhooks/receiver.ts'

/** Losses of the database, of each kind in turn. `DATABASE_LOSSES=50` for the measured run. */
const LOSSES = Number(process.env.DATABASE_LOSSES ?? 4)

/** Mails of one business within an hour are limited, so each is used for a few. */
const MAILS_EACH = 20

afterEach(stopReceiver)

/** Asks again until the database is there. Its key makes a repeat the same request. */
function insistOnOne(ask: (headers: Record<string, string>) => ReturnType<Client['get']>) {
  const key = { 'idempotency-key': randomUUID() }
  return insist(() => ask(key))
}

// @abuse 222, 246, 252
test(
  `the database is lost ${LOSSES} times amid jobs, mails and webhooks: the process lives, and each is done once`,
  { timeout: 900_000 },
  async () => {
    const dataDir = await preparedDataDir()
    let server = await start(dataDir)
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.stop())
    const hooks = await receive()
    const app = await startQuietApp(
      server.url,
      { SMTP_URL: smtp.url, RATE_LIMITS: 'off', PLANS: 'open' },
      { ...testNetwork, jobTimes: { leaseTimes: { lease: 3_000, renew: 500, steady: 1_500 } } },
    )
    onTestFinished(() => app.stop())
    const db = openDatabase(server.url, { connections: 2 })
    onTestFinished(() => db.end())
    /** Repeats a statement of the test until the database is there. */
    const ask = async <T>(statement: () => PromiseLike<T>): Promise<T> => {
      for (;;) {
        try {
          return await statement()
        } catch (e) {
          if (!isDatabaseUnavailable(e)) throw e
          await sleep(20)
        }
      }
    }

    const openShop = async (): Promise<Client> => {
      const shop = new Client(`http://127.0.0.1:${app.port}`)
      const [user] = await ask(() => insertUsers(db, 1, { name: 'Asha', defaultUpi: 'asha@okaxis' }))
      if (!user) throw new Error('No user was inserted.')
      shop.cookies.set('pavti', user.cookie)
      await ask(() => db`UPDATE users SET email_confirmed_at = now() WHERE id = ${user.id}`)
      const hook = { url: 'https://logo.example/hook', events: ['invoice.created'] }
      expect((await insistOnOne((key) => shop.post('/api/webhook-endpoints', hook, key))).status).toBe(200)
      return shop
    }
    const mailed: string[] = []
    const load = { isOver: false, invoices: 0 }
    const work = async () => {
      let shop: Client | undefined
      for (let n = 0; !load.isOver; n++) {
        if (!shop || n % MAILS_EACH === 0) shop = await openShop()
        const by = shop
        const invoice = { customer_name: 'Ravi', amount: '10' }
        const made = await insistOnOne((key) => by.post('/api/invoices', invoice, key))
        expect(made.status).toBe(200)
        load.invoices++
        const address = `ravi-${randomUUID()}@shop.in`
        const sent = await insistOnOne((key) =>
          by.post(`/api/invoices/${made.body.invoice.id}/mails`, { to: [address] }, key),
        )
        expect(sent).toMatchObject({ status: 200 })
        mailed.push(address)
      }
    }
    const working = [1, 2].map(work)

    const lose = [
      async () => {
        await killServer(dataDir)
        server = await start(dataDir)
      },
      async () =>
        void (await ask(
          () => db`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )),
      async () => {
        await server.stop()
        // Longer than the pauses between the statements of idle jobs, so that they find no server, on a busy machine
        // too.
        await sleep(6_000)
        server = await start(dataDir)
      },
      async () => {
        const pid = readServerPid(dataDir) ?? 0
        process.kill(pid, 'SIGQUIT')
        while (readServerPid(dataDir) !== null) await sleep(5)
        server = await start(dataDir)
      },
    ]
    for (let loss = 0; loss < LOSSES; loss++) {
      const enough = mailed.length + 4
      while (mailed.length < enough) await sleep(5)
      await lose[loss % lose.length]?.()
      await ask(() => db`SELECT 1`)
    }
    load.isOver = true
    await Promise.all(working)
    await app.drainJobs()
    const left = () => ask(() => db<{ task: string }[]>`SELECT task_identifier AS task FROM graphile_worker.jobs`)
    await expect.poll(left, { timeout: 120_000 }).toEqual([])

    const sentTo = smtp.received
      .flatMap(({ recipients }) => recipients)
      .filter((address) => address.endsWith('@shop.in'))
    expect(sentTo.toSorted()).toEqual(mailed.toSorted())
    const delivered = hooks.map(({ body }) => JSON.parse(body).id as string)
    expect(delivered).toHaveLength(load.invoices)
    expect(new Set(delivered).size).toBe(load.invoices)
    expect(app.takeErrors()).toEqual([])
    expect(app.lines.filter((line) => line.includes('jobs wait for it')).length).toBeGreaterThan(0)
    await app.stop()
    await server.stop()
  },
)
