import type { Day } from '#domain/india-day.ts'
import type { Paise } from '#domain/money.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'

export const insertPayment = (tx: Tx, own: Actor, invoiceId: string, amount: Paise, receivedOn: Day) => tx`
  INSERT INTO invoice_payments (business_id, id, invoice_id, amount, received_on, recorded_by)
  VALUES (${own.businessId}, ${newId()}, ${invoiceId}, ${amount}, ${receivedOn}, ${own.userId})`

export interface UndonePayment {
  amount: Paise
  received_on: Day
}

/** Marks what was received as undone; the rows stay. Gives them, so that their days can be corrected. */
export const undoPayments = (tx: Tx, own: Actor, invoiceId: string) => tx<UndonePayment[]>`
  UPDATE invoice_payments SET undone_at = now()
  WHERE business_id = ${own.businessId} AND invoice_id = ${invoiceId} AND undone_at IS NULL
  RETURNING amount, received_on`
