import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { NewCredit } from './new-credit.ts'

/**
 * Marks bank transfers that pay out the payments of a report, matched by UTR, whichever was imported first. A transfer
 * that is exactly the payments less fees is set aside, but only once: if the owner reopens it, it stays open. The
 * caller holds the lock of the business.
 */
export const settleTransfers = async (tx: Tx, actor: Actor): Promise<void> => {
  await tx`
    UPDATE bank_credits AS t SET channel = 'settlement', payer_name = NULL, payer_upi = NULL, payer_upi_is_partial = false
    WHERE t.business_id = ${actor.businessId} AND t.state = 'open' AND t.utr IS NOT NULL AND t.channel <> 'settlement'
      AND t.utr IN (SELECT r.settlement_utr FROM bank_credits AS r
        WHERE r.business_id = ${actor.businessId} AND r.settlement_utr IS NOT NULL)`
  await tx`
    UPDATE bank_credits AS t SET state = 'not_for_invoice', is_settled = true
    FROM (
      SELECT settlement_utr AS utr, sum(amount - coalesce(fee, 0) - coalesce(tax, 0)) AS net FROM bank_credits
      WHERE business_id = ${actor.businessId} AND settlement_utr IS NOT NULL GROUP BY settlement_utr
    ) AS s
    WHERE t.business_id = ${actor.businessId} AND t.state = 'open' AND NOT t.is_settled AND t.utr = s.utr
      AND t.amount = s.net`
}

/** Reopens transfers whose payments are no longer complete, because their report was undone. */
export const reopenTransfers = (tx: Tx, actor: Actor) => tx`
  UPDATE bank_credits AS t SET state = 'open', is_settled = false
  WHERE t.business_id = ${actor.businessId} AND t.is_settled AND t.state = 'not_for_invoice'
    AND t.amount IS DISTINCT FROM (
      SELECT sum(r.amount - coalesce(r.fee, 0) - coalesce(r.tax, 0)) FROM bank_credits AS r
      WHERE r.business_id = t.business_id AND r.settlement_utr = t.utr)`

/**
 * Adds the UTR, charges and settlement of this report to payments that an earlier report of the provider contained. A
 * UTR that another credit has is not added.
 */
export const completeReported = (tx: Tx, actor: Actor, credits: readonly NewCredit[]) => {
  const reported = credits.filter(({ report }) => report?.provider_ref != null)
  return reported.length === 0
    ? undefined
    : tx`
    UPDATE bank_credits AS c SET
      settlement_utr = coalesce(c.settlement_utr, r.settlement_utr), fee = coalesce(nullif(c.fee, 0), r.fee),
      tax = coalesce(nullif(c.tax, 0), r.tax), payer_upi = coalesce(c.payer_upi, r.payer_upi),
      payer_name = coalesce(c.payer_name, r.payer_name),
      utr = CASE WHEN c.utr IS NULL AND free.utr THEN r.utr ELSE c.utr END,
      identity = CASE WHEN c.utr IS NULL AND free.utr THEN decode(r.identity, 'hex') ELSE c.identity END,
      occurrence = CASE WHEN c.utr IS NULL AND free.utr THEN r.occurrence ELSE c.occurrence END
    FROM unnest(${reported.map(({ report }) => report?.provider_ref ?? null)}::text[],
      ${reported.map(({ report }) => report?.settlement_utr ?? null)}::text[],
      ${reported.map(({ report }) => report?.fee ?? null)}::bigint[],
      ${reported.map(({ report }) => report?.tax ?? null)}::bigint[], ${reported.map(({ utr }) => utr)}::text[],
      ${reported.map((row) => row.payer_upi)}::text[], ${reported.map((row) => row.payer_name)}::text[],
      ${reported.map(({ identity }) => identity)}::text[], ${reported.map(({ occurrence }) => occurrence)}::int[],
      ${reported.map(({ amount }) => amount)}::bigint[])
      AS r (ref, settlement_utr, fee, tax, utr, payer_upi, payer_name, identity, occurrence, amount)
    CROSS JOIN LATERAL (SELECT r.utr IS NOT NULL AND NOT EXISTS (SELECT FROM bank_credits AS o
      WHERE o.business_id = ${actor.businessId} AND o.identity = decode(r.identity, 'hex')) AS utr) AS free
    WHERE c.business_id = ${actor.businessId} AND c.provider_ref = r.ref AND c.amount = r.amount`
}
