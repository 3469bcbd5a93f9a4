import type { Invoice } from '#contract/invoices/invoices.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { readToday } from '../../platform/clock.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { newId } from '../../platform/ids.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { insertPayment } from './payments/queries.ts'
import { allocate } from './allocate.ts'
import { requireOwed } from './receive/choose-invoices.ts'
import { type InvoiceParts, lockInvoiceIf, refusalToReceive } from '../invoices/service.ts'

/**
 * Writes off the balance of an invoice, or a part of it, today; a bad debt if nothing was received. A write-off settles
 * the invoice, is not earned, and is undone like a payment. Its GST stays in the return, since a bad debt is no reason
 * for a credit note (CGST Act, s.34(1)).
 * @throws not_found, invoice_void, invoice_is_draft, nothing_owed, invalid_input (more than the balance), key_reused
 */
export const writeOff = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  input: { amount?: Paise | undefined; reason: string },
  repeat: Repeat | undefined,
): Promise<{ invoice: Invoice; payment_id: string }> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const before = await lockInvoiceIf(tx, actor, id, refusalToReceive)
    const amount = input.amount ?? balanceOf(before)
    requireOwed(before, amount, 'amount')
    const payment = {
      id: newId(),
      customerId: before.customer_id,
      amount,
      roundOff: paise(0n),
      receivedOn: await readToday(tx),
      method: 'write_off',
      reference: null,
      note: input.reason,
    } as const
    await insertPayment(tx, actor, payment)
    const { invoice } = await allocate(tx, actor, publicUrl, before, payment, { ...payment, what: 'written_off' })
    return { invoice, payment_id: payment.id }
  })
