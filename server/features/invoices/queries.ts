import type { CustomerDetails } from '#contract/customers/customers.ts'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { InvoiceState, InvoiceBalance } from '#domain/document/invoice-balance.ts'
import type { TaxRate } from '#domain/gst/tax-rate.ts'
import type { Paise } from '#domain/money/money.ts'
import type { SellerDetails } from '#domain/document/seller.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../accounts/actor.ts'
import type { PayerCopyChoices } from './payer-copy.ts'

export interface InvoiceRow {
  id: string
  user_id: string
  kind: Invoice['kind']
  /** Null for a draft. */
  number: string | null
  issued_on: Day
  is_dated: boolean
  due_on: Day | null
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
  amount_credited: Paise
  amount_refunded: Paise
  state: InvoiceState
  paid_on: Day | null
  created_at: Date
  version: number
}

/** Of a FROM that is called invoices. */
export const columns = (db: Db | Tx) => db`
  id, user_id, kind, number, issued_on, is_dated, due_on, seller_name, customer_id, customer_name, customer_details,
  customer_upi, notes,
  (SELECT c.phone FROM customers c WHERE c.business_id = invoices.business_id AND c.id = invoices.customer_id) AS customer_phone,
  amount, amount_paid, amount_credited, amount_refunded, state, paid_on, created_at, version`

/** What an invoice says beside what stands in a list. */
export interface DocumentRow extends InvoiceRow {
  /** As the seller was when the invoice was made; invoices from before sellers had details have none of them. */
  seller_details: Partial<SellerDetails>
  place_of_supply: string | null
  supply_type: InvoiceDetail['supply_type']
  reverse_charge: boolean
  prices_include_tax: boolean
  discount: Paise
  is_rounded: boolean
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  round_off: Paise
  terms: string | null
  voided_at: Date | null
  void_reason: string | null
  credits_id: string | null
  credit_reason: string | null
}

const documentColumns = (db: Db | Tx) => db`
  ${columns(db)}, seller_details, place_of_supply, supply_type, reverse_charge, prices_include_tax, discount, is_rounded,
  taxable, cgst, sgst, igst, round_off, terms, voided_at, void_reason, credits_id, credit_reason`

export const findInvoice = async (db: Db | Tx, actor: Owner, id: string) =>
  (
    await db<DocumentRow[]>`
    SELECT ${documentColumns(db)} FROM invoices WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]

/** Whose invoice a payer's link shows and what its copy may show, by its id alone. Nobody sees a draft or a credit note. */
export const findOwnerForPayer = async (db: Db, id: string): Promise<(Owner & PayerCopyChoices) | undefined> =>
  (
    await db<(Owner & PayerCopyChoices)[]>`
    SELECT i.business_id AS "businessId", b.show_bank_to_payers AS "showsBank", b.show_pan_to_payers AS "showsPan"
    FROM invoices i JOIN businesses b ON b.id = i.business_id
    WHERE i.id = ${id} AND i.state NOT IN ('draft', 'issued')`
  )[0]

/** Holds the row until the transaction ends, so two taps settle once. */
export const lockInvoice = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<DocumentRow[]>`
    SELECT ${documentColumns(tx)} FROM invoices WHERE business_id = ${actor.businessId} AND id = ${id} FOR UPDATE`
  )[0]

/** What a row stands for in the sums. */
export const toInvoiceBalance = (row: InvoiceRow): InvoiceBalance => ({
  state: row.state,
  customer_id: row.customer_id,
  issued_on: row.issued_on,
  due_on: row.due_on,
  amount: row.amount,
  amount_paid: row.amount_paid,
  amount_credited: row.amount_credited,
  paid_on: row.paid_on,
})

export interface SellerRow {
  name: string
  default_upi: string | null
  invoice_prefix: string
  credit_note_prefix: string
  due_days: number | null
  usual_rate: TaxRate | null
  usual_hsn: string | null
  books_closed_to: Day | null
  has_paid_plan: boolean
  /** Invoices that may still be issued without Pro. */
  free_invoices_left: number
  now: Date
}

/** The business as it is now, by the clock of the database. */
export const findSeller = async (tx: Tx, actor: Actor) =>
  (
    await tx<SellerRow[]>`
    SELECT name, default_upi, invoice_prefix, credit_note_prefix, due_days, usual_rate, usual_hsn, books_closed_to,
      coalesce(plan_expires_at > now(), false) AS has_paid_plan, free_invoices_left, now() AS now
    FROM businesses WHERE id = ${actor.businessId}`
  )[0]

/** Uses one of the invoices that need no Pro; false where none is left. */
export const takeFreeInvoice = async (tx: Tx, actor: Actor): Promise<boolean> =>
  (
    await tx`
    UPDATE businesses SET free_invoices_left = free_invoices_left - 1
    WHERE id = ${actor.businessId} AND free_invoices_left > 0 RETURNING id`
  ).length === 1

/** The first UPI ID that a business uses becomes its default. */
export const rememberUpi = (tx: Tx, actor: Actor, vpa: string) => tx`
  UPDATE businesses SET default_upi = ${vpa}, version = version + 1
  WHERE id = ${actor.businessId} AND default_upi IS NULL`

/** Takes the next number; the row stays locked until the transaction ends, so a refused invoice loses none. */
export async function takeNumber(tx: Tx, actor: Actor, prefix: string, fiscalYear: string): Promise<number> {
  const [row] = await tx<{ last_number: number }[]>`
    INSERT INTO number_series AS s (business_id, prefix, fiscal_year, last_number)
    VALUES (${actor.businessId}, ${prefix}, ${fiscalYear}, 1)
    ON CONFLICT (business_id, prefix, fiscal_year) DO UPDATE SET last_number = s.last_number + 1
    RETURNING last_number`
  if (!row) throw new Error('A series gave no number.')
  return row.last_number
}

/** All that is written of a document when it is made, changed or issued. */
export interface WrittenInvoice {
  id: string
  kind: Invoice['kind']
  state: InvoiceState
  number: string | null
  issued_on: Day
  is_dated: boolean
  due_on: Day | null
  seller_name: string
  seller_details: SellerDetails
  customer_id: string | null
  customer_name: string
  customer_details: CustomerDetails | null
  customer_upi: string
  notes: string | null
  place_of_supply: string | null
  supply_type: InvoiceDetail['supply_type']
  reverse_charge: boolean
  prices_include_tax: boolean
  discount: Paise
  is_rounded: boolean
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
  round_off: Paise
  amount: Paise
  terms: string | null
  credits_id: string | null
  credit_reason: string | null
}

export async function insertInvoice(tx: Tx, actor: Actor, it: WrittenInvoice): Promise<DocumentRow> {
  const [row] = await tx<DocumentRow[]>`
    INSERT INTO invoices (business_id, id, user_id, kind, state, number, issued_on, is_dated, due_on, seller_name,
      seller_details, customer_id, customer_name, customer_details, customer_upi, notes, place_of_supply, supply_type,
      reverse_charge, prices_include_tax, discount, is_rounded, taxable, cgst, sgst, igst, round_off, amount, terms,
      credits_id, credit_reason)
    VALUES (${actor.businessId}, ${it.id}, ${actor.userId}, ${it.kind}, ${it.state}, ${it.number}, ${it.issued_on},
      ${it.is_dated}, ${it.due_on}, ${it.seller_name}, ${tx.json(it.seller_details)}, ${it.customer_id}, ${it.customer_name},
      ${it.customer_details && tx.json(it.customer_details)}, ${it.customer_upi}, ${it.notes}, ${it.place_of_supply}, ${it.supply_type},
      ${it.reverse_charge}, ${it.prices_include_tax}, ${it.discount}, ${it.is_rounded}, ${it.taxable}, ${it.cgst},
      ${it.sgst}, ${it.igst}, ${it.round_off}, ${it.amount}, ${it.terms}, ${it.credits_id}, ${it.credit_reason})
    RETURNING ${documentColumns(tx)}`
  if (!row) throw new Error('A new invoice is not there.')
  return row
}

/** Writes a draft anew, or issues it; the day it was made stays. */
export async function rewriteInvoice(tx: Tx, actor: Actor, it: WrittenInvoice): Promise<DocumentRow> {
  const [row] = await tx<DocumentRow[]>`
    UPDATE invoices SET kind = ${it.kind}, state = ${it.state}, number = ${it.number}, issued_on = ${it.issued_on},
      is_dated = ${it.is_dated}, due_on = ${it.due_on}, seller_name = ${it.seller_name},
      seller_details = ${tx.json(it.seller_details)}, customer_id = ${it.customer_id}, customer_name = ${it.customer_name},
      customer_details = ${it.customer_details && tx.json(it.customer_details)}, customer_upi = ${it.customer_upi}, notes = ${it.notes},
      place_of_supply = ${it.place_of_supply}, supply_type = ${it.supply_type}, reverse_charge = ${it.reverse_charge},
      prices_include_tax = ${it.prices_include_tax}, discount = ${it.discount}, is_rounded = ${it.is_rounded},
      taxable = ${it.taxable}, cgst = ${it.cgst}, sgst = ${it.sgst}, igst = ${it.igst}, round_off = ${it.round_off},
      amount = ${it.amount}, terms = ${it.terms}, version = version + 1
    WHERE business_id = ${actor.businessId} AND id = ${it.id}
    RETURNING ${documentColumns(tx)}`
  if (!row) throw new Error('A draft is not there.')
  return row
}

/** With all that belongs to it; only a draft is ever removed. */
export async function deleteInvoice(tx: Tx, actor: Actor, id: string): Promise<void> {
  await tx`DELETE FROM invoice_history WHERE business_id = ${actor.businessId} AND invoice_id = ${id}`
  await tx`DELETE FROM invoice_lines WHERE business_id = ${actor.businessId} AND invoice_id = ${id}`
  await tx`DELETE FROM invoices WHERE business_id = ${actor.businessId} AND id = ${id}`
}

/** What was received (less refunds), credited and refunded, and the state that follows. */
export interface Settlement {
  amount_paid: Paise
  amount_credited: Paise
  amount_refunded: Paise
  state: InvoiceState
  paid_on: Day | null
}

export const setSettlement = async (tx: Tx, actor: Actor, id: string, to: Settlement): Promise<DocumentRow> => {
  const [row] = await tx<DocumentRow[]>`
    UPDATE invoices SET amount_paid = ${to.amount_paid}, amount_credited = ${to.amount_credited},
      amount_refunded = ${to.amount_refunded}, state = ${to.state}, paid_on = ${to.paid_on}, version = version + 1
    WHERE business_id = ${actor.businessId} AND id = ${id}
    RETURNING ${documentColumns(tx)}`
  if (!row) throw new Error('A held invoice is not there.')
  return row
}

export const setVoid = async (tx: Tx, actor: Actor, id: string, reason: string): Promise<DocumentRow> => {
  const [row] = await tx<DocumentRow[]>`
    UPDATE invoices SET state = 'void', voided_at = now(), void_reason = ${reason}, version = version + 1
    WHERE business_id = ${actor.businessId} AND id = ${id}
    RETURNING ${documentColumns(tx)}`
  if (!row) throw new Error('A held invoice is not there.')
  return row
}

export interface RelatedRow {
  id: string
  number: string | null
  issued_on: Day
  amount: Paise
}

/** The credit notes of an invoice, oldest first, and the invoice that a credit note corrects. */
export const listRelated = (
  db: Db | Tx,
  actor: Actor,
  { id, credits_id }: Pick<DocumentRow, 'id' | 'credits_id'>,
) => db<RelatedRow[]>`
  SELECT id, number, issued_on, amount FROM invoices
  WHERE business_id = ${actor.businessId} AND (credits_id = ${id} OR id = ${credits_id})
  ORDER BY created_at, id LIMIT 500`
