// Open dashboards on one process: memory of a stream, CPU of heartbeats, time from a claim to its event.
// npm run bench -- streams [number]; the system must allow as many open files, twice (ulimit -n).
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { claim, utrOf } from '#tests/claims/payer.ts'
import { Client } from '#tests/harness/client.ts'
import { insertUsers } from '#tests/harness/insert-users.ts'
import { cpuMsOf, postgresMs } from './parts/cpu-used.ts'
import { AS_BUILT, startPavti } from './parts/own-pavti.ts'
import { median, say } from './parts/report.ts'

const STREAMS = Number(process.argv[2] ?? 10_000)
const AT_ONCE = 100
const REST_MS = 60_000
const CLAIMS = 5

/** Opens a stream without Node's HTTP client, which takes more memory than the server. */
function open(port: number, cookie: string, onEvent: (data: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET /api/events HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: pavti=${cookie}\r\n\r\n`),
    )
    socket.on('error', reject).on('data', (piece) => {
      const text = piece.toString('latin1')
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200 ')) reject(new Error(text))
      if (text.startsWith('HTTP/1.1 200 ')) resolve()
      for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) onEvent(data)
    })
  })
}

const pavti = await startPavti(AS_BUILT, { RATE_LIMITS: 'off', SIGNUPS: 'open', PLANS: 'open', LOG_LEVEL: 'error' })
const db = openDatabase(pavti.databaseUrl, { connections: 2 })
try {
  const [owner, ...others] = await insertUsers(db, STREAMS, { name: 'Shop', defaultUpi: 'asha@okaxis' })
  if (!owner) throw new Error('There is no owner.')
  const asha = new Client(pavti.origin)
  asha.cookies.set('pavti', owner.cookie)
  const made = await asha.post('/api/invoices', { customer_name: 'Ravi', amount: '1000.00' })
  const invoiceId: string = made.body.invoice.id
  await sleep(5_000)
  const before = pavti.memoryKb()
  const startedAt = performance.now()
  let hear: ((at: number) => void) | undefined
  await open(pavti.port, owner.cookie, (data) => void (data === 'claim' && hear?.(performance.now())))
  for (let i = 0; i < others.length; i += AT_ONCE)
    await Promise.all(others.slice(i, i + AT_ONCE).map(({ cookie }) => open(pavti.port, cookie, () => {})))
  say(`${STREAMS} streams opened in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`)
  await sleep(10_000)
  const cpu = cpuMsOf(pavti.pid)
  const sql = postgresMs(pavti.postgresPid)
  await sleep(REST_MS)
  const perSecond = (ms: number) => (ms / (REST_MS / 1_000)).toFixed(1)
  say(
    `memory: ${((pavti.memoryKb() - before) / STREAMS).toFixed(1)} KB a stream, ${Math.round(pavti.memoryKb() / 1024)} MB in all`,
  )
  say(
    `CPU at rest: ${perSecond(cpuMsOf(pavti.pid) - cpu)} ms a second, PostgreSQL ${perSecond(postgresMs(pavti.postgresPid) - sql)} ms`,
  )
  const waits: number[] = []
  for (let i = 0; i < CLAIMS; i++) {
    const heard = new Promise<number>((resolve) => (hear = resolve))
    const sentAt = performance.now()
    const utr = utrOf(indiaDay(new Date()), 100 + i)
    const { status } = await claim(new Client(pavti.origin), invoiceId, { amount: '1.00', utr })
    if (status !== 303) throw new Error(`A claim was answered with ${status}.`)
    waits.push((await heard) - sentAt)
  }
  say(`from "Send" to the event: median ${median(waits).toFixed(0)} ms, slowest ${Math.max(...waits).toFixed(0)} ms`)
} finally {
  await db.end()
  await pavti.stop()
}
process.exit(0)
