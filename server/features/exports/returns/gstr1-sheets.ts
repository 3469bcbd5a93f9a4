import type { Gstr1 } from '#domain/gstr1/gstr1.ts'
import type { IssuedNature } from '#domain/gstr1/gstr1-issued.ts'
import { showDecimal, showSignedDecimal } from '#domain/money/decimal.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { findState } from '#domain/gst/states.ts'
import type { Column } from '../../../platform/sheets/table.ts'
import { type Sheet, toSheet } from '../../../platform/sheets/xlsx.ts'

/** A cell: text, an amount in paise, a day, or another number as text. */
type Cell = string | Paise | { day: string } | { number: string } | undefined

const KINDS = { text: 'text', money: 'money', day: 'day', number: 'number' } as const

const kindOf = (cell: Cell): keyof typeof KINDS => {
  if (typeof cell === 'bigint') return 'money'
  if (typeof cell === 'object') return 'day' in cell ? 'day' : 'number'
  return 'text'
}
const valueOf = (cell: Cell): string | null => {
  if (cell === undefined) return null
  if (typeof cell === 'bigint') return toRupees(cell)
  if (typeof cell === 'object') return 'day' in cell ? cell.day : cell.number
  return cell
}

/** Builds a sheet. The first row with a value determines the kind of a column. */
function sheet(name: string, titles: readonly string[], rows: readonly (readonly Cell[])[]): Sheet {
  const columns = titles.map((title, i): Column<readonly Cell[]> => ({
    title,
    kind: kindOf(rows.find((row) => row[i] !== undefined)?.[i]),
    of: (row) => valueOf(row[i]),
  }))
  return toSheet({ name, columns }, async function* () {
    yield rows
  })
}

const place = (code: string): string => `${code}-${findState(code)?.name ?? ''}`
/** Converts dd-mm-yyyy, the format of the return. */
const day = (text: string): Cell => ({ day: text.split('-').toReversed().join('-') })
const rate = (hundredths: bigint): Cell => ({ number: showDecimal(hundredths, 2) })
const count = (n: number): Cell => ({ number: String(n) })
const quantity = (hundredths: bigint): Cell => ({ number: showSignedDecimal(hundredths, 2) })

const INVOICE_TYPES = {
  R: 'Regular B2B',
  SEWP: 'SEZ supplies with payment',
  SEWOP: 'SEZ supplies without payment',
} as const
const NIL_TYPES = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
} as const

/** The natures of documents in table 13, by number. */
const DOCUMENT_NATURES: Record<IssuedNature, string> = {
  1: 'Invoices for outward supply',
  4: 'Debit Note',
  5: 'Credit Note',
  6: 'Receipt Voucher',
  8: 'Refund Voucher',
  9: 'Delivery Challan for job work',
  10: 'Delivery Challan for supply on approval',
  12: 'Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)',
}

const TAXES = ['Rate', 'Taxable Value', 'Integrated Tax', 'Central Tax', 'State/UT Tax', 'Cess Amount']

interface Figures {
  rt: bigint
  txval: Paise
  iamt?: Paise
  camt?: Paise
  samt?: Paise
  csamt: Paise
}
const figures = ({ rt, txval, iamt, camt, samt, csamt }: Figures): Cell[] => [rate(rt), txval, iamt, camt, samt, csamt]

const hsnSheet = (name: string, rows: NonNullable<Gstr1['hsn']>['hsn_b2b'] = []): Sheet =>
  sheet(
    name,
    ['HSN', 'Description', 'UQC', 'Total Quantity', ...TAXES],
    rows.map((row) => [row.hsn_sc, row.desc, row.uqc, quantity(row.qty), ...figures(row)]),
  )

/** Table 11A or 11B. */
const advanceSheet = (name: string, title: string, rows: Gstr1['at'] = []): Sheet =>
  sheet(
    name,
    ['Place Of Supply', 'Rate', title, ...TAXES.slice(2)],
    rows.flatMap(({ pos, itms }) =>
      itms.map(({ rt, ad_amt, iamt, camt, samt, csamt }): Cell[] => [
        place(pos),
        rate(rt),
        ad_amt,
        iamt,
        camt,
        samt,
        csamt,
      ]),
    ),
  )

/** Tables 4 and 6B: invoices to registered customers, SEZ units too. */
const b2bSheet = (gstr1: Gstr1, names: ReadonlyMap<string, string>): Sheet =>
  sheet(
    'b2b,sez,de',
    [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Invoice Type',
      ...TAXES,
    ],
    (gstr1.b2b ?? []).flatMap(({ ctin, inv }) =>
      inv.flatMap((one) =>
        one.itms.map(({ itm_det }): Cell[] => [
          ctin,
          names.get(ctin),
          one.inum,
          day(one.idt),
          one.val,
          place(one.pos),
          one.rchrg,
          INVOICE_TYPES[one.inv_typ],
          ...figures(itm_det),
        ]),
      ),
    ),
  )

/** Table 5: large invoices to consumers in other states. */
const b2clSheet = (gstr1: Gstr1): Sheet =>
  sheet(
    'b2cl',
    ['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', ...TAXES],
    (gstr1.b2cl ?? []).flatMap(({ pos, inv }) =>
      inv.flatMap((one) =>
        one.itms.map(({ itm_det }): Cell[] => [one.inum, day(one.idt), one.val, place(pos), ...figures(itm_det)]),
      ),
    ),
  )

/** Table 7: sums of the other sales to consumers. */
const b2csSheet = (gstr1: Gstr1): Sheet =>
  sheet(
    'b2cs',
    ['Type', 'Place Of Supply', ...TAXES],
    (gstr1.b2cs ?? []).map((row): Cell[] => [row.typ, place(row.pos), ...figures(row)]),
  )

/** Table 6A. */
const exportSheet = (gstr1: Gstr1): Sheet =>
  sheet(
    'exp',
    [
      'Export Type',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Port Code',
      'Shipping Bill Number',
      'Shipping Bill Date',
      ...TAXES,
    ],
    (gstr1.exp ?? []).flatMap(({ exp_typ, inv }) =>
      inv.flatMap((one) =>
        one.itms.map((sum): Cell[] => [
          exp_typ,
          one.inum,
          day(one.idt),
          one.val,
          one.sbpcode,
          one.sbnum,
          one.sbdt === undefined ? undefined : day(one.sbdt),
          ...figures(sum),
        ]),
      ),
    ),
  )

/** Table 9B: notes to registered customers. */
const registeredNotesSheet = (gstr1: Gstr1, names: ReadonlyMap<string, string>): Sheet =>
  sheet(
    'cdnr',
    [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Value',
      ...TAXES,
    ],
    (gstr1.cdnr ?? []).flatMap(({ ctin, nt }) =>
      nt.flatMap((one) =>
        one.itms.map(({ itm_det }): Cell[] => [
          ctin,
          names.get(ctin),
          one.nt_num,
          day(one.nt_dt),
          one.ntty,
          place(one.pos),
          one.rchrg,
          one.val,
          ...figures(itm_det),
        ]),
      ),
    ),
  )

/** Table 9B: notes to others, for invoices with their own rows. */
const otherNotesSheet = (gstr1: Gstr1): Sheet =>
  sheet(
    'cdnur',
    ['UR Type', 'Note Number', 'Note date', 'Note Type', 'Place Of Supply', 'Note Value', ...TAXES],
    (gstr1.cdnur ?? []).flatMap((one) =>
      one.itms.map(({ itm_det }): Cell[] => [
        one.typ,
        one.nt_num,
        day(one.nt_dt),
        one.ntty,
        place(one.pos),
        one.val,
        ...figures(itm_det),
      ]),
    ),
  )

/** Table 8. */
const exemptSheet = (gstr1: Gstr1): Sheet =>
  sheet(
    'exemp',
    ['Description', 'Nil Rated Supplies', 'Exempted (other than nil rated/non GST supply)', 'Non-GST Supplies'],
    (gstr1.nil?.inv ?? []).map((row): Cell[] => [NIL_TYPES[row.sply_ty], row.nil_amt, row.expt_amt, row.ngsup_amt]),
  )

/** Table 13. */
const documentsSheet = (gstr1: Gstr1): Sheet =>
  sheet(
    'docs',
    ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    (gstr1.doc_issue?.doc_det ?? []).flatMap(({ doc_num, docs }) =>
      docs.map((run): Cell[] => [DOCUMENT_NATURES[doc_num], run.from, run.to, count(run.totnum), count(run.cancel)]),
    ),
  )

/** Returns the sheets of the GST offline tool, with a row for each rate of a document. */
export const gstr1Sheets = (gstr1: Gstr1, names: ReadonlyMap<string, string>): Sheet[] => [
  b2bSheet(gstr1, names),
  b2clSheet(gstr1),
  b2csSheet(gstr1),
  exportSheet(gstr1),
  registeredNotesSheet(gstr1, names),
  otherNotesSheet(gstr1),
  exemptSheet(gstr1),
  advanceSheet('at', 'Gross Advance Received', gstr1.at),
  advanceSheet('atadj', 'Gross Advance Adjusted', gstr1.txpd),
  hsnSheet('hsn(b2b)', gstr1.hsn?.hsn_b2b),
  hsnSheet('hsn(b2c)', gstr1.hsn?.hsn_b2c),
  documentsSheet(gstr1),
]
