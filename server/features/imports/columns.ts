import { EXPORT_FIELDS, IMPORT_FIELDS, type Imported, REQUIRED_FIELDS } from '#contract/imports/imports.ts'
import type { CsvRow } from '../../platform/sheets/read-csv.ts'

/** Other headings for a field, small letters and digits alone; the words of the screen are known anyway. */
const OTHER_HEADINGS: Record<string, readonly string[]> = {
  name: [
    'customername',
    'customer',
    'partyname',
    'party',
    'ledger',
    'clientname',
    'client',
    'contactname',
    'displayname',
  ],
  phone: ['mobile', 'mobileno', 'phone', 'phoneno', 'phonenumber', 'contact', 'contactno', 'whatsapp'],
  email: ['emailid', 'emailaddress', 'mail'],
  address: ['billingaddress', 'fulladdress'],
  gstin: ['gst', 'gstno', 'gstnumber', 'gstinuin', 'customergstin'],
  state: ['billingstate', 'placeofsupply', 'statename'],
  description: ['item', 'itemname', 'product', 'productname', 'service', 'particulars', 'itemdescription', 'name'],
  hsn: ['hsn', 'sac', 'hsnsac', 'hsncode', 'saccode'],
  unit: ['uom', 'uqc', 'unitofmeasure'],
  unit_price: ['price', 'rate', 'sellingprice', 'saleprice', 'salesprice', 'unitrate', 'itemprice', 'mrp'],
  rate: ['gst', 'gstrate', 'taxrate', 'taxpercent', 'gstpercent', 'gstratepercent', 'tax'],
  number: [
    'invoiceno',
    'invoice',
    'invno',
    'billno',
    'billnumber',
    'voucherno',
    'vouchernumber',
    'documentnumber',
    'number',
  ],
  issued_on: ['invoicedate', 'billdate', 'voucherdate', 'documentdate', 'issuedate', 'date'],
  due_on: ['duedate', 'due', 'paymentdue'],
  customer_name: [
    'customername',
    'customer',
    'partyname',
    'party',
    'clientname',
    'client',
    'billto',
    'buyer',
    'receivername',
  ],
  customer_gstin: ['gstin', 'gstinuin', 'gstinuinofrecipient', 'gstno', 'buyergstin'],
  place_of_supply: ['pos', 'state', 'supplystate'],
  quantity: ['qty', 'quantity', 'billedqty'],
  taxable: ['taxablevalue', 'taxableamount', 'taxable', 'subtotal', 'netamount', 'amountbeforetax'],
  tax: ['taxamount', 'totaltax', 'gstamount', 'totalgst'],
  cgst: ['cgstamount', 'centraltax'],
  sgst: ['sgstamount', 'sgstutgst', 'utgst', 'statetax', 'stateuttax'],
  igst: ['igstamount', 'integratedtax'],
  amount: ['lineamount', 'lineamt', 'linetotal', 'itemtotal', 'itemamount'],
  total: [
    'total',
    'amount',
    'invoicevalue',
    'invoiceamount',
    'invoicetotal',
    'grandtotal',
    'totalamount',
    'billamount',
  ],
  paid_amount: ['received', 'paid', 'amountpaid', 'amountreceived', 'receivedamount', 'paidamount'],
  paid_on: ['paymentdate', 'paiddate', 'receiveddate', 'paidon', 'datepaid'],
  status: ['status', 'paymentstatus', 'invoicestatus', 'state'],
  notes: ['note', 'remarks', 'remark', 'comments', 'narration', 'memo'],
}

/** "GST %" is the share, "GST" in a column of amounts is not told apart: the screen shows what was guessed. */
const plain = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/%/g, 'percent')
    .replace(/[^a-z0-9]/g, '')

const wordsOf = (field: string, label: string): string[] => [
  plain(label),
  plain(field),
  ...(OTHER_HEADINGS[field] ?? []),
]

/** Headings of a share of tax, of a price and of a count, which tell what "Rate" means beside them. */
const SHARES = new Set(['gst', 'gstpercent', 'gstrate', 'gstratepercent', 'taxrate', 'taxpercent'])
const PRICES = new Set([
  'unitprice',
  'price',
  'sellingprice',
  'saleprice',
  'salesprice',
  'unitrate',
  'itemprice',
  'mrp',
])
const COUNTS = new Set(['quantity', 'qty', 'billedqty'])

/**
 * Whether "Rate" is the price of one: beside a share of tax, or where nothing else is the price of an item or a counted
 * line. In the forms of GST returns it is the share of tax.
 */
function isRatePrice(what: Imported, headings: readonly string[]): boolean {
  const words = headings.map(plain)
  if (words.some((word) => SHARES.has(word))) return true
  if (words.some((word) => PRICES.has(word))) return false
  return what === 'items' || words.some((word) => COUNTS.has(word))
}

/** Whether a file of invoices is an export of Pavti: only there a "Discount" is an amount and "State" is that of the invoice. */
const isOwnExport = (what: Imported, headings: readonly string[]): boolean =>
  what === 'invoices' && ['number', 'kind', 'state'].every((word) => headings.some((one) => plain(one) === word))

/** Which field each column holds, by its heading; of two that could hold the same one the first has it. */
function guessColumns(what: Imported, headings: readonly string[]): (string | null)[] {
  const isOwn = isOwnExport(what, headings)
  const fields = Object.entries(IMPORT_FIELDS[what])
    .filter(([field]) => isOwn || what !== 'invoices' || !(field in EXPORT_FIELDS))
    .map(([field, label]) => ({ field, words: wordsOf(field, label) }))
  const rateIsPrice = isRatePrice(what, headings)
  const guessed: (string | null)[] = headings.map((heading) => {
    if (isOwn) return plain(heading) === 'state' ? 'status' : null
    return rateIsPrice && what !== 'customers' && plain(heading) === 'rate' ? 'unit_price' : null
  })
  const taken = new Set(guessed.filter((field) => field !== null))
  // The surest first: the words of the screen, then the others in their order.
  for (let rank = 0; rank < 20; rank++) {
    headings.forEach((heading, i) => {
      if (guessed[i] !== null) return
      const found = fields.find(({ field, words }) => !taken.has(field) && words[rank] === plain(heading))
      if (!found) return
      guessed[i] = found.field
      taken.add(found.field)
    })
  }
  return guessed
}

/** A row of the file by what its columns hold; text as it stands there, without blanks around it. */
export interface NamedRow {
  row: number
  values: Partial<Record<string, string>>
}

export interface Columns {
  headings: string[]
  /** Null: the column is left out. */
  fields: (string | null)[]
}

/** What is wrong with a choice of columns, for people. */
export class WrongColumns extends Error {}

/** The columns as chosen, or else as guessed. @throws WrongColumns where one is unknown or chosen twice */
export function chooseColumns(what: Imported, headings: string[], chosen: string | undefined): Columns {
  if (chosen === undefined) return { headings, fields: guessColumns(what, headings) }
  const names = chosen.split(',')
  const fields = headings.map((_, i) => names[i] || null)
  const given = fields.filter((field) => field !== null)
  if (given.some((field) => !(field in IMPORT_FIELDS[what]))) throw new WrongColumns('There is no such column.')
  if (new Set(given).size < given.length) throw new WrongColumns('Two columns hold the same. Choose one of them.')
  return { headings, fields }
}

/** The fields that are needed and that no column holds. */
export const missingFields = (what: Imported, { fields }: Columns): string[] => {
  const labels: Record<string, string> = IMPORT_FIELDS[what]
  const isAmountless =
    what === 'invoices' && !['total', 'amount', 'taxable', 'unit_price'].some((field) => fields.includes(field))
  return [
    ...REQUIRED_FIELDS[what].filter((field) => !fields.includes(field)).map((field) => labels[field] ?? field),
    ...(isAmountless ? [labels['total'] ?? ''] : []),
  ]
}

/** Our own exports put an apostrophe before text that a spreadsheet would compute. */
const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '').trim()

/** A row by its fields; empty cells are not there. */
export const nameCells = ({ fields }: Columns, { row, cells }: CsvRow): NamedRow => ({
  row,
  values: Object.fromEntries(
    fields.flatMap((field, i) => {
      const cell = withoutApostrophe(cells[i] ?? '')
      return field === null || cell === '' ? [] : [[field, cell]]
    }),
  ),
})

/** Where a figure that follows from others is wrong, one of these is. */
const FOLLOWS_FROM: Record<string, readonly string[]> = {
  total: ['amount', 'taxable', 'unit_price'],
  tax: ['rate', 'cgst', 'igst'],
}

/** The heading of the column that holds a field, as the file has it; the field's own name where none does. */
export function headingOf(what: Imported, { headings, fields }: Columns, field: string): string {
  const labels: Record<string, string> = IMPORT_FIELDS[what]
  const place = [field, ...(FOLLOWS_FROM[field] ?? [])].map((one) => fields.indexOf(one)).find((i) => i >= 0)
  return (place === undefined ? undefined : headings[place]) || labels[field] || field
}
