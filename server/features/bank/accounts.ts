import type { BankAccount } from '#contract/bank/bank.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import type { Actor } from '../../actor/actor.ts'

/** The number of last digits that identify an account. */
const DIGITS = 4

/** Lists the bank accounts of a business. */
export const listAccounts = (db: Db, actor: Actor) => db<BankAccount[]>`
  SELECT id, digits, name FROM bank_accounts WHERE business_id = ${actor.businessId}
  ORDER BY coalesce(name, ''), digits, id`

const refuseTaken = (): never => refuseField('name', 'Another account has this name')

/** Names an account. @throws not_found, invalid_input (another account has the name) */
export async function renameAccount(db: Db, actor: Actor, id: string, name: string): Promise<BankAccount> {
  const others = await db`
    SELECT FROM bank_accounts
    WHERE business_id = ${actor.businessId} AND id <> ${id} AND lower(name) = lower(${name})`
  if (others.length > 0) refuseTaken()
  try {
    return await setName(db, actor, id, name)
  } catch (e) {
    // Two requests arrived at once.
    return isUniqueViolation(e, 'bank_accounts_by_name') ? refuseTaken() : Promise.reject(e)
  }
}

/** Sets the name of an account. @throws not_found */
async function setName(db: Db | Tx, actor: Actor, id: string, name: string): Promise<BankAccount> {
  const [account] = await db<BankAccount[]>`
    UPDATE bank_accounts SET name = ${name} WHERE business_id = ${actor.businessId} AND id = ${id}
    RETURNING id, digits, name`
  if (!account) throw new AppError('not_found')
  return account
}

/**
 * Finds or adds the account whose last digits a message prints; null if they are too few to identify one. The caller
 * holds the lock of the business.
 */
export async function accountOfMessage(tx: Tx, actor: Actor, digits: string): Promise<string | null> {
  const [known, other] = await tx<{ id: string }[]>`
    SELECT id FROM bank_accounts WHERE business_id = ${actor.businessId} AND right(digits, ${digits.length}) = ${digits}
    LIMIT 2`
  if (other) return null
  if (known) return known.id
  return digits.length < DIGITS ? null : accountOfFile(tx, actor, { digits, name: undefined })
}

/** The account data of a file. */
interface KnownAccount {
  digits: string | null
  /** The owner's name for the account. */
  name: string | undefined
}

/**
 * Finds or adds the account of a file; null if neither the file nor the owner names one. The caller holds the lock of
 * the business.
 */
export async function accountOfFile(tx: Tx, actor: Actor, { digits, name }: KnownAccount): Promise<string | null> {
  if (digits === null && name === undefined) return null
  const [known] =
    digits === null
      ? await tx<BankAccount[]>`
        SELECT id, digits, name FROM bank_accounts
        WHERE business_id = ${actor.businessId} AND lower(name) = lower(${name ?? ''}) ORDER BY id LIMIT 1`
      : await tx<BankAccount[]>`
        SELECT id, digits, name FROM bank_accounts WHERE business_id = ${actor.businessId} AND digits = ${digits}`
  if (known && name !== undefined && known.name === null) await setName(tx, actor, known.id, name)
  if (known) return known.id
  const id = newId()
  await tx`INSERT INTO bank_accounts (business_id, id, digits, name)
    VALUES (${actor.businessId}, ${id}, ${digits}, ${name ?? null})`
  return id
}
