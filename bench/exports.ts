// Measures the duration of downloads of a business with 100,000 invoices, and the server's peak memory.
// node --import tsx bench/exports.ts [invoices]
import { openDatabase } from '#server/platform/postgres/database.ts'
import { fillBusiness } from './parts/fill-business.ts'
import { startPavti } from './parts/own-pavti.ts'
import { say } from './parts/report.ts'

const INVOICES = Number(process.argv[2] ?? 100_000)
const PATHS = [
  'invoices?format=csv',
  'invoices?format=xlsx',
  'lines?format=csv',
  'payments?format=csv',
  'tally',
  'everything',
]

const pavti = await startPavti()
const db = openDatabase(pavti.databaseUrl, { connections: 1, queryTimeoutMs: Infinity })
const ask = await pavti.signUp('large')
await fillBusiness(db, 'large@example.in', INVOICES)
await db.end()

const memoryMb = (): number => Math.round(pavti.memoryKb() / 1024)

say(`${INVOICES} invoices; before: ${memoryMb()} MB`)
for (const path of PATHS) {
  let peak = 0
  const watch = setInterval(() => (peak = Math.max(peak, memoryMb())), 50)
  const { status, ms, text } = await ask('GET', `/api/exports/${path}`)
  clearInterval(watch)
  if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
  say(`${path.padEnd(24)} ${(ms / 1000).toFixed(1)} s   at most ${peak} MB`)
}
await pavti.stop()
