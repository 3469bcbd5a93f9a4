import { findUsedUtrs } from '../../settlement/service.ts'
import { type PaymentEntry, utrOf } from '#domain/document/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import type { RowFault } from '../faults.ts'
import type { PastInvoice } from '../past-invoice.ts'

/** Returns the key of a UTR. A payment and a refund may have the same UTR. */
export const utrKey = (reference: string, isRefund: boolean): string =>
  `${isRefund ? 'refund' : 'payment'} ${reference}`

/** Returns a key that is equal for all parts of one payment. Only these parts may share its UTR. */
const paymentOf = ({ account: { name, gstin } }: PastInvoice, { day, payment_id }: PaymentEntry): string =>
  payment_id ?? JSON.stringify([name.toLowerCase(), gstin, day])

interface UsedUtr {
  row: number
  key: string
  reference: string
  /** Null for a refund, which has no parts. */
  payment: string | null
  /** The file names the payment, so it may have several parts of one invoice. */
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
        key: utrKey(reference, isRefund),
        reference,
        payment: isRefund ? null : paymentOf(invoice, entry),
        isNamed: payment_id !== null,
      },
    ]
  })

/**
 * Finds UTRs that are used twice, in the file or in Pavti: a UTR belongs to at most one payment and one refund. Several
 * invoices of one customer may share the UTR of a day, because they are parts of one payment. `known` has the ids of payments
 * in Pavti whose parts are in the file.
 */
export async function listUsedUtrs(
  tx: Tx,
  actor: Actor,
  added: readonly PastInvoice[],
  known: ReadonlySet<string>,
): Promise<RowFault[]> {
  const utrs = added.flatMap((invoice) => utrsOf(invoice, known))
  if (utrs.length === 0) return []
  const rows = await findUsedUtrs(
    tx,
    actor,
    utrs.map(({ reference }) => reference),
  )
  const recorded = new Set(rows.map(({ reference, is_refund: isRefund }) => utrKey(reference, isRefund)))
  const inFile = new Map<string, UsedUtr>()
  return utrs.flatMap((utr) => {
    const earlier = inFile.get(utr.key)
    const isPart =
      earlier !== undefined &&
      utr.payment !== null &&
      earlier.payment === utr.payment &&
      (utr.isNamed || earlier.row !== utr.row)
    if (!recorded.has(utr.key) && (earlier === undefined || isPart)) {
      inFile.set(utr.key, utr)
      return []
    }
    return [{ row: utr.row, field: 'payments', reason: `The UTR ${utr.reference} is recorded already` }]
  })
}
