// Measures the latency of one user while others import hostile files, compared with a quiet period of the same run.
// node --import tsx bench/neighbours.ts
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Ask, startPavti } from './own-pavti.ts'

const MEASURED_MS = 8_000
/** The goal: no request of another user takes longer, in ms. */
const GOAL_MS = 250
const ROWS = 5_000
/** The server refused the file before it had read all of it, and closed the connection. */
const CUT_OFF = 0

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const pavti = await startPavti()
const other = await pavti.signUp('other')
const { invoice } = JSON.parse((await other('POST', '/api/invoices', { customer_name: 'Ravi', amount: '10.00' })).text)
const CALLS: Record<string, string> = {
  'list of invoices': '/api/invoices',
  'who am I': '/api/auth/me',
  'payment page': `/payment/${invoice.id}`,
}

const accounts = await Promise.all(Array.from({ length: 6 }, (_, n) => signUp(`importer${n}`)))

/** Signs up and gives the session's cookie: uploads go over connections of their own. */
async function signUp(name: string): Promise<string> {
  const ask: Ask = await pavti.signUp(name)
  return (await ask('GET', '/api/auth/me')).cookie ?? ''
}

/** Uploads a file of customers or invoices; gives the status, or CUT_OFF. */
const upload = (cookie: string, path: string, file: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const headers = { cookie, 'content-type': 'text/csv', 'content-length': file.length }
    const sent = request(`${pavti.origin}/api/imports/${path}`, { method: 'POST', headers })
    sent.on('response', (response) => response.resume().on('close', () => resolve(response.statusCode ?? CUT_OFF)))
    sent.on('error', () => resolve(CUT_OFF))
    sent.end(file)
  })

const newlines = Buffer.alloc(20 * 1024 * 1024 - 5, '\n')
newlines.write('Name\n')
const shortRows = Buffer.from(`Name\n${Array.from({ length: 300_000 }, (_, n) => `C${n}`).join('\n')}\n`)
let files = 0
/** As long as a shop's year; no two have a number in common. */
const ordinary = (): Buffer => {
  const file = (files += 1)
  const rows = Array.from(
    { length: ROWS },
    (_, n) => `F${file}/${n},2026-04-10,Customer ${n % 500},Chair,1,500.00,500.00,2026-04-12`,
  )
  return Buffer.from(`Invoice No,Date,Party Name,Item,Qty,Amount,Received,Payment Date\n${rows.join('\n')}\n`)
}

const ATTACKS: [name: string, send: (n: number) => Promise<number>][] = [
  ['20 MB of newlines, 6 accounts', (n) => upload(accounts[n] ?? '', 'customers/preview', newlines)],
  ['300,000 short rows, 6 accounts', (n) => upload(accounts[n] ?? '', 'customers/preview', shortRows)],
  [`${ROWS} invoices each, 6 accounts`, (n) => upload(accounts[n] ?? '', 'invoices', ordinary())],
]

interface Latency {
  p50: number
  p99: number
  max: number
}

/** Asks each call again and again, one after the other, until `isOver`. */
async function measure(isOver: () => boolean): Promise<Map<string, Latency>> {
  const times = new Map(Object.keys(CALLS).map((name) => [name, [] as number[]]))
  while (!isOver()) {
    for (const [name, path] of Object.entries(CALLS)) {
      const { status, ms } = await other('GET', path)
      if (status !== 200) throw new Error(`${path}: ${status}`)
      times.get(name)?.push(ms)
    }
    await sleep(5)
  }
  return new Map([...times].map(([name, all]) => [name, latencyOf(all)]))
}

function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

const forMs = (ms: number): (() => boolean) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}

const cell = (ms: number): string => ms.toFixed(1)

await measure(forMs(MEASURED_MS / 2))
let slowest = 0
say('| attack | call | quiet p50 / p99 / max ms | attacked p50 / p99 / max ms | p50 times |')
say('|---|---|---|---|---|')
for (const [name, send] of ATTACKS) {
  const quiet = await measure(forMs(MEASURED_MS))
  const answers = new Map<number, number>()
  const isOver = forMs(MEASURED_MS)
  const attackers = accounts.map(async (_, n) => {
    while (!isOver()) {
      const status = await send(n)
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status !== 200) await sleep(100)
    }
  })
  const attacked = await measure(isOver)
  await Promise.all(attackers)
  for (const call of Object.keys(CALLS)) {
    const [before, during] = [quiet.get(call), attacked.get(call)]
    if (!before || !during) continue
    slowest = Math.max(slowest, during.max)
    const show = ({ p50, p99, max }: Latency): string => [p50, p99, max].map(cell).join(' / ')
    say(`| ${name} | ${call} | ${show(before)} | ${show(during)} | ${(during.p50 / before.p50).toFixed(1)} |`)
  }
  say(
    `| | answers to the imports | | ${[...answers].map(([status, count]) => `${count} × ${status || 'cut off'}`).join(', ')} | |`,
  )
}
say(`\nSlowest answer to the other user during an attack: ${cell(slowest)} ms (goal: ${GOAL_MS} ms).`)
await pavti.stop()
