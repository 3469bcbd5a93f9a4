import type { MadeInvoice, RecurringInvoice } from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Schedule } from '#domain/recurring/schedule.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { columnArrays, columnNames, type Columns } from '../../platform/postgres/columns.ts'
import { utcTime } from '../../platform/postgres/india-time.ts'
import type { Actor, Owner } from '../../actor/actor.ts'
import { cursorOf, dayPart, idPart, type PositionOf, wordPart } from '../../platform/http/cursor.ts'
import type { RecurringDocument } from './document.ts'

/** The seller's settings, and the current position in the schedule. */
export interface RecurringFields extends Schedule {
  document: RecurringDocument
  amount: Paise
  mode: RecurringInvoice['mode']
  due_days: number | null
  times_left: number | null
  next_index: number
  next_on: Day | null
}

export interface RecurringRow extends RecurringFields {
  business_id: string
  id: string
  created_by: string
  is_paused: boolean
  problem: RecurringInvoice['problem']
  mail_problem: RecurringInvoice['mail_problem']
  version: number
  created_at: Date
}

const columns = (db: Db | Tx) => db`
  business_id, id, created_by, document, amount, every, first_on, day_of_month, mode, due_days, is_paused, next_index, next_on,
  times_left, problem, mail_problem, version, created_at`

/** A row with the customer's current name and the last invoice. */
export interface ListedRow extends RecurringRow {
  /** The customer, or the target of a merge. */
  customer_id: string | null
  customer_name: string
  customer_archived: boolean
  last_invoice_id: string | null
  last_due_on: Day | null
  drafts: number
  rank: '0' | '1'
  next_or_never: Day
}

const made = (db: Db | Tx) => db`
  i.id, p.recurring_id, to_char(p.due_on, 'YYYY-MM-DD') AS day, i.number, i.state, i.customer_name, i.amount, i.amount_waived
  FROM recurring_periods p JOIN read_invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id`

/** Selects the drafts that wait for approval. A business has few drafts, so they are read first, by their tab. */
const waiting = (db: Db | Tx, actor: Actor) => db`
  SELECT ${made(db)} WHERE i.business_id = ${actor.businessId} AND i.tab = 'draft' AND i.state = 'draft'`

export interface MadeRow {
  id: string
  recurring_id: string
  day: Day
  number: string | null
  state: MadeInvoice['state']
  customer_name: string
  amount: Paise
  amount_waived: Paise
}

/** Lists the drafts that wait for approval, oldest first. */
export const listDrafts = (db: Db, actor: Actor, most: number) => db<MadeRow[]>`
  SELECT * FROM (${waiting(db, actor)}) AS w ORDER BY day, id LIMIT ${most}`

/** Lists the invoices of a recurring invoice, newest first; one more than `limit` if there is a next page. */
export const listMade = (
  db: Db,
  actor: Actor,
  id: string,
  limit: number,
  before: PositionOf<typeof madeCursor> | undefined,
) => db<MadeRow[]>`
  SELECT ${made(db)} WHERE p.business_id = ${actor.businessId} AND p.recurring_id = ${id}
    ${before ? db`AND p.due_on < ${before.day}` : db``}
  ORDER BY p.due_on DESC LIMIT ${limit + 1}`

/** Selects rows with a sort key that puts ended and paused ones last. */
const listed = (db: Db | Tx, actor: Actor) => db`
  SELECT r.*, t.id AS customer_id, coalesce(t.name, r.document->>'customer_name') AS customer_name,
    t.archived_at IS NOT NULL AS customer_archived, p.invoice_id AS last_invoice_id, p.due_on AS last_due_on, coalesce(d.drafts, 0)::int AS drafts, CASE WHEN r.is_paused OR r.next_on IS NULL THEN '1' ELSE '0' END AS rank,
    coalesce(r.next_on, '9999-12-31'::date) AS next_or_never
  FROM (SELECT ${columns(db)} FROM recurring_invoices WHERE business_id = ${actor.businessId}) AS r
  LEFT JOIN read_customers c ON c.business_id = r.business_id AND c.id = (r.document->>'customer_id')::uuid
  LEFT JOIN read_customers t ON t.business_id = c.business_id AND t.id = coalesce(c.merged_into, c.id)
  LEFT JOIN LATERAL (
    SELECT invoice_id, due_on FROM recurring_periods
    WHERE business_id = r.business_id AND recurring_id = r.id AND invoice_id IS NOT NULL
    ORDER BY due_on DESC LIMIT 1) AS p ON true
  LEFT JOIN (
    SELECT w.recurring_id, count(*) AS drafts FROM (${waiting(db, actor)}) AS w GROUP BY 1) AS d ON d.recurring_id = r.id`

/**
 * Returns rows by their next day, of all customers or one; one more than `limit` if there is a next page. A business
 * has at most 2,000.
 */
export const listPage = (
  db: Db,
  actor: Actor,
  limit: number,
  after: PositionOf<typeof recurringCursor> | undefined,
  customerId?: string,
) => db<ListedRow[]>`
  SELECT * FROM (${listed(db, actor)}) AS l
  WHERE ${after ? db`(rank, next_or_never, id) > (${after.rank}, ${after.day}::date, ${after.id}::uuid)` : db`true`}
    ${customerId === undefined ? db`` : db`AND customer_id = ${customerId}`}
  ORDER BY rank, next_or_never, id LIMIT ${limit + 1}`

export const findListed = async (db: Db | Tx, actor: Actor, id: string) =>
  (await db<ListedRow[]>`SELECT * FROM (${listed(db, actor)}) AS l WHERE id = ${id}`)[0]

/**
 * Lists the customers who have a recurring invoice that has not ended, by id. A business has at most 2,000 of these.
 */
export const listRepeatedCustomers = async (db: Db, actor: Actor): Promise<string[]> =>
  (
    await db<{ id: string }[]>`
    SELECT DISTINCT coalesce(c.merged_into, c.id) AS id
    FROM recurring_invoices r JOIN read_customers c ON c.business_id = r.business_id AND c.id = (r.document->>'customer_id')::uuid
    WHERE r.business_id = ${actor.businessId} AND r.next_on IS NOT NULL ORDER BY 1`
  ).map(({ id }) => id)

export const countRecurring = async (tx: Tx, actor: Actor): Promise<bigint> =>
  (await tx<{ n: bigint }[]>`SELECT count(*) AS n FROM recurring_invoices WHERE business_id = ${actor.businessId}`)[0]
    ?.n ?? 0n

export const lockRecurring = async (tx: Tx, owner: Owner, id: string) =>
  (
    await tx<RecurringRow[]>`
    SELECT ${columns(tx)} FROM recurring_invoices WHERE business_id = ${owner.businessId} AND id = ${id} FOR UPDATE`
  )[0]

export const insertRecurring = (tx: Tx, actor: Actor, id: string, it: RecurringFields) => tx`
  INSERT INTO recurring_invoices (business_id, id, created_by, document, amount, every, first_on, day_of_month, mode,
    due_days, next_index, next_on, times_left)
  VALUES (${actor.businessId}, ${id}, ${actor.userId}, ${tx.json(it.document as object)}, ${it.amount}, ${it.every},
    ${it.first_on}, ${it.day_of_month}, ${it.mode}, ${it.due_days}, ${it.next_index}, ${it.next_on},
    ${it.times_left})`

/** Overwrites the seller's settings and clears earlier problems, so that they are retried. */
export const rewriteRecurring = (tx: Tx, owner: Owner, id: string, it: RecurringFields & { is_paused: boolean }) => tx`
  UPDATE recurring_invoices SET document = ${tx.json(it.document as object)}, amount = ${it.amount}, every = ${it.every},
    first_on = ${it.first_on}, day_of_month = ${it.day_of_month}, mode = ${it.mode}, due_days = ${it.due_days}, next_index = ${it.next_index},
    next_on = ${it.next_on}, times_left = ${it.times_left}, is_paused = ${it.is_paused}, problem = NULL, mail_problem = NULL,
    retry_at = NULL,
    version = version + 1
  WHERE business_id = ${owner.businessId} AND id = ${id}`

/**
 * Advances to the next period after an invoice was made. If the document has only a customer name, stores the customer
 * of the invoice: otherwise a customer who is renamed or merged later would be added again under the old name.
 */
export const advance = (
  tx: Tx,
  owner: Owner,
  id: string,
  next: Pick<RecurringRow, 'next_index' | 'next_on' | 'times_left' | 'amount' | 'mail_problem'> & {
    customer_id: string | null
  },
) => tx`
  UPDATE recurring_invoices SET next_index = ${next.next_index}, next_on = ${next.next_on},
    document = CASE WHEN document->>'customer_id' IS NULL
      THEN document || jsonb_build_object('customer_id', ${next.customer_id}::uuid) ELSE document END,
    times_left = ${next.times_left}, amount = ${next.amount}, problem = NULL, mail_problem = ${next.mail_problem},
    retry_at = NULL
  WHERE business_id = ${owner.businessId} AND id = ${id}`

/** Records the result of a period. @throws a unique violation if its invoice was already made */
export const insertPeriod = (tx: Tx, owner: Owner, id: string, dueOn: Day, invoiceId: string | null) => tx`
  INSERT INTO recurring_periods (business_id, recurring_id, due_on, invoice_id)
  VALUES (${owner.businessId}, ${id}, ${dueOn}, ${invoiceId})`

/** Returns the last period that has an invoice; null if there is none. */
export const findLastMade = async (tx: Tx, owner: Owner, id: string): Promise<Day | null> =>
  (
    await tx<{ due_on: Day | null }[]>`
    SELECT max(due_on)::text AS due_on FROM recurring_periods
    WHERE business_id = ${owner.businessId} AND recurring_id = ${id} AND invoice_id IS NOT NULL`
  )[0]?.due_on ?? null

/** Deletes the skipped days from `from` on. */
export const deleteSkipped = (tx: Tx, owner: Owner, id: string, from: Day) => tx`
  DELETE FROM recurring_periods
  WHERE business_id = ${owner.businessId} AND recurring_id = ${id} AND invoice_id IS NULL AND due_on >= ${from}`

/** Stores why the invoice could not be made; it is retried a day later. */
export const storeProblem = (tx: Db, owner: Owner, id: string, problem: NonNullable<RecurringRow['problem']>) => tx`
  UPDATE recurring_invoices SET problem = ${problem}, retry_at = now() + interval '1 day'
  WHERE business_id = ${owner.businessId} AND id = ${id}`

/** Deletes a recurring invoice. Returns whether it existed. */
export const deleteRecurring = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await db`DELETE FROM recurring_invoices WHERE business_id = ${actor.businessId} AND id = ${id} RETURNING id`)
    .length === 1

/**
 * Returns the recurring invoices that are due, by day, except those that failed in this run. Within a day the order is
 * that of the index: sorting all that are due on the first of a month took longer than making the invoices of the
 * batch.
 */
export const listDue = (db: Db, today: Day, failed: readonly string[], most: number) => db<
  { business_id: string; id: string }[]
>`
  SELECT business_id, id FROM recurring_invoices
  WHERE next_on <= ${today} AND NOT is_paused AND (retry_at IS NULL OR retry_at <= now())
    AND id <> ALL (${failed}::uuid[])
    AND business_id NOT IN (SELECT id FROM read_businesses WHERE deletion_at IS NOT NULL)
  ORDER BY next_on LIMIT ${most}`

/** A cursor with the last row of a page: whether it is active, its next day, its id. */
export const recurringCursor = cursorOf({ rank: wordPart('0', '1'), day: dayPart, id: idPart })

/** A cursor with the last period of a page of invoices that a recurring invoice made. */
export const madeCursor = cursorOf({ day: dayPart })

/** A recurring invoice for the export, with its periods. */
export interface ExportedRow extends Omit<RecurringFields, 'next_index'> {
  id: string
  is_paused: boolean
  /** To the microsecond. */
  created_at: string
  /** The current name and GSTIN of the customer; null if the document has only a name. */
  customer: { id: string; name: string; gstin: string | null } | null
  /** Sorted by day. A skipped period, and one whose draft was not issued, has no invoice. */
  periods: { due_on: Day; invoice: { number: string; issued_on: Day } | null }[]
}

/** Returns all recurring invoices of a business, oldest first. A business has at most 2,000. */
export const listForExport = (tx: Tx, actor: Actor) => tx<ExportedRow[]>`
  SELECT r.id, r.document, r.amount, r.every, r.first_on, r.day_of_month, r.mode, r.due_days, r.is_paused, r.next_on,
    r.times_left, ${utcTime(tx, tx`r.created_at`)} AS created_at,
    CASE WHEN t.id IS NOT NULL THEN json_build_object('id', t.id, 'name', t.name, 'gstin', t.gstin) END AS customer,
    coalesce((SELECT json_agg(json_build_object('due_on', p.due_on, 'invoice', CASE WHEN i.number IS NOT NULL
        THEN json_build_object('number', i.number, 'issued_on', i.issued_on) END) ORDER BY p.due_on)
      FROM recurring_periods p LEFT JOIN read_invoices i ON i.business_id = p.business_id AND i.id = p.invoice_id
      WHERE p.business_id = r.business_id AND p.recurring_id = r.id), '[]') AS periods
  FROM recurring_invoices r
    LEFT JOIN read_customers c ON c.business_id = r.business_id AND c.id::text = r.document->>'customer_id'
    LEFT JOIN read_customers t ON t.business_id = c.business_id AND t.id = coalesce(c.merged_into, c.id)
  WHERE r.business_id = ${actor.businessId} ORDER BY r.created_at, r.id`

/** Returns those of these ids that the business has. */
export const findKnownIds = async (tx: Tx, actor: Actor, ids: readonly string[]): Promise<string[]> =>
  (
    await tx<{ id: string }[]>`
    SELECT id FROM recurring_invoices WHERE business_id = ${actor.businessId} AND id = ANY(${[...ids]}::uuid[])`
  ).map(({ id }) => id)

/** A recurring invoice of another account. */
export interface PastRow extends Omit<RecurringFields, 'document'> {
  id: string
  document: object
  is_paused: boolean
  created_at: string
}

const PAST: Columns<PastRow> = {
  id: 'uuid',
  document: 'jsonb',
  amount: 'bigint',
  every: 'text',
  first_on: 'date',
  day_of_month: 'int',
  mode: 'text',
  due_days: 'int',
  times_left: 'int',
  next_index: 'int',
  next_on: 'date',
  is_paused: 'boolean',
  created_at: 'timestamptz',
}

export const insertPast = (tx: Tx, actor: Actor, rows: readonly PastRow[]) => tx`
  INSERT INTO recurring_invoices (business_id, created_by, ${columnNames(PAST)})
  SELECT ${actor.businessId}, ${actor.userId}, r.* FROM unnest(${columnArrays(PAST, rows)}) AS r`

/** A period of a recurring invoice of another account. */
export interface PastPeriod {
  recurring_id: string
  due_on: Day
  invoice_id: string | null
}

const PERIOD: Columns<PastPeriod> = { recurring_id: 'uuid', due_on: 'date', invoice_id: 'uuid' }

export const insertPastPeriods = (tx: Tx, actor: Actor, rows: readonly PastPeriod[]) => tx`
  INSERT INTO recurring_periods (business_id, ${columnNames(PERIOD)})
  SELECT ${actor.businessId}, r.* FROM unnest(${columnArrays(PERIOD, rows)}) AS r`
