import type { CustomerDetails } from '#contract/customers.ts'
import type { Day } from '#domain/india-day.ts'
import type { Paise } from '#domain/money.ts'
import type { SellerDetails } from '#domain/seller.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

export interface InvoiceRow {
  id: string
  user_id: string
  number: string
  issued_on: Day
  seller_name: string
  customer_id: string | null
  customer_name: string
  /** The number that the customer has now. */
  customer_phone: string | null
  /** As they were when the invoice was made; null on one from before customers were kept. */
  customer_details: CustomerDetails | null
  customer_upi: string
  notes: string | null
  amount: Paise
  amount_paid: Paise
  state: 'pending' | 'part_paid' | 'paid' | 'void'
  paid_on: Day | null
  created_at: Date
}

/** Of a FROM that is called invoices. */
export const columns = (db: Db | Tx) => db`
  id, user_id, number, issued_on, seller_name, customer_id, customer_name, customer_details, customer_upi, notes,
  (SELECT c.phone FROM customers c WHERE c.business_id = invoices.business_id AND c.id = invoices.customer_id) AS customer_phone,
  amount, amount_paid, state, paid_on, created_at`

/** With its seller as it was when the invoice was made; invoices from before sellers had details have none of them. */
export const findInvoice = async (db: Db | Tx, own: Actor, id: string) =>
  (
    await db<(InvoiceRow & { seller_details: Partial<SellerDetails> })[]>`
    SELECT ${columns(db)}, seller_details FROM invoices WHERE business_id = ${own.businessId} AND id = ${id}`
  )[0]

/** Holds the row until the transaction ends, so two taps settle once. */
export const lockInvoice = async (tx: Tx, own: Actor, id: string) =>
  (
    await tx<InvoiceRow[]>`
    SELECT ${columns(tx)} FROM invoices WHERE business_id = ${own.businessId} AND id = ${id} FOR UPDATE`
  )[0]

export interface SellerRow {
  name: string
  default_upi: string | null
  invoice_prefix: string
  has_paid_plan: boolean
  now: Date
}

/** The business as it is now, by the clock of the database. */
export const findSeller = async (tx: Tx, own: Actor) =>
  (
    await tx<SellerRow[]>`
    SELECT name, default_upi, invoice_prefix, coalesce(plan_expires_at > now(), false) AS has_paid_plan, now() AS now
    FROM businesses WHERE id = ${own.businessId}`
  )[0]

/** The first UPI ID that a business uses becomes its default. */
export const rememberUpi = (tx: Tx, own: Actor, vpa: string) => tx`
  UPDATE businesses SET default_upi = ${vpa}, version = version + 1
  WHERE id = ${own.businessId} AND default_upi IS NULL`

/** Takes the next number; the row stays locked until the transaction ends, so a refused invoice loses none. */
export async function takeNumber(tx: Tx, own: Actor, prefix: string, fiscalYear: string): Promise<number> {
  const [row] = await tx<{ last_number: number }[]>`
    INSERT INTO number_series AS s (business_id, prefix, fiscal_year, last_number)
    VALUES (${own.businessId}, ${prefix}, ${fiscalYear}, 1)
    ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = s.last_number + 1
    RETURNING last_number`
  if (!row) throw new Error('A series gave no number.')
  return row.last_number
}

interface NewInvoice {
  id: string
  number: string
  issuedOn: Day
  sellerName: string
  sellerDetails: SellerDetails
  customerId: string
  customerName: string
  customerDetails: CustomerDetails
  customerUpi: string
  amount: Paise
  notes: string | null
}

export async function insertInvoice(tx: Tx, own: Actor, invoice: NewInvoice): Promise<InvoiceRow> {
  const [row] = await tx<InvoiceRow[]>`
    INSERT INTO invoices (business_id, id, user_id, number, issued_on, seller_name, seller_details, customer_id,
      customer_name, customer_details, customer_upi, notes, amount)
    VALUES (${own.businessId}, ${invoice.id}, ${own.userId}, ${invoice.number}, ${invoice.issuedOn}, ${invoice.sellerName},
      ${tx.json(invoice.sellerDetails)}, ${invoice.customerId}, ${invoice.customerName},
      ${tx.json(invoice.customerDetails)}, ${invoice.customerUpi}, ${invoice.notes}, ${invoice.amount})
    RETURNING ${columns(tx)}`
  if (!row) throw new Error('A new invoice is not there.')
  return row
}

export const insertLine = (tx: Tx, own: Actor, invoiceId: string, description: string, amount: Paise) => tx`
  INSERT INTO invoice_lines (business_id, invoice_id, position, description, amount)
  VALUES (${own.businessId}, ${invoiceId}, 1, ${description}, ${amount})`

export interface LineRow {
  description: string
  amount: Paise
}

export const listLines = (db: Db | Tx, own: Actor, invoiceId: string) => db<LineRow[]>`
  SELECT description, amount FROM invoice_lines
  WHERE business_id = ${own.businessId} AND invoice_id = ${invoiceId} ORDER BY position`

export const setPaid = (tx: Tx, own: Actor, id: string, paidOn: Day) => tx`
  UPDATE invoices SET amount_paid = amount, state = 'paid', paid_on = ${paidOn}
  WHERE business_id = ${own.businessId} AND id = ${id}`

export const setPending = (tx: Tx, own: Actor, id: string) => tx`
  UPDATE invoices SET amount_paid = 0, state = 'pending', paid_on = NULL
  WHERE business_id = ${own.businessId} AND id = ${id}`
