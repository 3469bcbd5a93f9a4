import type { Item } from '#contract/items/items.ts'
import { toRupees } from '#domain/money/money.ts'
import { showRate, taxRate } from '#domain/gst/tax-rate.ts'
import type { ItemRow } from './queries.ts'

/** Converts a row to the API form. */
export const presentItem = (row: ItemRow): Item => ({
  id: row.id,
  description: row.description,
  hsn: row.hsn,
  unit: row.unit,
  unit_price: toRupees(row.unit_price),
  rate: showRate(taxRate(BigInt(row.rate))),
  exemption: row.exemption,
  version: row.version,
  created_at: row.created_at.toISOString(),
})
