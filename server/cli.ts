import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import type { Command, DatabaseCommand, Terminal } from './cli/command.ts'
import { COMMANDS, findCommand } from './cli/commands.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { OperatorRefused } from './features/accounts/operator/service.ts'
import { ReceiptKeyRefused } from './features/receipts/service.ts'
import { BackupRefused } from './platform/backup/backup-format.ts'
import { projectRoot } from './platform/files/project-root.ts'
import { AppError } from './platform/http/app-error.ts'
import { type Db, openDatabase } from './platform/postgres/database.ts'
import { defaultDataDir } from './platform/postgres/embedded/data-folder.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded/start.ts'
import { StartRefused } from './platform/postgres/embedded/errors.ts'
import { onEnd } from './platform/process/on-end.ts'
import { migrate, MigrationRefused } from './platform/postgres/migrate.ts'
import { whyDatabaseUnusable } from './wait-for-database.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Aborted by Ctrl+C or another signal: the command then undoes its unfinished work. */
const stopping = new AbortController()

/** Time limit of that; then the process exits. */
const STOP_TIMEOUT_MS = 30_000

const readLine = async (question: string): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write(question)
  const lines = createInterface({ input: process.stdin, signal: stopping.signal })
  for await (const line of lines) return line
  return ''
}

// npm changes the working directory; INIT_CWD is where it was called.
const toPath = (file: string): string => resolve(process.env.INIT_CWD ?? '', file)

const line = ({ usage, help }: Command): string => `  ${usage.padEnd(44)}${help}`

const USAGE = [
  'Usage: npm run cli -- COMMAND [--json], where COMMAND is one of:',
  ...COMMANDS.map(line),
  'With --json, one object is printed. COMMAND --help shows the ways to call it.',
].join('\n')

/** Returns the text of --help: the commands that begin with the typed words, else all. */
function usageOf(words: readonly string[]): string {
  const fitting = COMMANDS.filter(({ usage }) => words.every((word, i) => usage.split(' ')[i] === word))
  return words.length === 0 || fitting.length === 0 ? USAGE : ['Usage: npm run cli --', ...fitting.map(line)].join('\n')
}

/** Collects the output of a command and prints it as one object. */
function createJsonOutput() {
  const result: Record<string, unknown> = {}
  const messages: string[] = []
  return {
    say: (text: string) => void messages.push(text),
    tell: (values: Record<string, unknown>) => void Object.assign(result, values),
    print: (outcome: { ok: boolean; error?: string }) => {
      const all = { ...outcome, ...result, ...(messages.length > 0 ? { messages } : {}) }
      say(JSON.stringify(all, (_key, value) => (typeof value === 'bigint' ? Number(value) : value), 2))
    },
  }
}

/**
 * Runs `work` on the configured database. Stops the embedded server afterwards, unless a running Pavti uses it.
 * @throws StartRefused, also if the database cannot be used
 */
async function withDatabase<T>(
  config: Config,
  { createsDatabase, undoesItself }: DatabaseCommand,
  work: (db: Db, databaseUrl: string) => Promise<T>,
): Promise<T> {
  const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
  if (!config.databaseUrl && !createsDatabase) refuseMissingDatabase(dataDir)
  const server = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({ dataDir, postgresBin: config.postgresBin })
  const refuseDatabase = (e: unknown): never => {
    const why = whyDatabaseUnusable(e)
    if (why === undefined) throw e
    throw new StartRefused(
      server
        ? `Pavti's own database cannot be used (${why}): see ${server.logFile}.`
        : `The database of DATABASE_URL cannot be used (${why}): correct the address, or try again once it answers.`,
      { cause: e },
    )
  }
  try {
    // Without a time limit: migrations and checks may take minutes.
    const databaseUrl = config.databaseUrl ?? server?.url ?? ''
    const db = openDatabase(databaseUrl, {
      connections: 1,
      queryTimeoutMs: Infinity,
      pooler: config.databasePooler,
      signal: undoesItself ? undefined : stopping.signal,
    })
    stopping.signal.throwIfAborted()
    return await work(db, databaseUrl)
      .finally(() => db.end())
      .catch(refuseDatabase)
  } finally {
    await server?.stop()
  }
}

/** A new database would hide that DATA_DIR is wrong: `check` would find no fault in it. @throws StartRefused */
function refuseMissingDatabase(dataDir: string): void {
  if (existsSync(join(dataDir, 'postgres'))) return
  throw new StartRefused(
    `There is no database in ${resolve(dataDir)}: set DATA_DIR or DATABASE_URL as for Pavti, or start Pavti first.`,
  )
}

/** Returns whether the command succeeded. */
function runCommand(command: Command, args: string[], output: Pick<Terminal, 'say' | 'tell'>): Promise<boolean> {
  const config = readConfig(process.env)
  const { publicUrl, admin } = config
  const terminal: Terminal = {
    ...output,
    config,
    publicUrl,
    adminEmail: admin?.email,
    env: process.env,
    stdout: process.stdout,
    warn: (text) => void process.stderr.write(`${text}\n`),
    stopping: stopping.signal,
    readLine,
    toPath,
  }
  if ('runAlone' in command) return command.runAlone(terminal, args)
  return withDatabase(config, command, async (db, databaseUrl) => {
    if (!command.skipsMigrations) await migrate(db)
    return command.run({ ...terminal, db, databaseUrl }, args)
  })
}

/** Errors whose message tells the operator what to do. */
const EXPECTED = [
  ConfigError,
  StartRefused,
  MigrationRefused,
  BackupRefused,
  OperatorRefused,
  ReceiptKeyRefused,
  AppError,
]

function explain(e: unknown): string {
  if (stopping.signal.aborted) return 'The command was stopped before it was done.'
  if (!(e instanceof Error)) return String(e)
  return EXPECTED.some((kind) => e instanceof kind) ? e.message : (e.stack ?? e.message)
}

/** Runs the typed command and returns the exit code. */
async function run(typed: readonly string[]): Promise<number> {
  const words = typed.filter((word) => !['--json', '--help', '-h'].includes(word))
  if (typed.includes('--help') || typed.includes('-h')) {
    say(usageOf(words))
    return 0
  }
  const json = typed.includes('--json') ? createJsonOutput() : undefined
  const found = findCommand(words)
  if (!found) {
    process.stderr.write(`${usageOf(words.slice(0, 1))}\n`)
    if (typed.length === 0) return 0
    const error = 'There is no such command.'
    if (json) json.print({ ok: false, error })
    else process.stderr.write(`${error}\n`)
    return 2
  }
  const { command, args } = found
  const output = json ?? { say, tell: (_values: unknown, lines: readonly string[]) => lines.forEach(say) }
  try {
    const ok = await runCommand(command, args, output)
    json?.print({ ok })
    return ok ? 0 : 1
  } catch (e) {
    if (json) json.print({ ok: false, error: explain(e) })
    else process.stderr.write(`${explain(e)}\n`)
    return 1
  }
}

onEnd(
  () => {
    stopping.abort()
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
  },
  () => process.exit(1),
)
process.exitCode = await run(process.argv.slice(2))
