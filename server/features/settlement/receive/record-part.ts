import { WRITTEN_OFF_AS } from '#domain/books/voucher.ts'
import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { Allocation, Share } from '#domain/document/divide-payment.ts'
import { stateAfter } from '#domain/document/invoice-balance.ts'
import { findShort } from '#domain/matching/kept-part.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import type { TdsTax } from '#domain/tds/tds-kinds.ts'
import { refuseField } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { allocate, type AllocatedPayment } from '../allocate.ts'
import { insertPayment, type NewPayment } from '../payments/queries.ts'
import { type LockedInvoices, requireOwed } from './choose-invoices.ts'

/** What settles an invoice together with a payment, but does not arrive as money. */
export interface WithoutMoney {
  /** The tax that the customer withheld for an invoice. */
  tds?:
    | (Allocation & { tax?: TdsTax; rate?: Percent | null | undefined; section?: string | null | undefined })
    | null
    | undefined
  /** What the customer will not pay of an invoice. */
  write_off?: (Allocation & { reason: string }) | null | undefined
}

/**
 * Returns the reason for which what a payment leaves due is written off with it. What a payer of cash or TDS leaves out
 * is rounded off: no bank was involved. @throws invalid_input if it is too much
 */
export function reasonToWriteOff({ amount, missing, method }: LeavingDue): string {
  const short = findShort(amount, { balance: paise(amount + missing) })
  if (!short) return refuseField('write_off', 'This is too much for a bank charge. Write it off on the invoice')
  return WRITTEN_OFF_AS[method === 'cash' || method === 'tds' ? 'rounding' : short.why]
}

/** A payment for one invoice that leaves a little due. */
interface LeavingDue {
  amount: Paise
  missing: Paise
  method: PaymentMethod
}

/** A part of an invoice that is settled with a payment, but does not arrive as money. */
export interface PartWithoutMoney extends Allocation {
  field: 'tds' | 'write_off'
  as: Pick<NewPayment, 'method' | 'note' | 'tds'>
}

/** Returns the parts without money: TDS, then what is written off. */
export function partsWithoutMoney({ tds, write_off }: WithoutMoney): PartWithoutMoney[] {
  const parts: PartWithoutMoney[] = []
  if (tds) {
    const { tax = 'income_tax', rate = null, section = null, ...part } = tds
    parts.push({ ...part, field: 'tds', as: { method: 'tds', note: null, tds: { tax, rate, section } } })
  }
  if (write_off) parts.push(toWriteOffPart(write_off))
  return parts
}

/** Returns what is written off of an invoice as a part of it. */
export const toWriteOffPart = ({ reason, ...part }: NonNullable<WithoutMoney['write_off']>): PartWithoutMoney => ({
  ...part,
  field: 'write_off',
  as: { method: 'write_off', note: reason },
})

/**
 * Returns the invoices as they will be after a part is recorded. @throws invalid_input if it is more than is owed; as
 * refusalToReceive
 */
export function afterPart(invoices: LockedInvoices, { invoice_id, amount, field }: PartWithoutMoney): LockedInvoices {
  const row = invoices.get(invoice_id)
  if (!row) return invoices
  requireOwed(row, amount, field)
  const amount_paid = paise(row.amount_paid + amount)
  const state = stateAfter(row.amount, amount_paid, row.amount_credited)
  return new Map(invoices).set(row.id, { ...row, amount_paid, state, asked_extra: paise(0n) })
}

/**
 * Settles a part of a locked invoice and stores the changed row in the map. `receivedOn` is the day on which it is
 * earned.
 */
export async function settleShare(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  payment: AllocatedPayment & Pick<NewPayment, 'amount'> & { isOneOfSeveral?: boolean },
  { invoice_id, amount, roundOff, receivedOn }: Allocation & Share & { receivedOn: Day },
  invoices: LockedInvoices,
): Promise<void> {
  const before = invoices.get(invoice_id)
  if (!before) throw new Error('An invoice of the payment is not locked.')
  // With the payment's own id, undoing the allocation would undo the payment but not the others of its bank credit.
  const id = amount === payment.amount && !payment.isOneOfSeveral ? payment.id : newId()
  const what = payment.method === 'write_off' ? 'written_off' : 'payment_recorded'
  const part = { id, amount, roundOff, receivedOn, what } as const
  invoices.set(invoice_id, (await allocate(tx, actor, publicUrl, before, payment, part)).row)
}

/** Records a part without money as a payment of its own. */
export async function recordPart(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  { id: recordedWith, customerId, receivedOn, source }: NewPayment,
  { invoice_id, amount, as }: PartWithoutMoney,
  invoices: LockedInvoices,
): Promise<void> {
  const payment: NewPayment = {
    id: newId(),
    customerId,
    amount,
    roundOff: paise(0n),
    receivedOn,
    reference: null,
    ...(source ? { source } : {}),
    ...as,
    recordedWith,
  }
  await insertPayment(tx, actor, payment)
  await settleShare(tx, actor, publicUrl, payment, { invoice_id, amount, roundOff: paise(0n), receivedOn }, invoices)
}
