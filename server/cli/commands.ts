import { indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '../features/analytics/check.ts'
import { deleteAccountOf } from '../features/account-deletion/service.ts'
import {
  findBusinessToDelete,
  grantAdmin,
  makeResetLink,
  revokeAdmin,
  setPassword,
} from '../features/accounts/operator.ts'
import { listUsers } from '../features/accounts/operator-queries.ts'
import { restoreBackup } from '../platform/backup/restore-backup.ts'
import { writeBackup } from '../platform/backup/write-backup.ts'
import { listGivenUpJobs } from '../platform/jobs/given-up.ts'
import type { Db } from '../platform/postgres/database.ts'
import { migrate } from '../platform/postgres/migrate.ts'

/** What a command may use. */
export interface CommandContext {
  db: Db
  databaseUrl: string
  publicUrl: string
  /** The address that every start makes the admin; undefined where none is set. */
  adminEmail: string | undefined
  say: (line: string) => void
  /** Asks, and gives the first line of what is typed or piped in. */
  readLine: (question: string) => Promise<string>
  /** The path of a file that was named where the command was typed. */
  toPath: (file: string) => string
}

export interface Command {
  /** As it is typed; a word in angle brackets stands for one that is given. */
  usage: string
  /** What it does, for the list of commands. */
  help: string
  /** It takes the tables as they are; before others they are brought to this version. */
  leavesTables?: true
  /** Gets the given words in order; tells whether all is well. */
  run: (context: CommandContext, given: string[]) => Promise<boolean>
}

export const COMMANDS: readonly Command[] = [
  {
    usage: 'user list',
    help: 'everybody who has signed up, without secrets',
    run: async ({ db, say }) => {
      for (const { email, name, role, has_paid_plan, created_at } of await listUsers(db)) {
        say([email, role, has_paid_plan ? 'Pro' : 'Free', indiaDay(created_at), name].join('\t'))
      }
      return true
    },
  },
  {
    usage: 'user reset-password <email>',
    help: 'a link that sets a new password within 30 minutes',
    run: async ({ db, publicUrl, say }, [email = '']) => {
      say(publicUrl + (await makeResetLink(db, email)))
      return true
    },
  },
  {
    usage: 'user reset-password <email> --password -',
    help: 'sets the password that is typed or piped in',
    run: async ({ db, say, readLine }, [email = '']) => {
      await setPassword(db, email, await readLine('The new password, then Enter: '))
      say(`${email} has a new password and is signed out everywhere.`)
      return true
    },
  },
  {
    usage: 'user grant-admin <email>',
    help: 'makes somebody an admin',
    run: async ({ db, say }, [email = '']) => {
      await grantAdmin(db, email)
      say(`${email} is an admin now, and signs in again to see it.`)
      return true
    },
  },
  {
    usage: 'user revoke-admin <email>',
    help: 'makes an admin a user like others',
    run: async ({ db, adminEmail, say }, [email = '']) => {
      await revokeAdmin(db, email)
      say(`${email} is no admin any more.`)
      if (email === adminEmail) say('ADMIN_EMAIL still names this address: the next start makes it the admin again.')
      return true
    },
  },
  {
    usage: 'user delete <email>',
    help: 'deletes an account with all its data, for good',
    run: async ({ db, say, readLine }, [email = '']) => {
      const businessId = await findBusinessToDelete(db, email)
      if ((await readLine(`Type ${email} once more to delete this account and all its data, then Enter: `)) !== email) {
        say('The address differs, so nothing was deleted.')
        return false
      }
      await deleteAccountOf(db, businessId)
      say(`${email} is deleted with all its data. Backups still hold it until they are overwritten.`)
      return true
    },
  },
  {
    usage: 'check',
    help: 'counts every figure anew, and shows what disagrees and which jobs were given up',
    run: checkTotals,
  },
  {
    usage: 'backup <file>',
    help: 'writes all tables to a new file, also while Pavti runs',
    leavesTables: true,
    run: async ({ db, databaseUrl, say, toPath }, [name = '']) => {
      const file = toPath(name)
      const { tables, size } = await writeBackup(db, databaseUrl, file)
      say(`Wrote ${file}: ${tables.length} tables, ${countRows(tables)} rows, ${(size / 1e6).toFixed(1)} MB.`)
      say('It holds secrets and personal data: keep it where nobody else can read it.')
      return true
    },
  },
  {
    usage: 'restore <file>',
    help: 'brings a backup into an empty database, and checks every figure',
    leavesTables: true,
    run: async (context, [name = '']) => {
      const { db, databaseUrl, say, toPath } = context
      const { tables, made_at } = await restoreBackup(db, databaseUrl, toPath(name))
      say(`Restored ${tables.length} tables, ${countRows(tables)} rows, as they were at ${made_at}.`)
      return checkTotals(context)
    },
  },
  {
    usage: 'migrate',
    help: 'brings the tables to this version, as every start does',
    leavesTables: true,
    run: async ({ db, say }) => {
      const ran = await migrate(db)
      say(ran.length === 0 ? 'The tables are of this version already.' : `Ran ${ran.join(', ')}.`)
      return true
    },
  },
]

/** Counts every figure anew and says what disagrees; whether all is well. */
async function checkTotals({ db, say }: CommandContext): Promise<boolean> {
  const [wrong, jobs] = [await findWrongTotals(db), await listGivenUpJobs(db)]
  for (const { business_id, figure, counted, real } of wrong) {
    say(`Business ${business_id}: ${figure} says ${counted}, the rows say ${real}.`)
  }
  for (const { name, count, newest } of jobs) {
    say(`${count} ${name} failed until no try was left, the last at ${newest.toISOString()}.`)
  }
  if (wrong.length + jobs.length === 0) say('Every figure agrees with its rows, and no job was given up.')
  return wrong.length + jobs.length === 0
}

const countRows = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0)

/** The command that was typed with the words it was given; undefined where there is none such. */
export function findCommand(typed: readonly string[]): { command: Command; given: string[] } | undefined {
  for (const command of COMMANDS) {
    const words = command.usage.split(' ')
    const isIt = words.length === typed.length && words.every((word, i) => word.startsWith('<') || word === typed[i])
    if (isIt) return { command, given: typed.filter((_, i) => words[i]?.startsWith('<')) }
  }
  return undefined
}
