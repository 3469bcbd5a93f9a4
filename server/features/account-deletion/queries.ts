import type { Owner } from '../accounts/actor.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { OWNED_TABLES } from './owned-tables.ts'

/** Rows deleted by one statement, which keeps it far below the statement timeout. */
const BATCH_ROWS = 10_000

/** Locks the rows that every write of the business locks, in the same order. Concurrent writes end first, or find no business. */
export async function lockBusinessForDeletion(tx: Tx, { businessId }: Owner): Promise<void> {
  await tx`SELECT 1 FROM business_totals WHERE business_id = ${businessId} FOR UPDATE`
  await tx`SELECT 1 FROM businesses WHERE id = ${businessId} FOR UPDATE`
}

export async function deleteRows(tx: Tx, { businessId }: Owner, table: (typeof OWNED_TABLES)[number]): Promise<void> {
  await repeat(
    async () =>
      (
        await tx<{ deleted: bigint }[]>`
        SELECT delete_business_rows(${table}::regclass, ${businessId}, ${BATCH_ROWS}) AS deleted`
      )[0]?.deleted ?? 0n,
  )
}

/** Deletes credit notes before invoices, since they refer to them. */
export const deleteCreditNotes = (tx: Tx, { businessId }: Owner): Promise<void> =>
  repeat(
    async () =>
      (
        await tx`
        DELETE FROM invoices WHERE business_id = ${businessId} AND id IN (
          SELECT id FROM invoices WHERE business_id = ${businessId} AND kind = 'credit_note' LIMIT ${BATCH_ROWS})`
      ).count,
  )

/** Deletes merged customers, beginning with those that no other customer refers to. */
export const deleteMergedCustomers = (tx: Tx, { businessId }: Owner): Promise<void> =>
  repeat(
    async () =>
      (
        await tx`
        DELETE FROM customers WHERE business_id = ${businessId} AND id IN (
          SELECT c.id FROM customers c WHERE c.business_id = ${businessId} AND c.merged_into IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM customers m WHERE m.business_id = ${businessId} AND m.merged_into = c.id)
          LIMIT ${BATCH_ROWS})`
      ).count,
  )

async function repeat(step: () => Promise<bigint | number>): Promise<void> {
  while (Number(await step()) > 0) continue
}

export const clearLogo = (tx: Tx, { businessId }: Owner) => tx`
  UPDATE businesses SET logo_id = NULL WHERE id = ${businessId}`

export const deleteBusiness = (tx: Tx, { businessId }: Owner) => tx`DELETE FROM businesses WHERE id = ${businessId}`

/** Removes the creator from the discount codes of an admin; the codes stay. */
export const clearCodeCreator = (tx: Tx, { businessId }: Owner) => tx`
  UPDATE discount_codes SET created_by = NULL
  WHERE created_by IN (SELECT id FROM users WHERE business_id = ${businessId})`

export const findUserOf = async (tx: Tx, { businessId }: Owner) =>
  (
    await tx<{ id: string; email: string; role: 'user' | 'admin' }[]>`
    SELECT id, email, role FROM users WHERE business_id = ${businessId} ORDER BY created_at, id LIMIT 1`
  )[0]
