import type { CustomerDetails, CustomerHistoryEntry } from '#contract/customers/customers.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PayerLanguage } from '#domain/text/languages.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor, Owner } from '../../actor/actor.ts'

export interface CustomerRow extends CustomerDetails {
  id: string
  name: string
  archived_at: Date | null
  merged_into: string | null
  version: number
  created_at: Date
  invoices: bigint
  owed: Paise
  received: Paise
  /** The IST day by which the customer promised to pay. */
  promised_on: Day | null
  language: PayerLanguage | null
  /** Whether reminders to this customer are off. */
  reminders_off: boolean
}

/** A customer with the fields of its own screen. */
export interface CustomerDetailRow extends CustomerRow {
  /** The paise received above the invoice amounts and not refunded yet. */
  refundable: Paise
  /** The paise of payments that settle no invoice and were not refunded. */
  advance: Paise
  notes: string | null
}

/** The fields of a customer that a seller can edit. */
export type CustomerFields = Pick<CustomerRow, 'name' | keyof CustomerDetails>

export const columns = (db: Db | Tx) => db`
  id, name, phone, email, address, gstin, state_code, archived_at, merged_into, version, created_at, invoices, owed, received,
  promised_on, language, reminders_off`

export const findCustomer = async (db: Db | Tx, actor: Owner, id: string) =>
  (
    await db<CustomerDetailRow[]>`
    SELECT ${columns(db)}, notes, (SELECT coalesce(sum(r.refundable), 0)::bigint FROM read_refundable r
      WHERE r.business_id = customers.business_id AND r.customer_id = customers.id) AS refundable,
      (SELECT coalesce(sum(a.advance), 0)::bigint FROM read_advances a
      WHERE a.business_id = customers.business_id AND a.customer_id = customers.id) AS advance
    FROM customers WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]

/** An opening balance that a customer owed. */
export interface OpeningRow {
  id: string
  amount: Paise
  settled: Paise
  as_of: Day
}

export const listOpenings = (db: Db | Tx, actor: Owner, customerId: string) => db<OpeningRow[]>`
  SELECT id, amount, settled, as_of FROM read_opening_balances
  WHERE business_id = ${actor.businessId} AND customer_id = ${customerId} ORDER BY as_of, id`

export const lockCustomer = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<CustomerRow[]>`
    SELECT ${columns(tx)} FROM customers WHERE business_id = ${actor.businessId} AND id = ${id} FOR UPDATE`
  )[0]

/** Finds the active customers with this name in any letter case, except `exceptId`. */
export const findNamesakes = (db: Db | Tx, actor: Actor, name: string, exceptId: string | null = null) => db<
  CustomerRow[]
>`
  SELECT ${columns(db)} FROM customers WHERE business_id = ${actor.businessId} AND name_key = lower(${name})
    AND archived_at IS NULL AND merged_into IS NULL AND id IS DISTINCT FROM ${exceptId}::uuid
  ORDER BY id`

/** Counts all customers, including archived and merged ones. */
export const countCustomers = async (db: Db | Tx, actor: Actor): Promise<bigint> =>
  (await db<{ n: bigint }[]>`SELECT count(*) AS n FROM customers WHERE business_id = ${actor.businessId}`)[0]?.n ?? 0n

/** Inserts a customer; undefined if an active one has the same name and GSTIN. Waits for a concurrent insert. */
export const insertCustomer = async (tx: Tx, actor: Actor, fields: CustomerFields) =>
  (
    await tx<CustomerRow[]>`
    INSERT INTO customers (business_id, id, name, phone, email, address, gstin, state_code)
    VALUES (${actor.businessId}, ${newId()}, ${fields.name}, ${fields.phone}, ${fields.email}, ${fields.address}, ${fields.gstin},
      ${fields.state_code})
    ON CONFLICT (business_id, name_key, coalesce(gstin, '')) WHERE archived_at IS NULL AND merged_into IS NULL DO NOTHING
    RETURNING ${columns(tx)}`
  )[0]

export const updateFields = (tx: Tx, actor: Actor, id: string, fields: CustomerFields) => tx`
  UPDATE customers SET name = ${fields.name}, phone = ${fields.phone}, email = ${fields.email}, address = ${fields.address},
    gstin = ${fields.gstin}, state_code = ${fields.state_code}, version = version + 1
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Fields that are not copied to invoices. */
export interface CustomerPreferences {
  notes: string | null
  language: PayerLanguage | null
}

/** Preferences to change; undefined keeps the stored value. */
export type PreferencesPatch = { [K in keyof CustomerPreferences]?: CustomerPreferences[K] | undefined }

/**
 * Sets the preferences separately from the other fields, so that an invoice with a new address does not overwrite them.
 * `updateFields` raises the version.
 */
export const setPreferences = (tx: Tx, actor: Actor, id: string, { notes, language }: PreferencesPatch) => tx`
  UPDATE customers SET notes = ${notes === undefined ? tx`notes` : notes},
    language = ${language === undefined ? tx`language` : language}
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Sets the promised day without raising the version, so that another device with the customer open can still save. */
export const setPromise = (tx: Tx, actor: Actor, id: string, promisedOn: Day | null) => tx`
  UPDATE customers SET promised_on = ${promisedOn} WHERE business_id = ${actor.businessId} AND id = ${id}`

export const setArchived = (tx: Tx, actor: Actor, id: string, isArchived: boolean) => tx`
  UPDATE customers SET archived_at = ${isArchived ? tx`now()` : tx`NULL`}, version = version + 1
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Records when a customer was reminded. Does not raise the version. */
export const setReminded = (tx: Tx, owner: Owner, id: string, at: Date | null) => tx`
  UPDATE customers SET reminded_at = ${at} WHERE business_id = ${owner.businessId} AND id = ${id}`

/** Undoes `setReminded` unless there was a later reminder. */
export const restoreReminded = (tx: Tx, owner: Owner, id: string, { from, to }: { from: Date; to: Date | null }) => tx`
  UPDATE customers SET reminded_at = ${to} WHERE business_id = ${owner.businessId} AND id = ${id} AND reminded_at = ${from}`

/**
 * Switches reminders off or on without raising the version, so that another device with the customer open can still
 * save.
 */
export const setRemindersOff = (tx: Tx, actor: Actor, id: string, isOff: boolean) => tx`
  UPDATE customers SET reminders_off = ${isOff} WHERE business_id = ${actor.businessId} AND id = ${id}`

/** A customer with a searched name. */
export interface CustomerByName {
  name: string
  /** The lower-case form of the name, equal for all its spellings. */
  name_key: string
  customer: (CustomerDetails & { id: string; is_archived: boolean }) | null
}

const detailsAsJson = (
  tx: Tx,
) => tx`json_build_object('id', c.id, 'phone', c.phone, 'email', c.email, 'address', c.address,
  'gstin', c.gstin, 'state_code', c.state_code, 'is_archived', c.archived_at IS NOT NULL)`

/**
 * Finds the active and archived customers with each of these names; a name without a customer has one row with null.
 */
export const findByNames = (tx: Tx, actor: Actor, names: readonly string[]) => tx<CustomerByName[]>`
  SELECT n AS name, lower(n) COLLATE "C" AS name_key, CASE WHEN c.id IS NOT NULL THEN ${detailsAsJson(tx)} END AS customer
  FROM (SELECT DISTINCT unnest(${[...names]}::text[]) AS n) AS names
    LEFT JOIN LATERAL (
      -- One part for each index.
      SELECT * FROM customers
        WHERE business_id = ${actor.businessId} AND name_key = lower(n) AND archived_at IS NULL AND merged_into IS NULL
      UNION ALL SELECT * FROM customers
        WHERE business_id = ${actor.businessId} AND name_key = lower(n) AND archived_at IS NOT NULL AND merged_into IS NULL) AS c ON true
  ORDER BY c.id`

/** Returns those of these ids that are in use, including archived and merged customers. */
export const findUsedIds = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> =>
  (
    await tx<{ id: string }[]>`
    SELECT id FROM customers WHERE business_id = ${actor.businessId} AND id = ANY(${[...ids]}::uuid[])`
  ).map(({ id }) => id)

/** A customer of an imported file. */
export interface PastCustomer extends CustomerFields, CustomerPreferences {
  id: string
  is_archived: boolean
}

/** Adds customers with their history. Skips those whose name and GSTIN exist; returns the ids of the others. */
export const insertCustomers = (tx: Tx, actor: Actor, rows: readonly PastCustomer[]) => tx<{ id: string }[]>`
  WITH made AS (
    INSERT INTO customers (business_id, id, name, phone, email, address, gstin, state_code, notes, language, archived_at)
    SELECT ${actor.businessId}, r.id, r.name, r.phone, r.email, r.address, r.gstin, r.state_code, r.notes, r.language,
      CASE WHEN r.is_archived THEN now() END
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ phone }) => phone)}::text[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ address }) => address)}::text[], ${rows.map(({ gstin }) => gstin)}::text[],
      ${rows.map(({ state_code }) => state_code)}::text[], ${rows.map(({ notes }) => notes)}::text[],
      ${rows.map(({ language }) => language)}::text[], ${rows.map((row) => row.is_archived)}::boolean[])
      AS r (id, name, phone, email, address, gstin, state_code, notes, language, is_archived)
    ON CONFLICT (business_id, name_key, coalesce(gstin, '')) WHERE archived_at IS NULL AND merged_into IS NULL DO NOTHING
    RETURNING id)
  INSERT INTO customer_history (business_id, id, customer_id, user_id, what)
  SELECT ${actor.businessId}, gen_random_uuid(), id, ${actor.userId}, 'created' FROM made
  RETURNING customer_id AS id`

/** Signed changes of a customer's totals, in paise. */
interface CustomerTotalsDelta {
  invoices: bigint
  owed: Paise
  received: Paise
}

/** Changes the totals of a customer. A balance of zero also removes the promise to pay. */
export const addToTotals = (tx: Tx, actor: Actor, id: string, { invoices, owed, received }: CustomerTotalsDelta) => tx`
  UPDATE customers SET invoices = invoices + ${invoices}, owed = owed + ${owed}, received = received + ${received},
    promised_on = CASE WHEN owed + ${owed} > 0 THEN promised_on END
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** The sum of many new invoices for one customer. */
export interface CustomerSum extends CustomerTotalsDelta {
  customer_id: string
}

/** Adds to the totals of many customers in one statement. */
export const addToTotalsOfCustomers = (tx: Tx, actor: Actor, sums: readonly CustomerSum[]) => tx`
  UPDATE customers c SET invoices = c.invoices + s.invoices, owed = c.owed + s.owed, received = c.received + s.received
  FROM unnest(${sums.map(({ customer_id }) => customer_id)}::uuid[], ${sums.map(({ invoices }) => invoices)}::bigint[],
    ${sums.map(({ owed }) => owed)}::bigint[], ${sums.map(({ received }) => received)}::bigint[])
    AS s (id, invoices, owed, received)
  WHERE c.business_id = ${actor.businessId} AND c.id = s.id`

/**
 * Stores the totals of all customers of a business; zero for those without a sum. A balance of zero also removes the
 * promise to pay.
 */
export const setTotalsOfCustomers = (tx: Tx, owner: Owner, sums: readonly CustomerSum[]) => tx`
  UPDATE customers c SET invoices = coalesce(s.invoices, 0), owed = coalesce(s.owed, 0), received = coalesce(s.received, 0),
    promised_on = CASE WHEN s.owed > 0 THEN c.promised_on END
  FROM customers k LEFT JOIN unnest(${sums.map(({ customer_id }) => customer_id)}::uuid[],
    ${sums.map(({ invoices }) => invoices)}::bigint[], ${sums.map(({ owed }) => owed)}::bigint[],
    ${sums.map(({ received }) => received)}::bigint[]) AS s (id, invoices, owed, received) ON s.id = k.id
  WHERE c.business_id = ${owner.businessId} AND k.business_id = c.business_id AND k.id = c.id
    AND (c.invoices, c.owed, c.received) IS DISTINCT FROM (coalesce(s.invoices, 0), coalesce(s.owed, 0), coalesce(s.received, 0))`

/** Adds a history entry in the transaction of the change, with the clock time while the customer is locked. */
export const addHistory = (
  tx: Tx,
  actor: Actor,
  customerId: string,
  what: CustomerHistoryEntry['what'],
  detail: string | null = null,
) => tx`
  INSERT INTO customer_history (business_id, id, customer_id, user_id, at, what, detail)
  VALUES (${actor.businessId}, ${newId()}, ${customerId}, ${actor.userId}, clock_timestamp(), ${what}, ${detail})`

export interface HistoryRow {
  at: Date
  by: string
  what: CustomerHistoryEntry['what']
  detail: string | null
}

export const listHistory = (db: Db | Tx, actor: Owner, customerId: string) => db<HistoryRow[]>`
  SELECT h.at, u.name AS by, h.what, h.detail
  FROM customer_history h JOIN read_members u ON u.business_id = h.business_id AND u.id = h.user_id
  WHERE h.business_id = ${actor.businessId} AND h.customer_id = ${customerId}
  ORDER BY h.at DESC, h.id DESC LIMIT 200`
