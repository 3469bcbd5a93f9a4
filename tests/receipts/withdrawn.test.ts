import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { readReceipt } from '#domain/receipts/receipt-code.ts'
import { rotateReceiptKey } from '#server/features/receipts/keys.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { signedCode } from './signed-url.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const fingerprintOf = async (url: string): Promise<string> =>
  createHash('sha256')
    .update(readReceipt(await signedCode(url, app.current.origin))?.payload ?? new Uint8Array())
    .digest('hex')
const check = async (fingerprint: string) =>
  (await app.current.visitor().post('/api/receipts/check', { fingerprint })).body
const pay = async (seller: Seller, id: string, fields: object = {}) => {
  const body = { amount: '1500.50', method: 'upi', reference: '632512345678', ...fields }
  const { payment_id } = (await seller.post(`/api/invoices/${id}/payments`, body)).body
  return `/api/invoices/${id}/payments/${payment_id}`
}
const receiptOf = async (seller: Seller, path: string): Promise<string> =>
  fingerprintOf((await seller.get(`${path}/receipt`)).body.receipt.url)

const COUNTS = { state: 'counts', withdrawn_on: null }
const WITHDRAWN = { state: 'withdrawn', withdrawn_on: indiaDay(new Date()) }

test('a receipt whose payment was undone is withdrawn, whichever key signed it, until the payment is recorded again', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  const path = await pay(asha, id)
  const fingerprint = await receiptOf(asha, path)
  expect(await check(fingerprint)).toEqual(COUNTS)
  await rotateReceiptKey(app.current.db)
  expect(await receiptOf(asha, path)).toBe(fingerprint)
  expect((await asha.post(`${path}/undo`, { reason: 'Wrong' })).status).toBe(200)
  expect(await check(fingerprint)).toEqual(WITHDRAWN)

  const again = await pay(asha, id)
  expect(await receiptOf(asha, again)).toBe(fingerprint)
  expect(await check(fingerprint)).toEqual(COUNTS)
  await asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong' })
  expect(await check(fingerprint)).toEqual(WITHDRAWN)
})

test("the payer's own receipt is withdrawn, too, and a receipt that nobody opened is not known", async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice({ amount: '1500.50' })
  const path = await pay(asha, id)
  const visitor = app.current.visitor()
  const [before] = await app.current.db<{ n: number }[]>`SELECT count(*)::int AS n FROM issued_receipts`
  expect((await visitor.get(`/payment/${id}/receipts/1/receipt.pdf`)).status).toBe(200)
  expect(await app.current.db`SELECT count(*)::int AS n FROM issued_receipts`).toMatchObject([
    { n: (before?.n ?? 0) + 1 },
  ])
  const fingerprint = await receiptOf(asha, path)
  await asha.post(`${path}/undo`, { reason: 'Wrong' })
  expect(await check(fingerprint)).toEqual(WITHDRAWN)
  expect(await check('0'.repeat(64))).toEqual({ state: 'unknown', withdrawn_on: null })
})

test('receipts that say the same of two businesses count while one of them does', async () => {
  const [asha, other] = [await app.current.seller(), await app.current.seller()]
  const [one, two] = await Promise.all(
    [asha, other].map(async (seller) => pay(seller, (await seller.invoice({ amount: '1500.50' })).id)),
  )
  const fingerprint = await receiptOf(asha, one ?? '')
  expect(await receiptOf(other, two ?? '')).toBe(fingerprint)
  await asha.post(`${one}/undo`, { reason: 'Wrong' })
  expect(await check(fingerprint)).toEqual(COUNTS)
  await other.post(`${two}/undo`, { reason: 'Wrong' })
  expect(await check(fingerprint)).toEqual(WITHDRAWN)
})

test('refuses anything but a fingerprint', async () => {
  for (const body of [
    {},
    { fingerprint: 'x' },
    { fingerprint: 'A'.repeat(64) },
    { fingerprint: '0'.repeat(64), id: 1 },
  ])
    expect(await app.current.visitor().post('/api/receipts/check', body)).toMatchObject({ status: 400 })
})
