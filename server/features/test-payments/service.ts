import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Paise, readAmount } from '#domain/money/money.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { newId } from '../../platform/ids.ts'
import type { AttemptLimit, Attempts } from '../../platform/limits/attempts.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { type Provider, ProviderError, type ProviderPayment } from '../provider/service.ts'

export interface TestPaymentParts {
  db: Db
  provider: Provider
  attempts: Attempts
  log: FastifyBaseLogger
}

const WINDOW_SECONDS = 600

/** Limits for one network address: the screen is public and must not flood the provider. */
const ORDER_LIMIT: AttemptLimit = { max: 30, windowSeconds: WINDOW_SECONDS, longestWaitSeconds: WINDOW_SECONDS }
const VERIFY_LIMIT: AttemptLimit = { max: 60, windowSeconds: WINDOW_SECONDS, longestWaitSeconds: WINDOW_SECONDS }

/** In test mode the capture follows some seconds after the authorization. */
const MAX_READS = 3
const READ_INTERVAL_MS = 1_500

/**
 * Creates an order for the checkout script. The contract limits `rupees` to two decimals.
 * @throws order_failed, too_many_attempts
 */
export async function createTestOrder(
  { db, provider, attempts, log }: TestPaymentParts,
  rupees: number,
  network: string,
) {
  await attempts.count(`test-order:${network}`, ORDER_LIMIT)
  const read = readAmount(String(rupees))
  if ('fault' in read) throw new AppError('order_failed')
  try {
    const order = await provider.createOrder({ amount: read.amount, receipt: `t_${newId().replaceAll('-', '')}` })
    await insertOrder(db, order.id, read.amount)
    return { keyId: provider.keyId, amount: Number(read.amount), currency: 'INR' as const, orderId: order.id }
  } catch (e) {
    if (!(e instanceof ProviderError)) throw e
    log.warn({ fault: e.message }, 'a test order could not be created')
    throw new AppError('order_failed')
  }
}

/** The browser's claim about a payment, to be verified with the provider. */
export interface ClaimedPayment {
  orderId: string
  paymentId: string
  unverifiedSignature: string
}

/**
 * Verifies a test payment: it belongs to our order, is signed, and is captured for the full amount.
 * @throws payment_not_verified, too_many_attempts
 */
export async function verifyTestPayment(
  { db, provider, attempts, log }: TestPaymentParts,
  claimed: ClaimedPayment,
  network: string,
): Promise<void> {
  await attempts.count(`test-verify:${network}`, VERIFY_LIMIT)
  const order = await findOrder(db, claimed.orderId)
  if (!order || !provider.isCheckoutSignature(order.order_id, claimed.paymentId, claimed.unverifiedSignature)) {
    throw new AppError('payment_not_verified')
  }
  try {
    const payment = await readPayment(provider, order.order_id, claimed.paymentId)
    if (payment?.status === 'captured' && payment.amount === order.amount && payment.currency === 'INR') return
  } catch (e) {
    if (!(e instanceof ProviderError)) throw e
    log.warn({ fault: e.message }, 'a test payment could not be read')
  }
  throw new AppError('payment_not_verified')
}

async function readPayment(provider: Provider, orderId: string, id: string): Promise<ProviderPayment | undefined> {
  for (let reads = 1; ; reads++) {
    const payment = (await provider.listOrderPayments(orderId)).find((one) => one.id === id)
    if (payment?.status !== 'authorized' || reads === MAX_READS) return payment
    await sleep(READ_INTERVAL_MS)
  }
}

const insertOrder = (db: Db, orderId: string, amount: Paise) => db`
  INSERT INTO test_orders (order_id, amount) VALUES (${orderId}, ${amount}) ON CONFLICT DO NOTHING`

const findOrder = async (db: Db, orderId: string) =>
  (
    await db<{ order_id: string; amount: Paise }[]>`
    SELECT order_id, amount FROM test_orders WHERE order_id = ${orderId}`
  )[0]

/** Deletes up to `most` orders older than 30 days. Returns how many. */
export const pruneTestOrders = async (db: Db, most: number): Promise<number> =>
  (
    await db`DELETE FROM test_orders WHERE order_id IN (
      SELECT order_id FROM test_orders WHERE created_at < now() - interval '30 days' LIMIT ${most})`
  ).count
