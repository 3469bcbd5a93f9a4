import { indiaDay } from '#domain/days/india-day.ts'
import { type PaymentEntry, utrOf } from '#domain/document/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findPaymentsOfFile } from '../../settlement/service.ts'
import type { RowFault } from '../faults.ts'
import { findSeller } from '../queries.ts'
import { refuse } from '../cells/read-cell.ts'
import { whyEntryDaysNotOpen } from '../open-days.ts'
import { readPaymentEntries } from './payment-entries.ts'
import { findUtrHolders } from './used-utrs.ts'

/** Reads the advances of one customer from a cell: payments with their whole amounts, and refunds of these payments. */
export function readAdvances(text: string): PaymentEntry[] {
  const read = readPaymentEntries(text)
  if ('fault' in read) return refuse(read.fault)
  const left = new Map<string, PaymentEntry & { left: bigint }>()
  for (const entry of read.entries) {
    const { payment_id: id, amount, method } = entry
    if (id === null) return refuse('An advance names its payment in the last part of the line')
    if (method === 'write_off') return refuse('A write-off cannot be an advance')
    const payment = left.get(id)
    if (amount > 0n) {
      if (payment) return refuse('This payment is written twice')
      left.set(id, { ...entry, left: amount })
    } else {
      if (!payment) return refuse('A refund of an advance has no payment in this cell')
      if (entry.day < payment.day) return refuse('A refund is before its payment')
      payment.left += amount
      if (payment.left < 0n) return refuse('More is refunded than was received')
    }
  }
  return read.entries
}

export interface AdvancesOfRow {
  row: number
  entries: readonly PaymentEntry[]
}

/** Finds the faults of advances of new customers: closed or future days, and payments that are recorded already. */
export async function findAdvanceFaults(tx: Tx, actor: Actor, rows: readonly AdvancesOfRow[]): Promise<RowFault[]> {
  const all = rows.flatMap(({ row, entries }) => entries.map((entry) => ({ row, entry })))
  const seller = all.length === 0 ? undefined : await findSeller(tx, actor)
  if (!seller) return []
  const ids = all.flatMap(({ entry: { payment_id: id, amount } }) => (id !== null && amount > 0n ? [id] : []))
  const used = new Set((await findPaymentsOfFile(tx, actor, ids)).map(({ id }) => id))
  const utrs = await findUtrHolders(
    tx,
    actor,
    all.map(({ entry }) => entry),
  )
  const days = { today: indiaDay(seller.now), booksClosedTo: seller.books_closed_to }
  const faultOf = (entry: PaymentEntry): string | null => {
    const closed = whyEntryDaysNotOpen(entry, days)
    if (closed !== null) return closed
    if (entry.amount > 0n && used.has(entry.payment_id ?? '')) return 'This payment is recorded already'
    if (!utrs.isFree(entry)) return `The UTR ${utrOf(entry)} is recorded already`
    if (entry.amount > 0n) used.add(entry.payment_id ?? '')
    utrs.add(entry)
    return null
  }
  return all.flatMap(({ row, entry }): RowFault[] => {
    const reason = faultOf(entry)
    return reason === null ? [] : [{ row, field: 'advances', reason }]
  })
}
