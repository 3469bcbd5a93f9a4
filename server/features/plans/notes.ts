import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { UpgradeKey } from './queries.ts'

const NOTE_MAX = 200

/** Tells the operator what did not fit; the same thing is told once. `about` is null where it belongs to no upgrade. */
export const addNote = async (db: Db | Tx, about: UpgradeKey | null, what: string): Promise<void> => {
  await db`
    INSERT INTO plan_notes (id, business_id, upgrade_id, what)
    VALUES (${newId()}, ${about?.business_id ?? null}, ${about?.id ?? null}, ${what.slice(0, NOTE_MAX)})
    ON CONFLICT DO NOTHING`
}

export const hasNote = async (tx: Tx, { business_id, id }: UpgradeKey, what: string): Promise<boolean> =>
  (
    await tx`
    SELECT 1 FROM plan_notes WHERE business_id = ${business_id} AND upgrade_id = ${id} AND what = ${what}`
  ).length > 0

/** Notes stay for the operator when their business is deleted, without saying whose they were; each thing once. */
export const forgetBusiness = (tx: Tx, businessId: string) => tx`
  UPDATE plan_notes n SET business_id = NULL
  WHERE n.business_id = ${businessId} AND NOT EXISTS (
    SELECT 1 FROM plan_notes o
    WHERE o.business_id IS NULL AND o.upgrade_id IS NOT DISTINCT FROM n.upgrade_id AND o.what = n.what)`
