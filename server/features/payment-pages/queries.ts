import type { Day } from '#domain/india-day.ts'
import type { Paise } from '#domain/money.ts'
import type { Db } from '../../platform/postgres/database.ts'

export interface PayerInvoiceRow {
  id: string
  number: string
  seller_name: string
  seller_gstin: string | null
  customer_name: string
  customer_upi: string
  notes: string | null
  amount: Paise
  amount_paid: Paise
  amount_credited: Paise
  state: 'pending' | 'part_paid' | 'paid' | 'credited' | 'void'
  issued_on: Day
  paid_on: Day | null
  logo_id: string | null
}

/** By its id alone, as the payer's link has it. Nobody pays a draft or a credit note. */
export const findInvoiceForPayer = async (db: Db, id: string) =>
  (
    await db<PayerInvoiceRow[]>`
    SELECT i.id, i.number, i.seller_name, i.seller_details->>'gstin' AS seller_gstin, i.customer_name, i.customer_upi, i.notes, i.amount, i.amount_paid,
      i.amount_credited, i.state,
      i.issued_on, i.paid_on, b.logo_id
    FROM invoices i JOIN businesses b ON b.id = i.business_id
    WHERE i.id = ${id} AND i.state NOT IN ('draft', 'issued')`
  )[0]

/** The name under which a business signs its links. */
export const findBusinessName = async (db: Db, id: string) =>
  (await db<{ name: string }[]>`SELECT name FROM businesses WHERE id = ${id}`)[0]?.name
