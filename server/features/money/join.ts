import { WRITTEN_OFF_AS } from '#domain/books/voucher.ts'
import type { JoinedCredit } from '#contract/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { ASKED_EXTRA_MAX } from '#domain/document/invoice-balance.ts'
import { findKeptPart } from '#domain/matching/kept-part.ts'
import type { KeptPart } from '#domain/matching/match-types.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { readPercent } from '#domain/money/percent.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import { isUniqueViolation } from '../../platform/postgres/faults.ts'
import type { Actor } from '../../actor/actor.ts'
import {
  deleteJoined,
  forgetOnce,
  insertJoined,
  isJoined,
  type JoinedRow,
  listJoined,
  markCredit,
  rememberPayer,
} from '../bank/service.ts'
import {
  changeOriginIn,
  divideKeptIn,
  type KeptOfPayment,
  lockPayment,
  type PaymentRow,
  returnKeptIn,
} from '../settlement/service.ts'
import { lockTotals } from '../totals/service.ts'
import { findCredit } from './credit-queries.ts'
import { findDividable, isOfOneInvoice } from './payment-queries.ts'

interface Join {
  credit_id: string
  payment_id: string
  /** Other payments that make up the credit together with it. */
  with_payment_ids?: readonly string[] | undefined
  /** The part of the payment that did not arrive at the bank, as the owner saw it on the screen. */
  kept?: Pick<KeptPart, 'kind' | 'amount'> | null | undefined
}

/** Converts a violation of the rule that one UTR belongs to one payment. */
export const toDuplicateUtrError = (e: unknown): unknown =>
  isUniqueViolation(e, 'payments_one_utr') ? new AppError('utr_used') : e

/**
 * Joins credits to recorded payments one by one, each in its own transaction. A refused credit does not stop the
 * others.
 */
export async function joinCredits(
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: Actor,
  joins: readonly Join[],
): Promise<JoinedCredit[]> {
  const results: JoinedCredit[] = []
  for (const join of joins) {
    const { credit_id, payment_id } = join
    try {
      await inBusinessTurn(actor.businessId, () => db.begin((tx) => joinIn(tx, actor, publicUrl, join)))
      results.push({ credit_id, result: 'joined', payment_id, code: null, message: null })
    } catch (e) {
      const refusal = toDuplicateUtrError(e)
      if (!(refusal instanceof AppError) || refusal.code === 'business_busy') throw e
      const [sentence] = Object.values(refusal.fields ?? {})
      const { code, message } = refusal
      results.push({ credit_id, result: 'refused', payment_id: null, code, message: sentence ?? message })
    }
  }
  return results
}

/**
 * Joins an open credit to a recorded payment, or to several whose sum is its amount. They get the day and payer of the
 * bank; the first one gets the UTR and the paise that the payment page added. The payer is remembered. A credit that is
 * already joined to the payment does not change. If `kept` is given, the part of a payment that did not arrive is
 * recorded separately as TDS or a write-off.
 * @throws not_found, credit_recorded, credit_set_aside, payment_undone, payment_joined, invalid_input (no money, or
 * another amount), changed_elsewhere (`kept` is not what is missing now), owner_needed (to write off the missing part)
 */
async function joinIn(tx: Tx, actor: Actor, publicUrl: string, join: Join): Promise<void> {
  const { credit_id, payment_id, with_payment_ids = [], kept = null } = join
  await lockTotals(tx, actor)
  const credit = await findCredit(tx, actor, credit_id)
  if (!credit) throw new AppError('not_found')
  if (credit.state === 'recorded') {
    if (credit.payment_id === payment_id) return
    throw new AppError('credit_recorded')
  }
  if (credit.state === 'not_for_invoice') throw new AppError('credit_set_aside')

  const payments: PaymentRow[] = []
  for (const id of new Set([payment_id, ...with_payment_ids])) payments.push(await lockForJoin(tx, actor, id))
  const missing = kept && (await requireKept(tx, actor, payments, credit.amount, kept))
  if (missing && missing.kind !== 'tds' && actor.role !== 'owner') throw new AppError('owner_needed')
  const beyond = missing ? missing.round_off : await requireAmount(tx, actor, payments, credit.amount)
  if (!(await markCredit(tx, actor, credit_id, { state: 'recorded', payment_id })))
    throw new AppError('changed_elsewhere')
  const remembered = new Set<string>()
  for (const payment of payments) {
    const { customer_id: customerId } = payment
    const isNew = customerId !== null && !remembered.has(customerId)
    const payerAccountId = isNew ? await rememberPayer(tx, actor, { customerId, ...credit }) : null
    if (customerId !== null) remembered.add(customerId)
    await changeOriginIn(tx, actor, publicUrl, payment, {
      received_on: credit.day,
      reference: payment.id === payment_id ? (credit.utr ?? payment.reference) : payment.reference,
      payer_upi: credit.payer_upi ?? payment.payer_upi,
      payer_name: credit.payer_name ?? payment.payer_name,
      round_off: addPaise(payment.round_off, payment.id === payment_id ? beyond : ZERO),
    })
    if (missing) await divide(tx, actor, publicUrl, { credit_id, payment_id, missing })
    await insertJoined(tx, actor, { creditId: credit_id, payment, payerAccountId })
  }
  await requireStoredBytes(tx, actor)
}

const ZERO = paise(0n)
const addPaise = (one: Paise, other: Paise): Paise => paise(one + other)

/** Locks a payment that may be joined. @throws not_found, payment_undone, payment_joined, invalid_input */
async function lockForJoin(tx: Tx, actor: Actor, id: string): Promise<PaymentRow> {
  const payment = await lockPayment(tx, actor, id)
  if (!payment) throw new AppError('not_found')
  if (payment.undone_at) throw new AppError('payment_undone')
  if (await isJoined(tx, actor, id)) throw new AppError('payment_joined')
  if (payment.method === 'tds' || payment.method === 'write_off')
    refuseField('payment_id', 'Nobody sent this to the bank. Choose a payment of money')
  return payment
}

/** Returns the paise that the bank shows beyond the payments. @throws invalid_input for any other difference */
async function requireAmount(tx: Tx, actor: Actor, payments: readonly PaymentRow[], amount: Paise): Promise<Paise> {
  const received = paise(payments.reduce((sum, one) => sum + one.amount + one.round_off, 0n))
  const beyond = paise(amount - received)
  const [payment, other] = payments
  const mayRound = payment && !other && payment.round_off === 0n && beyond > 0n && beyond <= ASKED_EXTRA_MAX
  if (beyond !== 0n && !(mayRound && (await isOfOneInvoice(tx, actor, payment.id))))
    refuseField(
      'payment_id',
      `${showRupeesAndPaise(received)} is recorded, the bank shows ${showRupeesAndPaise(amount)}`,
    )
  return beyond
}

/**
 * Finds the missing part of the only payment. @throws invalid_input, changed_elsewhere (it differs from what the owner
 * saw)
 */
async function requireKept(
  tx: Tx,
  actor: Actor,
  [payment, other]: readonly PaymentRow[],
  amount: Paise,
  told: Pick<KeptPart, 'kind' | 'amount'>,
): Promise<KeptPart> {
  if (other) refuseField('kept', 'TDS and bank charges can be recorded with one payment only')
  const found = payment && (await findDividable(tx, actor, payment.id))
  const kept = found ? findKeptPart(amount, found) : null
  if (kept?.kind !== told.kind || kept.amount !== told.amount) throw new AppError('changed_elsewhere')
  return kept
}

function toKept({ kind, amount, rate }: KeptPart): KeptOfPayment {
  if (kind !== 'tds') return { amount, as: { method: 'write_off', reason: WRITTEN_OFF_AS[kind] } }
  const read = readPercent(rate ?? '')
  if ('fault' in read) throw new Error('TDS has a rate.')
  return { amount, as: { method: 'tds', rate: read.percent } }
}

/** Splits off the part of a payment that did not arrive. The new payment is joined too, so that separating finds it. */
async function divide(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  { credit_id, payment_id, missing }: { credit_id: string; payment_id: string; missing: KeptPart },
): Promise<void> {
  // Joining may have changed its day.
  const payment = await lockPayment(tx, actor, payment_id)
  if (!payment) throw new Error('A joined payment is not there.')
  const keptId = await divideKeptIn(tx, actor, publicUrl, payment, toKept(missing))
  const kept = await lockPayment(tx, actor, keptId)
  if (kept) await insertJoined(tx, actor, { creditId: credit_id, payment: kept, payerAccountId: null })
}

const SEPARATED = 'Separated on the Money screen'

/**
 * Separates a credit from its payments: the credit waits again, the payments get their former values, and the payer is
 * forgotten. Returns false if the credit is not joined to a payment. The totals must be locked. @throws books_closed
 * (TDS or a charge was split off from the payment)
 */
export async function separateIn(tx: Tx, actor: Actor, publicUrl: string, creditId: string): Promise<boolean> {
  const all = await listJoined(tx, actor, creditId)
  if (all.length === 0) return false
  // Must come first: undoing a payment that is still joined would reopen the credit without restoring the others.
  await deleteJoined(tx, actor, creditId)
  const [first] = all
  for (const { payment_id } of all.filter(({ is_kept }) => is_kept)) {
    const [payment, kept] = [
      first && (await lockPayment(tx, actor, first.payment_id)),
      await lockPayment(tx, actor, payment_id),
    ]
    if (payment && kept) await returnKeptIn(tx, actor, publicUrl, payment, kept, SEPARATED)
  }
  for (const joined of all.filter(({ is_kept }) => !is_kept)) {
    const payment = await lockPayment(tx, actor, joined.payment_id)
    if (!payment) throw new Error('A joined payment is not there.')
    await changeOriginIn(tx, actor, publicUrl, payment, {
      received_on: formerDay(payment.received_on, joined),
      reference: joined.former_reference,
      payer_upi: joined.former_payer_upi,
      payer_name: joined.former_payer_name,
      round_off: joined.former_round_off ?? payment.round_off,
    })
  }
  for (const { payer_account_id } of all) if (payer_account_id !== null) await forgetOnce(tx, actor, payer_account_id)
  await markCredit(tx, actor, creditId, { state: 'open' })
  return true
}

/** Returns the day of a payment before it was joined; a payment that kept its day then keeps it now. */
const formerDay = (day: Day, joined: JoinedRow): Day => (day === joined.day ? joined.former_received_on : day)
