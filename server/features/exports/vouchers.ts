import type { Day } from '#domain/days/india-day.ts'
import { EXPORTED_SUPPLIES } from '#domain/document/exports/export-columns.ts'
import { countryName } from '#domain/gst/countries.ts'
import type { SupplyType } from '#domain/gst/gst-supply.ts'
import { findState } from '#domain/gst/states.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Batches, day, money, type Table, text } from '../../platform/sheets/table.ts'
import type { Actor } from '../../actor/actor.ts'
import { BATCH, NO_ID, readBatches } from './queries.ts'

interface ExportedVoucher {
  /** The id of the payment. */
  id: string
  number: string
  issued_on: Day
  received_on: Day
  customer_name: string
  amount: Paise
  supply_type: SupplyType
  place_of_supply: string | null
  country: string | null
}

/** Reads the receipt vouchers of advances, in the order of their payments' ids. */
export const readVouchers = (tx: Tx, actor: Actor): Batches<ExportedVoucher> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedVoucher[]>`
      SELECT v.payment_id AS id, v.number, v.issued_on, p.received_on, c.name AS customer_name, v.amount,
        v.paper->'content'->>'supply_type' AS supply_type, v.paper->'content'->>'place_of_supply' AS place_of_supply,
        v.paper->'content'->'export_details'->>'country' AS country
      FROM read_receipt_vouchers v
        JOIN read_payments p ON p.business_id = v.business_id AND p.id = v.payment_id
        JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
      WHERE v.business_id = ${actor.businessId} AND v.payment_id > ${after} ORDER BY v.payment_id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

export const VOUCHERS: Table<ExportedVoucher> = {
  name: 'Receipt vouchers',
  columns: [
    text('Number', (row) => row.number),
    day('Date', (row) => row.issued_on),
    day('Received on', (row) => row.received_on),
    text('Customer', (row) => row.customer_name),
    money('Advance', (row) => row.amount),
    text('Supply', (row) => EXPORTED_SUPPLIES[row.supply_type]),
    text('Place of supply', (row) => row.place_of_supply && (findState(row.place_of_supply)?.name ?? null)),
    text('Country', (row) => row.country && countryName(row.country)),
  ],
}

interface ExportedRefundVoucher {
  /** The id of the refund. */
  id: string
  number: string
  issued_on: Day
  refunded_on: Day
  receipt_voucher: string
  customer_name: string
  amount: Paise
}

/** Reads the refund vouchers of advances, in the order of their refunds' ids. */
export const readRefundVouchers = (tx: Tx, actor: Actor): Batches<ExportedRefundVoucher> =>
  readBatches(
    NO_ID,
    (after) => tx<ExportedRefundVoucher[]>`
      SELECT v.refund_id AS id, v.number, v.issued_on, r.refunded_on, w.number AS receipt_voucher, c.name AS customer_name,
        v.amount
      FROM read_refund_vouchers v
        JOIN read_payment_refunds r ON r.business_id = v.business_id AND r.id = v.refund_id
        JOIN read_receipt_vouchers w ON w.business_id = v.business_id AND w.payment_id = v.payment_id
        JOIN read_payments p ON p.business_id = v.business_id AND p.id = v.payment_id
        JOIN read_customers c ON c.business_id = p.business_id AND c.id = p.customer_id
      WHERE v.business_id = ${actor.businessId} AND v.refund_id > ${after} ORDER BY v.refund_id LIMIT ${BATCH}`,
    ({ id }) => id,
  )

export const REFUND_VOUCHERS: Table<ExportedRefundVoucher> = {
  name: 'Refund vouchers',
  columns: [
    text('Number', (row) => row.number),
    day('Date', (row) => row.issued_on),
    day('Paid back on', (row) => row.refunded_on),
    text('Receipt voucher', (row) => row.receipt_voucher),
    text('Customer', (row) => row.customer_name),
    money('Paid back', (row) => row.amount),
  ],
}
