import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { checkEwayBill as checkCall, EwayBillRequest } from '#contract/exports/eway-bill.ts'
import { EWAY_BILL_FAULTS, findEwayBillFaults } from '#domain/eway-bill/eway-bill-faults.ts'
import { writeEwayBill } from '#domain/eway-bill/eway-bill.ts'
import type { EInvoiceDocument } from '#domain/einvoice/e-invoice.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { readEInvoiceDocuments } from './e-invoice-queries.ts'
import { inOnePiece, openExport } from './open-export.ts'

/** @throws not_found (absent, another owner's, or a draft) */
async function readIssued(tx: Tx, actor: Actor, id: string): Promise<EInvoiceDocument> {
  const [document] = await readEInvoiceDocuments(tx, actor, { ids: [id] })
  if (!document) throw new AppError('not_found')
  return document
}

/** Returns what the portal would refuse of an invoice. @throws not_found (absent, another owner's, or a draft) */
export const checkEwayBill = (db: Db, actor: Actor, id: string): Promise<z.output<typeof checkCall.reply>> =>
  inSnapshot(db, async (tx) => ({
    faults: findEwayBillFaults(await readIssued(tx, actor, id)).map((code) => ({
      code,
      message: EWAY_BILL_FAULTS[code],
    })),
  }))

/**
 * Returns the goods of an invoice as the JSON of the portal.
 * @throws not_found, no_eway_bill (it has faults), export_running, exports_busy
 */
export const exportEwayBill = (
  db: Db,
  actor: Actor,
  id: string,
  asked: EwayBillRequest,
  signal: AbortSignal,
): Promise<Readable> =>
  openExport(
    db,
    actor,
    async (tx) => {
      const document = await readIssued(tx, actor, id)
      if (findEwayBillFaults(document).length > 0) throw new AppError('no_eway_bill')
      const text = writeEwayBill(document, {
        mode: asked.mode ?? null,
        distanceKm: asked.distance_km,
        transporterId: asked.transporter_id ?? null,
        transporterName: asked.transporter_name ?? null,
        vehicleNumber: asked.vehicle_number ?? null,
        documentNumber: asked.document_number ?? null,
        documentOn: asked.document_on ?? null,
      })
      return inOnePiece(text)
    },
    signal,
  )
