import { isClosedDay } from '#domain/closed-books.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isEarned } from '#domain/document/invoice-balance.ts'
import { readToday } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { listLiveAllocations, moveAllocations } from '../allocation-queries.ts'
import { findBooksClosedTo } from '../../business/service.ts'
import {
  hasReceiptVoucher,
  listRecordedWith,
  lockPayment,
  type PaymentOrigin,
  type PaymentRow,
  setOrigin,
} from '../payments/queries.ts'
import { countReceived, uncountReceived } from '../../totals/service.ts'
import { addSettled } from '../allocate.ts'
import { finishInvoiceChange, lockInvoices } from '../../invoices/service.ts'

/**
 * Changes the day, reference and payer of a locked payment. Earnings and settlements of the old day move with it, and
 * so do the payments that were recorded with it, such as TDS. The day does not change if the old or the new one is in
 * closed books or in the future, or if a receipt voucher or a refund depends on it. The totals must be locked.
 */
export async function changeOriginIn(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  payment: PaymentRow,
  origin: PaymentOrigin,
): Promise<void> {
  const received_on = await chooseDay(tx, actor, payment, origin.received_on)
  await moveOne(tx, actor, publicUrl, payment, { ...origin, received_on })
  for (const { id } of await listRecordedWith(tx, actor, payment.id)) {
    const other = await lockPayment(tx, actor, id)
    if (other && other.received_on === payment.received_on)
      await moveOne(tx, actor, publicUrl, other, { ...other, received_on })
  }
}

async function chooseDay(tx: Tx, actor: Actor, payment: PaymentRow, wanted: Day): Promise<Day> {
  const closedTo = await findBooksClosedTo(tx, actor)
  const isFixed =
    wanted > (await readToday(tx)) ||
    isClosedDay(wanted, closedTo) ||
    isClosedDay(payment.received_on, closedTo) ||
    payment.refunded > 0n ||
    (await hasReceiptVoucher(tx, actor, payment.id))
  return isFixed ? payment.received_on : wanted
}

async function moveOne(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  payment: PaymentRow,
  origin: PaymentOrigin,
): Promise<void> {
  const [from, to] = [payment.received_on, origin.received_on]
  // An advance that was allocated after the books of its day were closed is earned on another day, which does not
  // change.
  const allocations = await listLiveAllocations(tx, actor, payment.id)
  const invoices = new Map(
    (
      await lockInvoices(
        tx,
        actor,
        allocations.map(({ invoice_id }) => invoice_id),
      )
    ).map((row) => [row.id, row]),
  )
  await setOrigin(tx, actor, payment.id, origin)
  await moveAllocations(tx, actor, payment.id, { from, to, reference: origin.reference, roundOff: origin.round_off })
  if (from !== to && isEarned(payment.method)) {
    for (const { amount, received_on } of allocations) {
      if (received_on !== from) continue
      await uncountReceived(tx, actor, from, amount)
      await countReceived(tx, actor, to, amount)
    }
  }
  for (const before of invoices.values()) {
    // The day of full payment is derived from the days of the payments.
    const after = await addSettled(tx, actor, before, 0n, 0n)
    await finishInvoiceChange(tx, actor, publicUrl, { before, after, event: 'invoice.updated' })
  }
}
