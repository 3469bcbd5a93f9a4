import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../accounts/actor.ts'
import { findUsedUtrs } from '../../invoices/many/service.ts'
import type { RowFault } from '../faults.ts'
import type { PastInvoice } from '../past-invoice.ts'

const keyOf = (reference: string, isRefund: boolean): string => `${isRefund ? 'refund' : 'payment'} ${reference}`

/** A UTR is of one payment, and of one refund, in the file and in Pavti together; a second one is a fault. */
export async function listUsedUtrs(tx: Tx, actor: Actor, added: readonly PastInvoice[]): Promise<RowFault[]> {
  const utrs = added.flatMap(({ row, payments }) =>
    payments.flatMap(({ method, reference, amount }) =>
      method === 'upi' && reference !== null ? [{ row, reference, isRefund: amount < 0n }] : [],
    ),
  )
  if (utrs.length === 0) return []
  const rows = await findUsedUtrs(
    tx,
    actor,
    utrs.map(({ reference }) => reference),
  )
  const used = new Set(rows.map(({ reference, is_refund: isRefund }) => keyOf(reference, isRefund)))
  return utrs.flatMap(({ row, reference, isRefund }) => {
    const key = keyOf(reference, isRefund)
    if (!used.has(key)) {
      used.add(key)
      return []
    }
    return [{ row, field: 'payments', reason: `The UTR ${reference} is recorded already` }]
  })
}
