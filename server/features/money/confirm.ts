import type { ConfirmedCredit } from '#contract/money/money.ts'
import type { PaymentMethod } from '#contract/invoices/invoice-payment.ts'
import type { Paise } from '#domain/money/money.ts'
import type { Percent } from '#domain/money/percent.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { inBusinessTurn } from '../../platform/limits/business-turns.ts'
import { requireStoredBytes } from '../../platform/limits/stored-bytes.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { markCredit } from '../bank/service.ts'
import { recordPaymentIn } from '../invoices/service.ts'
import { lockTotals } from '../totals/service.ts'
import * as queries from './credit-queries.ts'
import { rememberPayer } from './payer-queries.ts'

/** How the owner records a credit. */
export interface ConfirmedChoice {
  credit_id: string
  customer_id?: string | null | undefined
  allocations: readonly { invoice_id: string; amount: Paise }[]
  tds?: { invoice_id: string; amount: Paise; rate: Percent } | null | undefined
}

const METHODS: Partial<Record<string, PaymentMethod>> = {
  upi: 'upi',
  cash: 'cash',
  atm: 'cash',
  cheque: 'cheque',
  card: 'card',
}

/** Records credits one by one, each in a transaction of its own. A refused one keeps no other back. */
export async function confirmCredits(
  parts: { db: Db; publicUrl: string },
  actor: Actor,
  choices: readonly ConfirmedChoice[],
): Promise<ConfirmedCredit[]> {
  const results: ConfirmedCredit[] = []
  for (const choice of choices) results.push(await confirmOne(parts, actor, choice))
  return results
}

async function confirmOne(
  { db, publicUrl }: { db: Db; publicUrl: string },
  actor: Actor,
  choice: ConfirmedChoice,
): Promise<ConfirmedCredit> {
  const { credit_id } = choice
  try {
    const payment_id = await inBusinessTurn(actor.businessId, () =>
      db.begin((tx) => recordCreditIn(tx, actor, publicUrl, choice)),
    )
    return { credit_id, result: 'recorded', payment_id, code: null, message: null }
  } catch (e) {
    if (!(e instanceof AppError) || e.code === 'business_busy') throw e
    const [sentence] = Object.values(e.fields ?? {})
    return { credit_id, result: 'refused', payment_id: null, code: e.code, message: sentence ?? e.message }
  }
}

/**
 * Records an open credit as a payment and remembers its payer; one that is recorded already keeps its payment.
 * @throws not_found, credit_set_aside, and what recordPaymentIn throws
 */
async function recordCreditIn(tx: Tx, actor: Actor, publicUrl: string, choice: ConfirmedChoice): Promise<string> {
  await lockTotals(tx, actor)
  const credit = await queries.findCredit(tx, actor, choice.credit_id)
  if (!credit) throw new AppError('not_found')
  if (credit.state === 'recorded' && credit.payment_id !== null) return credit.payment_id
  if (credit.state === 'not_for_invoice') throw new AppError('credit_set_aside')

  const customer_id = await findPayingCustomer(tx, actor, choice)
  const { payment_id } = await recordPaymentIn(tx, actor, publicUrl, {
    customer_id,
    amount: credit.amount,
    received_on: credit.day,
    method: METHODS[credit.channel] ?? 'bank',
    reference: credit.utr,
    note: credit.note,
    payer_upi: credit.payer_upi,
    payer_name: credit.payer_name,
    source: credit.source === 'sms' ? 'sms' : 'bank',
    allocations: choice.allocations,
    tds: choice.tds,
  })
  const isMarked = await markCredit(tx, actor, choice.credit_id, { state: 'recorded', payment_id })
  if (!isMarked) throw new AppError('changed_elsewhere')
  const payerAccountId =
    customer_id === null ? null : await rememberPayer(tx, actor, { customerId: customer_id, ...credit })
  await queries.insertRecorded(tx, actor, { creditId: choice.credit_id, paymentId: payment_id, payerAccountId })
  await requireStoredBytes(tx, actor)
  return payment_id
}

/** The customer of the first invoice, or the one that is named for an advance. */
async function findPayingCustomer(
  tx: Tx,
  actor: Actor,
  { allocations, customer_id }: ConfirmedChoice,
): Promise<string | null> {
  const [first] = allocations
  if (!first) return customer_id ?? refuseField('customer_id', 'Choose a customer or an invoice')
  const invoice = await queries.findCustomerOfInvoice(tx, actor, first.invoice_id)
  return invoice ? invoice.customer_id : refuseField('allocations', 'This invoice does not exist')
}
