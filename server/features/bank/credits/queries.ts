import type { Day } from '#domain/days/india-day.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { NewCredit } from './new-credit.ts'

export const countCredits = async (tx: Tx, actor: Actor): Promise<bigint> =>
  (await tx<{ n: bigint }[]>`SELECT count(*) AS n FROM bank_credits WHERE business_id = ${actor.businessId}`)[0]?.n ??
  0n

/** The origin of credits. */
export type CreditSource =
  | { source: 'statement'; import_id: string; account_id: string | null }
  | { source: 'sms'; import_id: null; account_id: string | null }

/** Inserts credits; known ones are skipped. Returns the ids of new ones. */
export async function insertCredits(
  tx: Tx,
  actor: Actor,
  { source, import_id, account_id }: CreditSource,
  rows: readonly NewCredit[],
): Promise<string[]> {
  if (rows.length === 0) return []
  const inserted = await tx<{ id: string }[]>`
    INSERT INTO bank_credits (business_id, import_id, source, id, day, amount, channel, utr, payer_upi,
      payer_upi_is_partial, payer_name, note, narration, identity, occurrence, provider_ref, settlement_utr, fee, tax,
      account_id)
    SELECT ${actor.businessId}, ${import_id}::uuid, ${source}, r.id, r.day, r.amount, r.channel, r.utr, r.payer_upi,
      r.is_partial, r.payer_name, r.note, r.narration, decode(r.identity, 'hex'), r.occurrence,
      r.provider_ref, r.settlement_utr, r.fee, r.tax, ${account_id}::uuid
    FROM unnest(${rows.map(() => newId())}::uuid[], ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ channel }) => channel)}::text[],
      ${rows.map(({ utr }) => utr)}::text[], ${rows.map((row) => row.payer_upi)}::text[],
      ${rows.map((row) => row.payer_upi_is_partial)}::boolean[], ${rows.map((row) => row.payer_name)}::text[],
      ${rows.map(({ note }) => note)}::text[], ${rows.map(({ narration }) => narration)}::text[],
      ${rows.map(({ identity }) => identity)}::text[], ${rows.map(({ occurrence }) => occurrence)}::int[],
      ${rows.map(({ report }) => report?.provider_ref ?? null)}::text[],
      ${rows.map(({ report }) => report?.settlement_utr ?? null)}::text[],
      ${rows.map(({ report }) => report?.fee ?? null)}::bigint[], ${rows.map(({ report }) => report?.tax ?? null)}::bigint[])
      AS r (id, day, amount, channel, utr, payer_upi, is_partial, payer_name, note, narration, identity, occurrence,
        provider_ref, settlement_utr, fee, tax)
    -- The printed row, or the provider's number of the payment.
    ON CONFLICT DO NOTHING
    RETURNING id`
  return inserted.map(({ id }) => id)
}

/** A credit that was read from a message and is in no statement yet. */
export interface SmsCreditRow {
  id: string
  day: Day
  amount: Paise
  identity: string
  occurrence: number
}

/**
 * Lists the credits of messages that have one of these identities, or that have no UTR but the day and amount of one of
 * these rows, and belong to no other account.
 */
export const findSmsCredits = (tx: Tx, actor: Actor, rows: readonly NewCredit[], accountId: string | null) => tx<
  SmsCreditRow[]
>`
  SELECT id, day::text, amount, encode(identity, 'hex') AS identity, occurrence FROM bank_credits
  WHERE business_id = ${actor.businessId} AND source = 'sms' AND narration = '' AND (
    identity IN (SELECT decode(h, 'hex') FROM unnest(${rows.map(({ identity }) => identity)}::text[]) AS h)
    OR utr IS NULL AND coalesce(account_id = ${accountId}::uuid, true) AND (day, amount) IN (SELECT * FROM unnest(
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ amount }) => amount)}::bigint[])))
  ORDER BY id`

/** Lists the credits that have one of these identities, in hex. */
export const findByIdentity = (tx: Tx, actor: Actor, identities: readonly string[]) => tx<
  { id: string; identity: string; occurrence: number; account_id: string | null }[]
>`
  SELECT id, encode(identity, 'hex') AS identity, occurrence, account_id FROM bank_credits
  WHERE business_id = ${actor.businessId}
    AND identity IN (SELECT decode(h, 'hex') FROM unnest(${identities}::text[]) AS h)`

/** Links the credits to an import. */
export const addCreditsOfImport = (tx: Tx, actor: Actor, importId: string, rows: readonly NewCredit[]) => tx`
  INSERT INTO bank_credit_imports (business_id, credit_id, import_id)
  SELECT business_id, id, ${importId}::uuid FROM bank_credits
  WHERE business_id = ${actor.businessId} AND (identity, occurrence) IN (
    SELECT decode(h, 'hex'), n FROM unnest(${rows.map(({ identity }) => identity)}::text[],
      ${rows.map(({ occurrence }) => occurrence)}::int[]) AS r (h, n))
  ON CONFLICT DO NOTHING`

/** Sets the account of those credits that have none. */
export const setAccount = (tx: Tx, actor: Actor, importId: string, accountId: string) => tx`
  UPDATE bank_credits c SET account_id = ${accountId} FROM bank_credit_imports s
  WHERE s.business_id = ${actor.businessId} AND s.import_id = ${importId} AND c.business_id = s.business_id
    AND c.id = s.credit_id AND c.account_id IS NULL`

/** Assigns credits of an import to another one that contains them and is not undone. */
export const passOnCredits = (tx: Tx, actor: Actor, importId: string) => tx`
  WITH passed AS (
    UPDATE bank_credits c SET import_id = other.import_id
    FROM (SELECT DISTINCT ON (s.credit_id) s.credit_id, s.import_id
      FROM bank_credit_imports s JOIN bank_imports i ON i.business_id = s.business_id AND i.id = s.import_id
      WHERE s.business_id = ${actor.businessId} AND s.import_id <> ${importId} AND i.undone_at IS NULL
      ORDER BY s.credit_id, s.import_id) AS other
    WHERE c.business_id = ${actor.businessId} AND c.import_id = ${importId} AND c.id = other.credit_id
    RETURNING c.import_id)
  UPDATE bank_imports i SET added = added + n FROM (SELECT import_id, count(*)::int AS n FROM passed GROUP BY 1) AS p
  WHERE i.business_id = ${actor.businessId} AND i.id = p.import_id`

/** Completes a credit with the data of the statement. Its state and payment do not change. */
export const completeCredit = (tx: Tx, actor: Actor, id: string, row: NewCredit) => tx`
  UPDATE bank_credits SET channel = ${row.channel}, utr = ${row.utr}, note = ${row.note}, narration = ${row.narration},
    payer_upi = coalesce(payer_upi, ${row.payer_upi}),
    payer_upi_is_partial = payer_upi IS NULL AND ${row.payer_upi_is_partial},
    payer_name = coalesce(payer_name, ${row.payer_name}),
    identity = decode(${row.identity}, 'hex'), occurrence = ${row.occurrence}
  WHERE business_id = ${actor.businessId} AND id = ${id}`

/**
 * Counts the credits of each account that have the day and amount of one of these rows. Excludes messages without a UTR
 * unless their identity is in `untimed`: the identities, in hex, of messages that have no time either.
 */
export const countByAmount = (tx: Tx, actor: Actor, rows: readonly NewCredit[], untimed: readonly string[]) => tx<
  { day: Day; amount: Paise; account_id: string | null; n: number }[]
>`
  SELECT day::text, amount, account_id, count(*)::int AS n FROM bank_credits
  WHERE business_id = ${actor.businessId} AND (day, amount) IN (SELECT * FROM unnest(
    ${rows.map(({ day }) => day)}::date[], ${rows.map(({ amount }) => amount)}::bigint[]))
    AND NOT (source = 'sms' AND narration = '' AND utr IS NULL
      AND identity NOT IN (SELECT decode(h, 'hex') FROM unnest(${untimed}::text[]) AS h))
  GROUP BY day, amount, account_id`

/** Changes the state of a credit if it has the expected one; returns whether it did. */
export const setState = async (
  tx: Tx,
  actor: Actor,
  id: string,
  { from, to, payment_id }: { from: string; to: string; payment_id: string | null },
): Promise<boolean> =>
  (
    await tx<{ id: string }[]>`
    UPDATE bank_credits SET state = ${to}, payment_id = ${payment_id}
    WHERE business_id = ${actor.businessId} AND id = ${id} AND state = ${from} RETURNING id`
  ).length === 1

/** Opens the credits that became a payment, or that are among the ids. */
export const markOpen = (
  tx: Tx,
  actor: Actor,
  { paymentId, creditIds }: { paymentId: string; creditIds: readonly string[] },
) => tx`
  UPDATE bank_credits SET state = 'open', payment_id = NULL
  WHERE business_id = ${actor.businessId} AND state = 'recorded'
    AND (payment_id = ${paymentId} OR id = ANY(${[...creditIds]}::uuid[]))`

/** Deletes the credits of an import that no payment uses. */
export const deleteUnused = (tx: Tx, actor: Actor, importId: string) => tx`
  DELETE FROM bank_credits
  WHERE business_id = ${actor.businessId} AND import_id = ${importId} AND state <> 'recorded'`
