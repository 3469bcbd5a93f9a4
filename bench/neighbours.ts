// What another user notices of one who imports hostile files: each attack is measured beside a quiet time of the same
// run.
// node --import tsx bench/neighbours.ts
import { execFile } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { projectRoot } from '#server/platform/files/project-root.ts'
import { ATTACKS, CUT_OFF } from './hostile/attacks.ts'
import { type Ask, startPavti } from './parts/own-pavti.ts'
import { forMs, quantile, say } from './parts/report.ts'

const MEASURED_MS = 8_000
/** The goal: no request of another user takes longer, in ms. */
const GOAL_MS = 250
const ACCOUNTS = 6

const PRELOADED = join(projectRoot, 'bench/hostile/event-loop-delay.ts')
const pavti = await startPavti(['--import', 'tsx', '--import', PRELOADED, join(projectRoot, 'server/main.ts')])
const other = await pavti.signUp('other')
const { invoice } = JSON.parse((await other('POST', '/api/invoices', { customer_name: 'Ravi', amount: '10.00' })).text)
const CALLS: Record<string, string> = {
  'list of invoices': '/api/invoices',
  'who am I': '/api/auth/me',
  'payment page': `/payment/${invoice.id}`,
}

const accounts = await Promise.all(Array.from({ length: ACCOUNTS }, (_, n) => signUp(`importer${n}`)))

/** Signs up and gives the session's cookie. */
async function signUp(name: string): Promise<string> {
  const ask: Ask = await pavti.signUp(name)
  return (await ask('GET', '/api/auth/me')).cookie ?? ''
}

/** Starts the attackers for so long; gives the count of each status. */
async function attack(name: string, ms: number): Promise<Record<string, number>> {
  const file = join(projectRoot, 'bench/hostile/imports.ts')
  const args = ['--import', 'tsx', file, pavti.origin, name, String(ms)].concat(accounts)
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}

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

const latencyOf = (times: readonly number[]): Latency => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
  max: quantile(times, 1),
})

const cell = (ms: number): string => ms.toFixed(1)

await measure(forMs(MEASURED_MS / 2))
let slowest = 0
let slowestQuiet = 0
say(`Waiting processes before: ${loadavg()[0]?.toFixed(1)}`)
say('| attack | call | quiet p50 / p99 / max ms | attacked p50 / p99 / max ms |')
say('|---|---|---|---|')
for (const [name, title] of Object.entries(ATTACKS)) {
  await pavti.longestDelay()
  const quiet = await measure(forMs(MEASURED_MS))
  const quietDelay = await pavti.longestDelay()
  let isOver = false
  const attackers = attack(name, MEASURED_MS).finally(() => (isOver = true))
  const attacked = await measure(() => isOver)
  const answers = await attackers
  const delay = await pavti.longestDelay()
  for (const call of Object.keys(CALLS)) {
    const [before, during] = [quiet.get(call), attacked.get(call)]
    if (!before || !during) continue
    slowest = Math.max(slowest, during.max)
    slowestQuiet = Math.max(slowestQuiet, before.max)
    const show = ({ p50, p99, max }: Latency): string => [p50, p99, max].map(cell).join(' / ')
    say(`| ${title} | ${call} | ${show(before)} | ${show(during)} |`)
  }
  say(`| | longest delay of the event loop | ${cell(quietDelay)} | ${cell(delay)} |`)
  const counts = Object.entries(answers).map(
    ([status, n]) => `${n} × ${status === String(CUT_OFF) ? 'cut off' : status}`,
  )
  say(`| | answers to the imports | | ${counts.join(', ')} |`)
}
say(
  `\nSlowest answer to the other user: ${cell(slowest)} ms during an attack (goal: ${GOAL_MS} ms), ${cell(slowestQuiet)} ms in the quiet times.`,
)
await pavti.stop()
