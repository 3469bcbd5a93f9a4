import type { CustomerDetails } from '#domain/document/customer-details.ts'
import { type SellerDetails, stateOfGstin } from '#domain/document/seller.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import { identityOn, isSameIdentity } from '../customer-identity.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import {
  insertDocuments,
  insertImportHistory,
  insertLines,
  type PastDocument,
  type PastDocumentLine,
} from '../../invoices/past/service.ts'
import { insertEntries } from '../../settlement/service.ts'
import type { PastInvoice } from './past-invoice.ts'

/** A past invoice with its customer. */
export interface NewPast extends PastInvoice {
  id: string
  customer: CustomerDetails & { id: string | null }
  /** The instant at which it is written, as text to the microsecond. */
  writtenAt: string
  /** For a credit note: its invoice. */
  credits_id: string | null
  /** For a debit note: its invoice. */
  debits_id: string | null
}

/** The seller as frozen on each invoice. */
interface PastSeller {
  name: string
  details: SellerDetails
  upi: string
}

/** Converts a past invoice to the document that is stored. */
export const toPastDocument = (one: NewPast, seller: PastSeller): NewPastDocument => ({
  ...one,
  is_imported: true,
  created_at: one.writtenAt,
  seller_name: seller.name,
  seller_details: seller.details,
  customer_id: one.customer.id,
  customer_details: detailsOf(one),
  customer_upi: seller.upi,
  place_of_supply: one.place,
  is_rounded: one.round_off !== 0n,
  amount: one.total,
  paid_on: one.state === 'paid' ? one.receivedOn : null,
  voided_at: one.state === 'void' ? one.writtenAt : null,
})

/**
 * Returns the customer details of a document. Its GSTIN is that in the file, with its own state. Without one, it is the
 * customer's, unless Pavti exported the document: then it had none.
 */
function detailsOf(document: NewPast): CustomerDetails {
  const { customer, customer_gstin, account } = document
  const { phone, email, address, gstin, state_code } = customer
  const isCurrent = isSameIdentity(account, identityOn(document))
  return {
    phone,
    email,
    address,
    gstin: customer_gstin ?? (isCurrent ? gstin : null),
    state_code:
      customer_gstin === null || customer_gstin === gstin ? state_code : (stateOfGstin(customer_gstin) ?? state_code),
  }
}

/** A past document with its lines and payments. */
interface NewPastDocument extends PastDocument {
  lines: readonly Omit<PastDocumentLine, 'invoice_id' | 'position'>[]
  payments: readonly PaymentEntry[]
}

/** Inserts a batch of past documents with all that belongs to them. The caller changes the totals. */
export async function insertPastDocuments(tx: Tx, actor: Actor, documents: readonly NewPastDocument[]): Promise<void> {
  await insertDocuments(tx, actor, documents)
  await insertLines(
    tx,
    actor,
    documents.flatMap(({ id, lines }) => lines.map((line, i) => ({ ...line, invoice_id: id, position: i + 1 }))),
  )
  await insertImportHistory(tx, actor, documents)
  await insertEntries(
    tx,
    actor,
    documents.flatMap(({ id, customer_id, payments }) =>
      payments.map((entry) => ({ ...entry, invoice_id: id, customer_id })),
    ),
  )
}
