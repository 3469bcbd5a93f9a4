import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Payment, PaymentSource } from '#contract/settlement/payment.ts'
import type { Day } from '#domain/days/india-day.ts'
import { type Allocation, shareOf } from '#domain/document/divide-payment.ts'
import { balanceOf } from '#domain/document/invoice-balance.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import type { TdsTax } from '#domain/tds/tds-kinds.ts'
import { cleanReference } from '#domain/upi/utr.ts'
import { readToday } from '../../../platform/clock.ts'
import { AppError, refuseField } from '../../../platform/http/app-error.ts'
import type { Repeat } from '../../../platform/http/handle.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../../platform/postgres/faults.ts'
import { once } from '../../../platform/repeats/once.ts'
import type { Actor } from '../../../actor/actor.ts'
import { requireOpenDay } from '../../business/service.ts'
import { followMerge } from '../../customers/service.ts'
import { insertPayment, type NewPayment } from '../payments/queries.ts'
import { paymentEvent, readPayment } from '../payments/read.ts'
import { notifyDashboards } from '../../live-updates/service.ts'
import { lockTotals } from '../../totals/service.ts'
import { emitEvents } from '../../webhooks/service.ts'
import { allocate } from '../allocate.ts'
import { type InvoiceParts, lockInvoiceIf, refusalToReceive } from '../../invoices/service.ts'
import { chooseForOpening, settleOpening, sumOfParts } from '../opening/settle-opening.ts'
import { divideAmount, type LockedInvoices, lockForPayment, requireOwed } from './choose-invoices.ts'
import {
  afterPart,
  partsWithoutMoney,
  reasonToWriteOff,
  recordPart,
  settleShare,
  toWriteOffPart,
  type WithoutMoney,
} from './record-part.ts'

/** A payment as it comes from the contract, a claim or a bank statement. */
export interface PaymentInput {
  /** A new id is made if it is left out. */
  id?: string | undefined
  amount: Paise
  received_on?: Day | undefined
  method: PaymentMethod
  reference?: string | null | undefined
  note?: string | null | undefined
  payer_upi?: string | null | undefined
  payer_name?: string | null | undefined
  source?: PaymentSource | undefined
  /** Only for TDS that is recorded by itself. */
  tds_tax?: TdsTax | undefined
  tds_rate?: Percent | null | undefined
  tds_section?: string | null | undefined
}

/** A payment of a customer for one or more invoices. */
export interface CustomerPaymentInput extends Omit<PaymentInput, 'tds_tax' | 'tds_rate' | 'tds_section'>, WithoutMoney {
  /** Null only if the whole payment is for invoices without a customer. */
  customer_id: string | null
  /** Left out: the open invoices of the customer, oldest first. Empty: no invoices. */
  allocations?: readonly Allocation[] | undefined
  /** The amount for opening balances. Left out: all of them if `allocations` are left out too, else nothing. */
  opening_balance?: Paise | undefined
  /** Set for one of several payments of a bank credit, which are undone together; `with` is the first of them. */
  one_of_several?: { with: string | null } | undefined
}

/**
 * Stores a payment of a customer with its allocations, in the caller's transaction; the unallocated rest is an
 * advance. TDS and a write-off become payments of their own, undone together with this one. The first lock is that of
 * the totals. The caller then calls `announcePayment`, once what the payment belongs to is stored too.
 * @throws invalid_input (unknown customer or invoice, more than is owed or received, a day in the future or in closed
 * books), invoice_void, invoice_is_draft, nothing_owed, utr_used, changed_elsewhere (more than the write-off is due)
 */
export async function storePaymentIn(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  input: CustomerPaymentInput,
): Promise<{ payment_id: string }> {
  await lockTotals(tx, actor)
  const customerId = await resolveCustomer(tx, actor, input.customer_id)
  const checked = {
    ...(await checkPayment(tx, actor, customerId, input)),
    ...(input.one_of_several?.with ? { recordedWith: input.one_of_several.with } : {}),
  }
  const { tds, write_off: writeOff } = input
  const parts = partsWithoutMoney(input)
  const invoices = await lockForPayment(tx, actor, checked.customerId, {
    chosen: input.allocations,
    ofTds: tds?.invoice_id,
  })
  const opening = await chooseForOpening(tx, actor, customerId, checked.amount, openingAsked(input))
  const left = paise(checked.amount - sumOfParts(opening))
  const shares = divideAmount(left, parts.reduce(afterPart, invoices), input.allocations)
  const roundOff = shares.reduce((sum, share) => sum + share.roundOff, 0n)
  const payment = {
    ...checked,
    amount: paise(checked.amount - roundOff),
    roundOff: paise(roundOff),
    isOneOfSeveral: input.one_of_several !== undefined,
  }

  await insertReceived(tx, actor, payment)
  await settleOpening(tx, actor, payment.id, opening)
  for (const part of parts) await recordPart(tx, actor, publicUrl, payment, part, invoices)
  if (payment.customerId === null && shares.reduce((sum, { amount }) => sum + amount, 0n) < payment.amount)
    refuseField('customer_id', 'An advance needs a customer')
  for (const share of shares)
    await settleShare(tx, actor, publicUrl, payment, { ...share, receivedOn: payment.receivedOn }, invoices)
  const rest = writeOff && invoices.get(writeOff.invoice_id)
  if (rest && rest.state !== 'paid') throw new AppError('changed_elsewhere')
  return { payment_id: payment.id }
}

/** Tells webhooks of a stored payment, and open dashboards if nobody entered it there. */
export async function announcePayment(
  tx: Tx,
  actor: Actor,
  id: string,
  source: PaymentSource | undefined,
): Promise<void> {
  await emitEvents(tx, actor, [paymentEvent(tx, actor, 'payment.recorded', id)])
  if (FOUND.includes(source)) await notifyDashboards(tx, actor, 'payment')
}

/** Stores a payment and announces it, in the caller's transaction. @throws as storePaymentIn */
export async function recordPaymentIn(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  input: CustomerPaymentInput,
): Promise<{ payment_id: string }> {
  const stored = await storePaymentIn(tx, actor, publicUrl, input)
  await announcePayment(tx, actor, stored.payment_id, input.source)
  return stored
}

/** Returns the amount requested for opening balances; undefined for as much as possible. */
export const openingAsked = ({
  allocations,
  opening_balance,
}: Pick<CustomerPaymentInput, 'allocations' | 'opening_balance'>): Paise | undefined =>
  opening_balance ?? (allocations === undefined ? undefined : paise(0n))

/** Sources of payments that a person in another session, or a job, may have recorded. Notices list the same sources. */
const FOUND: readonly (PaymentSource | undefined)[] = ['bank', 'sms', 'claim']

/** Finds the customer, or the target if it was merged; null stays null. @throws invalid_input */
async function resolveCustomer(tx: Tx, actor: Actor, id: string | null): Promise<string | null> {
  if (id === null) return null
  return (await followMerge(tx, actor, id))?.id ?? refuseField('customer_id', 'This customer does not exist')
}

/**
 * Checks a payment and completes it for insertion. @throws invalid_input (a day in the future or in closed books, a
 * tax, rate or section without TDS)
 */
async function checkPayment(tx: Tx, actor: Actor, customerId: string | null, input: PaymentInput): Promise<NewPayment> {
  const { method, tds_tax: tax = 'income_tax', tds_rate: rate = null, tds_section: section = null } = input
  if (method !== 'tds' && tax === 'gst') refuseField('tds_tax', 'Only TDS can be of GST')
  if (method !== 'tds' && (rate ?? section) !== null) refuseField('tds_rate', 'Only TDS has a rate and a section')
  const today = await readToday(tx)
  const receivedOn = input.received_on ?? today
  if (receivedOn > today) refuseField('received_on', 'This day is still to come')
  await requireOpenDay(tx, actor, receivedOn, 'received_on')
  return {
    id: input.id ?? newId(),
    customerId,
    amount: input.amount,
    roundOff: paise(0n),
    receivedOn,
    method,
    reference: cleanReference(input.reference ?? null),
    note: input.note ?? null,
    payerUpi: input.payer_upi ?? null,
    payerName: input.payer_name ?? null,
    source: input.source ?? 'by_hand',
    ...(method === 'tds' ? { tds: { tax, rate, section } } : {}),
  }
}

/** @throws utr_used */
async function insertReceived(tx: Tx, actor: Actor, payment: NewPayment): Promise<void> {
  try {
    await insertPayment(tx, actor, payment)
  } catch (e) {
    throw isUniqueViolation(e, 'payments_one_utr') ? new AppError('utr_used') : e
  }
}

/**
 * Records a payment of the balance of an invoice or a part of it. The amount that the payment link asks for settles the
 * balance, and its added paise are rounded off. What is then left can be written off with it, undone together.
 * @throws not_found, invoice_void, invoice_is_draft, nothing_owed, invalid_input (more than the balance; a day in the
 * future or in closed books; more to write off than a bank charge), owner_needed (to write off), changed_elsewhere
 * (something else is left), utr_used, key_reused
 */
export const recordPayment = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  id: string,
  input: PaymentInput & { write_off?: Paise | undefined },
  repeat: Repeat | undefined,
): Promise<{ invoice: Invoice; payment_id: string }> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const before = await lockInvoiceIf(tx, actor, id, refusalToReceive)
    const share = shareOf(input.amount, before)
    requireOwed(before, share.amount, 'amount')
    const payment = { ...(await checkPayment(tx, actor, before.customer_id, input)), ...share }
    await insertReceived(tx, actor, payment)
    const invoices: LockedInvoices = new Map([[id, before]])
    if (input.write_off !== undefined) {
      if (actor.role !== 'owner') throw new AppError('owner_needed')
      const { write_off: missing, method } = input
      const reason = reasonToWriteOff({ amount: share.amount, missing, method })
      if (share.amount + missing !== balanceOf(before)) throw new AppError('changed_elsewhere')
      const part = toWriteOffPart({ invoice_id: id, amount: missing, reason })
      await recordPart(tx, actor, publicUrl, payment, part, invoices)
    }
    const { invoice } = await allocate(tx, actor, publicUrl, invoices.get(id) ?? before, payment, {
      ...payment,
      what: 'payment_recorded',
      otherEvents: [paymentEvent(tx, actor, 'payment.recorded', payment.id)],
    })
    return { invoice, payment_id: payment.id }
  })

/** Records a payment of a customer once per Idempotency-Key. @throws as recordPaymentIn; key_reused */
export const recordCustomerPayment = (
  { db, publicUrl }: InvoiceParts,
  actor: Actor,
  input: CustomerPaymentInput,
  repeat: Repeat | undefined,
): Promise<{ payment: Payment }> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const { payment_id } = await recordPaymentIn(tx, actor, publicUrl, input)
    return { payment: await readPayment(tx, actor, payment_id) }
  })
