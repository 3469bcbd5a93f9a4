// What a shop at work notices while others sign in: lists of invoices, beside a calm time of the same run.
//   npm run bench -- sign-ins [rounds]
import { setTimeout as sleep } from 'node:timers/promises'
import { AS_BUILT, type Ask, startPavti } from './own-pavti.ts'
import { forMs, median, quantile, say } from './report.ts'

const ROUNDS = Number(process.argv[2] ?? 5)
const PHASE_MS = 6_000
const SHOPS = 4
const INVOICES = 60
/** People who sign in again and again, each waiting for the answer. */
const PEOPLE = 8
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

/** Milliseconds of each sign-in. */
async function signInUntil(isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const one = async ([email, person]: (typeof people)[number]): Promise<void> => {
    while (!isOver()) {
      const { status, ms } = await person('POST', '/api/auth/login', { email, password: 'correct horse' })
      if (status !== 200) throw new Error(`A sign-in was answered with ${status}.`)
      times.push(ms)
    }
  }
  await Promise.all(people.map(one))
  return times
}

const p50p99 = (times: readonly number[]): string =>
  `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.99).toFixed(1)}`

await listUntil(forMs(PHASE_MS / 2))
say(
  '| | lists calm p50 / p99 ms | lists during sign-ins | times (p99) | sign-ins a second | one sign-in p50 / p99 ms |',
)
say('|---|---|---|---|---|---|')
const ratios: number[] = []
for (let round = 1; round <= ROUNDS; round++) {
  const calm = await listUntil(forMs(PHASE_MS))
  const isOver = forMs(PHASE_MS)
  const [beside, signIns] = await Promise.all([listUntil(isOver), signInUntil(isOver)])
  ratios.push(quantile(beside, 0.99) / quantile(calm, 0.99))
  say(
    `| ${round} | ${p50p99(calm)} | ${p50p99(beside)} | ${ratios.at(-1)?.toFixed(2)} | ${(signIns.length / (PHASE_MS / 1_000)).toFixed(1)} | ${p50p99(signIns)} |`,
  )
}
say(`\nMedian of the ratios: ${median(ratios).toFixed(2)} (goal: ${GOAL}).`)
await pavti.stop()
