import * as z from 'zod/mini'
import { call } from '../call/call.ts'
import { daysInOrder } from '../call/day-filter.ts'
import { id } from '../call/fields.ts'
import { CSV, PDF, savedFile, XLSX, ZIP } from '../call/file-reply.ts'
import { month, range } from './exports.ts'

/** The books that can be exported. */
export const BOOKS = [
  'day',
  'cash',
  'bank',
  'ledgers',
  'sales',
  'sales_by_rate',
  'sales_by_customer',
  'sales_by_hsn',
  'tds',
  'gst_tds',
] as const
export type Book = (typeof BOOKS)[number]

export const BOOK_FORMATS = ['xlsx', 'csv', 'pdf'] as const

/** Maximum number of rows of a book as PDF; other formats are limited only by the size of a sheet. */
export const PDF_ROWS_MAX = 2_000

/** Maximum number of entries of the ledgers in one file, which are sorted by customer. */
export const LEDGER_ROWS_MAX = 50_000

const BookQuery = z
  .strictObject({
    format: z._default(z.enum(BOOK_FORMATS, { error: 'Choose csv, xlsx or pdf' }), 'csv'),
    ...range,
    /** For the ledgers: one customer. Omitted: all. */
    customer_id: z.optional(id),
  })
  .check(daysInOrder)
export type BookQuery = z.output<typeof BookQuery>

export const exportBook = call({
  method: 'GET',
  path: '/api/exports/books/:book',
  summary:
    'A book of the business as CSV, XLSX or PDF: day, cash and bank book, ledgers of customers, registers of sales, ledgers of TDS and GST TDS',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  params: z.strictObject({ book: z.enum(BOOKS, { error: 'There is no such book' }) }),
  query: BookQuery,
  reply: savedFile(CSV, XLSX, PDF),
})

export const exportBooksOfMonth = call({
  method: 'GET',
  path: '/api/exports/books-of-month',
  summary: 'All books of a month for the accountant as a ZIP archive, with a cover sheet of totals that agree',
  access: 'signed_in',
  roles: 'books',
  scope: 'reports:read',
  query: z.strictObject({ month }),
  reply: savedFile(ZIP),
})
