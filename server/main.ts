import { pino } from 'pino'
import { type Config, ConfigError, readConfig } from './config.ts'
import { LONGEST_CLOSING_MS } from './platform/http/closing.ts'
import { MigrationRefused } from './platform/postgres/migrate.ts'
import { StartRefused } from './platform/postgres/embedded/start-refused.ts'
import { start } from './start.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Longest that an orderly end may take; then the process goes, as the database keeps what it has said yes to. */
const END_WITHIN_MS = LONGEST_CLOSING_MS + 8_000

const PAYMENTS = {
  sandbox: 'payments for Pro run in the sandbox, where no money moves',
  test: "payments for Pro run in the provider's test mode, where no money moves",
  live: 'payments for Pro are real',
}

const planLine = ({ plans, razorpay }: Config): string =>
  plans === 'open' ? 'PLANS=open: everyone is Pro' : `Plans: Free and Pro; ${PAYMENTS[razorpay?.mode ?? 'sandbox']}`

/** Rehearsals of Pro end where payments become real; undefined where nobody had any. */
const setAsideLine = (businesses: number): string | undefined =>
  businesses === 0
    ? undefined
    : `Pro of ${businesses} ${businesses === 1 ? 'business' : 'businesses'} was set aside: it was paid for in another payment mode, such as the sandbox`

try {
  const config = readConfig(process.env)
  const running = await start(config, pino({ level: config.logLevel, base: null }))
  say(`Pavti is at ${running.url}`)
  say(`Its data are in ${running.dataPlace}`)
  say(planLine(config))
  const asideLine = setAsideLine(running.setAside)
  if (asideLine) say(asideLine)

  let isEnding = false
  const end = (): void => {
    if (isEnding) process.exit(1)
    isEnding = true
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref()
    running.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (e) {
  const isExpected = e instanceof ConfigError || e instanceof StartRefused || e instanceof MigrationRefused
  process.stderr.write(
    `Pavti did not start. ${isExpected ? e.message : e instanceof Error ? (e.stack ?? e.message) : String(e)}\n`,
  )
  process.exit(1)
}
