import type { SeriesKind } from '#domain/document/numbers/number-series.ts'
import { maskVpa } from '#domain/upi/vpa.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Actor, type Owner, requireFreshSession } from '../../actor/actor.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { recordChange } from '../account-changes/service.ts'
import { enqueueOwnersNotice } from '../security-notices/service.ts'
import { type Plan, requirePro } from '../../actor/pro.ts'
import { lockBusiness } from './queries.ts'

interface NewBusiness {
  id: string
  name: string
  defaultUpi: string | null
  /** The number of invoices that the business may issue without Pro. */
  freeInvoices: number
}

export const insertBusiness = (tx: Tx, { id, name, defaultUpi, freeInvoices }: NewBusiness) => tx`
  INSERT INTO businesses (id, name, default_upi, free_invoices_left)
  VALUES (${id}, ${name}, ${defaultUpi}, ${freeInvoices})`

/** Locks the row until the transaction ends, so that concurrent calls cannot exceed a limit together. */
export const lockBusinessRow = (tx: Tx, { businessId }: Owner) => tx`
  SELECT 1 FROM businesses WHERE id = ${businessId} FOR NO KEY UPDATE`

/** Uses one of the invoices that need no Pro; returns false if none is left. */
const useFreeInvoice = async (tx: Tx, actor: Actor): Promise<boolean> =>
  (
    await tx`
    UPDATE businesses SET free_invoices_left = free_invoices_left - 1
    WHERE id = ${actor.businessId} AND free_invoices_left > 0 RETURNING id`
  ).length === 1

/** Sets the default UPI ID to the first one that a business uses. */
export const setFirstUpi = (tx: Tx, actor: Actor, vpa: string) => tx`
  UPDATE businesses SET default_upi = ${vpa}, version = version + 1
  WHERE id = ${actor.businessId} AND default_upi IS NULL`

export const setDefaultUpi = (tx: Tx, actor: Actor, vpa: string | null) => tx`
  UPDATE businesses SET default_upi = ${vpa}, version = version + 1
  WHERE id = ${actor.businessId} AND default_upi IS DISTINCT FROM ${vpa}`

/**
 * Stores these labels as suggestions for the custom fields of the next invoice. Does not raise the version, since the
 * profile does not change.
 */
export const setCustomFieldLabels = (tx: Tx, actor: Actor, labels: readonly string[]) => tx`
  UPDATE businesses SET custom_field_labels = ${[...labels]}::text[]
  WHERE id = ${actor.businessId} AND custom_field_labels <> ${[...labels]}::text[]`

export const setLogo = (tx: Tx, { businessId }: Owner, logoId: string | null) => tx`
  UPDATE businesses SET logo_id = ${logoId} WHERE id = ${businessId}`

export const setSignature = (tx: Tx, { businessId }: Owner, signatureId: string | null) => tx`
  UPDATE businesses SET signature_id = ${signatureId} WHERE id = ${businessId}`

export const setPrefixes = (tx: Tx, actor: Actor, it: Record<SeriesKind, string>) => tx`
  UPDATE businesses
  SET invoice_prefix = ${it.invoice}, credit_note_prefix = ${it.credit_note}, debit_note_prefix = ${it.debit_note},
    quotation_prefix = ${it.quotation}, pro_forma_prefix = ${it.pro_forma}, delivery_challan_prefix = ${it.delivery_challan},
    receipt_voucher_prefix = ${it.receipt_voucher}, refund_voucher_prefix = ${it.refund_voucher}
  WHERE id = ${actor.businessId}`

/** Revokes all payment links that were signed before now. */
export const setLinksRevoked = (tx: Tx, businessId: string) => tx`
  UPDATE businesses SET links_revoked_at = clock_timestamp() WHERE id = ${businessId}`

/**
 * Changes the UPI ID of new invoices. Setting the same one again changes nothing. @throws not_found, password_needed
 */
export async function changeDefaultUpi(tx: Tx, actor: Actor, vpa: string | null): Promise<void> {
  const row = await lockBusiness(tx, actor)
  if (!row) throw new AppError('not_found')
  if (row.default_upi === vpa) return
  requireFreshSession(actor)
  await setDefaultUpi(tx, actor, vpa)
  await recordDefaultUpi(tx, actor, row.default_upi, vpa)
}

/** Records in the history, and notifies the owners by mail, that new invoices are paid to another UPI ID. */
export async function recordDefaultUpi(tx: Tx, actor: Actor, before: string | null, after: string | null) {
  const [from, to] = [before, after].map((vpa) => vpa && maskVpa(vpa))
  await recordChange(tx, actor, { what: 'upi_id.default', from, to })
  await enqueueOwnersNotice(tx, actor, 'default_upi')
}

/** Counts an issued invoice or debit note. Without Pro it uses one of the free invoices. @throws plan_required */
export async function countIssuedInvoice(tx: Tx, actor: Actor, plan: Plan): Promise<void> {
  if (plan !== 'Pro' && !(await useFreeInvoice(tx, actor))) requirePro({ plan }, 'further_invoices')
}
