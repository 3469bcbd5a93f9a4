import * as z from 'zod/mini'
import { OWN_COLUMNS } from '#domain/document/exports/export-columns.ts'
import { call } from '../call/call.ts'
import { CSV, JSON_FILE, XLSX } from '../call/file-reply.ts'

/** Records that are imported from a table in CSV or XLSX, whose columns can be chosen. */
export const IMPORTED_TABLES = ['customers', 'items', 'invoices'] as const
export type ImportedTable = (typeof IMPORTED_TABLES)[number]

/** Records that are imported from a JSON file in the archive of all data of another Pavti account. */
export const IMPORTED_RECORDS = ['quotations', 'recurring', 'e_invoices', 'bank_credits', 'settings'] as const
export type ImportedRecord = (typeof IMPORTED_RECORDS)[number]

export const IMPORTED = [...IMPORTED_TABLES, ...IMPORTED_RECORDS] as const
export type Imported = (typeof IMPORTED)[number]

/**
 * Whether the rows without a fault can be imported alone, because each is a record by itself. Books are imported
 * completely or not at all, since their documents refer to each other and their figures are compared.
 */
export const canLeaveOutRows = (what: Imported): boolean => what === 'customers' || what === 'items'

/** Whether the records come from a table, not a JSON file. */
export const isTable = (what: Imported): what is ImportedTable => IMPORTED_TABLES.some((one) => one === what)

/** Largest file in bytes, and most rows of one import. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024
export const IMPORT_ROWS_MAX = 20_000

type OwnColumns = typeof OWN_COLUMNS

/** Invoice columns that only Pavti's own exports have, with their headings in those files. */
export const EXPORT_FIELDS = Object.fromEntries(
  Object.entries(OWN_COLUMNS).map(([field, [heading]]) => [field, heading]),
) as { readonly [Field in keyof OwnColumns]: OwnColumns[Field][0] }

/** Fields that a column can be assigned to, with their labels on the screen. */
export const IMPORT_FIELDS = {
  customers: {
    name: 'Name',
    phone: 'Mobile number',
    email: 'Email',
    address: 'Address',
    gstin: 'GSTIN',
    state: 'State',
    language: 'Language',
    notes: 'Notes',
    archived: 'Archived',
    advances: 'Advances',
    customer_id: 'Customer ID',
    group: 'Group',
    opening_balance: 'Opening balance',
    opening_on: 'Opening balance on',
    paid_ahead: 'Paid ahead',
    balance_side: 'Debit or credit',
    you_gave: 'You gave',
    you_got: 'You got',
  },
  items: {
    description: 'Description',
    hsn: 'HSN or SAC',
    unit: 'Unit',
    unit_price: 'Unit price',
    rate: 'GST rate',
    exemption: 'Exemption',
  },
  invoices: {
    number: 'Invoice number',
    issued_on: 'Date',
    due_on: 'Due date',
    customer_name: 'Customer',
    customer_gstin: 'Customer GSTIN',
    place_of_supply: 'Place of supply',
    description: 'Description',
    hsn: 'HSN or SAC',
    quantity: 'Quantity',
    unit: 'Unit',
    unit_price: 'Unit price',
    rate: 'GST rate',
    taxable: 'Amount before tax',
    tax: 'Tax',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    amount: 'Amount of the line, with tax',
    total: 'Total of the invoice',
    paid_amount: 'Amount received',
    paid_on: 'Received on',
    status: 'Paid or not',
    notes: 'Notes',
    entry_kind: 'Kind of entry',
    balance_due: 'Balance due',
    currency: 'Currency',
    document_discount: 'Discount of the invoice',
    shipping_charge: 'Shipping charge',
    ...EXPORT_FIELDS,
  },
} as const satisfies Record<ImportedTable, Record<string, string>>

/** Fields that an import must have. */
export const REQUIRED_FIELDS: Record<ImportedTable, readonly string[]> = {
  customers: ['name'],
  items: ['description', 'unit_price'],
  invoices: ['number', 'issued_on', 'customer_name'],
}

const params = z.strictObject({ what: z.enum(IMPORTED) })

/** Field of each column in order, separated by commas; empty: skip the column. Omitted: detected from the headings. */
const query = z.strictObject({
  columns: z.optional(z.string().check(z.regex(/^[a-z_]*(?:,[a-z_]*){0,99}$/, 'Name the columns'))),
})

/** Rows with a fault prevent the import, or are left out if `canLeaveOutRows`. */
const commitQuery = z.extend(query, { rows_with_faults: z.optional(z.literal('leave_out')) })

const ParsedRow = z.object({
  row: z.number(),
  /** Parsed values by field label. */
  values: z.record(z.string(), z.string()),
})

/** The fault of a required field that no column of the file is known to have. The user chooses the column. */
export const COLUMN_NEEDED = 'Choose the column that holds this'

const Fault = z.object({ row: z.number(), column: z.string(), reason: z.string() })

export const ImportPreview = z.object({
  /** Empty for a JSON file. */
  columns: z.array(z.object({ heading: z.string(), field: z.nullable(z.string()), example: z.string() })),
  rows: z.number(),
  /** Records that the import would add, and records that already exist; both without the rows that can be left out. */
  added: z.number(),
  skipped: z.number(),
  /** Number of advances that customers in Pavti get. */
  advances: z.number(),
  /** At most 100. A single fault prevents the import of all rows. */
  faults: z.array(Fault),
  fault_count: z.number(),
  /** Rows with faults; 0 if the other rows cannot be imported without them. */
  rows_to_leave_out: z.number(),
  /** At most 100. Warnings do not prevent the import. */
  warnings: z.array(Fault),
  warning_count: z.number(),
  first: z.array(ParsedRow),
})
export type ImportPreview = z.infer<typeof ImportPreview>

const ImportResult = z.extend(z.pick(ImportPreview, { added: true, skipped: true, advances: true }), {
  /** Rows that were left out because of their faults. */
  left_out: z.number(),
})
export type ImportResult = z.infer<typeof ImportResult>

/** The request body is the file. Its bytes decide between CSV and XLSX, whatever its media type is. */
export const previewImport = call({
  method: 'POST',
  path: '/api/imports/:what/preview',
  summary:
    'Preview the import of a CSV or XLSX file, or of a JSON file of the archive of all data (the body), without saving anything',
  access: 'signed_in',
  roles: 'owner',
  scope: 'invoices:write',
  params,
  query,
  reply: ImportPreview,
  takesFile: [CSV, XLSX, JSON_FILE],
  bodyLimitBytes: IMPORT_MAX_BYTES,
  bodyTooLarge: 'import_too_large',
})

export const commitImport = call({
  method: 'POST',
  path: '/api/imports/:what',
  summary:
    'Import a CSV or XLSX file, or a JSON file of the archive of all data (the body), all rows or none, of customers and items also only those without faults; existing records are skipped',
  access: 'signed_in',
  roles: 'owner',
  scope: 'invoices:write',
  params,
  query: commitQuery,
  reply: ImportResult,
  repeatable: true,
  takesFile: [CSV, XLSX, JSON_FILE],
  bodyLimitBytes: IMPORT_MAX_BYTES,
  bodyTooLarge: 'import_too_large',
})
