import { seeded } from '#tests/harness/seeded.ts'
import { liveThrough } from '#tests/harness/random/random-life.ts'
import { say } from './parts/report.ts'

/** Random changes of invoices, in businesses of a thousand: CASES=1000000 SEED=… node --import tsx bench/money.ts */
const cases = Number(process.env.CASES ?? 1_000_000)
const { random, seed } = seeded(process.env.SEED === undefined ? undefined : Number(process.env.SEED))
const PER_BUSINESS = 1_000

say(`${cases} invoices, seed ${seed}`)
const start = performance.now()
for (let done = 0; done < cases; done += PER_BUSINESS) {
  liveThrough(random, Math.min(PER_BUSINESS, cases - done))
  if ((done / PER_BUSINESS) % 100 === 99) say(`${done + PER_BUSINESS} agree`)
}
say(`All agree to the paisa, after ${Math.round((performance.now() - start) / 1_000)} s.`)
