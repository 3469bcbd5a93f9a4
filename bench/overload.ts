// Twice and ten times what one process serves, with idle and slow clients, and with exports, PDFs and imports beside
// it.
//   npm run overload      On a quiet machine; the system must allow 5,000 open files (ulimit -n).
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, loadHttp, openConnection, toBytes } from './parts/http-load.ts'
import { AS_BUILT, type Ask, startPavti } from './parts/own-pavti.ts'
import { quantile, say } from './parts/report.ts'

const SHOPS = 40
const INVOICES = 50
const CLOSED_MS = 3_000
const OPEN_MS = 6_000
const IDLE = 2_000
const SLOW = 200
const HEAVY = 20
/** After a load whose connections are closed, before the next one. */
const BREAK_MS = 2_000
/** Most connections of the generator. */
const MOST_CONNECTIONS = 1_500
/** The goal: the slowest of a hundred accepted requests, in ms. */
const GOAL_MS = 300
/** How soon after an overload answers must come as before it, in ms. */
const WELL_AGAIN_MS = 2_000
/** The goal: memory of the process that stays. V8 collects the garbage of a process that rests within two minutes. */
const MEMORY_GOAL_MB = 200
const REST_MS = 120_000

const pavti = await startPavti(AS_BUILT)
const shops: { ask: Ask; cookie: string; invoiceId: string }[] = []
for (let n = 0; n < SHOPS; n++) {
  const ask = await pavti.signUp(`shop${n}`)
  let invoiceId = ''
  for (let i = 0; i < INVOICES; i++) {
    const made = await ask('POST', '/api/invoices', { customer_name: `Ravi ${i % 9}`, amount: '499.50' })
    invoiceId = JSON.parse(made.text).invoice.id
  }
  shops.push({ ask, cookie: (await ask('GET', '/api/auth/me')).cookie ?? '', invoiceId })
}
const mb = (): number => Math.round(pavti.memoryKb() / 1024)
const beforeMb = mb()
const cookieOf = (n: number): string => shops[n % SHOPS]?.cookie ?? ''

interface Answers {
  /** Milliseconds of each answer with 200. */
  accepted: number[]
  /** Answers with 429 or 503 and Retry-After. */
  refused: number
  /** Everything else: other statuses, refusals without Retry-After, broken connections. */
  wrong: Map<string, number>
  /** Requests that found no free connection of the generator's. */
  unsent: number
}

/** A list of invoices of each shop. */
const lists = shops.map(({ cookie }) =>
  toBytes(pavti.port, { method: 'GET', path: '/api/invoices', headers: { cookie } }),
)

/** Opens as many connections as the generator uses, one after the other. */
async function openConnections(): Promise<Connection[]> {
  const connections: Connection[] = []
  while (connections.length < MOST_CONNECTIONS) connections.push(await openConnection(pavti.port))
  return connections
}

/**
 * Sends lists of invoices at this rate, whether or not answers come, on these connections and, once all are in use, new
 * ones.
 */
async function send(perSecond: number, ms: number, idle: Connection[] = []): Promise<Answers> {
  const answers: Answers = { accepted: [], refused: 0, wrong: new Map(), unsent: 0 }
  const blame = (what: string) => answers.wrong.set(what, (answers.wrong.get(what) ?? 0) + 1)
  const ask = async (list: Buffer): Promise<void> => {
    const startedAt = performance.now()
    const reused = idle.pop()
    const connection = reused ?? (await openConnection(pavti.port))
    try {
      const { status, head } = await connection.ask(list)
      if (status === 200) answers.accepted.push(performance.now() - startedAt)
      else if ((status === 429 || status === 503) && /\r\nretry-after: \d/i.test(head)) answers.refused++
      else blame(String(status))
      idle.push(connection)
    } catch (e) {
      // A connection that was closed while it was idle: browsers repeat such a read on another one.
      if (reused) return ask(list)
      blame(String(e))
    }
  }
  const startedAt = performance.now()
  const running = new Set<Promise<void>>()
  for (let n = 0; performance.now() - startedAt < ms;) {
    for (; n < ((performance.now() - startedAt) / 1_000) * perSecond; n++) {
      const list = lists[n % SHOPS]
      if (!list) throw new Error('There is no shop.')
      if (running.size >= MOST_CONNECTIONS) {
        answers.unsent++
        continue
      }
      const one = ask(list).finally(() => running.delete(one))
      running.add(one)
    }
    await sleep(2)
  }
  await Promise.all(running)
  for (const connection of idle) connection.close()
  return answers
}

let isGood = true

function tell(name: string, answers: Answers): void {
  const isFast = quantile(answers.accepted, 0.99) <= GOAL_MS && answers.wrong.size === 0
  isGood &&= isFast
  write(name, answers, isFast ? 'held' : 'missed')
}

function write(name: string, { accepted, refused, wrong, unsent }: Answers, verdict: string): void {
  const p99 = quantile(accepted, 0.99)
  const others = [...wrong].map(([what, count]) => `${count} × ${what}`).join(', ')
  say(
    `| ${name} | ${accepted.length} | ${quantile(accepted, 0.5).toFixed(0)} / ${p99.toFixed(0)} | ${refused} | ${others || '0'} | ${unsent} | ${verdict} |`,
  )
}

/** Asks one list at a time until one takes no more than twice the time that it takes at rest. */
async function untilWell(restMs: number): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { status, ms } = (await shops[0]?.ask('GET', '/api/invoices')) ?? { status: 0, ms: Infinity }
    if (status === 200 && ms <= Math.max(restMs * 2, 50)) return performance.now() - startedAt
  }
}

const { perSecond } = await loadHttp(
  pavti.port,
  shops.slice(0, 32).map(({ cookie }) => [{ method: 'GET', path: '/api/invoices', headers: { cookie } }]),
  CLOSED_MS,
)
say(`One process serves ${perSecond.toFixed(0)} lists a second; the generator runs on the same machine.\n`)
say('| load | accepted | p50 / p99 ms | 429 or 503 with Retry-After | other answers | not sent | p99 ≤ 300 ms |')
say('|---|---|---|---|---|---|---|')
const rest = await send(perSecond / 4, OPEN_MS)
tell('a quarter', rest)

for (const times of [2, 10]) {
  tell(`${times} times`, await send(perSecond * times, OPEN_MS, await openConnections()))
  const wellMs = await untilWell(quantile(rest.accepted, 0.99))
  isGood &&= wellMs <= WELL_AGAIN_MS
  say(`| well again after ${wellMs.toFixed(0)} ms | | | | | | ${wellMs <= WELL_AGAIN_MS ? 'held' : 'missed'} |`)
}

// libuv accepts one connection in each turn of the event loop, so the last of them wait, whatever the process does.
write(
  `10 times on ${MOST_CONNECTIONS} connections that are opened at once`,
  await send(perSecond * 10, OPEN_MS),
  'no goal',
)
await sleep(BREAK_MS)

const sockets: Socket[] = []
const open = (text: string) =>
  new Promise<Socket>((resolve) => {
    const socket = connect(pavti.port, '127.0.0.1', () => {
      socket.write(text)
      resolve(socket)
    })
    socket.on('error', () => {})
    sockets.push(socket)
  })
for (let n = 0; n < IDLE; n++) await open('')
const slow = await Promise.all(
  Array.from({ length: SLOW }, () =>
    open('POST /api/invoices HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n'),
  ),
)
const dripping = setInterval(() => slow.forEach((socket) => socket.writable && socket.write(' ')), 1_000)
tell(`a quarter beside ${IDLE} idle and ${SLOW} slow clients`, await send(perSecond / 4, OPEN_MS))
clearInterval(dripping)
for (const socket of sockets) socket.destroy()
await sleep(BREAK_MS)

const rows = Array.from({ length: 2_000 }, (_, n) => `Customer ${n}`).join('\n')
const upload = (n: number) =>
  fetch(`${pavti.origin}/api/imports/customers/preview`, {
    method: 'POST',
    headers: { cookie: cookieOf(n), 'content-type': 'text/csv' },
    body: `Name\n${rows}\n`,
  })
const load = (path: string) => (n: number) => fetch(pavti.origin + path, { headers: { cookie: cookieOf(n) } })
const connections = await openConnections()
const heavy = Array.from({ length: HEAVY }, async (_, n) => {
  const calls = [load('/api/exports/everything'), load(`/api/invoices/${shops[n % SHOPS]?.invoiceId}/pdf`), upload]
  const answers = await Promise.all(calls.map((call) => call(n)))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  return answers.map(({ status }) => status)
})
tell(`a quarter beside ${HEAVY} exports, PDFs and imports`, await send(perSecond / 4, OPEN_MS, connections))
const statuses = (await Promise.all(heavy)).flat()
say(
  `\nAnswers to the exports, PDFs and imports: ${[...new Set(statuses)].map((one) => `${statuses.filter((s) => s === one).length} × ${one}`).join(', ')}`,
)
isGood &&= statuses.every((status) => status === 200 || status === 429 || status === 503)

const loadedMb = mb()
const restsFrom = performance.now()
const restedMs = (): number => performance.now() - restsFrom
while (mb() > MEMORY_GOAL_MB && restedMs() < REST_MS) await sleep(1_000)
isGood &&= mb() <= MEMORY_GOAL_MB
say(
  `Memory of the process: ${beforeMb} MB before, ${loadedMb} MB at the end, ${mb()} MB ${(restedMs() / 1_000).toFixed(0)} s later (at most ${MEMORY_GOAL_MB} MB: ${mb() <= MEMORY_GOAL_MB ? 'held' : 'missed'})`,
)
await pavti.stop()
say(isGood ? 'Held.' : 'MISSED.')
process.exit(isGood ? 0 : 1)
