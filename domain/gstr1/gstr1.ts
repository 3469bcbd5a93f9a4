import {
  type Buyer,
  buyerOf,
  isInterState,
  isLateCreditNote,
  isTaxDocument,
  isUntaxedLine,
  type ReturnDocument,
  type ReturnSeller,
} from './gstr1-documents.ts'
import { type HsnRow, type NilRow, sumByHsn, sumUntaxed } from './gstr1-goods.ts'
import { type AdvanceRow, type AdvanceTables, NO_ADVANCES } from './gstr1-advances.ts'
import { type IssuedKind, issuedKinds, type IssuedPaper } from './gstr1-issued.ts'
import { entryOf, pushTo } from '../map-entries.ts'
import { addTaxes, isZero, noTaxes, type RateSum, sumByRate } from './gstr1-sums.ts'
import { isNote } from '../document/document.ts'
import { type Paise, paise } from '../money/money.ts'
import type { TaxRate } from '../gst/tax-rate.ts'

// Field names are those of the portal's offline tool. Every bigint is in hundredths: money, rates and quantities.

interface Figures {
  rt: TaxRate
  txval: Paise
  iamt: Paise
  camt?: Paise
  samt?: Paise
  csamt: Paise
}
interface Item {
  num: number
  itm_det: Figures
}
interface Bill {
  inum: string
  /** dd-mm-yyyy. */
  idt: string
  val: Paise
}
/** Port, number and dd-mm-yyyy; omitted until the goods are shipped, and for services. */
interface ShippingBill {
  sbpcode?: string
  sbnum?: string
  sbdt?: string
}
interface Note {
  /** Credit or debit note. */
  ntty: 'C' | 'D'
  nt_num: string
  nt_dt: string
  val: Paise
  pos: string
  itms: Item[]
}
interface ToRegistered {
  pos: string
  rchrg: 'Y' | 'N'
  inv_typ: 'R' | 'SEWP' | 'SEWOP'
}

interface Advances {
  pos: string
  sply_ty: 'INTRA' | 'INTER'
  /** `ad_amt` is the advance without its tax. */
  itms: { rt: TaxRate; ad_amt: Paise; iamt?: Paise; camt?: Paise; samt?: Paise; csamt: Paise }[]
}

/** GSTR-1 in the format of the portal's offline tool. Empty tables are left out. */
export interface Gstr1 {
  gstin: string
  fp: string
  version: string
  hash: string
  b2b?: { ctin: string; inv: (Bill & ToRegistered & { itms: Item[] })[] }[]
  b2cl?: { pos: string; inv: (Bill & { itms: Item[] })[] }[]
  b2cs?: (Omit<Figures, 'iamt'> & { sply_ty: 'INTRA' | 'INTER'; typ: 'OE'; pos: string; iamt?: Paise })[]
  exp?: { exp_typ: 'WPAY' | 'WOPAY'; inv: (Bill & ShippingBill & { itms: Figures[] })[] }[]
  cdnr?: { ctin: string; nt: (Note & ToRegistered)[] }[]
  cdnur?: (Note & { typ: 'B2CL' | 'EXPWP' | 'EXPWOP' })[]
  nil?: { inv: NilRow[] }
  /** Table 11A. */
  at?: Advances[]
  /** Table 11B. */
  txpd?: Advances[]
  hsn?: { hsn_b2b?: HsnRow[]; hsn_b2c?: HsnRow[] }
  doc_issue?: { doc_det: IssuedKind[] }
}

/** Version of the offline tool whose format this is. */
const VERSION = 'GST3.2.2'
const NO_CESS = paise(0n)

/** Converts a day from the file's dd-mm-yyyy to YYYY-MM-DD, and the other way round. */
export const dayOf = (day: string): string => day.split('-').reverse().join('-')
const placeOf = ({ place_of_supply }: ReturnDocument): string => place_of_supply ?? ''

const taxedSums = (document: ReturnDocument): RateSum[] =>
  sumByRate(document.lines.filter((line) => !isUntaxedLine(document, line)))

const withHalves = ({ rate, taxable, igst, cgst, sgst }: RateSum): Figures => ({
  rt: rate,
  txval: taxable,
  iamt: igst,
  camt: cgst,
  samt: sgst,
  csamt: NO_CESS,
})
const withIgst = ({ rate, taxable, igst }: RateSum): Figures => ({
  rt: rate,
  txval: taxable,
  iamt: igst,
  csamt: NO_CESS,
})
const itemsOf = (document: ReturnDocument, figuresOf: (sum: RateSum) => Figures): Item[] =>
  taxedSums(document).map((sum, i) => ({ num: i + 1, itm_det: figuresOf(sum) }))

const billOf = ({ number, issued_on, total }: ReturnDocument): Bill => ({
  inum: number,
  idt: dayOf(issued_on),
  val: total,
})
const shippingOf = ({ shipping }: ReturnDocument): ShippingBill => ({
  ...(shipping?.port_code ? { sbpcode: shipping.port_code } : {}),
  ...(shipping?.shipping_bill_number ? { sbnum: shipping.shipping_bill_number } : {}),
  ...(shipping?.shipping_bill_on ? { sbdt: dayOf(shipping.shipping_bill_on) } : {}),
})
const noteOf = (document: ReturnDocument, figuresOf: (sum: RateSum) => Figures): Note => ({
  ntty: document.kind === 'debit_note' ? 'D' : 'C',
  nt_num: document.number,
  nt_dt: dayOf(document.issued_on),
  val: document.total,
  pos: placeOf(document),
  itms: itemsOf(document, figuresOf),
})
const registeredOf = (document: ReturnDocument): ToRegistered => ({
  pos: placeOf(document),
  rchrg: document.reverse_charge ? 'Y' : 'N',
  inv_typ:
    document.supply_type === 'sez_with_tax' ? 'SEWP' : document.supply_type === 'sez_without_tax' ? 'SEWOP' : 'R',
})

const grouped = <K, V>(
  documents: readonly ReturnDocument[],
  keyOf: (one: ReturnDocument) => K,
  make: (one: ReturnDocument) => V,
) => {
  const groups = new Map<K, V[]>()
  for (const document of documents) pushTo(groups, keyOf(document), make(document))
  return [...groups]
}
// Stryker disable next-line StringLiteral: who is among the registered buyers has a GSTIN
const gstinOf = ({ customer_gstin }: ReturnDocument): string => customer_gstin ?? ''

/** Table B2CS: sums by place and rate, with debit notes, less credit notes. */
function sumSmall(documents: readonly ReturnDocument[]): Gstr1['b2cs'] & object {
  const sums = new Map<string, RateSum & { isInter: boolean; pos: string }>()
  for (const document of documents) {
    const [isInter, pos] = [isInterState(document), placeOf(document)]
    for (const { rate, ...taxes } of taxedSums(document)) {
      const key = `${isInter ? 1 : 0} ${pos} ${99_999n - rate}`
      const sum = sums.get(key) ?? { rate, isInter, pos, ...noTaxes() }
      sums.set(key, { ...sum, ...addTaxes(sum, taxes, document.kind === 'credit_note' ? -1n : 1n) })
    }
  }
  // Stryker disable next-line EqualityOperator: each key is there once
  const ordered = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
  return ordered
    .filter(([, sum]) => !isZero(sum))
    .map(([, { rate, isInter, pos, taxable, igst, cgst, sgst }]) => ({
      sply_ty: isInter ? 'INTER' : 'INTRA',
      typ: 'OE',
      pos,
      rt: rate,
      txval: taxable,
      ...(isInter ? { iamt: igst } : { camt: cgst, samt: sgst }),
      csamt: NO_CESS,
    }))
}

/** Table 11A or 11B: by place, with an item for each rate. */
function toAdvances(rows: readonly AdvanceRow[]): Advances[] {
  const places = new Map<string, Advances>()
  for (const { place_of_supply: pos, isInter, rate, taxable, igst, cgst, sgst } of rows) {
    const make = (): Advances => ({ pos, sply_ty: isInter ? 'INTER' : 'INTRA', itms: [] })
    entryOf(places, `${pos} ${isInter}`, make).itms.push({
      rt: rate,
      ad_amt: taxable,
      ...(isInter ? { iamt: igst } : { camt: cgst, samt: sgst }),
      csamt: NO_CESS,
    })
  }
  return [...places.values()]
}

/** Builds the tables of taxed sales, by kind of buyer. */
const toSalesTables = (bills: DocumentsByBuyer, notes: DocumentsByBuyer) => ({
  b2b: grouped(bills.registered, gstinOf, (one) => ({
    ...billOf(one),
    ...registeredOf(one),
    itms: itemsOf(one, withHalves),
  })).map(([ctin, inv]) => ({ ctin, inv })),
  b2cl: grouped(bills.large, placeOf, (one) => ({ ...billOf(one), itms: itemsOf(one, withIgst) })).map(
    ([pos, inv]) => ({
      pos,
      inv,
    }),
  ),
  b2cs: sumSmall([...bills.small, ...notes.small]),
  exp: grouped(
    bills.export,
    ({ supply_type }): 'WPAY' | 'WOPAY' => (supply_type === 'export_with_tax' ? 'WPAY' : 'WOPAY'),
    (one) => ({ ...billOf(one), ...shippingOf(one), itms: taxedSums(one).map(withIgst) }),
  ).map(([exp_typ, inv]) => ({ exp_typ, inv })),
  cdnr: grouped(notes.registered, gstinOf, (one) => ({ ...noteOf(one, withHalves), ...registeredOf(one) })).map(
    ([ctin, nt]) => ({ ctin, nt }),
  ),
  cdnur: [...notes.large, ...notes.export].map((one) => ({ typ: noteKind(one), ...noteOf(one, withIgst) })),
})

const noteKind = ({ supply_type }: ReturnDocument): 'B2CL' | 'EXPWP' | 'EXPWOP' => {
  if (supply_type === 'export_with_tax') return 'EXPWP'
  return supply_type === 'export_without_tax' ? 'EXPWOP' : 'B2CL'
}

const isRegistered = (one: ReturnDocument): boolean => buyerOf(one) === 'registered'

type DocumentsByBuyer = Record<Buyer, ReturnDocument[]>

const groupByBuyer = (documents: readonly ReturnDocument[]): DocumentsByBuyer => {
  const groups: DocumentsByBuyer = { registered: [], export: [], large: [], small: [] }
  for (const document of documents) groups[buyerOf(document)].push(document)
  return groups
}

/**
 * Returns the documents whose amounts a return reports: without cancelled ones, those without GST, sales to the
 * seller's own GSTIN, and credit notes that are too late to reduce tax (CGST Act, s.34(2)).
 */
export const reportedDocuments = (seller: ReturnSeller, documents: readonly ReturnDocument[]): ReturnDocument[] =>
  documents.filter(
    (one) => isTaxDocument(one) && !one.isVoid && one.customer_gstin !== seller.gstin && !isLateCreditNote(one),
  )

/**
 * Builds GSTR-1 of one period, in the format of the offline tool since May 2025. `documents` are those issued in the
 * period under the seller's GSTIN; rows keep their order. Cancelled documents appear only in table 13. Documents
 * without GST, sales to the seller's own GSTIN and late credit notes are left out. `papers` appear only in table 13.
 */
export function buildGstr1(
  seller: ReturnSeller,
  fp: string,
  documents: readonly ReturnDocument[],
  advances: AdvanceTables = NO_ADVANCES,
  papers: readonly IssuedPaper[] = [],
): Gstr1 {
  const reported = reportedDocuments(seller, documents)
  const taxed = reported.filter((one) => taxedSums(one).length > 0)
  const { b2b, b2cl, b2cs, exp, cdnr, cdnur } = toSalesTables(
    groupByBuyer(taxed.filter(({ kind }) => !isNote(kind))),
    groupByBuyer(taxed.filter(({ kind }) => isNote(kind))),
  )
  const inv = sumUntaxed(reported)
  const hsn_b2b = sumByHsn(reported.filter(isRegistered))
  const hsn_b2c = sumByHsn(reported.filter((one) => !isRegistered(one)))
  const hsn = { ...(hsn_b2b.length > 0 ? { hsn_b2b } : {}), ...(hsn_b2c.length > 0 ? { hsn_b2c } : {}) }
  const doc_det = issuedKinds(documents, papers)
  const [at, txpd] = [toAdvances(advances.received), toAdvances(advances.adjusted)]
  return {
    gstin: seller.gstin,
    fp,
    version: VERSION,
    hash: 'hash',
    ...(b2b.length > 0 ? { b2b } : {}),
    ...(b2cl.length > 0 ? { b2cl } : {}),
    ...(b2cs.length > 0 ? { b2cs } : {}),
    ...(exp.length > 0 ? { exp } : {}),
    ...(cdnr.length > 0 ? { cdnr } : {}),
    ...(cdnur.length > 0 ? { cdnur } : {}),
    ...(inv.length > 0 ? { nil: { inv } } : {}),
    ...(at.length > 0 ? { at } : {}),
    ...(txpd.length > 0 ? { txpd } : {}),
    ...(Object.keys(hsn).length > 0 ? { hsn } : {}),
    ...(doc_det.length > 0 ? { doc_issue: { doc_det } } : {}),
  }
}
