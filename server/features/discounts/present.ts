import type { DiscountCode } from '#contract/discounts/discounts.ts'
import { toRupees } from '#domain/money/money.ts'
import type { CodeRow } from './queries.ts'

/** Converts a row to the API form for admins. */
export const presentCode = (row: CodeRow): DiscountCode => ({
  id: row.id,
  code: row.code,
  discount_amount: toRupees(row.discount_amount),
  is_active: row.is_active,
  uses_count: row.uses_count,
  reserved_count: row.reserved_count,
  max_uses: row.max_uses,
  last_day: row.last_day,
  created_at: row.created_at.toISOString(),
})
