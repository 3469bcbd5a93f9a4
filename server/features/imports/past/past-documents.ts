import type { CustomerDetails } from '#domain/document/customer-details.ts'
import { type SellerDetails, stateOfGstin } from '#domain/document/seller.ts'
import type { NewPastDocument } from './insert-past.ts'
import { identityOn, isSameIdentity } from '../customer-identity.ts'
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
