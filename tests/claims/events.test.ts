import { afterEach, expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { useApp } from '../harness/app.ts'
import { HOOK, receive, stopReceiver, testNetwork } from '../webhooks/receiver.ts'
import { claim, utrOf } from './payer.ts'

const app = useApp({}, testNetwork)
afterEach(stopReceiver)

test('webhooks get claims and refusals once each, with the invoice', async () => {
  const arrived = await receive()
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const events = ['payment.claimed', 'payment.claim_refused']
  for (const seller of [asha, stranger])
    expect(await seller.post('/api/webhook-endpoints', { url: HOOK, events })).toMatchObject({ status: 200 })
  const { id } = await asha.invoice()
  const utr = utrOf(indiaDay(new Date()), 1)
  for (let again = 0; again < 2; again++) await claim(app.current.visitor(), id, { utr, amount: '10' })
  const [{ id: claimId }] = (await asha.get('/api/claims')).body.claims
  for (let again = 0; again < 2; again++)
    await asha.post(`/api/claims/${claimId}/refuse`, { reason: 'other_amount', note: 'Only ₹9 came' })
  await app.current.log.drainJobs()
  const sent = arrived.map(({ body }) => JSON.parse(body)).toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  expect(sent).toMatchObject([
    {
      type: 'payment.claimed',
      data: {
        invoice: { id, state: 'pending', open_claims: 1 },
        claim: { id: claimId, utr, amount: '10.00', state: 'open' },
      },
    },
    {
      type: 'payment.claim_refused',
      data: {
        invoice: { id, open_claims: 0 },
        claim: { id: claimId, state: 'refused', refusal: { reason: 'other_amount', note: 'Only ₹9 came' } },
      },
    },
  ])
})
