import { type Logger, pino } from 'pino'
import { type Config, ConfigError, readConfig } from './config.ts'
import { findWrongNames } from './setting-files.ts'
import { describeFault } from './platform/http/error-answers.ts'
import { CLOSE_TIMEOUT_MS, ListenRefused } from './platform/http/listen.ts'
import { MigrationRefused } from './platform/postgres/migrate.ts'
import { StartRefused } from './platform/postgres/embedded/errors.ts'
import { freeMemoryAtRest } from './platform/process/memory-at-rest.ts'
import { onEnd } from './platform/process/on-end.ts'
import { leaveRoot } from './leave-root.ts'
import { projectRoot } from './platform/files/project-root.ts'
import { defaultDataDir } from './platform/postgres/embedded/data-folder.ts'
import { createClusterAhead } from './platform/postgres/embedded/start.ts'
import type { Running } from './start.ts'
import { SETTINGS } from './settings.ts'
import { reachNote } from './reach-note.ts'
import { StartStopped, startWithDatabase } from './wait-for-database.ts'

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

/**
 * Returns a line about the businesses that lost Pro because they paid in another payment mode; undefined if there are
 * none.
 */
const setAsideLine = (businesses: number): string | undefined =>
  businesses === 0
    ? undefined
    : `Pro of ${businesses} ${businesses === 1 ? 'business' : 'businesses'} was set aside: it was paid for in another payment mode, such as the sandbox`

/** Handles errors that no code awaits: logs them and stops in order, since the process may be in an undefined state. */
function endOnFault(starting: Promise<Running>, log: Logger): void {
  let isEnding = false
  const endAfter = (e: unknown): void => {
    log.fatal(describeFault(e), 'an error that nothing handled: the process stops')
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    starting
      .then((running) => running.stop())
      .catch(() => {})
      .finally(() => process.exit(1))
  }
  process.on('uncaughtException', endAfter)
  process.on('unhandledRejection', endAfter)
}

try {
  for (const sentence of findWrongNames(projectRoot, process.env, SETTINGS)) process.stderr.write(`${sentence}\n`)
  const settings = readConfig(process.env)
  const config = { ...settings, dataDir: settings.dataDir ?? defaultDataDir(projectRoot) }
  // A first start creates the cluster while the rest of the program loads. `start` meets an error of it again.
  if (config.databaseUrl === undefined) createClusterAhead(config).catch(() => {})
  // Loaded as root, because some packages read files in the working directory, which may be closed to other users.
  const { start } = await import('./start.ts')
  const { opened, closedFile } = await leaveRoot(config, config.dataDir)
  const log = pino({ level: config.logLevel, base: null })
  const stopping = new AbortController()
  const starting = startWithDatabase(() => start(config, log, {}, opened), {
    timeoutS: config.startTimeoutS,
    say: (sentence) => void process.stderr.write(`${sentence}\n`),
    stopping: stopping.signal,
  })
  const end = (): void => {
    stopping.abort()
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    starting
      .then((running) => running.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
  }
  onEnd(end, () => process.exit(1))
  endOnFault(starting, log)
  const running = await starting
  freeMemoryAtRest()
  say(`Pavti is at ${running.url}`)
  say(`Its data are in ${running.dataPlace}`)
  say(planLine(config))
  const farLine = reachNote(config.publicUrl)
  if (farLine) say(farLine)
  const asideLine = setAsideLine(running.setAside)
  if (asideLine) say(asideLine)
  if (closedFile !== null) {
    say(
      `Pavti runs as root because other users cannot read ${closedFile}: move Pavti to a readable folder such as /opt/pavti.`,
    )
  }
} catch (e) {
  if (e instanceof StartStopped) process.exit(0)
  const isExpected = [ConfigError, StartRefused, MigrationRefused, ListenRefused].some((kind) => e instanceof kind)
  const why = e instanceof Error ? (isExpected ? e.message : (e.stack ?? e.message)) : String(e)
  process.stderr.write(`Pavti did not start. ${why}\n`)
  process.exit(1)
}
