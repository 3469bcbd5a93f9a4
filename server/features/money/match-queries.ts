import type { KnownPayer, OpenClaim, OpenInvoice } from '#domain/matching/match-types.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

/** Open invoices, oldest first, as matching needs them. */
export const listOpenInvoices = (db: Db | Tx, actor: Actor, limit: number) => db<OpenInvoice[]>`
  SELECT id, number, payment_code AS code, customer_id, customer_name, issued_on::text, due_on::text, amount, taxable,
    cgst + sgst + igst AS tax, balance, balance + asked_extra AS asked
  FROM read_invoices WHERE business_id = ${actor.businessId} AND state IN ('pending', 'part_paid')
  ORDER BY issued_on, id LIMIT ${limit}`

/** What payers say to have paid. */
export const listOpenClaims = (db: Db | Tx, actor: Actor) => db<OpenClaim[]>`
  SELECT invoice_id, utr, amount FROM read_payment_claims WHERE business_id = ${actor.businessId} AND state = 'open'`

/** UPI IDs and names that paid before. A merged customer's are those of the target. */
export const listKnownPayers = (db: Db | Tx, actor: Actor) => db<KnownPayer[]>`
  SELECT coalesce(c.merged_into, c.id) AS customer_id, a.payer_upi, a.payer_name, a.payments, a.last_on::text
  FROM payer_accounts a JOIN read_customers c ON c.business_id = a.business_id AND c.id = a.customer_id
  WHERE a.business_id = ${actor.businessId}`
