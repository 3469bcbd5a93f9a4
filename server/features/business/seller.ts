import type { Day } from '#domain/days/india-day.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import type { DueChoice } from '#domain/document/usual-term.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Owner } from '../../actor/actor.ts'
import { paidPlanColumn } from '../../actor/pro.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { sellerColumns } from './queries.ts'

/** What a new document needs to know of the business that makes it. */
export interface Seller extends SellerDetails, DueChoice {
  name: string
  default_upi: string | null
  invoice_prefix: string
  credit_note_prefix: string
  debit_note_prefix: string
  usual_rate: TaxRate | null
  usual_hsn: string | null
  books_closed_to: Day | null
  has_paid_plan: boolean
  /** Number of invoices that can still be issued without Pro. */
  free_invoices_left: number
  /** The time of the database. */
  now: Date
}

/** Returns the business as the seller of a new document. @throws not_found (it was deleted) */
export async function findSeller(tx: Tx, actor: Owner): Promise<Seller> {
  const [seller] = await tx<Seller[]>`
    SELECT name, ${sellerColumns(tx)}, default_upi, invoice_prefix, credit_note_prefix, debit_note_prefix, due_days,
      has_no_due_date, usual_rate, usual_hsn, books_closed_to, ${paidPlanColumn(tx)}, free_invoices_left, now() AS now
    FROM businesses WHERE id = ${actor.businessId}`
  if (!seller) throw new AppError('not_found')
  return seller
}
