import { hasAddress, isPin, isValidGstin } from '../einvoice/e-invoice-faults.ts'
import { isExport } from '../einvoice/e-invoice.ts'
import { pinOf } from '../einvoice/postal-address.ts'
import { isGoods } from '../gst/hsn.ts'
import { type ConsignedDocument, destinationOf } from './eway-bill.ts'

/** Why no e-way bill can be made of a document, and how to correct it. */
export const EWAY_BILL_FAULTS = {
  void: 'This document is cancelled.',
  kind: 'An e-way bill is made for a tax invoice, a bill of supply or a delivery challan.',
  goods: 'No line is goods with an HSN code. Services are not moved.',
  own_gstin: 'Your business has no GSTIN, or it has a typing mistake. Correct it in Settings.',
  own_address: 'The address of your business is missing. Add it in Settings.',
  own_pin: 'The PIN code of your business is missing, or it is of another state than your GSTIN. Add it in Settings.',
  address: 'The address where the goods go is missing. Add it to the customer, or a delivery address to the document.',
  pin: 'The address where the goods go has no PIN code, or one of another state. Correct it at the customer.',
} as const
export type EwayBillFault = keyof typeof EWAY_BILL_FAULTS
export const EWAY_BILL_FAULT_CODES = Object.keys(EWAY_BILL_FAULTS) as [EwayBillFault, ...EwayBillFault[]]

/** What the portal would refuse of a document; empty if it takes it. */
export function findEwayBillFaults(document: ConsignedDocument): EwayBillFault[] {
  const { seller, kind, isVoid, lines } = document
  // Stryker disable next-line StringLiteral: one without GSTIN is a fault whatever the state is
  const state = seller.gstin?.slice(0, 2) ?? ''
  const { address, state: to } = destinationOf(document)
  const isAddressed = hasAddress(address, to)
  const found: [EwayBillFault, boolean][] = [
    ['void', isVoid],
    ['kind', kind !== 'tax_invoice' && kind !== 'bill_of_supply' && kind !== 'delivery_challan'],
    ['goods', !lines.some(isGoods)],
    ['own_gstin', !isValidGstin(seller.gstin)],
    ['own_address', !hasAddress(seller.address, state)],
    ['own_pin', !isPin(seller.pincode ?? pinOf(seller.address), state)],
    ['address', !isAddressed],
    ['pin', !isExport(document) && isAddressed && !isPin(pinOf(address), to)],
  ]
  return found.filter(([, is]) => is).map(([code]) => code)
}
