import { ALLOCATIONS_MAX } from '#contract/settlement/payment-calls.ts'
import { type Allocation, divideInOrder, type Share, shareOf } from '#domain/document/divide-payment.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { type DocumentRow, lockInvoices, refusalToReceive } from '../../invoices/service.ts'
import { listOpenIds } from '../payments/queries.ts'

/** The locked invoices of one payment by their ids, updated after each part. */
export type LockedInvoices = Map<string, DocumentRow>

/**
 * Locks the invoices of a customer that a payment settles: the chosen ones, or the oldest open ones without a choice,
 * and the invoice of the TDS. The totals must be locked. @throws invalid_input for an invoice that is absent or of
 * another customer
 */
export async function lockForPayment(
  tx: Tx,
  actor: Actor,
  customerId: string | null,
  { chosen, ofTds }: { chosen: readonly Allocation[] | undefined; ofTds?: string | undefined },
): Promise<LockedInvoices> {
  const open =
    chosen || customerId === null ? [] : (await listOpenIds(tx, actor, customerId, ALLOCATIONS_MAX)).map(({ id }) => id)
  const ids = chosen ? chosen.map(({ invoice_id }) => invoice_id) : open
  if (new Set(ids).size < ids.length) refuseField('allocations', 'Name each invoice once')
  const all = [...new Set(ofTds === undefined ? ids : [...ids, ofTds])]
  const rows = await lockInvoices(tx, actor, all)
  const byId = new Map(rows.filter((row) => row.customer_id === customerId).map((row) => [row.id, row]))
  if (ids.some((id) => !byId.has(id))) refuseField('allocations', 'Choose invoices of this customer')
  if (ofTds !== undefined && !byId.has(ofTds)) refuseField('tds.invoice_id', 'Choose an invoice of this customer')
  // In the order of the choice, else oldest first.
  return new Map(
    all.flatMap((id) => {
      const row = byId.get(id)
      return row ? [[id, row] as const] : []
    }),
  )
}

/**
 * Divides an amount among the invoices: as chosen, else oldest first until it is used up. If the amount is exactly what
 * a payment link asks for, it settles that invoice, and the added paise are rounded off.
 * @throws invalid_input (more than the amount, or more than is owed), invoice_void, invoice_is_draft, nothing_owed
 */
export function divideAmount(
  amount: Paise,
  invoices: LockedInvoices,
  chosen: readonly Allocation[] | undefined,
): (Allocation & Share)[] {
  if (!chosen)
    return divideInOrder(amount, [...invoices.values()]).map(({ invoice, ...share }) => ({
      invoice_id: invoice.id,
      ...share,
    }))
  if (chosen.reduce((sum, share) => sum + share.amount, 0n) > amount)
    refuseField('allocations', `Only ${showRupeesAndPaise(amount)} can be allocated`)
  return chosen.map(({ invoice_id, amount: asked }) => {
    const row = invoices.get(invoice_id)
    const share = { invoice_id, ...(row ? shareOf(asked, row) : { amount: asked, roundOff: paise(0n) }) }
    if (row) requireOwed(row, share.amount, 'allocations')
    return share
  })
}

/**
 * Checks that an invoice owes the amount. The error names the invoice unless the amount is for it alone.
 * @throws invalid_input on the field if less is owed; invoice_void, invoice_is_draft, nothing_owed
 */
export function requireOwed(
  row: DocumentRow,
  amount: Paise,
  field: 'amount' | 'allocations' | 'tds' | 'write_off',
): void {
  const refusal = refusalToReceive(row)
  if (refusal) throw new AppError(refusal)
  const balance = balanceOf(row)
  if (amount <= balance) return
  if (field === 'amount') refuseField(field, `Only ${showRupeesAndPaise(balance)} is still owed`)
  refuseField(field, `Only ${showRupeesAndPaise(balance)} is still owed of ${row.number ?? 'this invoice'}`)
}
