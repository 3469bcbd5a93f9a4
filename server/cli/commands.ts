import { indiaDay } from '#domain/days/india-day.ts'
import { linkReach } from '#domain/link-reach.ts'
import { deleteAccountOf } from '../features/account-deletion/service.ts'
import {
  findBusinessToDelete,
  grantAdmin,
  listUsers,
  revokeAdmin,
  turnOffTwoStep,
} from '../features/accounts/operator/service.ts'
import { makeResetLink, setPassword } from '../features/password-reset/service.ts'
import { allowMailName, liftMailStop, listMailStops } from '../features/customer-mails/service.ts'
import { listReceiptKeys, revokeReceiptKey, rotateReceiptKey } from '../features/receipts/service.ts'
import { migrate } from '../platform/postgres/migrate.ts'
import { BACKUP_COMMANDS } from './backup-commands.ts'
import { checkTotals, OPERATING_COMMANDS, rebuildAll } from './operating-commands.ts'
import type { Command, CommandContext } from './command.ts'

const DEMO_EMAIL = 'demo@example.in'

/**
 * Loads the demo on demand: it starts Pavti itself, whose modules would delay the start of every command by half a
 * second.
 */
const makeDemo = async (context: CommandContext, email: string): Promise<boolean> =>
  (await import('./demo/make-demo.ts')).makeDemo(context, email)

/** Makes the demo; refuses an installation that is open to others. */
const runLocally = (context: CommandContext, [email = DEMO_EMAIL]: string[]): Promise<boolean> => {
  const { publicUrl, say } = context
  if (linkReach(publicUrl) !== 'anyone') return makeDemo(context, email)
  say(`PUBLIC_URL is ${publicUrl}, so other people may use this installation. Add --yes to make the demo account here.`)
  return Promise.resolve(false)
}

const runAnywhere = (context: CommandContext, [email = DEMO_EMAIL]: string[]): Promise<boolean> =>
  makeDemo(context, email)

const DEMO_COMMANDS: readonly Command[] = [
  { usage: 'demo', help: 'makes a demo account with a shop of five months, to look around', run: runLocally },
  { usage: 'demo --yes', help: 'the same where PUBLIC_URL is not on this machine', run: runAnywhere },
  { usage: 'demo <email>', help: 'the same with this address', run: runLocally },
  { usage: 'demo <email> --yes', help: 'both', run: runAnywhere },
].map((command) => ({ ...command, createsDatabase: true, undoesItself: true }))

/** The number of users on a page of the list. */
const PAGE = 500

async function listPage({ db, tell }: CommandContext, [after]: string[]): Promise<boolean> {
  const found = await listUsers(db, { after: after ?? null, most: PAGE + 1 })
  const users = found.slice(0, PAGE)
  const next = found.length > PAGE ? (users.at(-1)?.email ?? null) : null
  tell({ users, next }, [
    ...users.map(({ email, name, role, has_paid_plan, created_at, deletion_at }) =>
      [
        email,
        role,
        has_paid_plan ? 'Pro' : 'Free',
        indiaDay(created_at),
        name,
        ...(deletion_at ? [`to be deleted on ${indiaDay(deletion_at)}`] : []),
      ].join('\t'),
    ),
    ...(next === null ? [] : [`There are more: user list --after ${next}`]),
  ])
  return true
}

export const COMMANDS: readonly Command[] = [
  { usage: 'user list', help: 'lists users by their sign-up, 500 at a time', run: listPage },
  { usage: 'user list --after <email>', help: 'the next users, after this one', run: listPage },
  {
    usage: 'user reset-password <email>',
    help: 'creates a link to set a new password within 30 minutes',
    run: async ({ db, publicUrl, tell }, [email = '']) => {
      const link = publicUrl + (await makeResetLink(db, email))
      tell({ link }, [link])
      return true
    },
  },
  {
    usage: 'user reset-password <email> --password -',
    help: 'sets the password read from stdin',
    run: async ({ db, say, readLine }, [email = '']) => {
      await setPassword(db, email, await readLine('The new password, then Enter: '))
      say(`${email} has a new password and is signed out everywhere.`)
      return true
    },
  },
  {
    usage: 'user grant-admin <email>',
    help: 'makes a user an admin',
    run: async ({ db, say }, [email = '']) => {
      await grantAdmin(db, email)
      say(`${email} is an admin now, and signs in again to see it.`)
      return true
    },
  },
  {
    usage: 'user revoke-admin <email>',
    help: 'removes the admin role',
    run: async ({ db, adminEmail, say }, [email = '']) => {
      await revokeAdmin(db, email)
      say(`${email} is no longer an admin.`)
      if (email === adminEmail) say('ADMIN_EMAIL still names this address: the next start makes it the admin again.')
      return true
    },
  },
  {
    usage: 'user two-step off <email>',
    help: 'turns two-step sign-in off for a user who lost phone and recovery codes',
    run: async ({ db, say }, [email = '']) => {
      await turnOffTwoStep(db, email)
      say(`${email} signs in with the password alone now. Ask them to turn it on again.`)
      return true
    },
  },
  {
    usage: 'user delete <email>',
    help: 'permanently deletes an account with all its data, at once',
    run: async ({ db, say, readLine }, [email = '']) => {
      const businessId = await findBusinessToDelete(db, email)
      if ((await readLine(`Type ${email} once more to delete this account and all its data, then Enter: `)) !== email) {
        say('The address does not match, so nothing was deleted.')
        return false
      }
      await deleteAccountOf(db, businessId)
      say(`${email} is deleted with all its data. Backups still contain it.`)
      return true
    },
  },
  {
    usage: 'receipts keys',
    help: 'lists the keys that sign and check receipts',
    run: async ({ db, tell }) => {
      const keys = await listReceiptKeys(db)
      tell(
        { keys },
        keys.map(({ kid, created_at, retired_at, revoked_since }) => {
          const state = revoked_since ? `leaked since ${revoked_since}` : retired_at ? 'retired' : 'current'
          const retired = retired_at ? indiaDay(new Date(retired_at)) : '-'
          return [kid, indiaDay(new Date(created_at)), retired, state].join('\t')
        }),
      )
      return true
    },
  },
  {
    usage: 'receipts rotate-key',
    help: 'signs receipts with a new key; older receipts still check out',
    run: async ({ db, say }) => {
      const { retired, current } = await rotateReceiptKey(db)
      say(`Receipts are signed with ${current} now. ${retired} is retired; its receipts still check out.`)
      return true
    },
  },
  {
    usage: 'receipts revoke-key <id> <day>',
    help: 'marks a retired key as leaked since that day, such as 2026-11-21',
    run: async ({ db, say }, [id = '', day = '']) => {
      await revokeReceiptKey(db, id, day)
      say(`The check of a receipt now says that ${id} leaked on ${day}.`)
      return true
    },
  },
  {
    usage: 'mails stopped',
    help: 'lists accounts whose mails to customers were stopped',
    run: async ({ db, tell }) => {
      const stopped = await listMailStops(db)
      tell(
        { stopped },
        stopped.map(({ email, name, stopped_for, stopped_at }) =>
          [email, indiaDay(stopped_at), stopped_for, name].join('\t'),
        ),
      )
      return true
    },
  },
  {
    usage: 'mails lift <email>',
    help: 'lets such an account mail its customers again',
    run: async ({ db, say }, [email = '']) => {
      await liftMailStop(db, email)
      say(`${email} can mail customers again. Refusals and reports until now do not count any more.`)
      return true
    },
  },
  {
    usage: 'mails allow-name <email>',
    help: 'allows a business name in mails that looks like that of a bank',
    run: async ({ db, say }, [email = '']) => {
      await allowMailName(db, email)
      say(`${email} can mail customers in the name of the business.`)
      return true
    },
  },
  {
    usage: 'check',
    help: 'recomputes all totals and books, and lists wrong ones, and jobs that failed or wait',
    run: checkTotals,
  },
  {
    usage: 'rebuild',
    help: 'recomputes and stores all totals; Pavti may be running',
    run: rebuildAll,
  },
  ...OPERATING_COMMANDS,
  ...BACKUP_COMMANDS,
  {
    usage: 'migrate',
    help: 'runs missing migrations, as every start does',
    skipsMigrations: true,
    createsDatabase: true,
    run: async ({ db, tell }) => {
      const ran = await migrate(db)
      tell({ ran }, [ran.length === 0 ? 'All migrations have already run.' : `Ran ${ran.join(', ')}.`])
      return true
    },
  },
  ...DEMO_COMMANDS,
]

/** Whether a typed word can be an argument: an unknown option such as --dry-run is not the name of a file. */
const isArgument = (word = ''): boolean => word !== '' && !word.startsWith('--')

/** Finds the command and its arguments; undefined if there is none. */
export function findCommand(typed: readonly string[]): { command: Command; args: string[] } | undefined {
  for (const command of COMMANDS) {
    const words = command.usage.split(' ')
    const isMatch =
      words.length === typed.length &&
      words.every((word, i) => (word.startsWith('<') ? isArgument(typed[i]) : word === typed[i]))
    if (isMatch) return { command, args: typed.filter((_, i) => words[i]?.startsWith('<')) }
  }
  return undefined
}
