import { expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { claim, utrOf } from './payer.ts'

const app = useApp()
const utr = (last: number) => utrOf(indiaDay(new Date()), last)

const read = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const send = (id: string, last = 1, amount = '1500.50') => claim(app.current.visitor(), id, { utr: utr(last), amount })
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted()

async function claimed(seller: Seller, last = 1) {
  const { id } = await seller.invoice()
  expect(await send(id, last)).toMatchObject({ status: 303 })
  return { id: id as string, claimId: (await read(seller, id)).claims[0].id as string }
}

test('a claim while the invoice is marked as paid is settled or not stored, and never open', async () => {
  const asha = await app.current.seller()
  for (let round = 0; round < 12; round++) {
    const { id } = await asha.invoice()
    const [sent, marked] = await Promise.all([send(id), asha.put(`/api/invoices/${id}`, { paid: true })])
    expect([
      [303, 200],
      [409, 200],
    ]).toContainEqual([sent.status, marked.status])
    const { state, claims, payments, open_claims } = await read(asha, id)
    expect([state, payments.length, open_claims]).toEqual(['paid', 1, 0])
    for (const one of claims) expect(one.state).toBe('settled')
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('of confirmations at once, one records the payment, and all tell the same', async () => {
  const asha = await app.current.seller()
  const { id, claimId } = await claimed(asha)
  const answers = await Promise.all(Array.from({ length: 5 }, () => asha.post(`/api/claims/${claimId}/confirm`, {})))
  expect(statuses(answers)).toEqual(Array(5).fill(200))
  expect(new Set(answers.map(({ body }) => body.claim.payment_id)).size).toBe(1)
  expect((await read(asha, id)).payments).toHaveLength(1)
})

test('a confirmation while the same UTR is recorded for another invoice: one payment has the UTR', async () => {
  const asha = await app.current.seller()
  for (let round = 0; round < 8; round++) {
    const { id, claimId } = await claimed(asha, 100 + round)
    const other = await asha.invoice()
    const payment = { amount: '1500.50', reference: utr(100 + round) }
    const [confirmed, recorded] = await Promise.all([
      asha.post(`/api/claims/${claimId}/confirm`, {}),
      asha.post(`/api/invoices/${other.id}/payments`, payment),
    ])
    expect(statuses([confirmed, recorded])).toEqual([200, 409])
    const [mine, theirs] = [await read(asha, id), await read(asha, other.id)]
    expect(mine.payments.length + theirs.payments.length).toBe(1)
    expect(mine.claims[0].state).toBe(mine.payments.length === 1 ? 'confirmed' : 'open')
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

test('a confirmation and a refusal at once: one of them counts', async () => {
  const asha = await app.current.seller()
  for (let round = 0; round < 8; round++) {
    const { id, claimId } = await claimed(asha, 200 + round)
    const answers = await Promise.all([
      asha.post(`/api/claims/${claimId}/confirm`, {}),
      asha.post(`/api/claims/${claimId}/refuse`, { reason: 'not_in_bank' }),
    ])
    expect(statuses(answers)).toEqual([200, 409])
    const { claims, payments } = await read(asha, id)
    expect([claims[0].state, payments.length]).toEqual(answers[0].status === 200 ? ['confirmed', 1] : ['refused', 0])
  }
})

test('claims, payments, undoing, credit notes and cancellations at once lose and double nothing', async () => {
  const asha = await app.current.seller()
  for (let round = 0; round < 6; round++) {
    const { id, claimId } = await claimed(asha, 300 + round)
    const answers = await Promise.all([
      send(id, 400 + round, '10'),
      asha.post(`/api/claims/${claimId}/confirm`, { amount: '100' }),
      asha.put(`/api/invoices/${id}`, { paid: true }),
      asha.put(`/api/invoices/${id}`, { paid: false, reason: 'Wrong one' }),
      asha.post(`/api/invoices/${id}/credit-notes`, { reason: 'Sent back' }),
      asha.post(`/api/invoices/${id}/void`, { reason: 'Wrong' }),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
  expect(await findWrongTotals(app.current.db)).toEqual([])
})
