import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { setLogo, setSignature } from '../business/service.ts'

/** Deletes the logo of a business. For the deletion of the business. */
export async function deleteLogo(tx: Tx, owner: Owner): Promise<void> {
  await setLogo(tx, owner, null)
  await deleteBusinessRows(tx, owner.businessId, tx`'logos'::regclass`)
}

/** Deletes the signature of a business. For the deletion of the business. */
export async function deleteSignature(tx: Tx, owner: Owner): Promise<void> {
  await setSignature(tx, owner, null)
  await deleteBusinessRows(tx, owner.businessId, tx`'signatures'::regclass`)
}
