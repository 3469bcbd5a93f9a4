import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { PaymentEntry } from '#domain/document/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'
import { findPaymentsOfFile } from '../../payments/service.ts'
import type { RowFault } from '../faults.ts'
import type { PastInvoice } from '../past-invoice.ts'

interface Part {
  row: number
  entry: PaymentEntry
}

/** What all parts of one payment have in common. */
const paymentOf = ({ day, method, reference }: Pick<PaymentEntry, 'day' | 'method' | 'reference'>): string =>
  JSON.stringify([day, method, reference])

function groupParts(added: readonly PastInvoice[]): Map<string, Part[]> {
  const groups = new Map<string, Part[]>()
  for (const { row, payments } of added)
    for (const entry of payments) {
      if (entry.payment_id === null || entry.amount <= 0n) continue
      const parts = groups.get(entry.payment_id) ?? []
      parts.push({ row, entry })
      groups.set(entry.payment_id, parts)
    }
  return groups
}

const sumOf = (parts: readonly Part[]): Paise => paise(parts.reduce((sum, { entry }) => sum + entry.amount, 0n))

/**
 * Checks the parts of payments that have an id in the file. They agree in day, method and reference; of a payment that was
 * imported before as an advance, they are at most what is left of it. `known` are the ids of these.
 */
export async function checkParts(
  tx: Tx,
  actor: Actor,
  added: readonly PastInvoice[],
): Promise<{ faults: RowFault[]; known: Set<string> }> {
  const groups = groupParts(added)
  if (groups.size === 0) return { faults: [], known: new Set() }
  const known = new Map((await findPaymentsOfFile(tx, actor, [...groups.keys()])).map((one) => [one.id, one]))
  const faults = [...groups].flatMap(([id, parts]): RowFault[] => {
    const payment = known.get(id)
    const [first] = parts
    if (!first) return []
    const expected = paymentOf(payment ? { ...payment, day: payment.received_on } : first.entry)
    const other = parts.find(({ entry }) => paymentOf(entry) !== expected)
    if (other) return [fault(other.row, 'Another part of this payment has another day, method or reference')]
    if (payment && payment.advance < sumOf(parts))
      return [fault(first.row, `Of this payment, only ${showRupeesAndPaise(payment.advance)} can still be allocated`)]
    return []
  })
  return { faults, known: new Set(known.keys()) }
}

const fault = (row: number, reason: string): RowFault => ({ row, field: 'payments', reason })
