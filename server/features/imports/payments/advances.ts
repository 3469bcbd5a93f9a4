import { type PaymentEntry, utrOf } from '#domain/document/exports/exported-payments.ts'
import { pushTo } from '#domain/map-entries.ts'
import { lesserOf, type Paise, paise } from '#domain/money/money.ts'
import type { Tx } from '../../../platform/postgres/database.ts'
import type { Actor } from '../../../actor/actor.ts'
import { findSeller } from '../../business/service.ts'
import {
  findPaymentsOfFile,
  findSimilarPayments,
  type KnownPayment,
  type NewAdvance,
} from '../../settlement/service.ts'
import type { RowFault } from '../faults.ts'
import { refuse } from '../cells/read-cell.ts'
import { daysOpenTo, whyEntryDaysNotOpen } from '../open-days.ts'
import { readPaymentEntries } from './payment-entries.ts'
import { findUtrHolders, utrKeyOf } from './used-utrs.ts'

/** A payment of a cell with the rest of it, and of its receipt voucher, after its refunds. */
interface RefundedPayment extends PaymentEntry {
  left: bigint
  voucherLeft: Paise
}

/** Returns a refund with the amount of its refund voucher, which files of earlier versions lack. */
function withVoucherAmount(refund: PaymentEntry, payment: RefundedPayment): PaymentEntry {
  const { voucher, undone } = refund
  if (!voucher) return refund
  const amount = paise(-refund.amount)
  const most = undone ? (payment.voucher?.received?.amount ?? paise(0n)) : payment.voucherLeft
  const refunded = voucher.refunded ?? lesserOf(amount, most)
  if (refunded > amount) return refuse('The refund voucher is above the refund')
  if (refunded === 0n || refunded > most)
    return refuse('The refund vouchers are above the receipt voucher of their payment')
  if (!undone) payment.voucherLeft = paise(payment.voucherLeft - refunded)
  return { ...refund, voucher: { ...voucher, refunded } }
}

/** Reads the advances of one customer from a cell: payments with their whole amounts, and their refunds. */
export function readAdvances(text: string): PaymentEntry[] {
  const read = readPaymentEntries(text)
  if ('fault' in read) return refuse(read.fault)
  const left = new Map<string, RefundedPayment>()
  return read.entries.map((entry) => {
    const { payment_id: id, amount, method, voucher } = entry
    if (id === null) return refuse('An advance names its payment in the last part of the line')
    if (method === 'write_off') return refuse('A write-off cannot be an advance')
    const payment = left.get(id)
    if (amount > 0n) {
      if (payment) return refuse('This payment is written twice')
      if ((entry.for_opening ?? 0n) > amount) return refuse('More is for the opening balance than was received')
      if ((voucher?.received?.amount ?? 0n) > amount) return refuse('The receipt voucher is above the payment')
      left.set(id, { ...entry, left: amount, voucherLeft: voucher?.received?.amount ?? paise(0n) })
      return entry
    }
    if (!payment) return refuse('A refund of an advance has no payment in this cell')
    if (entry.day < payment.day) return refuse('A refund is before its payment')
    if (voucher && !payment.voucher) return refuse('A refund voucher needs the receipt voucher of its payment')
    if (payment.undone && !entry.undone) return refuse('A refund of an undone payment is undone too')
    if (!entry.undone) payment.left += amount
    if (payment.left < 0n) return refuse('More is refunded than was received')
    return withVoucherAmount(entry, payment)
  })
}

const keyOf = ({ amount, voucher }: PaymentEntry): string =>
  `${amount > 0n ? 'receipt' : 'refund'} ${voucher?.number ?? ''}`

/** Returns the keys of voucher numbers in Pavti; receipt and refund vouchers are numbered separately. */
async function findUsedNumbers(tx: Tx, actor: Actor, entries: readonly PaymentEntry[]): Promise<Set<string>> {
  const numbers = entries.flatMap(({ voucher }) => (voucher ? [voucher.number] : []))
  if (numbers.length === 0) return new Set()
  const used = await tx<{ key: string }[]>`
    SELECT 'receipt ' || number AS key FROM read_receipt_vouchers
    WHERE business_id = ${actor.businessId} AND number = ANY(${numbers}::text[])
    UNION
    SELECT 'refund ' || number FROM read_refund_vouchers
    WHERE business_id = ${actor.businessId} AND number = ANY(${numbers}::text[])`
  return new Set(used.map(({ key }) => key))
}

interface AdvancesOfRow {
  row: number
  entries: readonly PaymentEntry[]
}

/** Finds the faults of advances of new customers: closed or future days, and payments that are already recorded. */
export async function findAdvanceFaults(tx: Tx, actor: Actor, rows: readonly AdvancesOfRow[]): Promise<RowFault[]> {
  const all = rows.flatMap(({ row, entries }) => entries.map((entry) => ({ row, entry })))
  if (all.length === 0) return []
  const ids = all.flatMap(({ entry: { payment_id: id, amount } }) => (id !== null && amount > 0n ? [id] : []))
  const used = new Set((await findPaymentsOfFile(tx, actor, ids)).map(({ id }) => id))
  const utrs = await findUtrHolders(
    tx,
    actor,
    all.map(({ entry }) => entry),
  )
  const numbers = await findUsedNumbers(
    tx,
    actor,
    all.map(({ entry }) => entry),
  )
  const days = daysOpenTo(await findSeller(tx, actor))
  const faultOf = (entry: PaymentEntry): string | null => {
    const closed = whyEntryDaysNotOpen(entry, days)
    if (closed !== null) return closed
    if (entry.amount > 0n && used.has(entry.payment_id ?? '')) return 'This payment is recorded already'
    if (entry.voucher && numbers.has(keyOf(entry))) return `The voucher number ${entry.voucher.number} is used already`
    if (entry.voucher) numbers.add(keyOf(entry))
    if (!utrs.isFree(entry)) return `The UTR ${utrOf(entry)} is recorded already`
    if (entry.amount > 0n) used.add(entry.payment_id ?? '')
    utrs.add(entry)
    return null
  }
  return all.flatMap(({ row, entry }): RowFault[] => {
    const reason = faultOf(entry)
    return reason === null ? [] : [{ row, field: 'advances', reason }]
  })
}

/** A row whose customer is in Pavti. */
interface KnownRow extends AdvancesOfRow {
  /** Null if the advances of the row cannot be imported. */
  customerId: string | null
}

/** A payment of a row, followed by its refunds. */
interface Advance {
  row: number
  paymentId: string
  customerId: string | null
  entries: PaymentEntry[]
}

function groupByPayment(rows: readonly KnownRow[]): Advance[] {
  return rows.flatMap(({ row, customerId, entries }) => {
    const payments = new Map<string, PaymentEntry[]>()
    for (const entry of entries) pushTo(payments, entry.payment_id ?? '', entry)
    return [...payments].map(([paymentId, ofPayment]) => ({ row, paymentId, customerId, entries: ofPayment }))
  })
}

const toNewAdvances = ({ paymentId, customerId, entries }: Advance): NewAdvance[] =>
  customerId === null ? [] : entries.map((entry) => ({ ...entry, customer_id: customerId, payment_id: paymentId }))

/**
 * Chooses the advances to add for customers in Pavti: those that are not recorded yet, neither under their id nor as a
 * payment of the same day, amount and reference, so that a second import adds none. `others` are the rows of new
 * customers. Also returns the rows with advances or refunds that are neither added nor recorded under the id of their
 * payment.
 */
export async function planKnownAdvances(
  tx: Tx,
  actor: Actor,
  rows: readonly KnownRow[],
  others: readonly AdvancesOfRow[],
): Promise<{ advances: NewAdvance[]; rowsLeftOut: number[] }> {
  const all = groupByPayment(rows)
  if (all.length === 0) return { advances: [], rowsLeftOut: [] }
  const days = daysOpenTo(await findSeller(tx, actor))
  const ids = all.map(({ paymentId }) => paymentId)
  const recorded = new Map((await findPaymentsOfFile(tx, actor, ids)).map((one) => [one.id, one]))
  const unrecorded = all.filter(({ paymentId }) => !recorded.has(paymentId))
  const entries = unrecorded.flatMap((one) => one.entries)
  const otherEntries = others.flatMap((row) => row.entries)
  const utrs = await findUtrHolders(tx, actor, [...entries, ...otherEntries])
  for (const entry of otherEntries) utrs.add(entry)
  const received = unrecorded.flatMap(toNewAdvances).filter(({ amount }) => amount > 0n)
  const usedIds = new Set([
    ...(await findSimilarPayments(tx, actor, received, new Set(recorded.keys()))),
    ...otherEntries.map(({ payment_id: id }) => id ?? ''),
  ])
  const numbers = await findUsedNumbers(tx, actor, [...entries, ...otherEntries])
  for (const entry of otherEntries) if (entry.voucher) numbers.add(keyOf(entry))
  const canAdd = (one: Advance): boolean => {
    const vouchers = one.entries.filter((entry) => entry.voucher).map(keyOf)
    const keys = one.entries.map(utrKeyOf).filter((key) => key !== null)
    const isFree =
      one.customerId !== null &&
      !usedIds.has(one.paymentId) &&
      new Set(keys).size === keys.length &&
      new Set(vouchers).size === vouchers.length &&
      vouchers.every((key) => !numbers.has(key)) &&
      one.entries.every(utrs.isFree) &&
      one.entries.every((entry) => whyEntryDaysNotOpen(entry, days) === null)
    if (!isFree) return false
    usedIds.add(one.paymentId)
    for (const entry of one.entries) utrs.add(entry)
    for (const key of vouchers) numbers.add(key)
    return true
  }
  const added = new Set(unrecorded.filter(canAdd))
  const isMissing = (one: Advance): boolean => {
    const payment = recorded.get(one.paymentId)
    return payment === undefined ? !added.has(one) : hasMoreThan(one.entries, payment)
  }
  const rowsLeftOut = new Set(all.filter(isMissing).map(({ row }) => row))
  return { advances: [...added].flatMap(toNewAdvances), rowsLeftOut: [...rowsLeftOut] }
}

/** Whether these entries received or refunded more than the payment in Pavti. */
const hasMoreThan = (entries: readonly PaymentEntry[], { amount, refunded }: KnownPayment): boolean =>
  entries.some((entry) => entry.amount > amount) ||
  entries.reduce((sum, entry) => (entry.amount < 0n && !entry.undone ? sum - entry.amount : sum), 0n) > refunded
