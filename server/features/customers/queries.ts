import type { CustomerDetails } from '#contract/customers/customers.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../platform/ids.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

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
  /** The day by which the customer promised to pay. */
  promised_on: Day | null
}

/** With what only its own screen shows. */
export interface CustomerDetailRow extends CustomerRow {
  /** Received beyond what the invoices ask for, and not refunded yet. */
  refundable: Paise
  notes: string | null
}

/** What a seller says about a customer. */
export type CustomerFields = Pick<CustomerRow, 'name' | keyof CustomerDetails>

export const columns = (db: Db | Tx) => db`
  id, name, phone, email, address, gstin, state_code, archived_at, merged_into, version, created_at, invoices, owed, received,
  promised_on`

export const findCustomer = async (db: Db | Tx, actor: Actor, id: string) =>
  (
    await db<CustomerDetailRow[]>`
    SELECT ${columns(db)}, notes, (SELECT coalesce(sum(i.amount_paid + i.amount_credited - i.amount), 0)::bigint FROM invoices i
      WHERE i.business_id = customers.business_id AND i.customer_id = customers.id
        AND i.amount_paid + i.amount_credited > i.amount) AS refundable
    FROM customers WHERE business_id = ${actor.businessId} AND id = ${id}`
  )[0]

export const lockCustomer = async (tx: Tx, actor: Actor, id: string) =>
  (
    await tx<CustomerRow[]>`
    SELECT ${columns(tx)} FROM customers WHERE business_id = ${actor.businessId} AND id = ${id} FOR UPDATE`
  )[0]

/** The active customers of that name in any letter case, other than `exceptId`. */
export const findNamesakes = (db: Db | Tx, actor: Actor, name: string, exceptId: string | null = null) => db<
  CustomerRow[]
>`
  SELECT ${columns(db)} FROM customers WHERE business_id = ${actor.businessId} AND name_key = lower(${name})
    AND archived_at IS NULL AND merged_into IS NULL AND id IS DISTINCT FROM ${exceptId}::uuid
  ORDER BY id`

/** Archived and merged ones count too. */
export const countCustomers = async (db: Db | Tx, actor: Actor): Promise<bigint> =>
  (await db<{ n: bigint }[]>`SELECT count(*) AS n FROM customers WHERE business_id = ${actor.businessId}`)[0]?.n ?? 0n

/** Undefined where an active customer has the name and the GSTIN; waits for one that is being made. */
export const insertCustomer = async (tx: Tx, actor: Actor, facts: CustomerFields) =>
  (
    await tx<CustomerRow[]>`
    INSERT INTO customers (business_id, id, name, phone, email, address, gstin, state_code)
    VALUES (${actor.businessId}, ${newId()}, ${facts.name}, ${facts.phone}, ${facts.email}, ${facts.address}, ${facts.gstin},
      ${facts.state_code})
    ON CONFLICT (business_id, name_key, coalesce(gstin, '')) WHERE archived_at IS NULL AND merged_into IS NULL DO NOTHING
    RETURNING ${columns(tx)}`
  )[0]

export const updateFacts = (tx: Tx, actor: Actor, id: string, facts: CustomerFields) => tx`
  UPDATE customers SET name = ${facts.name}, phone = ${facts.phone}, email = ${facts.email}, address = ${facts.address},
    gstin = ${facts.gstin}, state_code = ${facts.state_code}, version = version + 1
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Beside the facts, so that an invoice which tells a new address leaves them; the version is raised with the facts. */
export const setNotes = (tx: Tx, actor: Actor, id: string, notes: string | null) => tx`
  UPDATE customers SET notes = ${notes} WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Who has the customer open on another device can still save. */
export const setPromise = (tx: Tx, actor: Actor, id: string, promisedOn: Day | null) => tx`
  UPDATE customers SET promised_on = ${promisedOn} WHERE business_id = ${actor.businessId} AND id = ${id}`

export const setArchived = (tx: Tx, actor: Actor, id: string, isArchived: boolean) => tx`
  UPDATE customers SET archived_at = ${isArchived ? tx`now()` : tx`NULL`}, version = version + 1
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** Of one that was merged: what it has become is reminded. */
export const setReminded = (db: Db, actor: Actor, id: string) => db<{ reminded_at: Date }[]>`
  UPDATE customers SET reminded_at = now() WHERE business_id = ${actor.businessId} AND id = (
    SELECT coalesce(merged_into, id) FROM customers WHERE business_id = ${actor.businessId} AND id = ${id})
  RETURNING reminded_at`

/** Signed changes of what is counted along. */
export interface Change {
  invoices: bigint
  owed: Paise
  received: Paise
}

export const changeSums = (tx: Tx, actor: Actor, id: string, { invoices, owed, received }: Change) => tx`
  UPDATE customers SET invoices = invoices + ${invoices}, owed = owed + ${owed}, received = received + ${received}
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/** An active customer beside a name it was looked for by. */
export interface NamedCustomer {
  given: string
  /** Of the given name: equal for names that differ in letter case alone. */
  name_key: string
  customer: (CustomerDetails & { id: string }) | null
}

/** The active customers of each of these names; a name that nobody has comes with null. */
export const findByNames = (tx: Tx, actor: Actor, names: readonly string[]) => tx<NamedCustomer[]>`
  SELECT n AS given, lower(n) COLLATE "C" AS name_key, CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id,
    'phone', c.phone, 'email', c.email, 'address', c.address, 'gstin', c.gstin, 'state_code', c.state_code) END AS customer
  FROM (SELECT DISTINCT unnest(${[...names]}::text[]) AS n) AS names
    LEFT JOIN customers c ON c.business_id = ${actor.businessId} AND c.name_key = lower(n)
      AND c.archived_at IS NULL AND c.merged_into IS NULL`

/** Adds customers with their history; those that are there already, by name and GSTIN, are left out. */
export const insertCustomers = (
  tx: Tx,
  actor: Actor,
  rows: readonly (CustomerFields & { notes: string | null })[],
) => tx`
  WITH made AS (
    INSERT INTO customers (business_id, id, name, phone, email, address, gstin, state_code, notes)
    SELECT ${actor.businessId}, r.* FROM unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ name }) => name)}::text[],
      ${rows.map(({ phone }) => phone)}::text[], ${rows.map(({ email }) => email)}::text[],
      ${rows.map(({ address }) => address)}::text[], ${rows.map(({ gstin }) => gstin)}::text[],
      ${rows.map(({ state_code }) => state_code)}::text[], ${rows.map(({ notes }) => notes)}::text[]) AS r
    ON CONFLICT (business_id, name_key, coalesce(gstin, '')) WHERE archived_at IS NULL AND merged_into IS NULL DO NOTHING
    RETURNING id)
  INSERT INTO customer_history (business_id, id, customer_id, user_id, what)
  SELECT ${actor.businessId}, gen_random_uuid(), id, ${actor.userId}, 'created' FROM made`
