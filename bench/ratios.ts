// Requests per second beside what the database alone, or the cheapest call, does in the same minutes on the same
// machine.
// node --import tsx bench/ratios.ts [seconds of a phase] [part of the names of phases]
import { createInvoice as createInvoiceCall } from '#contract/invoices/documents.ts'
import { createInvoice } from '#server/features/invoices/create.ts'
import { listInvoices } from '#server/features/invoices/service.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { readActor } from './parts/actor.ts'
import { cpuMsOf, endedChildrenMsOf, postgresMs } from './parts/cpu-used.ts'
import { type HttpRequest, loadHttp } from './parts/http-load.ts'
import { AS_BUILT, type Ask, startPavti } from './parts/own-pavti.ts'
import { runPgbench, toScript } from './parts/pgbench.ts'
import { recordStatements, type Statement } from './parts/recorded-queries.ts'
import { median, say } from './parts/report.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const ONLY = process.argv[3] ?? ''
const ROUNDS = 3
const CONNECTIONS = 8
const LISTED = 60
const PAGES = 1_000

const pavti = await startPavti(AS_BUILT)
const db = openDatabase(pavti.databaseUrl, { connections: 1, queryTimeoutMs: Infinity })
const NEW_INVOICE = { customer_name: 'Ravi Kumar', amount: '1250.50' }
const NEW_INPUT = createInvoiceCall.body?.parse(NEW_INVOICE) as Parameters<typeof createInvoice>[2]

interface Seller {
  ask: Ask
  cookie: string
  invoiceIds: readonly string[]
}

async function signUp(name: string, invoices: number): Promise<Seller> {
  const ask: Ask = await pavti.signUp(name)
  const invoiceIds: string[] = []
  for (let n = 0; n < invoices; n++) {
    const customer_name = n === 0 ? NEW_INVOICE.customer_name : `Customer ${n % 20}`
    const { text } = await ask('POST', '/api/invoices', { ...NEW_INVOICE, customer_name, notes: `Work of day ${n}` })
    invoiceIds.push(JSON.parse(text).invoice.id)
  }
  return { ask, cookie: (await ask('GET', '/api/auth/me')).cookie ?? '', invoiceIds }
}

const sellers: Seller[] = []
for (let n = 0; n < CONNECTIONS; n++) sellers.push(await signUp(`seller${n}`, n === 0 ? LISTED : 1))
const first = sellers[0] as Seller
const { ask: askAsFirst, cookie } = first
const invoiceId = first.invoiceIds.at(-1)
const { invoiceIds: paidByLink } = await signUp('payees', PAGES)

/** An invoice that was reminded of, paid in part and credited in part. */
async function makeInvoiceWithPast(): Promise<string> {
  const late = { ...NEW_INVOICE, issued_on: '2026-01-05', due_on: '2026-01-12' }
  const { id } = JSON.parse((await askAsFirst('POST', '/api/invoices', late)).text).invoice
  for (const [path, body] of [
    ['reminders', { way: 'whatsapp' }],
    ['payments', { amount: '500', method: 'cash' }],
    ['credit-notes', { reason: 'Returned', amount: '100' }],
  ] as const) {
    const { text } = await askAsFirst('POST', `/api/invoices/${id}/${path}`, body)
    if (!text.includes('"id"')) throw new Error(`${path}: ${text}`)
  }
  return id
}
const invoiceWithPast = await makeInvoiceWithPast()
await db`VACUUM ANALYZE`

const listQuery = { limit: 20, status: 'all' as const }

const actorOf = ({ cookie: own }: Seller, from = db) => readActor(from, own)

/** What one list asks the database. */
async function listScript(): Promise<string> {
  const recorded = recordStatements(db)
  const actor = await actorOf(sellers[0] as Seller, recorded.db)
  await listInvoices({ db: recorded.db, publicUrl: pavti.origin, plans: 'open' }, actor, listQuery)
  return `${toScript(recorded.statements).join(';\n')};\n`
}

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/

/** What a new invoice asks the database, with ids and a number of its own in each run. */
async function createScript(seller: Seller): Promise<string> {
  const actor = await actorOf(seller)
  const recorded = recordStatements(db)
  const parts = { db: recorded.db, publicUrl: pavti.origin, plans: 'open' as const }
  const made = await createInvoice(parts, actor, NEW_INPUT, undefined)
  const known = new Set([actor.userId, actor.businessId, made.customer_id])
  const head = (made.number ?? '').replace(/\d+$/, '')
  const fresh = [...new Set(recorded.statements.flatMap(({ values }) => values))].filter(
    (value): value is string => typeof value === 'string' && UUID.test(value) && !known.has(value),
  )
  const write = (value: unknown): string | undefined => {
    if (value === made.number) return `('${head}' || :last_number::text)`
    const n = fresh.indexOf(value as string)
    return n === -1 ? undefined : `('00000000-0000-4000-8000-' || lpad(to_hex(:id${n}::bigint), 12, '0'))::uuid`
  }
  const lines = toScript(recorded.statements, write).map((line) =>
    line.includes('UPDATE number_series') ? `${line} \\gset` : `${line};`,
  )
  // The session of a request is read too.
  const session: Statement[] = await sessionStatements(seller)
  return [
    ...fresh.map((_, n) => `\\set id${n} random(1, 140000000000000)`),
    ...toScript(session).map((line) => `${line};`),
    ...lines,
  ].join('\n')
}

/** Begins and ends a creation, locks a row that its business or customer has once, or changes one. */
const LOCKS_A_ROW =
  /^BEGIN|^COMMIT|FOR (?:NO KEY )?UPDATE|UPDATE (?:number_series|business_totals|customers|due_days|stored_bytes) /

/**
 * The least that a new invoice can be: one row of a table without indexes and triggers, under the locks of a creation.
 */
async function minimalScript(seller: Seller): Promise<string> {
  await db.unsafe('CREATE TABLE IF NOT EXISTS minimal_invoices (id uuid PRIMARY KEY, business_id uuid, amount bigint)')
  const actor = await actorOf(seller)
  const recorded = recordStatements(db)
  await createInvoice({ db: recorded.db, publicUrl: pavti.origin, plans: 'open' }, actor, NEW_INPUT, undefined)
  const lines = toScript(recorded.statements.filter(({ text }) => LOCKS_A_ROW.test(text.trim())))
  lines.splice(-1, 0, `INSERT INTO minimal_invoices VALUES (gen_random_uuid(), '${actor.businessId}', 125050)`)
  return lines.map((line) => `${line};`).join('\n')
}

async function sessionStatements(seller: Seller): Promise<Statement[]> {
  const recorded = recordStatements(db)
  await actorOf(seller, recorded.db)
  return recorded.statements
}

/** Each connection with the script of its own business. */
async function createManyScript(): Promise<string> {
  const scripts = await Promise.all(sellers.map(createScript))
  return scripts.map((script, n) => `\\if :client_id = ${n}\n${script}\n\\endif\n`).join('')
}

/** The bytes of the last answer to each request. */
const sizes = new Map<string, number>()

/** What was done in a second, and the CPU time of one in µs: of Pavti's process, of PostgreSQL, and of who asked. */
interface Rate {
  perSecond: number
  server: number
  postgres: number
  client: number
}

const readCpu = () => ({
  server: cpuMsOf(pavti.pid),
  postgres: postgresMs(pavti.postgresPid),
  client: cpuMsOf(process.pid) + endedChildrenMsOf(process.pid),
})

/** Runs a load, which gives how many a second, and how many were done in all. */
async function measure(load: () => Promise<{ perSecond: number; done: number }>): Promise<Rate> {
  const before = readCpu()
  const { perSecond, done } = await load()
  const after = readCpu()
  const of = (part: 'server' | 'postgres' | 'client'): number => ((after[part] - before[part]) * 1_000) / done
  return { perSecond, server: of('server'), postgres: of('postgres'), client: of('client') }
}

const http = (connections: readonly (readonly HttpRequest[])[]) => () =>
  measure(async () => {
    const { bytes, ...load } = await loadHttp(pavti.port, connections, SECONDS * 1_000)
    const [[request] = []] = connections
    const encoded = request?.headers['accept-encoding'] ? ', compressed' : ''
    sizes.set(`${request?.method} ${request?.path.replace(UUID, ':id')}${encoded}`, bytes)
    return load
  })
const get = (path: string, headers: Record<string, string>) =>
  http(Array.from({ length: CONNECTIONS }, () => [{ method: 'GET', path, headers }]))
/** Each connection has an equal part of the pages. */
const getPages = (ids: readonly string[]) =>
  http(
    Array.from({ length: CONNECTIONS }, (_, n) =>
      ids
        .filter((_id, i) => i % CONNECTIONS === n)
        .map((id) => ({ method: 'GET', path: `/payment/${id}`, headers: BROWSER })),
    ),
  )
const create = (makers: readonly Seller[]) =>
  http(
    makers.map((maker) => [
      { method: 'POST', path: '/api/invoices', headers: { cookie: maker.cookie }, body: NEW_INVOICE },
    ]),
  )
const pgbench = (script: string) => () => measure(() => runPgbench(pavti.databaseUrl, script, CONNECTIONS, SECONDS))

/** How many a second two cores with nothing else to do could reach: Pavti's process uses one of them at most. */
const onTwoCores = ({ server, postgres, client }: Rate): number =>
  1_000_000 / Math.max(server, (server + postgres + client) / 2)

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** Name, what is measured, and beside what. */
const RATIOS: [name: string, measured: () => Promise<Rate>, beside: () => Promise<Rate>][] = [
  ['list of 20 ÷ pgbench', get('/api/invoices?limit=20', { cookie }), pgbench(await listScript())],
  ['list of 20, browser ÷ pgbench', get('/api/invoices?limit=20', { cookie, ...BROWSER }), pgbench(await listScript())],
  ['detail ÷ list of 20', get(`/api/invoices/${invoiceId}`, { cookie }), get('/api/invoices?limit=20', { cookie })],
  [
    'detail with reminder, payment and credit note ÷ list of 20',
    get(`/api/invoices/${invoiceWithPast}`, { cookie }),
    get('/api/invoices?limit=20', { cookie }),
  ],
  [`payer's page of ${PAGES} invoices ÷ who am I`, getPages(paidByLink), get('/api/auth/me', { cookie })],
  ['create, 8 businesses ÷ pgbench', create(sellers), pgbench(await createManyScript())],
  ['create, one business ÷ pgbench', create(sellers.map(() => first)), pgbench(await createScript(first))],
  ['create, one business ÷ minimal write', create(sellers.map(() => first)), pgbench(await minimalScript(first))],
]

const medianOf = (rates: readonly Rate[], part: keyof Rate): number => median(rates.map((rate) => rate[part]))
const show = (rates: readonly Rate[]): string =>
  `${medianOf(rates, 'perSecond').toFixed(0)} | ${(['server', 'postgres', 'client'] as const).map((part) => medianOf(rates, part).toFixed(0)).join(' + ')}`

say(`Medians of ${ROUNDS} runs of ${SECONDS} s in turn, ${CONNECTIONS} connections.`)
say('CPU of one in µs: of Pavti, PostgreSQL and the client. By CPU: the ratio on two cores with nothing else to do.')
say('| | a second | CPU | beside, a second | CPU | ratio | by CPU |')
say('|---|---|---|---|---|---|---|')
for (const [name, measured, beside] of RATIOS.filter(([title]) => title.includes(ONLY))) {
  // A phase of each as warm-up: the first thousands of requests run code that is not compiled yet.
  await measured()
  await beside()
  const runs: [Rate, Rate][] = []
  for (let round = 0; round < ROUNDS; round++) runs.push([await measured(), await beside()])
  const ratio = median(runs.map(([a, b]) => a.perSecond / b.perSecond)).toFixed(2)
  const byCpu = median(runs.map(([a, b]) => onTwoCores(a) / onTwoCores(b))).toFixed(2)
  const [ours, theirs] = [runs.map(([a]) => a), runs.map(([, b]) => b)]
  say(`| ${name} | ${show(ours)} | ${show(theirs)} | ${ratio} | ${byCpu} |`)
}
for (const [request, bytes] of sizes) say(`${request}: ${bytes} bytes`)
await db.end()
await pavti.stop()
