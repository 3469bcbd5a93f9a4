import type { Invoice } from '#contract/invoices/invoices.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import type { Actor } from '../accounts/actor.ts'
import { lockInvoice, readInvoice } from '../invoices/service.ts'
import { deleteUnconfirmed } from './queries.ts'
import type { ClaimParts } from './submit.ts'

/**
 * Deletes open claims of an invoice that the seller has seen and calls false; one that came meanwhile stays. Repeated, it
 * deletes nothing more. @throws not_found
 */
export const clearClaims = (
  { db, publicUrl }: ClaimParts,
  actor: Actor,
  invoiceId: string,
  ids: readonly string[],
): Promise<{ cleared: number; invoice: Invoice }> =>
  inBusinessTurn(actor.businessId, () =>
    db.begin(async (tx) => {
      if (!(await lockInvoice(tx, actor, invoiceId))) throw new AppError('not_found')
      const cleared = await deleteUnconfirmed(tx, actor, invoiceId, { ids, states: ['open'] })
      return { cleared, invoice: await readInvoice(tx, actor, invoiceId, publicUrl) }
    }),
  )
