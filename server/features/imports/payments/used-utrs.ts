import type { PaymentEntry } from '#domain/document/exported-payments.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'
import { findUsedUtrs } from '../../invoices/many/service.ts'
import type { RowFault } from '../faults.ts'
import type { PastInvoice } from '../past-invoice.ts'

const keyOf = (reference: string, isRefund: boolean): string => `${isRefund ? 'refund' : 'payment'} ${reference}`

/** What the parts of one payment have in common; only these may have its UTR. */
const paymentOf = (
  { customer_name: name, customer_gstin: gstin }: PastInvoice,
  { day, payment_id }: PaymentEntry,
): string => payment_id ?? JSON.stringify([name.toLowerCase(), gstin, day])

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
    const { method, reference, amount, payment_id } = entry
    if (method !== 'upi' || reference === null || known.has(payment_id ?? '')) return []
    const isRefund = amount < 0n
    return [
      {
        row: invoice.row,
        key: keyOf(reference, isRefund),
        reference,
        payment: isRefund ? null : paymentOf(invoice, entry),
        isNamed: payment_id !== null,
      },
    ]
  })

/**
 * A UTR is of one payment, and of one refund, in the file and in Pavti together; a second one is a fault. Several invoices
 * of one customer may share the UTR of a day: they are parts of one payment. `known` are payments in Pavti of which the file
 * has parts.
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
  const recorded = new Set(rows.map(({ reference, is_refund: isRefund }) => keyOf(reference, isRefund)))
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
