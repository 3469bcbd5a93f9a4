import { findUsedUtrs } from '../../settlement/service.ts'
import { type PaymentEntry, utrOf } from '#domain/document/exports/exported-payments.ts'
import { pushTo } from '#domain/map-entries.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { RowFault } from '../faults.ts'
import type { PastInvoice } from '../past/past-invoice.ts'

/** Returns the key of a UTR. A payment and a refund may have the same UTR. */
const utrKey = (reference: string, isRefund: boolean): string => `${isRefund ? 'refund' : 'payment'} ${reference}`

/**
 * Returns the key of the UTR of an entry; null if it has none, or was undone, since another entry may then have the
 * UTR.
 */
export const utrKeyOf = (entry: PaymentEntry): string | null => {
  const reference = utrOf(entry)
  return reference === null || entry.undone ? null : utrKey(reference, entry.amount < 0n)
}

/** Returns a key that is equal for all parts of one payment. Only these parts may share its UTR. */
const paymentOf = ({ account: { name, gstin } }: PastInvoice, { day, payment_id }: PaymentEntry): string =>
  payment_id ?? JSON.stringify([name.toLowerCase(), gstin, day])

/** The payments and refunds that already have a UTR, in Pavti or in the file. */
export interface UtrHolders {
  /** Whether the UTR of an entry is unused, or used only by other payments of its bank credit; true without a UTR. */
  isFree: (entry: PaymentEntry) => boolean
  add: (entry: PaymentEntry) => void
}

/** Finds the payments and refunds in Pavti that have the UTRs of these entries. */
export async function findUtrHolders(tx: Tx, actor: Actor, entries: readonly PaymentEntry[]): Promise<UtrHolders> {
  const references = entries.map(utrOf).filter((reference) => reference !== null)
  const holders = new Map<string, (string | null)[]>()
  if (references.length > 0) {
    for (const { reference, payment_id } of await findUsedUtrs(tx, actor, references))
      pushTo(holders, utrKey(reference, payment_id === null), payment_id)
  }
  return {
    isFree: (entry) => {
      const key = utrKeyOf(entry)
      const found = key === null ? undefined : holders.get(key)
      return found === undefined || entry.recorded_with.some((id) => found.includes(id))
    },
    add: (entry) => {
      const key = utrKeyOf(entry)
      if (key !== null) pushTo(holders, key, entry.payment_id)
    },
  }
}

interface UsedUtr {
  row: number
  entry: PaymentEntry
  key: string
  reference: string
  /** Null for a refund, which has no parts. */
  payment: string | null
  /** Whether the file names the payment, so that it may have several parts of one invoice. */
  isNamed: boolean
}

const utrsOf = (invoice: PastInvoice, known: ReadonlySet<string>): UsedUtr[] =>
  invoice.payments.flatMap((entry) => {
    const { amount, payment_id } = entry
    const reference = utrOf(entry)
    if (reference === null || known.has(payment_id ?? '')) return []
    const isRefund = amount < 0n
    return [
      {
        row: invoice.row,
        entry,
        key: utrKey(reference, isRefund),
        reference,
        payment: isRefund ? null : paymentOf(invoice, entry),
        isNamed: payment_id !== null,
      },
    ]
  })

/**
 * Finds UTRs that are used twice, in the file or in Pavti. A UTR belongs to at most one payment and one refund, or to
 * the payments of one bank credit, which name each other. Several invoices of one customer may share the UTR of a day,
 * because they are parts of one payment. `known` has the ids of payments in Pavti whose parts are in the file.
 */
export async function listUsedUtrs(
  tx: Tx,
  actor: Actor,
  added: readonly PastInvoice[],
  known: ReadonlySet<string>,
): Promise<RowFault[]> {
  const utrs = added.flatMap((invoice) => utrsOf(invoice, known))
  const recorded = await findUtrHolders(
    tx,
    actor,
    utrs.map(({ entry }) => entry),
  )
  const inFile = new Map<string, UsedUtr[]>()
  const isFreeInFile = ({ key, entry, payment, isNamed, row }: UsedUtr): boolean => {
    const earlier = inFile.get(key)
    if (earlier === undefined) return true
    if (earlier.some((one) => entry.recorded_with.includes(one.entry.payment_id ?? ''))) return true
    const part = payment === null ? undefined : earlier.findLast((one) => one.payment === payment)
    return part !== undefined && (isNamed || part.row !== row)
  }
  return utrs.flatMap((utr) => {
    if (recorded.isFree(utr.entry) && isFreeInFile(utr)) {
      pushTo(inFile, utr.key, utr)
      return []
    }
    return [{ row: utr.row, field: 'payments', reason: `The UTR ${utr.reference} is recorded already` }]
  })
}
