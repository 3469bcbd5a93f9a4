import { type Paise, paise } from '#domain/money/money.ts'
import { pushTo } from '#domain/map-entries.ts'
import { showDay } from '#domain/days/india-day.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { PaymentEntry } from '#domain/document/exports/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findPaymentsOfFile, type KnownPayment } from '../../settlement/service.ts'
import type { RowFault } from '../faults.ts'
import type { PastInvoice } from '../past/past-invoice.ts'

/** A customer in Pavti, or a new one of the file, which has no id yet and is compared by reference. */
export interface PartCustomer {
  id: string | null
}

interface Part {
  row: number
  entry: PaymentEntry
  customer: PartCustomer
}

/** Returns a key that is equal for all parts of one payment. */
const paymentOf = ({ method, reference }: Pick<PaymentEntry, 'method' | 'reference'>): string =>
  JSON.stringify([method, reference])

const isSameCustomer = (one: PartCustomer, other: PartCustomer): boolean =>
  one === other || (one.id !== null && one.id === other.id)

function groupParts(
  added: readonly PastInvoice[],
  customerOf: (invoice: PastInvoice) => PartCustomer,
): Map<string, Part[]> {
  const groups = new Map<string, Part[]>()
  for (const invoice of added)
    for (const entry of invoice.payments) {
      if (entry.payment_id === null || entry.amount <= 0n) continue
      pushTo(groups, entry.payment_id, { row: invoice.row, entry, customer: customerOf(invoice) })
    }
  return groups
}

const sumOf = (parts: readonly Part[]): Paise => paise(parts.reduce((sum, { entry }) => sum + entry.amount, 0n))

/**
 * Checks the parts of payments that have an id in the file. They must agree in method, reference and customer. Their
 * days may differ: a part has a later day than its payment if the books of that day were closed when it was allocated.
 * If the payment was imported before as an advance, its parts cannot exceed the rest of the advance. `known` has the
 * ids of these payments.
 */
export async function checkParts(
  tx: Tx,
  actor: Actor,
  added: readonly PastInvoice[],
  customerOf: (invoice: PastInvoice) => PartCustomer,
): Promise<{ faults: RowFault[]; known: Set<string> }> {
  const groups = groupParts(added, customerOf)
  if (groups.size === 0) return { faults: [], known: new Set() }
  const known = new Map((await findPaymentsOfFile(tx, actor, [...groups.keys()])).map((one) => [one.id, one]))
  const faults = [...groups].flatMap(([id, parts]) => findFault(parts, known.get(id)) ?? [])
  return { faults, known: new Set(known.keys()) }
}

/** Returns the first fault of the parts of a payment. `payment` is the payment in Pavti, if there is one. */
function findFault(parts: readonly Part[], payment: KnownPayment | undefined): RowFault | null {
  const [first] = parts
  if (!first) return null
  const expected = paymentOf(payment ?? first.entry)
  const other = parts.find(({ entry }) => paymentOf(entry) !== expected)
  if (other) return fault(other.row, 'Another part of this payment has another method or reference')
  const customer = payment ? { id: payment.customer_id } : first.customer
  const stranger = parts.find((part) => !isSameCustomer(part.customer, customer))
  if (stranger) return fault(stranger.row, payment ? OTHER_IN_PAVTI : otherInFile(first.row))
  if (!payment) return null
  const early = parts.find(({ entry }) => entry.day < payment.received_on)
  if (early) return fault(early.row, `This payment was received on ${showDay(payment.received_on)}, after this day`)
  if (payment.advance < sumOf(parts))
    return fault(first.row, `Of this payment, only ${showRupeesAndPaise(payment.advance)} can still be allocated`)
  return null
}

const OTHER_IN_PAVTI =
  'In Pavti, this payment is from another customer. Write the name and GSTIN of that customer, or remove the payment'

const otherInFile = (row: number): string =>
  `Row ${row} has a part of this payment for another customer. Write the same customer and GSTIN in both rows`

const fault = (row: number, reason: string): RowFault => ({ row, field: 'payments', reason })
