import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/bank/bank.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { handle } from '../../platform/http/handle.ts'
import { readUpload, requireUpload } from '../../platform/http/upload.ts'
import { clientNetwork } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Guards } from '../../actor/guards.ts'
import { listAccounts, renameAccount } from './accounts.ts'
import * as bank from './service.ts'
import type { OpenCredit } from './service.ts'
import { STATEMENT_ANSWER_MS, type BankStatementImporter } from './bank-statement-importer.ts'

/** The maximum length of a file's password, in characters. */
const PASSWORD_MAX = 255

function passwordOf({ headers }: FastifyRequest): string | undefined {
  const header = headers[calls.STATEMENT_PASSWORD_HEADER]
  if (typeof header !== 'string' || header === '') return undefined
  try {
    const password = decodeURIComponent(header)
    if (password.length <= PASSWORD_MAX) return password
  } catch (e) {
    if (!(e instanceof URIError)) throw e
  }
  throw new AppError('statement_password_wrong')
}

interface Parts {
  db: Db
  /** Records the sure ones among new credits if the business has enabled that; returns the ids of those recorded. */
  recordSure: (actor: Actor, isNew: (credit: OpenCredit) => boolean) => Promise<string[]>
  statements: BankStatementImporter
  guards: Guards
}

/** Mounts the calls for bank statements and messages of the signed-in seller. */
export async function bankRoutes(app: FastifyInstance, { db, statements, recordSure, guards }: Parts): Promise<void> {
  const { signedIn } = guards

  handle(app, calls.listBankImports, signedIn, ({ actor, query }) => bank.listImports(db, actor, query))

  handle(app, calls.listBankAccounts, signedIn, async ({ actor }) => ({
    accounts: await listAccounts(db, actor),
  }))

  handle(app, calls.renameBankAccount, signedIn, async ({ actor, params, body }) => ({
    account: await renameAccount(db, actor, params.id, body.name),
  }))

  handle(app, calls.addSmsCredits, signedIn, async ({ actor, body }) => {
    const messages = body.credits.map(
      ({ payer_upi = null, payer_name = null, time = null, account = null, ...credit }) => ({
        ...credit,
        account,
        payer_upi,
        payer_name,
        time,
      }),
    )
    const stored = await bank.addSmsCredits(db, actor, messages)
    const added = new Set(stored.added)
    const known = stored.known.map(({ day, amount, utr }) => ({ day, amount: toRupees(amount), utr }))
    const recorded = added.size === 0 ? [] : await recordSure(actor, ({ id }) => added.has(id))
    return { credits: messages.length, added: added.size, known, recorded }
  })

  await app.register(async (scope) => {
    scope.addContentTypeParser([...(calls.importBankStatement.takesFile ?? [])], readUpload)

    // Imports take longer than the server's normal idle timeout.
    scope.addHook('preHandler', async ({ raw }) => void raw.socket.setTimeout(STATEMENT_ANSWER_MS))

    handle(scope, calls.importBankStatement, signedIn, async ({ actor, query, request }) => {
      const answer = await statements.run(actor, {
        upload: requireUpload(request, 'application/octet-stream'),
        password: passwordOf(request),
        columns: query.columns,
        day_order: query.day_order,
        account_name: query.account_name,
        network: clientNetwork(request),
      })
      const imported = answer.import
      // If the balances do not add up, an amount may be wrong, so only the owner may record credits of this import.
      if (!imported || imported.added === 0 || imported.broken_row !== null) return answer
      const recorded = await recordSure(actor, ({ import_id }) => import_id === imported.id)
      return { ...answer, import: { ...imported, recorded: recorded.length } }
    })
  })
}
