import type { Day } from '../days/india-day.ts'
import type { TransportMode } from '../document/extras/transport.ts'
import type { TransportReason } from '../document/preliminary.ts'
import { type EInvoiceDocument, type EInvoiceLine, isExport, NAME_MAX, portalDay } from '../einvoice/e-invoice.ts'
import { pinOf, portalText, readPostalAddress } from '../einvoice/postal-address.ts'
import { isGoods } from '../gst/hsn.ts'
import { ABROAD as GST_ABROAD } from '../gst/states.ts'
import { uqcOf } from '../gst/uqc.ts'
import { decimalJson } from '../money/decimal.ts'
import { hasAddress, isPin, isValidGstin } from '../einvoice/e-invoice-faults.ts'

// The file for "Generate Bulk" of ewaybillgst.gov.in, with the portal's field names. The fields agree with public
// programs; they were not tried on the portal itself.

/**
 * The document with which goods travel: an invoice, or a challan that says why they travel without one (CGST Rules 55
 * and 55A).
 */
export type ConsignedDocument = Omit<EInvoiceDocument, 'id' | 'kind' | 'corrects' | 'reverse_charge' | 'round_off'> &
  ({ kind: EInvoiceDocument['kind'] } | Challan)

interface Challan {
  kind: 'delivery_challan'
  transport_reason: TransportReason
  /** The seller's own words in place of the reason. */
  transport_note: string | null
}

/** How the goods are moved: part B of the e-way bill, or the transporter who fills it in (CGST Rule 138(1) to (3)). */
export interface Movement {
  mode: TransportMode | null
  /** 0: the portal computes it from the PIN codes. */
  distanceKm: number
  /** The GSTIN of the transporter, or their enrolment number. */
  transporterId: string | null
  transporterName: string | null
  vehicleNumber: string | null
  documentNumber: string | null
  documentOn: Day | null
}

/** A number in thousandths. */
type Decimal = bigint
const THOUSAND = 1_000n
const whole = (n: number | string): Decimal => BigInt(n) * THOUSAND
const fromPaise = (amount: bigint): Decimal => amount * 10n

const MODES: Record<TransportMode, number> = { road: 1, rail: 2, air: 3, ship: 4 }
const VERSION = '1.0.0621'
const OUTWARD = 'O'
const SUPPLY = 1
const EXPORT = 3
const JOB_WORK = 4
const OTHERS = 8
const REGULAR = 1
const SHIP_TO = 2
/** What the portal accepts for a buyer without GSTIN, and for a place abroad. */
const NO_GSTIN = 'URP'
const ABROAD = { state: '99', pin: '999999' }
const DESCRIPTION_MAX = 300
/** Maximum length of a reason for which the portal has no code. */
const REASON_MAX = 20
const REASONS: Record<Exclude<TransportReason, 'job_work'>, string> = {
  on_approval: 'Supply on approval',
  supply: 'Invoice follows',
  other: 'Other',
}

/** Returns where the goods go: the delivery address, otherwise that of the customer, with the code of the state. */
export function destinationOf(document: ConsignedDocument): { address: string | null; state: string } {
  const { ship_to, customer, place_of_supply } = document
  if (isExport(document)) return { address: ship_to?.address ?? customer.address, state: ABROAD.state }
  const home = customer.gstin?.slice(0, 2) ?? place_of_supply ?? ''
  return ship_to
    ? { address: ship_to.address, state: ship_to.state_code ?? home }
    : { address: customer.address, state: home }
}

/** Returns an address in the fields of the file. A document without one has a fault and is not written. */
function addressOf(address: string | null, state: string) {
  const { addr1, addr2, loc, pin } = readPostalAddress(address, state)
  // Stryker disable next-line StringLiteral: a document without address or PIN code is not written
  return { line1: addr1 ?? '', line2: addr2 ?? '', place: loc, pin: pin ?? '0' }
}

function from({ seller, seller_name }: ConsignedDocument) {
  // Stryker disable next-line StringLiteral: a document of a seller without GSTIN is not written
  const gstin = seller.gstin ?? ''
  const { line1, line2, place, pin } = addressOf(seller.address, gstin.slice(0, 2))
  return {
    fromGstin: gstin,
    fromTrdName: portalText(seller_name, NAME_MAX),
    fromAddr1: line1,
    fromAddr2: line2,
    fromPlace: place,
    fromPincode: whole(seller.pincode ?? pin),
    fromStateCode: whole(gstin.slice(0, 2)),
    actualFromStateCode: whole(gstin.slice(0, 2)),
  }
}

/**
 * GSTIN, name and state are those of the billed buyer; address, place, PIN code and actual state are those of the
 * destination (einv-apisandbox.nic.in, "Mapping of E-way bill schema").
 */
function to(document: ConsignedDocument) {
  const { customer, customer_name, place_of_supply } = document
  const { address, state } = destinationOf(document)
  // The portal's 99 is another country; under GST that is 96.
  const { line1, line2, place, pin } = addressOf(address, isExport(document) ? GST_ABROAD : state)
  const billedIn = isExport(document) ? ABROAD.state : (customer.gstin?.slice(0, 2) ?? place_of_supply ?? state)
  return {
    toGstin: customer.gstin ?? NO_GSTIN,
    toTrdName: portalText(customer_name, NAME_MAX),
    toAddr1: line1,
    toAddr2: line2,
    toPlace: place,
    toPincode: whole(isExport(document) ? ABROAD.pin : pin),
    toStateCode: whole(billedIn),
    actualToStateCode: whole(state),
  }
}

const itemOf = (line: EInvoiceLine & { hsn: string }, i: number) => {
  const isInter = line.igst !== 0n
  // A zero-rated line has no tax and so no rate in the file.
  const rate = line.igst + line.cgst + line.sgst === 0n ? 0n : line.rate
  return {
    itemNo: whole(i + 1),
    productName: portalText(line.description, NAME_MAX),
    productDesc: portalText(line.description, DESCRIPTION_MAX),
    hsnCode: whole(line.hsn),
    quantity: line.quantity,
    qtyUnit: uqcOf(line.unit),
    taxableAmount: fromPaise(line.taxable),
    sgstRate: isInter ? 0n : rate * 5n,
    cgstRate: isInter ? 0n : rate * 5n,
    igstRate: isInter ? rate * 10n : 0n,
    cessRate: 0n,
    cessNonAdvol: 0n,
  }
}

const sumOf = (lines: readonly EInvoiceLine[], of: 'taxable' | 'cgst' | 'sgst' | 'igst'): bigint =>
  lines.reduce((all, line) => all + line[of], 0n)

/**
 * Returns kind and purpose under the portal's names. The portal accepts a challan for job work or, in words, for a
 * purpose without a code; "Supply" and "Export" are for invoices alone (its table of transaction types, sub-types and
 * documents).
 */
function kindAndPurpose(document: ConsignedDocument) {
  if (document.kind !== 'delivery_challan')
    return {
      docType: document.kind === 'bill_of_supply' ? 'BIL' : 'INV',
      subSupplyType: whole(isExport(document) ? EXPORT : SUPPLY),
      subSupplyDesc: '',
    }
  const { transport_reason: reason, transport_note: note } = document
  return reason === 'job_work'
    ? { docType: 'CHL', subSupplyType: whole(JOB_WORK), subSupplyDesc: '' }
    : { docType: 'CHL', subSupplyType: whole(OTHERS), subSupplyDesc: portalText(note ?? REASONS[reason], REASON_MAX) }
}

/**
 * Returns the goods of a document in the portal's format. Whatever else is billed, including rounding, is the "other
 * value".
 */
function buildEwayBill(document: ConsignedDocument, movement: Movement) {
  const goods = document.lines.filter(isGoods)
  const [taxable, cgst] = [sumOf(goods, 'taxable'), sumOf(goods, 'cgst')]
  const [sgst, igst] = [sumOf(goods, 'sgst'), sumOf(goods, 'igst')]
  const sender = from(document)
  const [main] = [...goods].sort((a, b) => Number(b.taxable - a.taxable))
  return {
    userGstin: sender.fromGstin,
    supplyType: OUTWARD,
    ...kindAndPurpose(document),
    docNo: document.number,
    docDate: portalDay(document.issued_on),
    transType: whole(document.ship_to === null ? REGULAR : SHIP_TO),
    ...sender,
    ...to(document),
    totalValue: fromPaise(taxable),
    cgstValue: fromPaise(cgst),
    sgstValue: fromPaise(sgst),
    igstValue: fromPaise(igst),
    cessValue: 0n,
    TotNonAdvolVal: 0n,
    OthValue: fromPaise(document.amount - taxable - cgst - sgst - igst),
    totInvValue: fromPaise(document.amount),
    transMode: movement.mode === null ? '' : whole(MODES[movement.mode]),
    transDistance: whole(movement.distanceKm),
    transporterName: portalText(movement.transporterName ?? '', NAME_MAX),
    transporterId: movement.transporterId ?? '',
    transDocNo: movement.documentNumber ?? '',
    transDocDate: movement.documentOn === null ? '' : portalDay(movement.documentOn),
    vehicleNo: movement.vehicleNumber ?? '',
    vehicleType: movement.mode === 'road' ? 'R' : '',
    // Stryker disable next-line OptionalChaining,StringLiteral: a document without goods is not written
    mainHsnCode: whole(main?.hsn ?? '0'),
    itemList: goods.map(itemOf),
  }
}

/** Returns the portal's file for one document. */
export const writeEwayBill = (document: ConsignedDocument, movement: Movement): string =>
  decimalJson({ version: VERSION, billLists: [buildEwayBill(document, movement)] }, 3)

/** Why no e-way bill can be made from a document, and how to correct it. */
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

/** Finds what the portal would refuse in a document; empty if it accepts it. */
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
