import type { Day } from '#domain/days/india-day.ts'
import type { CustomerDetails } from '#contract/customers/customers.ts'
import { type SellerDetails, stateOfGstin } from '#domain/document/seller.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import type { PastInvoice } from './past-invoice.ts'

export interface SellerRow {
  name: string
  default_upi: string | null
  books_closed_to: Day | null
  now: Date
}

export const findSeller = async (tx: Tx, actor: Actor) =>
  (
    await tx<
      SellerRow[]
    >`SELECT name, default_upi, books_closed_to, now() AS now FROM businesses WHERE id = ${actor.businessId}`
  )[0]

/** A past invoice with the customer it goes to. */
export interface NewPast extends PastInvoice {
  id: string
  customer: CustomerDetails & { id: string }
  /** The instant at which it is written, as text to the microsecond. */
  writtenAt: string
  /** Of a credit note: its invoice. */
  credits_id: string | null
}

export const insertInvoices = (
  tx: Tx,
  actor: Actor,
  seller: { name: string; details: SellerDetails; upi: string },
  them: readonly NewPast[],
) => tx`
  INSERT INTO invoices (business_id, user_id, seller_name, seller_details, customer_upi, is_imported, id, number, kind, state,
    issued_on, due_on, customer_id, customer_name, customer_details, notes, place_of_supply, taxable, cgst, sgst, igst,
    round_off, amount, amount_paid, paid_on, created_at, supply_type, reverse_charge, prices_include_tax, is_rounded,
    amount_credited, amount_refunded, credits_id, credit_reason, void_reason, voided_at)
  SELECT ${actor.businessId}, ${actor.userId}, ${seller.name}, ${tx.json(seller.details)}, ${seller.upi}, true, r.*
  FROM unnest(${them.map(({ id }) => id)}::uuid[], ${them.map(({ number }) => number)}::text[],
    ${them.map(({ kind }) => kind)}::text[], ${them.map(({ state }) => state)}::text[],
    ${them.map(({ issued_on }) => issued_on)}::date[], ${them.map(({ due_on }) => due_on)}::date[],
    ${them.map(({ customer }) => customer.id)}::uuid[], ${them.map(({ customer_name }) => customer_name)}::text[],
    ${them.map(({ customer, customer_gstin }) => detailsOf(customer, customer_gstin))}::jsonb[],
    ${them.map(({ notes }) => notes)}::text[], ${them.map(({ place }) => place)}::text[],
    ${them.map(({ taxable }) => taxable)}::bigint[], ${them.map(({ cgst }) => cgst)}::bigint[],
    ${them.map(({ sgst }) => sgst)}::bigint[], ${them.map(({ igst }) => igst)}::bigint[],
    ${them.map(({ round_off }) => round_off)}::bigint[], ${them.map(({ total }) => total)}::bigint[],
    ${them.map(({ amount_paid }) => amount_paid)}::bigint[],
    ${them.map(({ state, receivedOn }) => (state === 'paid' ? receivedOn : null))}::date[],
    ${them.map(({ writtenAt }) => writtenAt)}::timestamptz[], ${them.map(({ supply_type }) => supply_type)}::text[],
    ${them.map(({ reverse_charge }) => reverse_charge)}::boolean[],
    ${them.map(({ prices_include_tax }) => prices_include_tax)}::boolean[],
    ${them.map(({ round_off }) => round_off !== 0n)}::boolean[],
    ${them.map(({ amount_credited }) => amount_credited)}::bigint[],
    ${them.map(({ amount_refunded }) => amount_refunded)}::bigint[],
    ${them.map(({ credits_id }) => credits_id)}::uuid[], ${them.map(({ credit_reason }) => credit_reason)}::text[],
    ${them.map(({ void_reason }) => void_reason)}::text[],
    ${them.map(({ state, writtenAt }) => (state === 'void' ? writtenAt : null))}::timestamptz[]) AS r`

/** A GSTIN that the file tells brings its own state. */
const detailsOf = ({ phone, email, address, gstin, state_code }: CustomerDetails, told: string | null): string =>
  JSON.stringify({
    phone,
    email,
    address,
    gstin: told ?? gstin,
    state_code: told === null || told === gstin ? state_code : (stateOfGstin(told) ?? state_code),
  })

export function insertLines(tx: Tx, actor: Actor, them: readonly NewPast[]) {
  const lines = them.flatMap(({ id, lines: actor }) => actor.map((line, i) => ({ ...line, id, position: i + 1 })))
  return tx`
    INSERT INTO invoice_lines (business_id, invoice_id, position, description, hsn, quantity, unit, unit_price, rate, gross,
      taxable, cgst, sgst, igst, amount, exemption, discount, credits_position, is_by_value)
    SELECT ${actor.businessId}, r.* FROM unnest(${lines.map(({ id }) => id)}::uuid[],
      ${lines.map(({ position }) => position)}::int[], ${lines.map(({ description }) => description)}::text[],
      ${lines.map(({ hsn }) => hsn)}::text[], ${lines.map(({ quantity }) => quantity)}::bigint[],
      ${lines.map(({ unit }) => unit)}::text[], ${lines.map(({ unit_price }) => unit_price)}::bigint[],
      ${lines.map(({ rate }) => rate)}::int[], ${lines.map(({ gross }) => gross)}::bigint[],
      ${lines.map(({ taxable }) => taxable)}::bigint[], ${lines.map(({ cgst }) => cgst)}::bigint[],
      ${lines.map(({ sgst }) => sgst)}::bigint[], ${lines.map(({ igst }) => igst)}::bigint[],
      ${lines.map(({ amount }) => amount)}::bigint[], ${lines.map(({ exemption }) => exemption)}::text[],
      ${lines.map(({ discount }) => discount)}::bigint[],
      ${lines.map(({ credits_position }) => credits_position)}::int[],
      ${lines.map(({ is_by_value }) => is_by_value)}::boolean[]) AS r`
}

export const insertHistory = (tx: Tx, actor: Actor, them: readonly NewPast[]) => tx`
  INSERT INTO invoice_history (business_id, user_id, what, id, invoice_id, amount)
  SELECT ${actor.businessId}, ${actor.userId}, 'imported', r.* FROM unnest(${them.map(() => newId())}::uuid[],
    ${them.map(({ id }) => id)}::uuid[], ${them.map(({ total }) => total)}::bigint[]) AS r`

/** What was received for each of them, before refunds, in one payment. */
export function insertPayments(tx: Tx, actor: Actor, them: readonly NewPast[]) {
  const paid = them.filter(({ receivedOn }) => receivedOn !== null)
  const amounts = paid.map(({ amount_paid, amount_refunded }) => amount_paid + amount_refunded)
  return tx`
    INSERT INTO invoice_payments (business_id, recorded_by, method, id, invoice_id, amount, received_on)
    SELECT ${actor.businessId}, ${actor.userId}, 'other', r.* FROM unnest(${paid.map(() => newId())}::uuid[],
      ${paid.map(({ id }) => id)}::uuid[], ${amounts}::bigint[],
      ${paid.map(({ receivedOn }) => receivedOn)}::date[]) AS r`
}

export function insertRefunds(tx: Tx, actor: Actor, them: readonly NewPast[]) {
  const refunded = them.filter(({ refundedOn }) => refundedOn !== null)
  return tx`
    INSERT INTO invoice_refunds (business_id, recorded_by, method, id, invoice_id, amount, refunded_on)
    SELECT ${actor.businessId}, ${actor.userId}, 'other', r.* FROM unnest(${refunded.map(() => newId())}::uuid[],
      ${refunded.map(({ id }) => id)}::uuid[], ${refunded.map(({ amount_refunded }) => amount_refunded)}::bigint[],
      ${refunded.map(({ refundedOn }) => refundedOn)}::date[]) AS r`
}
