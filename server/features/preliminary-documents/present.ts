import {
  getPreliminaryPdf,
  type PreliminaryDetail,
  type PreliminaryDocument,
} from '#contract/preliminary-documents/preliminary-documents.ts'
import { addressOf } from '#contract/call/address.ts'
import { extrasOf } from '#domain/document/extras/document-extras.ts'
import { pricingOf, textsOf, totalsOf } from '#domain/document/document.ts'
import { hasOfferPage, preliminaryStatus } from '#domain/document/preliminary.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { toRupees } from '#domain/money/money.ts'
import { inRupees } from '#domain/money/rupees.ts'
import { paperFromJson, presentLine } from '../invoices/compose/service.ts'
import { refusalToEdit, refusalToInvoice, refusalToSet } from './policy.ts'
import type { PreliminaryDetailRow, PreliminaryRow } from './queries.ts'

/** Converts a row to the API form. `origin` is the origin of the customers' pages. */
export const presentPreliminary = (row: PreliminaryRow, origin: string): PreliminaryDocument => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  status: preliminaryStatus(row, row.today),
  customer_id: row.customer_id,
  customer_name: row.customer_name,
  customer_phone: row.customer_phone,
  customer_language: row.customer_language,
  amount: toRupees(row.amount),
  issued_on: row.issued_on,
  valid_until: row.valid_until,
  accepted:
    row.accepted_name !== null && row.accepted_at !== null
      ? { name: row.accepted_name, at: row.accepted_at.toISOString() }
      : null,
  invoice_id: row.invoice_id,
  public_url: hasOfferPage(row.kind) ? `${origin}/offer/${row.id}` : null,
  pdf_url: addressOf(getPreliminaryPdf, { params: { id: row.id } }),
  created_at: row.created_at.toISOString(),
  version: row.version,
  can: {
    edit: refusalToEdit(row) === null,
    make_invoice: refusalToInvoice(row) === null,
    decline: row.state !== 'declined' && refusalToSet(row, 'declined') === null,
    cancel: row.state !== 'cancelled' && refusalToSet(row, 'cancelled') === null,
    reopen: row.state !== 'open' && refusalToSet(row, 'open') === null,
  },
})

/** Converts a row with its paper to the API form. */
export const presentPreliminaryDetail = (row: PreliminaryDetailRow, origin: string): PreliminaryDetail => {
  const { content, lines } = paperFromJson(row.paper)
  const seller = restoreSellerDetails(content.seller_details)
  return {
    ...presentPreliminary(row, origin),
    invoice_kind: content.kind,
    transport_reason: row.transport_reason,
    transport_note: row.transport_note,
    seller_name: content.seller_name,
    seller,
    customer_details: content.customer_details,
    ...inRupees(pricingOf(content)),
    ...inRupees(totalsOf(content)),
    ...textsOf({ ...content, terms: content.terms ?? seller.terms }),
    ...extrasOf(content),
    lines: lines.map(presentLine),
  }
}
