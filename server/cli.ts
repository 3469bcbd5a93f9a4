import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
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
import { migrate, MigrationRefused } from './platform/postgres/migrate.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const readLine = async (question: string): Promise<string> => {
  if (process.stdin.isTTY) process.stderr.write(question)
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ''
}

// npm changes the working directory; INIT_CWD is where it was called.
const toPath = (file: string): string => resolve(process.env.INIT_CWD ?? '', file)

const USAGE = ['Usage: npm run cli -- COMMAND, where COMMAND is one of:']
  .concat(COMMANDS.map(({ usage, help }) => `  ${usage.padEnd(44)}${help}`))
  .join('\n')

/**
 * Runs `work` on the configured database. Stops the embedded server afterwards, unless a running Pavti uses it.
 * @throws StartRefused
 */
async function withDatabase<T>(config: Config, work: (db: Db, databaseUrl: string) => Promise<T>): Promise<T> {
  const server = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: config.dataDir ?? defaultDataDir(projectRoot),
        postgresBin: config.postgresBin,
      })
  try {
    // Without a time limit: migrations and checks may take minutes.
    const databaseUrl = config.databaseUrl ?? server?.url ?? ''
    const db = openDatabase(databaseUrl, { connections: 1, queryTimeoutMs: Infinity, pooler: config.databasePooler })
    return await work(db, databaseUrl).finally(() => db.end())
  } finally {
    await server?.stop()
  }
}

/** Returns the exit code. */
async function run(typed: readonly string[]): Promise<number> {
  const found = findCommand(typed)
  if (!found) {
    process.stderr.write(`${USAGE}\n`)
    return typed.length === 0 ? 0 : 2
  }
  const { command, args } = found
  const config = readConfig(process.env)
  const isSuccess = await withDatabase(config, async (db, databaseUrl) => {
    if (!command.skipsMigrations) await migrate(db)
    const { publicUrl, admin } = config
    return command.run(
      { db, databaseUrl, publicUrl, adminEmail: admin?.email, env: process.env, say, readLine, toPath },
      args,
    )
  })
  return isSuccess ? 0 : 1
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (e) {
  const isExpected = [
    ConfigError,
    StartRefused,
    MigrationRefused,
    BackupRefused,
    OperatorRefused,
    ReceiptKeyRefused,
    AppError,
  ].some((kind) => e instanceof kind)
  process.stderr.write(`${isExpected && e instanceof Error ? e.message : e instanceof Error ? e.stack : String(e)}\n`)
  process.exitCode = 1
}
