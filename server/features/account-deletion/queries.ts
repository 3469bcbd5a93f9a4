import type { Owner } from '../accounts/actor.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { OWNED_TABLES } from './owned-tables.ts'

/** Rows deleted by one statement, so that none comes near the time limit of a statement. */
const STEP = 10_000

/** Locks what every write of the business locks, in the order in which writes do: they end first, or wait and find nothing. */
export async function lockBusinessForDeletion(tx: Tx, { businessId }: Owner): Promise<void> {
  await tx`SELECT 1 FROM business_totals WHERE business_id = ${businessId} FOR UPDATE`
  await tx`SELECT 1 FROM businesses WHERE id = ${businessId} FOR UPDATE`
}

export async function deleteRows(tx: Tx, { businessId }: Owner, table: (typeof OWNED_TABLES)[number]): Promise<void> {
  await repeat(
    async () =>
      (
        await tx<{ gone: bigint }[]>`
        SELECT delete_business_rows(${table}::regclass, ${businessId}, ${STEP}) AS gone`
      )[0]?.gone ?? 0n,
  )
}

/** Credit notes refer to their invoices, so they go first. */
export const deleteCreditNotes = (tx: Tx, { businessId }: Owner): Promise<void> =>
  repeat(
    async () =>
      (
        await tx`
        DELETE FROM invoices WHERE business_id = ${businessId} AND id IN (
          SELECT id FROM invoices WHERE business_id = ${businessId} AND kind = 'credit_note' LIMIT ${STEP})`
      ).count,
  )

/** A merged customer refers to the one it has become, so those that nobody refers to go first. */
export const deleteMergedCustomers = (tx: Tx, { businessId }: Owner): Promise<void> =>
  repeat(
    async () =>
      (
        await tx`
        DELETE FROM customers WHERE business_id = ${businessId} AND id IN (
          SELECT c.id FROM customers c WHERE c.business_id = ${businessId} AND c.merged_into IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM customers m WHERE m.business_id = ${businessId} AND m.merged_into = c.id)
          LIMIT ${STEP})`
      ).count,
  )

async function repeat(step: () => Promise<bigint | number>): Promise<void> {
  while (Number(await step()) > 0) continue
}

export const forgetLogo = (tx: Tx, { businessId }: Owner) => tx`
  UPDATE businesses SET logo_id = NULL WHERE id = ${businessId}`

export const deleteBusiness = (tx: Tx, { businessId }: Owner) => tx`DELETE FROM businesses WHERE id = ${businessId}`

/** The admin's discount codes stay; who made them is no longer said. */
export const forgetCreator = (tx: Tx, { businessId }: Owner) => tx`
  UPDATE discount_codes SET created_by = NULL
  WHERE created_by IN (SELECT id FROM users WHERE business_id = ${businessId})`

export const findUserOf = async (tx: Tx, { businessId }: Owner) =>
  (
    await tx<{ id: string; email: string; role: 'user' | 'admin' }[]>`
    SELECT id, email, role FROM users WHERE business_id = ${businessId} ORDER BY created_at, id LIMIT 1`
  )[0]
