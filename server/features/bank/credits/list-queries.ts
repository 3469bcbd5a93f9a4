import type { PayerAccount } from '#contract/money/bank-rows.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { DayRange } from '#domain/days/period.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { hasText } from '../../../platform/postgres/search-text.ts'
import type { Actor, Owner } from '../../../actor/actor.ts'
import { newId } from '../../../platform/ids.ts'
import type { NewCredit } from './new-credit.ts'

/** A filter for open credits. */
export interface OpenCreditFilter {
  /** Empty: any text. */
  search: string
  /** The search as an amount, if it is one. */
  amount: Paise | null
  /** Days of receipt; undefined: all. */
  days: DayRange | undefined
}

/** An open credit, as other features read it. */
export interface OpenCredit extends Omit<NewCredit, 'identity' | 'occurrence' | 'report'> {
  id: string
  import_id: string | null
  returned_on: Day | null
  /** False: outside the filter, and read only because it may compete with a listed credit for an invoice. */
  is_listed: boolean
}

const openCredits = (db: Db | Tx, owner: Owner, isListed: boolean) => db`
  SELECT id, import_id, day::text, amount, channel, utr, payer_upi, payer_upi_is_partial, payer_name, note, narration,
    returned_on::text, ${isListed}::boolean AS is_listed
  FROM bank_credits WHERE business_id = ${owner.businessId} AND state = 'open'`

/** Joins the texts with line feeds, which a search never contains. */
const searchCondition = (db: Db | Tx, { search, amount }: OpenCreditFilter) => db`
  (${hasText(db, db`lower(concat_ws(chr(10), payer_name, payer_upi, utr, note, narration))`, search)}
    OR amount IS NOT DISTINCT FROM ${amount}::bigint)`

const filterCondition = (db: Db | Tx, filter: OpenCreditFilter) => db`
  ${filter.days ? db`day BETWEEN ${filter.days.from}::date AND ${filter.days.to}::date` : db`true`}
  ${filter.search === '' ? db`` : db`AND ${searchCondition(db, filter)}`}`

/**
 * Lists open credits, oldest first. Credits that match the filter use the limit first. The rest of the limit goes to
 * other credits, which may fit the same invoices.
 */
export const listOpenCredits = (db: Db | Tx, owner: Owner, limit: number, filter?: OpenCreditFilter) =>
  filter === undefined
    ? db<OpenCredit[]>`${openCredits(db, owner, true)} ORDER BY bank_credits.day, id LIMIT ${limit}`
    : db<OpenCredit[]>`
      SELECT * FROM (
        (${openCredits(db, owner, true)} AND ${filterCondition(db, filter)} ORDER BY bank_credits.day, id LIMIT ${limit})
        UNION ALL
        (${openCredits(db, owner, false)} AND NOT (${filterCondition(db, filter)}) ORDER BY bank_credits.day, id LIMIT ${limit})
        ORDER BY is_listed DESC LIMIT ${limit}
      ) AS c ORDER BY day, id`

/** The bank books a payment some days after its message. */
const BOOKED_LATE_DAYS = 3

/** What decides whether two credits may be the same money. */
const copyFacts = (db: Db | Tx) => db`
  r.day, r.amount, r.utr IS NULL AS has_no_utr, r.source = 'sms' AND r.narration = '' AS is_message, r.account_id,
  ARRAY(SELECT i.import_id FROM bank_credit_imports i WHERE i.business_id = r.business_id AND i.credit_id = r.id
    ORDER BY i.import_id) AS imports`

/**
 * Lists those of these credits that may be the same money as a recorded one: of its amount and account, if one of the
 * two has no UTR and no file has both. Their days are equal, or some days apart if one is of a message.
 */
export const listPossibleCopies = async (
  db: Db | Tx,
  owner: Owner,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db<{ id: string }[]>`
    WITH c AS MATERIALIZED (
      SELECT r.id, ${copyFacts(db)} FROM bank_credits r
      WHERE r.business_id = ${owner.businessId} AND r.id = ANY(${[...ids]}::uuid[])),
    near AS MATERIALIZED (
      SELECT DISTINCT c.day + d AS day, c.amount
      FROM c CROSS JOIN generate_series(${-BOOKED_LATE_DAYS}::int, ${BOOKED_LATE_DAYS}::int) AS d),
    -- Equal facts once, since thousands of credits may have them.
    o AS MATERIALIZED (
      SELECT DISTINCT ${copyFacts(db)}
      FROM near JOIN bank_credits r ON r.business_id = ${owner.businessId} AND r.day = near.day AND r.amount = near.amount
      WHERE r.state = 'recorded')
    SELECT c.id FROM c WHERE EXISTS (
      SELECT FROM o
      WHERE o.amount = c.amount AND abs(o.day - c.day) <= ${BOOKED_LATE_DAYS}::int AND (c.has_no_utr OR o.has_no_utr)
        AND (c.is_message <> o.is_message OR o.day = c.day AND NOT c.is_message)
        AND coalesce(o.account_id = c.account_id, true) AND NOT c.imports && o.imports)`
  return new Set(rows.map(({ id }) => id))
}

/** A credit that is not for an invoice. */
interface SetAsideRow {
  id: string
  day: Day
  amount: Paise
  channel: string
  utr: string | null
  payer_upi: string | null
  payer_name: string | null
  narration: string
  /** Whether Pavti set it aside because it is a payout of a payment app. */
  is_settled: boolean
}

/** The last row of a page. */
interface SetAsidePosition {
  day: string
  id: string
}

/** Returns a page of credits that are not for an invoice, newest first, with one row more than `limit`. */
export const listSetAside = async (
  db: Db | Tx,
  actor: Actor,
  { position, limit }: { position: SetAsidePosition | undefined; limit: number },
): Promise<readonly SetAsideRow[]> => db<SetAsideRow[]>`
  SELECT id, day::text, amount, channel, utr, payer_upi, payer_name, narration, is_settled
  FROM bank_credits WHERE business_id = ${actor.businessId} AND state = 'not_for_invoice'
    ${position ? db`AND (bank_credits.day, id) < (${position.day}::date, ${position.id}::uuid)` : db``}
  ORDER BY bank_credits.day DESC, id DESC LIMIT ${limit + 1}`

/** Whether a credit is joined to the payment, or became it. */
export const isJoined = async (tx: Tx, actor: Actor, paymentId: string): Promise<boolean> =>
  (await tx`SELECT FROM recorded_credits WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId}`)
    .length > 0

/**
 * Stores the payment that a credit became, at the end of its transaction. A credit for several customers became several
 * payments.
 */
export const insertRecorded = (
  tx: Tx,
  actor: Actor,
  it: { creditId: string; paymentId: string; payerAccountId: string | null },
) => tx`
  INSERT INTO recorded_credits (business_id, credit_id, payment_id, payer_account_id, recorded_at)
  VALUES (${actor.businessId}, ${it.creditId}, ${it.paymentId}, ${it.payerAccountId}, clock_timestamp())`

/** The values of a payment before joining changes them. */
interface PaymentBefore {
  id: string
  received_on: Day
  reference: string | null
  payer_upi: string | null
  payer_name: string | null
  round_off: Paise
}

/** Stores the payment that a credit was joined to, with its former values. */
export const insertJoined = (
  tx: Tx,
  actor: Actor,
  it: { creditId: string; payment: PaymentBefore; payerAccountId: string | null },
) => tx`
  INSERT INTO recorded_credits (business_id, credit_id, payment_id, payer_account_id, recorded_at, is_joined,
    former_received_on, former_reference, former_payer_upi, former_payer_name, former_round_off)
  VALUES (${actor.businessId}, ${it.creditId}, ${it.payment.id}, ${it.payerAccountId}, clock_timestamp(), true,
    ${it.payment.received_on}, ${it.payment.reference}, ${it.payment.payer_upi}, ${it.payment.payer_name}, ${it.payment.round_off})`

/** A payment that a credit was joined to, with its former values. */
export interface JoinedRow {
  payment_id: string
  /** Whether joining split it off from the payment, as TDS or a write-off that never reached the bank. */
  is_kept: boolean
  payer_account_id: string | null
  /** The day of the bank. */
  day: Day
  former_received_on: Day
  former_reference: string | null
  former_payer_upi: string | null
  former_payer_name: string | null
  /** Null if it was joined by a version that did not change the paise. */
  former_round_off: Paise | null
}

/**
 * Lists the payments that a credit is joined to: the one that got its UTR first, and the amounts that did not arrive.
 */
export const listJoined = (tx: Tx, actor: Actor, creditId: string) => tx<JoinedRow[]>`
  SELECT r.payment_id, p.method IN ('tds', 'write_off') AS is_kept, r.payer_account_id, c.day::text, r.former_received_on::text, r.former_reference,
    r.former_payer_upi, r.former_payer_name, r.former_round_off
  FROM recorded_credits r JOIN bank_credits c ON c.business_id = r.business_id AND c.id = r.credit_id
  JOIN read_payments p ON p.business_id = r.business_id AND p.id = r.payment_id
  WHERE r.business_id = ${actor.businessId} AND r.credit_id = ${creditId} AND r.is_joined
  ORDER BY r.payment_id = c.payment_id DESC, r.payment_id`

export const deleteJoined = (tx: Tx, actor: Actor, creditId: string) => tx`
  DELETE FROM recorded_credits WHERE business_id = ${actor.businessId} AND credit_id = ${creditId} AND is_joined`

/** Deletes the links of all credits that a payment is, or is a part of. Returns the credits and their payers. */
export const deleteRecordedOf = (tx: Tx, actor: Actor, paymentId: string) => tx<
  { credit_id: string; payer_account_id: string | null }[]
>`
  DELETE FROM recorded_credits WHERE business_id = ${actor.businessId} AND credit_id IN (
    SELECT credit_id FROM recorded_credits WHERE business_id = ${actor.businessId} AND payment_id = ${paymentId})
  RETURNING credit_id, payer_account_id`

/** Remembers the payer of a customer; returns the id of the row. */
export async function rememberPayer(
  tx: Tx,
  actor: Actor,
  it: { customerId: string; payer_upi: string | null; payer_name: string | null; day: Day },
): Promise<string | null> {
  if (it.payer_upi === null && it.payer_name === null) return null
  const [row] = await tx<{ id: string }[]>`
    INSERT INTO payer_accounts AS a (business_id, id, customer_id, payer_upi, payer_name, payments, last_on)
    VALUES (${actor.businessId}, ${newId()}, ${it.customerId}, ${it.payer_upi}, ${it.payer_name}, 1, ${it.day})
    ON CONFLICT (business_id, customer_id, (payer_upi IS NULL), coalesce(payer_upi, payer_name)) DO UPDATE
      SET payments = a.payments + 1, last_on = greatest(a.last_on, excluded.last_on),
        payer_name = coalesce(excluded.payer_name, a.payer_name)
    RETURNING id`
  return row?.id ?? null
}

/** Subtracts one payment from the memory of a payer, and deletes the payer at the last one. */
export async function forgetOnce(tx: Tx, actor: Actor, id: string): Promise<void> {
  const { count } = await tx`
    UPDATE payer_accounts SET payments = payments - 1
    WHERE business_id = ${actor.businessId} AND id = ${id} AND payments > 1`
  if (count === 0) await tx`DELETE FROM payer_accounts WHERE business_id = ${actor.businessId} AND id = ${id}`
}

/** Lists the known payers of a customer and of those that were merged into it. */
export const listPayers = async (db: Db | Tx, actor: Actor, customerId: string): Promise<readonly PayerAccount[]> =>
  db<PayerAccount[]>`
  SELECT a.id, a.payer_upi, a.payer_name, a.payments, a.last_on::text
  FROM payer_accounts a JOIN read_customers c ON c.business_id = a.business_id AND c.id = a.customer_id
  WHERE a.business_id = ${actor.businessId} AND (c.id = ${customerId} OR c.merged_into = ${customerId})
  ORDER BY a.last_on DESC, a.id`

/** Deletes a known payer; returns whether there was one. */
export const deletePayer = async (db: Db | Tx, actor: Actor, customerId: string, id: string): Promise<boolean> =>
  (
    await db<{ id: string }[]>`
    DELETE FROM payer_accounts a USING read_customers c
    WHERE a.business_id = ${actor.businessId} AND a.id = ${id} AND c.business_id = a.business_id
      AND c.id = a.customer_id AND (c.id = ${customerId} OR c.merged_into = ${customerId})
    RETURNING a.id`
  ).length > 0
