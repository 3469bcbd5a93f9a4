import { Writable } from 'node:stream'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { type Running, start, type StartOverrides } from '#server/start.ts'
import { drainOrExplain } from './drain.ts'

export interface QuietApp extends Running {
  /** Returns the lines of level error and above since the last call. */
  takeErrors: () => string[]
  /** Every line that was logged. */
  lines: string[]
}

/** Where links in test answers point. */
export const TEST_ORIGIN = 'http://pavti.test'

/** The lowest cost of bcrypt, 1 ms: most tests sign sellers up and are not about passwords. */
const PASSWORD_COST = 4

/** The app as main.ts starts it, on a free port, its log kept in memory. */
export async function startQuietApp(
  databaseUrl: string,
  env: Record<string, string> = {},
  reach: StartOverrides = {},
): Promise<QuietApp> {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    PORT: '0',
    PUBLIC_URL: TEST_ORIGIN,
    LOG_LEVEL: 'info',
    SIGNUPS: 'open',
    ...env,
  })
  const running = await start(config, pino({ level: config.logLevel, base: null }, sink), {
    passwordCost: PASSWORD_COST,
    // What runs by itself when a minute begins would come between two looks at the same rows.
    jobs: 'queued',
    // A hundred requests at once wait for four connections; on a busy machine that takes more than two seconds.
    connectTimeoutMs: 30_000,
    ...reach,
  })
  let seen = 0
  return {
    ...running,
    drainJobs: () => drainOrExplain(databaseUrl, running.drainJobs),
    lines,
    takeErrors: () => {
      const fresh = lines.slice(seen)
      seen = lines.length
      return fresh.filter((line) => /"level":[56]0/.test(line))
    },
  }
}
