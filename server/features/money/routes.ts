import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/money/money.ts'
import * as returnedCalls from '#contract/money/returned.ts'
import * as setAsideCalls from '#contract/money/set-aside.ts'
import * as rowCalls from '#contract/money/bank-rows.ts'
import { type AppLanguage, LANGUAGE_COOKIE, APP_LANGUAGES } from '#contract/site/languages.ts'
import { CSV } from '#contract/call/file-reply.ts'
import { clientGone } from '../../platform/http/client-gone.ts'
import { toPdfAnswer } from '../../platform/http/file-answer.ts'
import { handle } from '../../platform/http/handle.ts'
import { pickLanguage } from '../../platform/http/pick-language.ts'
import type { PdfPrinter } from '../../platform/pdf/printer.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import type { Guards } from '../../actor/guards.ts'
import * as rows from './bank-rows/bank-rows.ts'
import { confirmCredits } from './confirm.ts'
import { joinCredits } from './join.ts'
import { keepReturned, listReturned, undoReturned } from './returned.ts'
import * as money from './service.ts'
import { reopen, setAside, undoImport } from './undo.ts'

/** Returns the language of the person's screens; English for an API token, as in the rest of the API. */
const languageFor = ({ session, user }: Actor, { cookies, headers }: FastifyRequest): AppLanguage =>
  session ? pickLanguage(user.language ?? cookies[LANGUAGE_COOKIE], headers['accept-language'], APP_LANGUAGES) : 'en'

/** Mounts the calls of the Money screen. They do not need Pro. */
export function moneyRoutes(
  app: FastifyInstance,
  parts: { db: Db; publicUrl: string; guards: Guards; printer: PdfPrinter },
): void {
  const { db } = parts
  const { signedIn } = parts.guards

  handle(app, calls.getMoney, signedIn, ({ actor, query, request }) =>
    money.getMoney(db, actor, query, languageFor(actor, request)),
  )

  handle(app, calls.confirmMoney, signedIn, async ({ actor, body }) => ({
    credits: await confirmCredits(parts, actor, body.credits),
  }))

  handle(app, calls.joinMoney, signedIn, async ({ actor, body }) => ({
    credits: await joinCredits(parts, actor, body.credits),
  }))

  handle(app, setAsideCalls.listSetAside, signedIn, ({ actor, query }) => money.listSetAside(db, actor, query))

  handle(app, returnedCalls.listReturned, signedIn, async ({ actor }) => ({ credits: await listReturned(db, actor) }))

  handle(app, returnedCalls.undoReturned, signedIn, async ({ actor, params }) => {
    await undoReturned(parts, actor, params.id)
    return {}
  })

  handle(app, returnedCalls.keepReturned, signedIn, async ({ actor, params }) => {
    await keepReturned(db, actor, params.id)
    return {}
  })

  handle(app, setAsideCalls.setAsideCredit, signedIn, async ({ actor, params }) => {
    await setAside(db, actor, params.id)
    return { state: 'not_for_invoice' as const }
  })

  handle(app, calls.reopenCredit, signedIn, async ({ actor, params }) => {
    await reopen(parts, actor, params.id)
    return { state: 'open' as const }
  })

  handle(app, calls.undoMoneyImport, signedIn, ({ actor, params }) => undoImport(parts, actor, params.id))

  handle(app, rowCalls.listBankRows, signedIn, ({ actor, query }) => rows.listBankRows(db, actor, query))

  handle(app, rowCalls.getBankSums, signedIn, ({ actor, query }) => rows.getBankSums(db, actor, query))

  handle(app, rowCalls.exportBankRows, signedIn, async ({ actor, query, reply }) => ({
    content: await rows.exportBankRows(db, actor, query, clientGone(reply)),
    type: CSV,
    name: `Bank-rows-${query.from}-to-${query.to}.csv`,
  }))

  handle(app, rowCalls.getReconciliation, signedIn, async ({ actor, query, reply }) =>
    toPdfAnswer(await rows.printReconciliation(parts, actor, query, clientGone(reply))),
  )

  handle(app, rowCalls.listPayerAccounts, signedIn, async ({ actor, params }) => ({
    payers: await money.listPayers(db, actor, params.id),
  }))

  handle(app, rowCalls.deletePayerAccount, signedIn, async ({ actor, params }) => ({
    payers: await money.deletePayer(db, actor, params.id, params.payer_id),
  }))
}
