// What new invoices of one business cost the database: statements, write-ahead log and PostgreSQL's CPU of each, and
// which tables and indexes the log is about. Counts, so they depend little on other work of the machine.
// npm run bench -- creations [number of invoices]
import { createInvoice as createInvoiceCall } from '#contract/invoices/documents.ts'
import { createInvoice } from '#server/features/invoices/create.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { readActor } from './parts/actor.ts'
import { postgresMs } from './parts/cpu-used.ts'
import { AS_BUILT, startPavti } from './parts/own-pavti.ts'
import { recordStatements } from './parts/recorded-queries.ts'
import { say } from './parts/report.ts'

const COUNT = Number(process.argv[2] ?? 1_000)
const WARM_UP = 300

const pavti = await startPavti(AS_BUILT)
const db = openDatabase(pavti.databaseUrl, { connections: 1, queryTimeoutMs: Infinity })
const ask = await pavti.signUp('seller')
const cookie = (await ask('GET', '/api/auth/me')).cookie ?? ''
const actor = await readActor(db, cookie)
const input = createInvoiceCall.body?.parse({ customer_name: 'Ravi Kumar', amount: '1250.50' }) as Parameters<
  typeof createInvoice
>[2]
const create = (from = db) =>
  createInvoice({ db: from, publicUrl: pavti.origin, plans: 'open' }, actor, input, undefined)

for (let n = 0; n < WARM_UP; n++) await create()
await db`VACUUM ANALYZE`
const recorded = recordStatements(db)
await create(recorded.db)
for (let n = 0; n < WARM_UP; n++) await create()

const position = async () =>
  (await db<{ lsn: string }[]>`SELECT pg_current_wal_insert_lsn()::text AS lsn`)[0]?.lsn ?? ''
const [from, cpu] = [await position(), postgresMs(pavti.postgresPid)]
for (let n = 0; n < COUNT; n++) await create()
const [to, spent] = [await position(), postgresMs(pavti.postgresPid) - cpu]

if (process.env.SHOW_STATEMENTS) {
  for (const { text } of recorded.statements) say(text.replaceAll(/\s+/g, ' ').trim())
}
await db`CREATE EXTENSION IF NOT EXISTS pg_walinspect`
const [log] = await db<{ bytes: number; images: number }[]>`
  SELECT (${to}::pg_lsn - ${from}::pg_lsn)::float8 AS bytes,
    (SELECT sum(fpi_length)::float8 FROM pg_get_wal_records_info(${from}::pg_lsn, ${to}::pg_lsn)) AS images`
if (!log) throw new Error('The log is gone.')
say(`${recorded.statements.length} statements with BEGIN and COMMIT`)
say(
  `${((log.bytes - log.images) / COUNT).toFixed(0)} bytes of log, and ${(log.images / COUNT).toFixed(0)} of page images`,
)
say(`${((spent * 1_000) / COUNT).toFixed(0)} µs of PostgreSQL's CPU`)

say('| relation | records | bytes of data |')
say('|---|---|---|')
const parts = await db<{ name: string; records: number; bytes: number }[]>`
  SELECT coalesce(c.relname, i.resource_manager || ' ' || i.record_type) AS name, count(*)::float8 / ${COUNT} AS records,
    sum(i.record_length - i.fpi_length)::float8 / ${COUNT} AS bytes
  FROM pg_get_wal_records_info(${from}::pg_lsn, ${to}::pg_lsn) i
    LEFT JOIN (SELECT DISTINCT ON (start_lsn) start_lsn, relfilenode
      FROM pg_get_wal_block_info(${from}::pg_lsn, ${to}::pg_lsn) ORDER BY start_lsn, block_id) b USING (start_lsn)
    LEFT JOIN pg_class c ON c.relfilenode = b.relfilenode
  GROUP BY 1 ORDER BY 3 DESC LIMIT 45`
for (const { name, records, bytes } of parts) say(`| ${name} | ${records.toFixed(2)} | ${bytes.toFixed(0)} |`)
await db.end()
await pavti.stop()
