import type { ConfirmedCredit } from '#contract/money/money.ts'
import type { PaymentMethod } from '#contract/settlement/invoice-payment.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { requireOpenBooks } from '../business/service.ts'
import { followMerge } from '../customers/service.ts'
import { insertRecorded, markCredit, rememberPayer } from '../bank/service.ts'
import { announcePayment, storePaymentIn } from '../settlement/service.ts'
import { lockTotals } from '../totals/service.ts'
import * as queries from './credit-queries.ts'
import { type ChosenCredit, divideCredit } from './divide-credit.ts'

const METHODS: Partial<Record<string, PaymentMethod>> = {
  upi: 'upi',
  cash: 'cash',
  atm: 'cash',
  cheque: 'cheque',
  card: 'card',
}

/** Records credits one by one, each in its own transaction. A refused credit does not stop the others. */
export async function confirmCredits(
  parts: { db: Db; publicUrl: string },
  actor: Actor,
  choices: readonly ChosenCredit[],
): Promise<ConfirmedCredit[]> {
  const results: ConfirmedCredit[] = []
  for (const choice of choices) results.push(await confirmOne(parts, actor, choice))
  return results
}

async function confirmOne(
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: Actor,
  choice: ChosenCredit,
): Promise<ConfirmedCredit> {
  const { credit_id } = choice
  try {
    const payment_ids = await inBusinessTurn(actor.businessId, () =>
      db.begin((tx) => recordCreditIn(tx, actor, publicUrl, choice)),
    )
    const [payment_id = null] = payment_ids
    return { credit_id, result: 'recorded', payment_id, payment_ids, code: null, message: null }
  } catch (e) {
    if (!(e instanceof AppError) || e.code === 'business_busy') throw e
    const [sentence] = Object.values(e.fields ?? {})
    const message = sentence ?? e.message
    return { credit_id, result: 'refused', payment_id: null, payment_ids: [], code: e.code, message }
  }
}

/**
 * Records an open credit as payments, one for each customer, and remembers its payer. A credit that is already recorded
 * for the same invoices keeps its payments, whose ids are returned.
 * @throws not_found, credit_recorded (for something else, by a colleague or another device), credit_set_aside,
 * books_closed, owner_needed (to write off what is missing), and what divideCredit and storePaymentIn throw
 */
async function recordCreditIn(tx: Tx, actor: Actor, publicUrl: string, choice: ChosenCredit): Promise<string[]> {
  await lockTotals(tx, actor)
  const credit = await queries.findCredit(tx, actor, choice.credit_id)
  if (!credit) throw new AppError('not_found')
  if (credit.state === 'recorded') {
    const payments = await queries.listPaymentsOf(tx, actor, choice.credit_id)
    if (!(await isRepeat(tx, actor, choice, payments))) throw new AppError('credit_recorded')
    return payments.map(({ payment_id }) => payment_id)
  }
  if (credit.state === 'not_for_invoice') throw new AppError('credit_set_aside')

  // Before the day is checked as a field: nobody can choose another day for the bank's row.
  await requireOpenBooks(tx, actor, credit.day)
  if (choice.write_off && actor.role !== 'owner') throw new AppError('owner_needed')
  const shares = await divideCredit(tx, actor, credit.amount, choice)
  const origin = originOf(credit)
  const paymentIds: string[] = []
  for (const share of shares) {
    const [first = null] = paymentIds
    const { payment_id } = await storePaymentIn(tx, actor, publicUrl, {
      ...share,
      ...origin,
      one_of_several: shares.length > 1 ? { with: first } : undefined,
    })
    paymentIds.push(payment_id)
  }
  const [first] = paymentIds
  if (first === undefined || !(await markCredit(tx, actor, choice.credit_id, { state: 'recorded', payment_id: first })))
    throw new AppError('changed_elsewhere')
  for (const [i, { customer_id: customerId }] of shares.entries()) {
    const payerAccountId = customerId === null ? null : await rememberPayer(tx, actor, { customerId, ...credit })
    const paymentId = paymentIds[i] ?? first
    await insertRecorded(tx, actor, { creditId: choice.credit_id, paymentId, payerAccountId })
  }
  // After the links, so that the event names the credit.
  for (const id of paymentIds) await announcePayment(tx, actor, id, origin.source)
  await requireStoredBytes(tx, actor)
  return paymentIds
}

/**
 * Whether the payments are those that this choice made before. Compares the invoices, and whether something is for what
 * a customer owed before; without an invoice, the customer. What is to be written off must have been.
 */
async function isRepeat(
  tx: Tx,
  actor: Actor,
  { allocations, customer_id, opening_balance, write_off }: ChosenCredit,
  payments: readonly queries.PaymentOfCredit[],
): Promise<boolean> {
  if (payments.some(({ is_joined }) => is_joined)) return false
  if (payments.some(({ has_opening }) => has_opening) !== (opening_balance !== undefined)) return false
  const ids = payments.map(({ payment_id }) => payment_id)
  if (write_off && !(await queries.isWrittenOffWith(tx, actor, ids))) return false
  const recorded = payments.flatMap(({ invoice_ids }) => invoice_ids)
  if (allocations.length === 0 && recorded.length === 0) {
    const customer = customer_id && (await followMerge(tx, actor, customer_id))
    return payments.every((one) => customer && one.customer_id === customer.id)
  }
  const chosen = new Set(allocations.map(({ invoice_id }) => invoice_id))
  return chosen.size === new Set(recorded).size && recorded.every((id) => chosen.has(id))
}

const originOf = (credit: queries.CreditRow) =>
  ({
    received_on: credit.day,
    method: METHODS[credit.channel] ?? 'bank',
    reference: credit.utr,
    note: credit.note,
    payer_upi: credit.payer_upi,
    payer_name: credit.payer_name,
    source: credit.source === 'sms' ? 'sms' : 'bank',
  }) as const
