import type { PageRequest } from '#contract/call/paging.ts'
import type { MoneyCredit } from '#contract/money/money.ts'
import type { SetAsideCredit } from '#contract/money/set-aside.ts'
import type { PayerAccount } from '#contract/money/bank-rows.ts'
import type { AppLanguage } from '#contract/site/languages.ts'
import { addDays } from '#domain/days/india-day.ts'
import type { Choice } from '#domain/matching/match-types.ts'
import { toRupees } from '#domain/money/money.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { cursorOf, cutPage, dayPart, idPart } from '../../platform/http/cursor.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import * as bank from '../bank/service.ts'
import { followMerge } from '../customers/service.ts'
import { countWaiting, type CreditsRequest } from './credit-queries.ts'
import { matchOpenCredits } from './match-open.ts'
import { presentCredit } from './present.ts'

/**
 * Returns the waiting credits that match the request, with their choices, the totals of the last seven days and the
 * amounts that fall due next. Reasons are in the language.
 */
export async function getMoney(
  db: Db,
  actor: Actor,
  request: CreditsRequest,
  language: AppLanguage,
): Promise<{
  credits: MoneyCredit[]
  waiting: number
  days: { day: string; recorded: string; waiting: string }[]
  expected: { from: string; to: string; amount: string }[]
}> {
  const { credits, waiting, days, expected, ...context } = await matchOpenCredits(db, actor, request)
  return {
    credits: credits.map((one) => presentCredit(one, context, language)),
    waiting,
    days: days.map(({ day, recorded, waiting }) => ({
      day,
      recorded: toRupees(recorded),
      waiting: toRupees(waiting),
    })),
    expected: expected.map((week) => ({ ...week, amount: toRupees(week.amount) })),
  }
}

/** Money that came in earlier is no reason to leave a reminder out: somebody had time to look. */
const RECENT_DAYS = 14

/**
 * Returns the ids of the open invoices that recent waiting credits of the bank probably pay in full: a sure one, or one
 * with a single explanation. Their customers are not reminded before somebody has looked.
 * @throws business_busy, unavailable
 */
export async function listProbablyPaid(db: Db, owner: Owner): Promise<ReadonlySet<string>> {
  // Most businesses have none when their reminders are due.
  if ((await countWaiting(db, owner)) === 0) return new Set()
  const since = addDays(await readToday(db), -RECENT_DAYS)
  const { credits } = await matchOpenCredits(db, owner)
  return new Set(
    credits.flatMap(({ credit, match: { group, choices } }) => {
      const [best, other] = choices
      if (!best || credit.day < since || (group !== 'sure' && (other || !paysInFull(best)))) return []
      return best.allocations.map(({ invoice_id }) => invoice_id)
    }),
  )
}

/** Whether a choice settles its invoices, except for TDS, a bank charge or rounding. */
const paysInFull = ({ reasons }: Choice): boolean =>
  reasons.some(({ kind }) => ['amount', 'tds', 'short', 'sum'].includes(kind)) &&
  reasons.every(({ kind }) => kind !== 'before_issue')

const setAsideCursor = cursorOf({ day: dayPart, id: idPart })

/**
 * Returns a page of the credits that were set aside as not for an invoice, newest first. @throws invalid_input for a
 * bad cursor
 */
export async function listSetAside(
  db: Db,
  actor: Actor,
  { cursor, limit }: PageRequest,
): Promise<{ credits: SetAsideCredit[]; next_cursor: string | null }> {
  const position = setAsideCursor.read(cursor)
  const rows = await inPageTurn(actor.businessId, () => bank.listSetAside(db, actor, { position, limit }))
  const { page, next_cursor } = cutPage(rows, limit, setAsideCursor, ({ day, id }) => ({ day, id }))
  return { credits: page.map((row) => ({ ...row, amount: toRupees(row.amount) })), next_cursor }
}

/** Returns the known payers of a customer. @throws not_found */
export async function listPayers(db: Db, actor: Actor, customerId: string): Promise<PayerAccount[]> {
  if (!(await followMerge(db, actor, customerId))) throw new AppError('not_found')
  return [...(await bank.listPayers(db, actor, customerId))]
}

/** Deletes a known payer of a customer, and returns the others. @throws not_found */
export async function deletePayer(db: Db, actor: Actor, customerId: string, id: string): Promise<PayerAccount[]> {
  if (!(await bank.deletePayer(db, actor, customerId, id))) throw new AppError('not_found')
  return listPayers(db, actor, customerId)
}
