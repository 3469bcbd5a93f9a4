import { tmpdir } from 'node:os'
import { moveDatabase, verifyBackup } from '../features/backups/service.ts'
import { BackupRefused } from '../platform/backup/backup-format.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { isFileFault, streamBackup, writeBackup } from '../platform/backup/write-backup.ts'
import { makeBackupKeys } from '../platform/backup/encryption.ts'
import { projectRoot } from '../platform/files/project-root.ts'
import { type Db, openDatabase } from '../platform/postgres/database.ts'
import { defaultDataDir } from '../platform/postgres/embedded/data-folder.ts'
import { errorCode } from '../platform/postgres/embedded/errors.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded/start.ts'
import { checkTotals } from './operating-commands.ts'
import { whyDatabaseUnusable } from '../wait-for-database.ts'
import type { Command, CommandContext } from './command.ts'

const countRows = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0)

const tableSums = (tables: readonly { rows: number }[]) => ({ tables: tables.length, rows: countRows(tables) })

/** Writes the backup to stdout, which then has nothing else in it. */
async function streamToStdout(context: CommandContext): Promise<boolean> {
  const { db, databaseUrl, config, stdout, warn, stopping: signal } = context
  const options = { recipients: config.backupRecipients, signal }
  const { tables } = await streamBackup(db, databaseUrl, () => stdout, options).catch((e: unknown) => {
    // EPIPE: the program that reads the output has ended.
    if (!(e instanceof Error && (isFileFault(e) || errorCode(e) === 'EPIPE'))) throw e
    throw new BackupRefused(`Standard output could not be written, so the backup is not whole: ${e.message}.`)
  })
  warn(`Wrote ${tables.length} tables, ${countRows(tables)} rows.`)
  return true
}

/** Runs `work` on the database that a command names: by its address, or the embedded one of DATA_DIR. */
async function withTarget<T>(
  { config, readLine, stopping }: CommandContext,
  name: string,
  work: (target: { db: Db; url: string }) => Promise<T>,
): Promise<T> {
  if (name === 'embedded' && config.databaseUrl === undefined) {
    throw new BackupRefused('The database is the embedded one already: name the address of another one.')
  }
  const server =
    name === 'embedded'
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir ?? defaultDataDir(projectRoot),
          postgresBin: config.postgresBin,
        })
      : undefined
  try {
    const url = server?.url ?? (name === '-' ? await readLine('Address of the new database: ') : name).trim()
    if (!/^postgres(?:ql)?:\/\/./.test(url)) {
      throw new BackupRefused('Name an address such as postgres://user:password@host:5432/pavti, - or embedded.')
    }
    const db = openDatabase(url, { connections: 1, queryTimeoutMs: Infinity, signal: stopping })
    try {
      await db`SELECT 1`.catch((e: unknown) => {
        const why = whyDatabaseUnusable(e)
        if (why === undefined) throw e
        throw new BackupRefused(`The database to move to cannot be used (${why}), so nothing was moved.`, { cause: e })
      })
      return await work({ db, url })
    } finally {
      await db.end()
    }
  } finally {
    await server?.stop()
  }
}

export const BACKUP_COMMANDS: readonly Command[] = [
  {
    usage: 'backup -',
    help: 'writes a backup to standard output',
    skipsMigrations: true,
    run: streamToStdout,
  },
  {
    usage: 'backup new-key',
    help: 'makes a pair of keys to encrypt backups with (age)',
    runAlone: async ({ tell }) => {
      const keys = await makeBackupKeys()
      tell(keys, [
        `BACKUP_RECIPIENTS=${keys.recipient}`,
        `BACKUP_IDENTITY=${keys.identity}`,
        'Set the first on this machine. Keep the second elsewhere: without it no encrypted backup can be restored.',
      ])
      return true
    },
  },
  {
    usage: 'backup verify <file>',
    help: 'restores a backup into a scratch database, and checks all totals there',
    runAlone: async ({ config, tell, toPath, stopping }, [name = '']) => {
      const file = toPath(name)
      const { tables, made_at } = await verifyBackup(file, {
        scratchFolder: tmpdir(),
        postgresBin: config.postgresBin,
        identity: config.backupIdentity,
        signal: stopping,
      })
      tell({ file, ...tableSums(tables), made_at }, [
        `${file} is whole: ${tables.length} tables, ${countRows(tables)} rows, as they were at ${made_at}.`,
        'It was restored into a scratch database, and all totals and books are correct.',
      ])
      return true
    },
  },
  {
    usage: 'backup <file>',
    help: 'writes a backup to a new file; Pavti may be running',
    skipsMigrations: true,
    run: async ({ db, databaseUrl, config, tell, toPath, stopping: signal }, [name = '']) => {
      const file = toPath(name)
      const recipients = config.backupRecipients
      const { tables, size } = await writeBackup(db, databaseUrl, file, { recipients, signal })
      tell({ file, ...tableSums(tables), bytes: size, encrypted: recipients.length > 0 }, [
        `Wrote ${file}: ${tables.length} tables, ${countRows(tables)} rows, ${(Math.ceil(size / 1e5) / 10).toFixed(1)} MB.`,
        recipients.length > 0
          ? 'It is encrypted: only the secret key of BACKUP_RECIPIENTS opens it.'
          : 'It contains secrets and personal data: keep it where nobody else can read it.',
      ])
      return true
    },
  },
  {
    usage: 'restore <file>',
    help: 'restores a backup into an empty database and checks all totals',
    skipsMigrations: true,
    createsDatabase: true,
    run: async (context, [name = '']) => {
      const { db, databaseUrl, config, tell, toPath, stopping: signal } = context
      const identity = config.backupIdentity
      const { tables, made_at } = await restoreBackup(db, databaseUrl, toPath(name), { identity, signal })
      tell({ restored: { ...tableSums(tables), made_at } }, [
        `Restored ${tables.length} tables, ${countRows(tables)} rows, as they were at ${made_at}.`,
      ])
      return checkTotals(context)
    },
  },
  {
    usage: 'move-database <target>',
    help: 'copies everything into an empty database (its address, - to type it, or embedded)',
    run: async (context, [name = '']) => {
      const from = { db: context.db, url: context.databaseUrl }
      const { tables, rows, jobs } = await withTarget(context, name, (to) =>
        moveDatabase(from, to, tmpdir(), context.stopping),
      )
      context.tell({ moved: { tables, rows, jobs } }, [
        `Moved ${tables} tables, ${rows} rows and ${jobs} jobs that wait: every checksum is the same, all totals and books are correct.`,
        name === 'embedded'
          ? 'Remove DATABASE_URL from the settings, and start Pavti.'
          : 'Set DATABASE_URL to the new address, and start Pavti.',
        'The old database is as it was. Never start Pavti on it again: its mails would be sent twice.',
      ])
      return true
    },
  },
]
