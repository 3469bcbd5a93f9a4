import { readAmount } from '#domain/money/money.ts'
import { cleanTypedAmount } from '#domain/money/typed-amount.ts'
import { type AskedDays, readAskedDays } from '../../platform/asked-days.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { OpenCreditFilter } from '../bank/service.ts'

/** Which credits are asked for. */
export interface CreditsRequest extends AskedDays {
  search?: string | undefined
}

/** Returns the filter of a request; undefined: all credits. */
export async function readCreditFilter(
  db: Db,
  { search = '', ...asked }: CreditsRequest,
): Promise<OpenCreditFilter | undefined> {
  const days = await readAskedDays(db, asked)
  if (search === '' && !days) return undefined
  const typed = readAmount(cleanTypedAmount(search))
  return { search, amount: 'amount' in typed ? typed.amount : null, days }
}
