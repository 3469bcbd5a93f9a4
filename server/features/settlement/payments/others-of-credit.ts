import type { Tx } from '../../../platform/postgres/database.ts'

/** The ids of the other payments of the credit that payment p is a part of. TDS is undone alone, so it is none of them. */
export const othersOfCredit = (tx: Tx) => tx`
  CASE WHEN p.method = 'tds' THEN '{}' ELSE ARRAY(
    SELECT o.id FROM (
      SELECT id, method, undone_at FROM payments
      WHERE business_id = p.business_id AND recorded_with = coalesce(p.recorded_with, p.id)
      UNION ALL
      SELECT id, method, undone_at FROM payments WHERE business_id = p.business_id AND id = p.recorded_with) AS o
    WHERE o.id <> p.id AND o.method <> 'tds' AND o.undone_at IS NULL ORDER BY o.id) END`
