import type { CustomerDetails } from '../document/customer-details.ts'
import type { DocumentContent, DocumentTotals, IssuedKind, LineWithFigures } from '../document/document.ts'
import type { ShippingAddress } from '../document/extras/document-extras.ts'
import type { ExportDetails } from '../document/extras/export-details.ts'
import type { SellerDetails } from '../document/seller.ts'
import type { Day } from '../days/india-day.ts'
import { isService } from '../gst/hsn.ts'
import { isExport as isExportSupply, type SupplyType } from '../gst/gst-supply.ts'
import { uqcOf } from '../gst/uqc.ts'
import { decimalJson } from '../money/decimal.ts'
import { divideHalfUp } from '../money/rounding.ts'
import type { PortalType } from './irn.ts'
import { portalText, readPostalAddress } from './postal-address.ts'

// Schema INV-01, version 1.1 (notification 60/2020-Central Tax of 30 July 2020): the fields of the portal under its
// names.

/** The fields of a line that the portal needs. */
export type EInvoiceLine = Pick<
  LineWithFigures,
  | 'description'
  | 'hsn'
  | 'unit'
  | 'quantity'
  | 'unit_price'
  | 'rate'
  | 'gross'
  | 'discount'
  | 'taxable'
  | 'cgst'
  | 'sgst'
  | 'igst'
  | 'is_by_value'
>

/** An issued document with what the portal requires. */
export interface EInvoiceDocument
  extends
    DocumentTotals,
    Pick<
      DocumentContent,
      'kind' | 'issued_on' | 'seller_name' | 'customer_name' | 'place_of_supply' | 'supply_type' | 'reverse_charge'
    > {
  id: string
  number: string
  isVoid: boolean
  /** As stored in the document; today's address and PIN code if it has none. */
  seller: Pick<SellerDetails, 'registration' | 'gstin' | 'address' | 'pincode'>
  /** As stored in the document; today's address if the stored one has no PIN code. */
  customer: Pick<CustomerDetails, 'address' | 'gstin'>
  ship_to: ShippingAddress | null
  export_details: ExportDetails | null
  lines: readonly EInvoiceLine[]
  /** The invoice that a note corrects. */
  corrects: { kind: IssuedKind; number: string; issued_on: Day } | null
}

/** A number in thousandths. */
type Decimal = bigint
type YesNo = 'Y' | 'N'

interface Address {
  Addr1: string
  Addr2: string | undefined
  Loc: string
  Pin: Decimal
  Stcd: string
}

interface Party extends Address {
  Gstin: string
  LglNm: string
}

interface Item {
  SlNo: string
  PrdDesc: string | undefined
  IsServc: YesNo
  HsnCd: string
  Qty: Decimal
  Unit: string
  UnitPrice: Decimal
  TotAmt: Decimal
  Discount: Decimal
  AssAmt: Decimal
  GstRt: Decimal
  IgstAmt: Decimal
  CgstAmt: Decimal
  SgstAmt: Decimal
  TotItemVal: Decimal
}

/** A document as the portal reads it. */
export interface EInvoice {
  Version: '1.1'
  TranDtls: { TaxSch: 'GST'; SupTyp: string; RegRev: YesNo; IgstOnIntra: YesNo }
  DocDtls: { Typ: PortalType; No: string; Dt: string }
  SellerDtls: Party
  BuyerDtls: Party & { Pos: string }
  ShipDtls: (Address & { LglNm: string }) | undefined
  ItemList: Item[]
  ValDtls: {
    AssVal: Decimal
    CgstVal: Decimal
    SgstVal: Decimal
    IgstVal: Decimal
    RndOffAmt: Decimal
    TotInvVal: Decimal
  }
  ExpDtls:
    | {
        ShipBNo: string | undefined
        ShipBDt: string | undefined
        Port: string | undefined
        ForCur: string | undefined
        CntCode: string | undefined
      }
    | undefined
  RefDtls: { PrecDocDtls: { InvNo: string; InvDt: string }[] } | undefined
}

const SUPPLY_TYPES: Record<SupplyType, string> = {
  regular: 'B2B',
  export_with_tax: 'EXPWP',
  export_without_tax: 'EXPWOP',
  sez_with_tax: 'SEZWP',
  sez_without_tax: 'SEZWOP',
}

const TYPES: Partial<Record<IssuedKind, PortalType>> = { credit_note: 'CRN', debit_note: 'DBN' }

/** The portal's type of a document. */
export const portalTypeOf = (kind: IssuedKind): PortalType => TYPES[kind] ?? 'INV'

/** What the portal accepts for a buyer abroad, who has no GSTIN, state or PIN code. */
const ABROAD = { gstin: 'URP', state: '96', pin: '999999' }

export const NAME_MAX = 100
const DESCRIPTION_MAX = 300
const DESCRIPTION_MIN = 3

export const isExport = ({ supply_type }: Pick<EInvoiceDocument, 'supply_type'>): boolean => isExportSupply(supply_type)

/** dd/mm/yyyy. */
export const portalDay = (day: Day): string => day.split('-').reverse().join('/')

const THOUSAND = 1_000n
const fromPaise = (amount: bigint): Decimal => amount * 10n
const yesNo = (is: boolean): YesNo => (is ? 'Y' : 'N')

/** @throws RangeError, because documents with faults are not written */
const required = <T>(value: T | null, name: string): T => {
  if (value === null) throw new RangeError(`An e-invoice needs ${name}`)
  return value
}

function addressOf(text: string | null, pincode: string | null, state: string): Address {
  const { addr1, addr2, loc, pin } = readPostalAddress(text, state)
  return {
    Addr1: required(addr1, 'an address'),
    Addr2: addr2,
    Loc: loc,
    Pin: BigInt(required(pincode ?? pin, 'a PIN code')) * THOUSAND,
    Stcd: state,
  }
}

function sellerOf({ seller, seller_name }: EInvoiceDocument): Party {
  const gstin = required(seller.gstin, 'a GSTIN')
  return {
    Gstin: gstin,
    LglNm: portalText(seller_name, NAME_MAX),
    ...addressOf(seller.address, seller.pincode, gstin.slice(0, 2)),
  }
}

/** The state is that of the GSTIN, because the portal compares them. */
function buyerOf(document: EInvoiceDocument): EInvoice['BuyerDtls'] {
  const { customer, customer_name, place_of_supply } = document
  const LglNm = portalText(customer_name, NAME_MAX)
  if (isExport(document)) {
    const { gstin, state, pin } = ABROAD
    return { Gstin: gstin, LglNm, Pos: state, ...addressOf(customer.address, pin, state) }
  }
  const gstin = required(customer.gstin, 'the GSTIN of the customer')
  return {
    Gstin: gstin,
    LglNm,
    Pos: required(place_of_supply, 'a place of supply'),
    ...addressOf(customer.address, null, gstin.slice(0, 2)),
  }
}

/** Returns the delivery address. It is optional, and the portal accepts it only with state and PIN code. */
function deliveryOf({ ship_to, customer_name }: EInvoiceDocument): EInvoice['ShipDtls'] {
  if (!ship_to?.state_code) return undefined
  const { addr1, pin } = readPostalAddress(ship_to.address, ship_to.state_code)
  if (addr1 === null || pin === null) return undefined
  return {
    LglNm: portalText(ship_to.name ?? customer_name, NAME_MAX),
    ...addressOf(ship_to.address, null, ship_to.state_code),
  }
}

/** Returns shipping bill, port, currency and country of an export. */
function exportOf(document: EInvoiceDocument): EInvoice['ExpDtls'] {
  const { export_details: details } = document
  if (!isExport(document) || details === null) return undefined
  return {
    ShipBNo: details.shipping_bill_number ?? undefined,
    ShipBDt: details.shipping_bill_on === null ? undefined : portalDay(details.shipping_bill_on),
    Port: details.port_code ?? undefined,
    ForCur: details.currency_code ?? undefined,
    CntCode: details.country ?? undefined,
  }
}

/**
 * Returns price and discount of a line. The portal computes without tax and has no discount on the whole invoice, so a
 * line with either gets the price that follows from its taxable value. A note by value has no quantity.
 */
function pricesOf({ quantity, unit_price, gross, discount, taxable, is_by_value }: EInvoiceLine) {
  const total = fromPaise(taxable)
  if (is_by_value) return { Qty: 0n, UnitPrice: total, TotAmt: total, Discount: 0n }
  if (gross - discount === taxable) {
    return { Qty: quantity, UnitPrice: fromPaise(unit_price), TotAmt: fromPaise(gross), Discount: fromPaise(discount) }
  }
  return { Qty: quantity, UnitPrice: divideHalfUp(total * THOUSAND, quantity), TotAmt: total, Discount: 0n }
}

const itemOf = (line: EInvoiceLine, i: number, hasTax: boolean): Item => {
  const { taxable, cgst, sgst, igst, rate } = line
  const hsn = required(line.hsn, 'an HSN or SAC code')
  const description = portalText(line.description, DESCRIPTION_MAX)
  return {
    SlNo: String(i + 1),
    PrdDesc: description.length < DESCRIPTION_MIN ? undefined : description,
    IsServc: yesNo(isService(hsn)),
    HsnCd: hsn,
    Unit: isService(hsn) ? 'OTH' : uqcOf(line.unit),
    ...pricesOf(line),
    AssAmt: fromPaise(taxable),
    GstRt: rate * 10n,
    IgstAmt: fromPaise(igst),
    CgstAmt: fromPaise(cgst),
    SgstAmt: fromPaise(sgst),
    TotItemVal: fromPaise(taxable + (hasTax ? cgst + sgst + igst : 0n)),
  }
}

/**
 * Converts a document to schema INV-01. Under reverse charge the taxes are named, but are not part of the totals, which
 * are what the customer pays the seller.
 * @throws RangeError if it has a fault of `findEInvoiceFaults`
 */
export const buildEInvoice = (document: EInvoiceDocument): EInvoice => {
  const { kind, number, issued_on, supply_type, reverse_charge, corrects, lines } = document
  return {
    Version: '1.1',
    TranDtls: {
      TaxSch: 'GST',
      SupTyp: SUPPLY_TYPES[supply_type],
      RegRev: yesNo(reverse_charge),
      IgstOnIntra: 'N',
    },
    DocDtls: { Typ: portalTypeOf(kind), No: number, Dt: portalDay(issued_on) },
    SellerDtls: sellerOf(document),
    BuyerDtls: buyerOf(document),
    ShipDtls: deliveryOf(document),
    ItemList: lines.map((line, i) => itemOf(line, i, !reverse_charge)),
    ValDtls: {
      AssVal: fromPaise(document.taxable),
      CgstVal: fromPaise(document.cgst),
      SgstVal: fromPaise(document.sgst),
      IgstVal: fromPaise(document.igst),
      RndOffAmt: fromPaise(document.round_off),
      TotInvVal: fromPaise(document.amount),
    },
    ExpDtls: exportOf(document),
    RefDtls: corrects ? { PrecDocDtls: [{ InvNo: corrects.number, InvDt: portalDay(corrects.issued_on) }] } : undefined,
  }
}

/** The file for the portal's bulk upload: a JSON array of documents. */
export const writeEInvoices = (documents: readonly EInvoiceDocument[]): string =>
  decimalJson(documents.map(buildEInvoice), 3)
