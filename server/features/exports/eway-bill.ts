import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import type { checkEwayBill as checkCall, EwayBillRequest } from '#contract/exports/eway-bill.ts'
import {
  type ConsignedDocument,
  EWAY_BILL_FAULTS,
  findEwayBillFaults,
  writeEwayBill,
} from '#domain/eway-bill/eway-bill.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import type { Actor } from '../../actor/actor.ts'
import { findChallan } from '../preliminary-documents/service.ts'
import { customerOf, findBusiness, readEInvoiceDocuments, sellerOf } from './e-invoice-queries.ts'
import { inOnePiece, openExport } from './open-export.ts'

/** The document that accompanies the goods: an invoice or a delivery challan. */
export type Consigned = { invoiceId: string } | { challanId: string }

/** Reads that document. @throws not_found (absent, another owner's, or a draft) */
async function readConsigned(tx: Tx, actor: Actor, which: Consigned): Promise<ConsignedDocument> {
  if ('challanId' in which) return readChallan(tx, actor, which.challanId)
  const [document] = await readEInvoiceDocuments(tx, actor, { ids: [which.invoiceId] })
  if (!document) throw new AppError('not_found')
  return document
}

async function readChallan(tx: Tx, actor: Actor, id: string): Promise<ConsignedDocument> {
  const challan = await findChallan(tx, actor, id)
  if (!challan) throw new AppError('not_found')
  const { content, lines, number, isVoid, transport_reason, transport_note, current_gstin, current_address } = challan
  return {
    ...content,
    kind: 'delivery_challan',
    transport_reason,
    transport_note,
    number,
    isVoid,
    seller: sellerOf(content.seller_details, await findBusiness(tx, actor)),
    customer: customerOf({ customer_details: content.customer_details, current_gstin, current_address }),
    lines,
  }
}

/**
 * Returns the faults for which the portal would refuse a document. @throws not_found (absent, another owner's, or a
 * draft)
 */
export const checkEwayBill = (db: Db, actor: Actor, which: Consigned): Promise<z.output<typeof checkCall.reply>> =>
  inSnapshot(db, async (tx) => ({
    faults: findEwayBillFaults(await readConsigned(tx, actor, which)).map((code) => ({
      code,
      message: EWAY_BILL_FAULTS[code],
    })),
  }))

/**
 * Returns the goods of a document in the JSON format of the portal.
 * @throws not_found, no_eway_bill (it has faults), export_running, exports_busy
 */
export const exportEwayBill = (
  db: Db,
  actor: Actor,
  which: Consigned,
  asked: EwayBillRequest,
  signal: AbortSignal,
): Promise<Readable> =>
  openExport(
    db,
    actor,
    async (tx) => {
      const document = await readConsigned(tx, actor, which)
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
