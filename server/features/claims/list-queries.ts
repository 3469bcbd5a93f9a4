import type { PaymentClaim, RefusalReason } from '#contract/claims/payment-claim.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Columns } from '../../platform/postgres/columns.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { createRowReader, rowsAsJson } from '../../platform/postgres/json-rows.ts'
import type { Owner } from '../../actor/actor.ts'

/** The maximum number of other invoices named in one warning. */
const NAMED_INVOICES = 3

export interface InvoiceReference {
  id: string
  number: string
}

export interface ClaimRow {
  id: string
  utr: string
  amount: Paise
  payer_name: string | null
  note: string | null
  claimed_at: Date
  state: PaymentClaim['state']
  closed_at: Date | null
  payment_id: string | null
  refused_by: string | null
  refusal_reason: RefusalReason | null
  refusal_note: string | null
  /** The invoice of the claim. */
  invoice_id: string
  number: string
  customer_id: string | null
  customer_name: string
  invoice_state: 'pending' | 'part_paid' | 'paid' | 'credited' | 'void'
  balance: Paise
  asked_extra: Paise
  issued_on: Day
  /** Other invoices on which the UTR is claimed, or recorded as paid. Empty unless the claim is open. */
  claimed_on: InvoiceReference[]
  recorded_on: InvoiceReference[]
  /** Whether a payment with the UTR is recorded, even if it settles no invoice. */
  is_recorded: boolean
  /** The references of the invoice's payments of this amount by UPI or bank; empty text without one. */
  same_amount_references: string[]
  /** Whether the same UTR was claimed on this invoice before and refused. */
  was_refused: boolean
}

const CLAIM: Columns<ClaimRow> = {
  id: 'uuid',
  utr: 'text',
  amount: 'bigint',
  payer_name: 'text',
  note: 'text',
  claimed_at: 'timestamptz',
  state: 'text',
  closed_at: 'timestamptz',
  payment_id: 'uuid',
  refused_by: 'text',
  refusal_reason: 'text',
  refusal_note: 'text',
  invoice_id: 'uuid',
  number: 'text',
  customer_id: 'uuid',
  customer_name: 'text',
  invoice_state: 'text',
  balance: 'bigint',
  asked_extra: 'bigint',
  issued_on: 'date',
  claimed_on: 'jsonb',
  recorded_on: 'jsonb',
  is_recorded: 'boolean',
  same_amount_references: 'jsonb',
  was_refused: 'boolean',
}

/** The columns of ClaimRow, of payment_claims c with its invoice i. */
const claimColumns = (db: Db | Tx) => db`
  c.id, c.utr, c.amount, c.payer_name, c.note, c.claimed_at, c.state, c.closed_at, c.payment_id,
  (SELECT u.name FROM read_members u WHERE u.business_id = c.business_id AND u.id = c.refused_by) AS refused_by,
  c.refusal_reason, c.refusal_note, c.invoice_id, i.number, i.customer_id, i.customer_name, i.state AS invoice_state,
  i.balance, i.asked_extra, i.issued_on,
  CASE WHEN c.state = 'open' THEN (
    SELECT coalesce(json_agg(json_build_object('id', o.id, 'number', o.number)), '[]') FROM (
      SELECT DISTINCT oi.id, oi.number FROM payment_claims oc
      JOIN read_invoices oi ON oi.business_id = oc.business_id AND oi.id = oc.invoice_id
      WHERE oc.business_id = c.business_id AND oc.utr = c.utr AND oc.invoice_id <> c.invoice_id
      ORDER BY oi.number LIMIT ${NAMED_INVOICES}) o) ELSE '[]' END AS claimed_on,
  CASE WHEN c.state = 'open' THEN (
    SELECT coalesce(json_agg(json_build_object('id', o.id, 'number', o.number)), '[]') FROM (
      SELECT DISTINCT pi.id, pi.number FROM read_payments p
      JOIN read_invoice_payments a ON a.business_id = p.business_id AND a.payment_id = p.id AND a.undone_at IS NULL
      JOIN read_invoices pi ON pi.business_id = a.business_id AND pi.id = a.invoice_id
      WHERE p.business_id = c.business_id AND p.reference = c.utr AND p.method IN ('upi', 'bank') AND p.undone_at IS NULL
        AND a.invoice_id <> c.invoice_id
      ORDER BY pi.number LIMIT ${NAMED_INVOICES}) o) ELSE '[]' END AS recorded_on,
  c.state = 'open' AND EXISTS (
    SELECT FROM read_payments p
    WHERE p.business_id = c.business_id AND p.reference = c.utr AND p.method IN ('upi', 'bank') AND p.undone_at IS NULL) AS is_recorded,
  CASE WHEN c.state = 'open' THEN (
    SELECT coalesce(json_agg(coalesce(p.reference, '')), '[]') FROM read_invoice_payments a
    JOIN read_payments p ON p.business_id = a.business_id AND p.id = a.payment_id
    WHERE a.business_id = c.business_id AND a.invoice_id = c.invoice_id AND a.undone_at IS NULL
      AND p.method IN ('upi', 'bank') AND c.amount IN (a.amount, a.amount + p.round_off)) ELSE '[]' END AS same_amount_references,
  c.state = 'open' AND EXISTS (
    SELECT FROM payment_claims r WHERE r.business_id = c.business_id AND r.invoice_id = c.invoice_id AND r.utr = c.utr
      AND r.state = 'refused') AS was_refused`

const joined = (db: Db | Tx) => db`
  SELECT ${claimColumns(db)} FROM payment_claims c
  JOIN read_invoices i ON i.business_id = c.business_id AND i.id = c.invoice_id`

const claims = (db: Db | Tx, owner: Owner) => db`${joined(db)} WHERE c.business_id = ${owner.businessId}`

/** Selects the claims of each row of `invoices` as a JSON column, newest first. */
export const claimsAsJson = (db: Db | Tx) =>
  rowsAsJson(
    db,
    CLAIM,
    db`
    ${joined(db)} WHERE c.business_id = invoices.business_id AND c.invoice_id = invoices.id
    ORDER BY c.claimed_at DESC, c.id DESC`,
  )

/** Reads a row of `claimsAsJson`. */
export const readClaimRow = createRowReader(CLAIM)

export const findClaim = async (db: Db | Tx, owner: Owner, id: string) =>
  (await db<ClaimRow[]>`${claims(db, owner)} AND c.id = ${id}`)[0]

/** Returns claims of all invoices, newest first, one more than `limit` if there is a next page. */
export const listPage = (
  db: Db | Tx,
  owner: Owner,
  {
    state,
    after,
    limit,
  }: { state: ClaimRow['state']; after: { micros: bigint; id: string } | undefined; limit: number },
) => db<(ClaimRow & { claimed_at_micros: bigint })[]>`
  SELECT listed.*, (extract(epoch FROM listed.claimed_at) * 1000000)::bigint AS claimed_at_micros FROM (
    ${claims(db, owner)} AND c.state = ${state}
      ${after ? db`AND (c.claimed_at, c.id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id})` : db``}
    ORDER BY c.claimed_at DESC, c.id DESC LIMIT ${limit + 1}) AS listed
  ORDER BY listed.claimed_at DESC, listed.id DESC`

export const countOpen = async (db: Db | Tx, owner: Owner): Promise<number> =>
  (
    await db<{ count: number }[]>`
    SELECT count(*)::int AS count FROM payment_claims WHERE business_id = ${owner.businessId} AND state = 'open'`
  )[0]?.count ?? 0
