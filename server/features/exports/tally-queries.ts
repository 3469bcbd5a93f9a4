import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Batches } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { type Range, readInvoices } from './queries.ts'
import type { SoldGoods, TallySale } from './tally.ts'

interface GoodsRow extends SoldGoods {
  invoice_id: string
}

/** Reads documents with the customer's state and the sales summed by code and rate. */
export async function* readSales(tx: Tx, actor: Actor, range: Range): Batches<TallySale> {
  for await (const documents of readInvoices(tx, actor, range)) {
    const ids = documents.map(({ id }) => id)
    const states = await tx<{ id: string; state_code: string | null }[]>`
      SELECT id, customer_details->>'state_code' AS state_code FROM read_invoices
      WHERE business_id = ${actor.businessId} AND id = ANY(${ids}::uuid[])`
    const rows = await tx<GoodsRow[]>`
      SELECT invoice_id, hsn, rate, exemption, sum(taxable)::bigint AS taxable FROM read_invoice_lines
      WHERE business_id = ${actor.businessId} AND invoice_id = ANY(${ids}::uuid[])
      GROUP BY invoice_id, hsn, rate, exemption ORDER BY invoice_id, min(position)`
    const stateOf = new Map(states.map(({ id, state_code }) => [id, state_code]))
    const goods = new Map<string, SoldGoods[]>()
    for (const { invoice_id, ...sold } of rows) pushTo(goods, invoice_id, sold)
    yield documents.map((document) => ({
      ...document,
      customer_state: stateOf.get(document.id) ?? null,
      goods: goods.get(document.id) ?? [],
    }))
  }
}
