import { EXPORT_FIELDS, IMPORT_FIELDS, type ImportedTable, REQUIRED_FIELDS } from '#contract/imports/imports.ts'
import { EXPORT_COLUMNS } from '#domain/document/exports/export-columns.ts'
import type { CsvRow } from '../../../platform/sheets/read-csv.ts'
import { BALANCE_OF_YEAR, MEANING_BESIDE, NUMBER_OF_NOTE, OTHER_HEADINGS } from './headings.ts'

/** Export fields that files of other programs contain too. */
const ALSO_FOREIGN: ReadonlySet<string> = new Set([
  'credits_number',
  'round_off',
  'ship_to_name',
  'ship_to_address',
  'ship_to_state',
])
/** Fields that Pavti's exports never contain, although a heading may look like it. */
const ONLY_FOREIGN: ReadonlySet<string> = new Set([
  'entry_kind',
  'balance_due',
  'currency',
  'document_discount',
  'shipping_charge',
])

/**
 * Normalizes a heading. "GST %" is the rate; a "GST" column of amounts is not detected, but the screen shows the guess.
 */
const normalizeHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/%/g, 'percent')
    .replace(/[^a-z0-9]/g, '')

const headingsOf = (field: string, label: string): string[] => [
  normalizeHeading(label),
  normalizeHeading(field),
  ...(OTHER_HEADINGS[field] ?? []),
]

/** Headings of a tax rate, a price or a quantity, which decide the meaning of "Rate" in the same file. */
const TAX_RATE_HEADINGS = new Set([
  'itemtaxpercent',
  'gst',
  'gstpercent',
  'gstrate',
  'gstratepercent',
  'taxrate',
  'taxpercent',
])
const PRICE_HEADINGS = new Set([
  'unitprice',
  'price',
  'sellingprice',
  'saleprice',
  'salesprice',
  'unitrate',
  'itemprice',
  'mrp',
])
const QUANTITY_HEADINGS = new Set(['quantity', 'qty', 'billedqty'])

/**
 * Whether "Rate" is the unit price: next to a tax rate, or if no other column is the price of an item or a line with a
 * quantity. In GST returns "Rate" is the tax rate.
 */
function isRatePrice(what: ImportedTable, headings: readonly string[]): boolean {
  const words = headings.map(normalizeHeading)
  if (words.some((word) => TAX_RATE_HEADINGS.has(word))) return true
  if (words.some((word) => PRICE_HEADINGS.has(word))) return false
  return what === 'items' || words.some((word) => QUANTITY_HEADINGS.has(word))
}

/** Whether the file is an export of Pavti, where "Discount" is an amount and "State" is the state of the invoice. */
const isOwnExport = (what: ImportedTable, headings: readonly string[]): boolean =>
  what === 'invoices' &&
  ['number', 'kind', 'state'].every((word) => headings.some((one) => normalizeHeading(one) === word))

/** The field of each heading of an export of Pavti. */
const EXPORTED: ReadonlyMap<string, string> = new Map(
  Object.entries(EXPORT_COLUMNS)
    .filter(([field]) => field in IMPORT_FIELDS.invoices)
    .map(([field, [heading]]) => [normalizeHeading(heading), field]),
)

/** Returns the meanings of headings that depend on another heading of the file. */
function meaningsBeside(what: ImportedTable, headings: readonly string[]): Map<string, string | null> {
  const words = new Set(headings.map(normalizeHeading))
  return new Map(
    MEANING_BESIDE.filter((one) => one.what === what && words.has(one.heading) && words.has(one.beside)).map(
      ({ heading, field }) => [heading, field],
    ),
  )
}

/** Guesses the field of each column by its heading. If two columns match the same field, the first one gets it. */
function guessColumns(what: ImportedTable, headings: readonly string[]): (string | null)[] {
  const isOwn = isOwnExport(what, headings)
  const fields = Object.entries(IMPORT_FIELDS[what])
    .filter(([field]) =>
      isOwn ? !ONLY_FOREIGN.has(field) : what !== 'invoices' || !(field in EXPORT_FIELDS) || ALSO_FOREIGN.has(field),
    )
    .map(([field, label]) => ({ field, words: headingsOf(field, label) }))
  const rateIsPrice = isRatePrice(what, headings)
  const meanings = isOwn ? new Map<string, string | null>() : meaningsBeside(what, headings)
  const usedFields = new Set<string>()
  const guessed = headings.map((heading): string | null => {
    const word = normalizeHeading(heading)
    const isPrice = rateIsPrice && what !== 'customers' && word === 'rate'
    const field = isOwn ? EXPORTED.get(word) : isPrice ? 'unit_price' : (meanings.get(word) ?? undefined)
    if (field === undefined || usedFields.has(field)) return null
    usedFields.add(field)
    return field
  })
  // Most reliable words first: the labels on the screen, then the others in their order.
  const ranks = Math.max(...fields.map(({ words }) => words.length))
  for (let rank = 0; rank < ranks; rank++) {
    headings.forEach((heading, i) => {
      if (guessed[i] !== null || meanings.has(normalizeHeading(heading))) return
      const found = fields.find(
        ({ field, words }) => !usedFields.has(field) && words[rank] === normalizeHeading(heading),
      )
      if (!found) return
      guessed[i] = found.field
      usedFields.add(found.field)
    })
  }
  return guessed
}

/** A row of the file by field; texts are trimmed. */
export interface NamedRow {
  row: number
  values: Partial<Record<string, string>>
}

export interface Columns {
  headings: string[]
  /** Null for a column that is not imported. */
  fields: (string | null)[]
}

/** A wrong choice of columns; the message is for the user. */
export class WrongColumns extends Error {}

/** Returns the chosen columns, or the guessed ones. @throws WrongColumns if one is unknown or chosen twice */
export function chooseColumns(what: ImportedTable, headings: string[], chosen: string | undefined): Columns {
  if (chosen === undefined) return { headings, fields: guessColumns(what, headings) }
  const names = chosen.split(',')
  const fields = headings.map((_, i) => names[i] || null)
  const chosenFields = fields.filter((field) => field !== null)
  if (chosenFields.some((field) => !(field in IMPORT_FIELDS[what]))) throw new WrongColumns('There is no such column.')
  if (new Set(chosenFields).size < chosenFields.length)
    throw new WrongColumns('Two columns have the same field. Choose one of them.')
  return { headings, fields }
}

/** Returns the required fields without a column. */
export const missingFields = (what: ImportedTable, { fields }: Columns): string[] => {
  const labels: Record<string, string> = IMPORT_FIELDS[what]
  const isAmountless =
    what === 'invoices' && !['total', 'amount', 'taxable', 'unit_price'].some((field) => fields.includes(field))
  return [
    ...REQUIRED_FIELDS[what].filter((field) => !fields.includes(field)).map((field) => labels[field] ?? field),
    ...(isAmountless ? [labels['total'] ?? ''] : []),
  ]
}

/** The maximum number of rows above the headings: name of the business, report and period. */
const ROWS_ABOVE_MAX = 20

/** Returns the index of the first row with all required headings; -1 without one. */
const placeOfHeadings = (what: ImportedTable, rows: readonly CsvRow[]): number =>
  rows.slice(0, ROWS_ABOVE_MAX + 1).findIndex(({ cells }, i) => {
    const columns = { headings: cells, fields: guessColumns(what, cells) }
    // A data row may contain a single word that is a heading.
    return missingFields(what, columns).length === 0 && (i === 0 || columns.fields.filter(Boolean).length > 1)
  })

/** Whether a row has all required headings. */
export const hasHeadings = (what: ImportedTable, rows: readonly CsvRow[]): boolean => placeOfHeadings(what, rows) >= 0

/** Returns the index of the headings: the first row with all required ones, else the first row of the file. */
export const findHeadings = (what: ImportedTable, rows: readonly CsvRow[]): number =>
  Math.max(placeOfHeadings(what, rows), 0)

/** Whether the file contains only credit notes. */
const isFileOfNotes = ({ headings, fields }: Columns): boolean =>
  fields.some((field, i) => field === 'number' && NUMBER_OF_NOTE.has(normalizeHeading(headings[i] ?? '')))

/** Whether the balances of the file are those of the beginning of the year. */
const hasBalanceOfYear = ({ headings, fields }: Columns): boolean =>
  fields.some((field, i) => field === 'opening_balance' && BALANCE_OF_YEAR.has(normalizeHeading(headings[i] ?? '')))

/** Removes the apostrophe that Pavti's exports put before text that a spreadsheet would compute. */
const withoutApostrophe = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '').trim()

/** Converts a row to its fields, without empty cells. */
export const nameCells = (columns: Columns, { row, cells }: CsvRow): NamedRow => ({
  row,
  values: {
    ...(isFileOfNotes(columns) ? { entry_kind: 'Credit Note' } : {}),
    ...(hasBalanceOfYear(columns) ? { balance_since: 'year' } : {}),
    ...Object.fromEntries(
      columns.fields.flatMap((field, i) => {
        const cell = withoutApostrophe(cells[i] ?? '')
        return field === null || cell === '' ? [] : [[field, cell]]
      }),
    ),
  },
})

/** The fields from which a field is computed: if the result is wrong, one of these is wrong. */
const FOLLOWS_FROM: Record<string, readonly string[]> = {
  total: ['amount', 'taxable', 'unit_price'],
  tax: ['rate', 'cgst', 'igst'],
}

/** Returns the heading of a field's column as in the file, or the field's label without a column. */
export function headingOf(what: ImportedTable, { headings, fields }: Columns, field: string): string {
  const labels: Record<string, string> = IMPORT_FIELDS[what]
  const place = [field, ...(FOLLOWS_FROM[field] ?? [])].map((one) => fields.indexOf(one)).find((i) => i >= 0)
  return (place === undefined ? undefined : headings[place]) || labels[field] || field
}
