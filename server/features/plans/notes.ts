import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { UpgradeKey } from './queries.ts'

const NOTE_MAX = 200

/** Adds a note for the operator, unless the same note exists. `upgrade` is null if the note belongs to none. */
export const addNote = async (db: Db | Tx, upgrade: UpgradeKey | null, what: string): Promise<void> => {
  await db`
    INSERT INTO plan_notes (id, business_id, upgrade_id, what)
    VALUES (${newId()}, ${upgrade?.business_id ?? null}, ${upgrade?.id ?? null}, ${what.slice(0, NOTE_MAX)})
    ON CONFLICT DO NOTHING`
}

export const hasNote = async (tx: Tx, { business_id, id }: UpgradeKey, what: string): Promise<boolean> =>
  (
    await tx`
    SELECT 1 FROM plan_notes WHERE business_id = ${business_id} AND upgrade_id = ${id} AND what = ${what}`
  ).length > 0

/** Removes the business from its notes when it is deleted. Notes that then become duplicates are left out. */
export const anonymizeNotes = (tx: Tx, businessId: string) => tx`
  UPDATE plan_notes n SET business_id = NULL
  WHERE n.business_id = ${businessId} AND NOT EXISTS (
    SELECT 1 FROM plan_notes o
    WHERE o.business_id IS NULL AND o.upgrade_id IS NOT DISTINCT FROM n.upgrade_id AND o.what = n.what)`
