import type { BankAccount } from '#contract/bank/accounts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

/** Lists the bank accounts of a business. */
export const listAccounts = (db: Db, actor: Actor) => db<BankAccount[]>`
  SELECT id, digits, name FROM bank_accounts WHERE business_id = ${actor.businessId}
  ORDER BY coalesce(name, ''), digits, id`

/** Names an account. @throws not_found */
export async function renameAccount(db: Db | Tx, actor: Actor, id: string, name: string): Promise<BankAccount> {
  const [account] = await db<BankAccount[]>`
    UPDATE bank_accounts SET name = ${name} WHERE business_id = ${actor.businessId} AND id = ${id}
    RETURNING id, digits, name`
  if (!account) throw new AppError('not_found')
  return account
}

/** What is known of the account of a file. */
interface KnownAccount {
  digits: string | null
  /** What the owner calls it. */
  name: string | undefined
}

/**
 * The account of a file, made if it is new; null if neither file nor owner names it. The caller holds the lock of the
 * business.
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
  if (known && name !== undefined && known.name === null) await renameAccount(tx, actor, known.id, name)
  if (known) return known.id
  const id = newId()
  await tx`INSERT INTO bank_accounts (business_id, id, digits, name)
    VALUES (${actor.businessId}, ${id}, ${digits}, ${name ?? null})`
  return id
}
