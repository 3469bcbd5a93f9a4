import type { MoneyCredit } from '#contract/money/money.ts'
import type { PayerAccount } from '#contract/money/payers.ts'
import type { Language } from '#contract/site/languages.ts'
import { toRupees } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { CreditsRequest } from './credit-filter.ts'
import { matchOpenCredits } from './match-open.ts'
import * as payers from './payer-queries.ts'
import { presentCredit } from './present.ts'

/** Returns the credits that wait and fit the request, with their choices, and the last seven days. Reasons are in the language. */
export async function getMoney(
  db: Db,
  actor: Actor,
  request: CreditsRequest,
  language: Language,
): Promise<{
  credits: MoneyCredit[]
  waiting: number
  days: { day: string; recorded: string; waiting: string }[]
}> {
  const { credits, waiting, days, ...context } = await matchOpenCredits(db, actor, request)
  return {
    credits: credits.map((one) => presentCredit(one, context, language)),
    waiting,
    days: days.map(({ day, recorded, waiting }) => ({
      day,
      recorded: toRupees(recorded),
      waiting: toRupees(waiting),
    })),
  }
}

/** Returns who paid for a customer. @throws not_found */
export async function listPayers(db: Db, actor: Actor, customerId: string): Promise<PayerAccount[]> {
  if (!(await payers.hasCustomer(db, actor, customerId))) throw new AppError('not_found')
  return [...(await payers.listPayers(db, actor, customerId))]
}

/** Forgets a payer of a customer, and returns the others. @throws not_found */
export async function deletePayer(db: Db, actor: Actor, customerId: string, id: string): Promise<PayerAccount[]> {
  if (!(await payers.deletePayer(db, actor, customerId, id))) throw new AppError('not_found')
  return listPayers(db, actor, customerId)
}

export { deleteMoney } from './delete-queries.ts'
