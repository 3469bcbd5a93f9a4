import { tmpdir } from 'node:os'
import { verifyBackup } from '../features/backups/service.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { streamBackup, writeBackup } from '../platform/backup/write-backup.ts'
import { makeBackupKeys } from '../platform/backup/encryption.ts'
import { checkTotals } from './check-command.ts'
import type { Command, CommandContext } from './command.ts'

const countRows = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0)

const tableSums = (tables: readonly { rows: number }[]) => ({ tables: tables.length, rows: countRows(tables) })

/** Writes the backup to stdout, which then has nothing else in it. */
async function streamToStdout({ db, databaseUrl, config, stdout, warn }: CommandContext): Promise<boolean> {
  const { tables } = await streamBackup(db, databaseUrl, () => stdout, { recipients: config.backupRecipients })
  warn(`Wrote ${tables.length} tables, ${countRows(tables)} rows.`)
  return true
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
    runAlone: async ({ config, tell, toPath }, [name = '']) => {
      const file = toPath(name)
      const { tables, made_at } = await verifyBackup(file, {
        scratchFolder: tmpdir(),
        postgresBin: config.postgresBin,
        identity: config.backupIdentity,
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
    run: async ({ db, databaseUrl, config, tell, toPath }, [name = '']) => {
      const file = toPath(name)
      const recipients = config.backupRecipients
      const { tables, size } = await writeBackup(db, databaseUrl, file, { recipients })
      tell({ file, ...tableSums(tables), bytes: size, encrypted: recipients.length > 0 }, [
        `Wrote ${file}: ${tables.length} tables, ${countRows(tables)} rows, ${(size / 1e6).toFixed(1)} MB.`,
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
    run: async (context, [name = '']) => {
      const { db, databaseUrl, config, tell, toPath } = context
      const { tables, made_at } = await restoreBackup(db, databaseUrl, toPath(name), config.backupIdentity)
      tell({ restored: { ...tableSums(tables), made_at } }, [
        `Restored ${tables.length} tables, ${countRows(tables)} rows, as they were at ${made_at}.`,
      ])
      return checkTotals(context)
    },
  },
]
