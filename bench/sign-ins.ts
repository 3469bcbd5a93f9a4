// What a shop at work notices while others sign in: lists of invoices, beside a calm time of the same run. For
// comparison the same beside a program that only uses a processor, as the slow hash of a password does.
//   npm run bench -- sign-ins [rounds]
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { AS_BUILT, type Ask, startPavti } from './parts/own-pavti.ts'
import { forMs, median, quantile, say } from './parts/report.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const PHASE_MS = 6_000
const SHOPS = 4
const INVOICES = 60
/** People who sign in again and again, each waiting for the answer. */
const PEOPLE = 8
/** The longest rest between two sign-ins of a person. Without a rest, hashes fill a core all the time. */
const REST_MS = 2_000
/** Between two lists of a shop, in ms: a busy shop at its desk. */
const PAUSE_MS = 10
/** The goal: p99 during sign-ins beside p99 without them. */
const GOAL = 1.3

const pavti = await startPavti(AS_BUILT)
const shops: Ask[] = []
for (let n = 0; n < SHOPS; n++) {
  const ask = await pavti.signUp(`shop${n}`)
  for (let i = 0; i < INVOICES; i++)
    await ask('POST', '/api/invoices', { customer_name: `Ravi ${i % 9}`, amount: '499.50' })
  shops.push(ask)
}

// Each sign-in is on a new device, so a mail is queued too.
const people: [email: string, Ask][] = []
for (let n = 0; n < PEOPLE; n++) people.push([`person${n}@example.in`, await pavti.signUp(`person${n}`)])

/** Milliseconds of each list that the shops asked for. */
async function listUntil(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const one = async (ask: Ask): Promise<void> => {
    while (!isOver()) {
      const { status, ms } = await ask('GET', '/api/invoices?limit=20')
      if (status !== 200) throw new Error(`A list was answered with ${status}.`)
      times.push(ms)
      await sleep(PAUSE_MS)
    }
  }
  await Promise.all(shops.map(one))
  return times
}

/** Signs in until it is over. Returns how many sign-ins there were. */
async function signInUntil(isOver: () => boolean, mostRestMs: number): Promise<number> {
  let signIns = 0
  const one = async ([email, person]: (typeof people)[number]): Promise<void> => {
    while (!isOver()) {
      await sleep(Math.random() * mostRestMs)
      const { status } = await person('POST', '/api/auth/login', { email, password: 'correct horse' })
      if (status !== 200) throw new Error(`A sign-in was answered with ${status}.`)
      signIns += 1
    }
  }
  await Promise.all(people.map(one))
  return signIns
}

/** A program that only uses a processor, and the same when the system prefers everything else. */
const ENDLESS = [process.execPath, '-e', 'for(;;);'] as const
const ENDLESS_IDLE = ['chrt', '--idle', '0', ...ENDLESS] as const

/** Runs a program until it is over. Returns the number of sign-ins, which is none. */
async function runUntil(isOver: () => boolean, [program, ...args]: readonly [string, ...string[]]): Promise<number> {
  const child = spawn(program, args, { stdio: 'ignore' })
  while (!isOver()) await sleep(20)
  child.kill()
  return 0
}

/** What is beside the lists; each returns how many sign-ins there were. */
const BESIDE: Record<string, (isOver: () => boolean) => Promise<number>> = {
  'sign-ins without a rest': (isOver) => signInUntil(isOver, 0),
  'sign-ins, up to 2 s of rest': (isOver) => signInUntil(isOver, REST_MS),
  'a program on one core': (isOver) => runUntil(isOver, ENDLESS),
  'the same as `SCHED_IDLE`': (isOver) => runUntil(isOver, ENDLESS_IDLE),
}

const p50p99 = (times: readonly number[]): string =>
  `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)}`

await listUntil(forMs(PHASE_MS / 2))
say('| beside | lists calm p50 / p99 ms | lists beside it | times (p99) | sign-ins a second |')
say('|---|---|---|---|---|')
const ratios: Record<string, number[]> = {}
for (let round = 1; round <= ROUNDS; round++) {
  for (const [name, start] of Object.entries(BESIDE)) {
    const calm = await listUntil(forMs(PHASE_MS))
    const isOver = forMs(PHASE_MS)
    const [beside, signIns] = await Promise.all([listUntil(isOver), start(isOver)])
    const ratio = quantile(beside, 0.99) / quantile(calm, 0.99)
    ;(ratios[name] ??= []).push(ratio)
    say(
      `| ${name} | ${p50p99(calm)} | ${p50p99(beside)} | ${ratio.toFixed(2)} | ${(signIns / (PHASE_MS / 1_000)).toFixed(1)} |`,
    )
  }
}
say(`\nMedians (goal: ${GOAL}):`)
for (const [name, all] of Object.entries(ratios)) say(`- ${name}: ${median(all).toFixed(2)}`)
await pavti.stop()
