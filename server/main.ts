import { pino } from 'pino'
import { type Config, ConfigError, readConfig, SETTINGS } from './config.ts'
import { readDotEnvNames, unknownSettings } from './dot-env.ts'
import { CLOSE_TIMEOUT_MS } from './platform/http/closing.ts'
import { ListenRefused } from './platform/http/listen.ts'
import { MigrationRefused } from './platform/postgres/migrate.ts'
import { StartRefused } from './platform/postgres/embedded/start-refused.ts'
import { onEnd } from './platform/process/on-end.ts'
import { leaveRoot } from './leave-root.ts'
import { projectRoot } from './platform/files/project-root.ts'
import { defaultDataDir } from './platform/postgres/embedded/default-data-dir.ts'
import { start } from './start.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Time limit of a graceful shutdown; then the process exits. Committed transactions are durable. */
const SHUTDOWN_TIMEOUT_MS = CLOSE_TIMEOUT_MS + 8_000

const PAYMENTS = {
  sandbox: 'payments for Pro run in the sandbox, where no money moves',
  test: "payments for Pro run in the provider's test mode, where no money moves",
  live: 'payments for Pro are real',
}

const planLine = ({ plans, razorpay }: Config): string =>
  plans === 'open' ? 'PLANS=open: everyone is Pro' : `Plans: Free and Pro; ${PAYMENTS[razorpay?.mode ?? 'sandbox']}`

/** Tells how many businesses lost Pro because they paid in another payment mode; undefined if none did. */
const setAsideLine = (businesses: number): string | undefined =>
  businesses === 0
    ? undefined
    : `Pro of ${businesses} ${businesses === 1 ? 'business' : 'businesses'} was set aside: it was paid for in another payment mode, such as the sandbox`

try {
  for (const sentence of unknownSettings(readDotEnvNames(projectRoot), SETTINGS)) process.stderr.write(`${sentence}\n`)
  const settings = readConfig(process.env)
  const config = { ...settings, dataDir: settings.dataDir ?? defaultDataDir(projectRoot) }
  const { opened, closedFile } = await leaveRoot(config, config.dataDir)
  const starting = start(config, pino({ level: config.logLevel, base: null }), {}, opened)
  const end = (): void => {
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  onEnd(end, () => process.exit(1))
  const running = await starting
  say(`Pavti is at ${running.url}`)
  say(`Its data are in ${running.dataPlace}`)
  say(planLine(config))
  const asideLine = setAsideLine(running.setAside)
  if (asideLine) say(asideLine)
  if (closedFile !== null) {
    say(
      `Pavti runs as root because other users cannot read ${closedFile}: move Pavti to a readable folder such as /opt/pavti.`,
    )
  }
} catch (e) {
  const isExpected = [ConfigError, StartRefused, MigrationRefused, ListenRefused].some((kind) => e instanceof kind)
  const why = e instanceof Error ? (isExpected ? e.message : (e.stack ?? e.message)) : String(e)
  process.stderr.write(`Pavti did not start. ${why}\n`)
  process.exit(1)
}
