import type { SettlementMethod } from '#contract/settlement/invoice-payment.ts'
import type { HistoryEntry } from '#contract/invoices/invoices.ts'
import type { Paise } from '#domain/money/money.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'

interface NewHistoryEntry {
  invoiceId: string
  what: HistoryEntry['what']
  amount: Paise
  /** Only for a payment. */
  method?: SettlementMethod
  reason?: string
}

/** The longest reason of an entry, in characters. */
export const HISTORY_REASON_MAX = 200

/**
 * Adds an entry in the transaction of the change, under the lock of the invoice. Uses clock_timestamp(), because now()
 * is the start of the transaction: it would put two changes that waited for the lock in the wrong order.
 */
export const addHistory = (tx: Tx, actor: Actor, { invoiceId, what, amount, method, reason }: NewHistoryEntry) => tx`
  INSERT INTO invoice_history (business_id, id, invoice_id, user_id, at, what, amount, method, reason)
  VALUES (${actor.businessId}, ${newId()}, ${invoiceId}, ${actor.userId}, clock_timestamp(), ${what}, ${amount}, ${method ?? null},
    ${reason ?? null})`

export interface HistoryRow {
  at: Date
  by: string
  what: HistoryEntry['what']
  amount: Paise | null
  method: SettlementMethod | null
  reason: string | null
}
