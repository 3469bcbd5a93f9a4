import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { pageText } from '../payment-pages/page-text.ts'
import { claim, utrOf } from './payer.ts'

const app = useApp()
const TODAY = indiaDay(new Date())
const utr = (last: number) => utrOf(TODAY, last)

const read = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const page = async (id: string) => pageText((await app.current.visitor().get(`/payment/${id}?lang=en`)).text)

/** An invoice with an open claim. */
async function claimed(seller: Seller, { last = 1, amount = '1500.50', of = '1500.50' } = {}) {
  const invoice = await seller.invoice({ amount: of })
  expect(await claim(app.current.visitor(), invoice.id, { utr: utr(last), amount })).toMatchObject({ status: 303 })
  const [{ id: claimId }] = (await read(seller, invoice.id)).claims
  return { id: invoice.id as string, number: invoice.number as string, claimId: claimId as string }
}

const confirm = (seller: Seller, claimId: string, body: object = {}) =>
  seller.post(`/api/claims/${claimId}/confirm`, body)
const refuse = (seller: Seller, claimId: string, body: object = { reason: 'not_in_bank' }) =>
  seller.post(`/api/claims/${claimId}/refuse`, body)

test('confirming records the payment with the UTR on the day of the claim; again, it records nothing', async () => {
  const asha = await app.current.seller()
  const { id, claimId } = await claimed(asha)
  expect((await read(asha, id)).open_claims).toBe(1)
  const answer = await confirm(asha, claimId)
  expect(answer).toMatchObject({
    status: 200,
    body: { claim: { state: 'confirmed' }, invoice: { state: 'paid', balance: '0.00', open_claims: 0 } },
  })
  expect(await confirm(asha, claimId)).toMatchObject({ status: 200, body: answer.body })
  const invoice = await read(asha, id)
  expect(invoice.payments).toMatchObject([
    { amount: '1500.50', method: 'upi', reference: utr(1), received_on: TODAY, id: answer.body.claim.payment_id },
  ])
  expect(await page(id)).toContain(`₹1,500.50, UTR ending ${utr(1).slice(-4)}: confirmed on`)
})

test('another amount and day can be confirmed, but not more than is owed, a day to come or closed books', async () => {
  const asha = await app.current.seller()
  const { id, claimId } = await claimed(asha)
  expect(await confirm(asha, claimId, { amount: '1500.51' })).toMatchObject({
    status: 400,
    body: { fields: { amount: 'Only ₹1,500.50 is still owed' } },
  })
  expect(await confirm(asha, claimId, { received_on: addDays(TODAY, 1) })).toMatchObject({
    status: 400,
    body: { fields: { received_on: 'This day is still to come' } },
  })
  const yesterday = addDays(TODAY, -1)
  expect(await confirm(asha, claimId, { amount: '500', received_on: yesterday })).toMatchObject({
    status: 200,
    body: { claim: { state: 'confirmed' }, invoice: { state: 'part_paid', balance: '1000.50', open_claims: 0 } },
  })
  expect((await read(asha, id)).payments).toMatchObject([{ amount: '500.00', received_on: yesterday }])
})

test('a refusal shows its reason and note kindly on the payer’s page, and the same UTR may be sent again', async () => {
  const asha = await app.current.seller()
  const { id, claimId } = await claimed(asha)
  const body = { reason: 'other_payment', note: 'I will look again on Monday.' }
  const answer = await refuse(asha, claimId, body)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      claim: { state: 'refused', refusal: { by: 'Asha Traders', ...body } },
      invoice: { state: 'pending', open_claims: 0 },
    },
  })
  expect(await refuse(asha, claimId, { reason: 'not_in_bank' })).toMatchObject({ status: 200, body: answer.body })
  expect(await confirm(asha, claimId)).toMatchObject({ status: 409, body: { code: 'claim_closed' } })
  const text = await page(id)
  expect(text).toContain('The seller could not find your payment')
  expect(text).toContain('This UTR belongs to another payment. Please check it in your UPI app.')
  expect(text).toContain('I will look again on Monday.')

  expect(await claim(app.current.visitor(), id, { utr: utr(1), amount: '1500.50' })).toMatchObject({ status: 303 })
  expect((await read(asha, id)).claims).toMatchObject([
    {
      state: 'open',
      warnings: [
        {
          code: 'utr_refused_before',
          message: 'The same UTR was sent before, and you marked it as not received.',
          invoice: null,
        },
      ],
    },
    { state: 'refused', warnings: [] },
  ])
  expect(await page(id)).toContain('Waiting for the shop to confirm')
})

test('a reason is needed, and a note is one line of 200 characters', async () => {
  const asha = await app.current.seller()
  const { claimId } = await claimed(asha)
  expect(await refuse(asha, claimId, {})).toMatchObject({
    status: 400,
    body: { fields: { reason: 'Please choose a reason' } },
  })
  expect(await refuse(asha, claimId, { reason: 'not_in_bank', note: 'x'.repeat(201) })).toMatchObject({ status: 400 })
})

test('a UTR that is claimed or recorded on another invoice is shown to the seller only, with the number of that invoice', async () => {
  const asha = await app.current.seller()
  const first = await claimed(asha)
  const second = await claimed(asha)
  const third = await asha.invoice()
  const claimWarning = (number: string, id: string) => ({
    code: 'utr_claimed_elsewhere',
    message: `The same UTR was also sent for ${number}.`,
    invoice: { id, number },
    utr_day: null,
    balance: null,
  })
  expect((await read(asha, first.id)).claims[0].warnings).toEqual([claimWarning(second.number, second.id)])
  expect((await read(asha, second.id)).claims[0].warnings).toEqual([claimWarning(first.number, first.id)])

  const payment = { amount: '10', reference: utr(1), method: 'upi' }
  expect(await asha.post(`/api/invoices/${third.id}/payments`, payment)).toMatchObject({ status: 200 })
  expect((await read(asha, first.id)).claims[0].warnings).toEqual([
    {
      code: 'utr_recorded_elsewhere',
      message: `This UTR is recorded as a payment of ${third.number}.`,
      invoice: { id: third.id, number: third.number },
      utr_day: null,
      balance: null,
    },
    claimWarning(second.number, second.id),
  ])
  expect(await confirm(asha, first.claimId)).toMatchObject({
    status: 409,
    body: {
      code: 'utr_used',
      message: `This UTR is recorded as a payment of ${third.number}. Each payment has its own UTR.`,
    },
  })
  const text = await page(first.id)
  for (const number of [second.number, third.number]) expect(text).not.toContain(number)
})

test('a UTR of another business gives no warning', async () => {
  const [asha, ravi] = [await app.current.seller(), await app.current.seller()]
  const mine = await claimed(asha)
  await claimed(ravi)
  expect((await read(asha, mine.id)).claims[0].warnings).toEqual([])
})

test('a claim of a part that was recorded by hand says so, unless the UTR shows that it is another', async () => {
  const asha = await app.current.seller()
  const warningsAfter = async (payment: object, last: number) => {
    const { id } = await asha.invoice({ amount: '3000' })
    await asha.post(`/api/invoices/${id}/payments`, payment)
    await claim(app.current.visitor(), id, { utr: utr(last), amount: '1500' })
    return (await read(asha, id)).claims[0].warnings
  }
  const message = 'A payment of this amount is recorded without a UTR. It may be this one.'
  const warning = { code: 'recorded_without_utr', message, invoice: null, utr_day: null, balance: null }
  expect(await warningsAfter({ amount: '1500', method: 'upi' }, 41)).toEqual([warning])
  expect(await warningsAfter({ amount: '1500', method: 'bank', reference: 'From Ravi' }, 42)).toEqual([warning])
  expect(await warningsAfter({ amount: '1500', method: 'upi', reference: utr(43) }, 44)).toEqual([])
  expect(await warningsAfter({ amount: '1500', method: 'cash' }, 45)).toEqual([])
  expect(await warningsAfter({ amount: '1400', method: 'upi' }, 46)).toEqual([])
})

test('a claim of more than is left after another payment says so', async () => {
  const asha = await app.current.seller()
  const { id, claimId } = await claimed(asha)
  await asha.post(`/api/invoices/${id}/payments`, { amount: '500.50' })
  expect((await read(asha, id)).claims).toMatchObject([
    {
      state: 'open',
      warnings: [
        {
          code: 'more_than_balance',
          message: 'Only ₹1,000.00 is still owed.',
          invoice: null,
          utr_day: null,
          balance: '1000.00',
        },
      ],
    },
  ])
  expect(await confirm(asha, claimId)).toMatchObject({ status: 400 })
  expect(await confirm(asha, claimId, { amount: '1000' })).toMatchObject({ status: 200 })
})

test('an invoice that is paid, cancelled or credited otherwise settles its claims, and undoing opens them again', async () => {
  const asha = await app.current.seller()
  const states = async (id: string) => {
    const { claims, open_claims } = await read(asha, id)
    return [claims[0].state, open_claims]
  }
  const paid = await claimed(asha)
  expect(await asha.put(`/api/invoices/${paid.id}`, { paid: true })).toMatchObject({
    status: 200,
    body: { invoice: { open_claims: 0 } },
  })
  expect(await states(paid.id)).toEqual(['settled', 0])
  expect(await confirm(asha, paid.claimId)).toMatchObject({ status: 409, body: { code: 'claim_closed' } })
  expect(await refuse(asha, paid.claimId)).toMatchObject({ status: 409, body: { code: 'claim_closed' } })
  expect(await asha.put(`/api/invoices/${paid.id}`, { paid: false, reason: 'Wrong one' })).toMatchObject({
    status: 200,
    body: { invoice: { open_claims: 1 } },
  })
  expect(await states(paid.id)).toEqual(['open', 1])

  const cancelled = await claimed(asha)
  await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Wrong' })
  expect(await states(cancelled.id)).toEqual(['settled', 0])
  const credited = await claimed(asha)
  await asha.post(`/api/invoices/${credited.id}/credit-notes`, { reason: 'Sent back' })
  expect(await states(credited.id)).toEqual(['settled', 0])
})

test('a payment recorded by hand with the same UTR confirms the claim, and undoing it opens it again', async () => {
  const asha = await app.current.seller()
  const { id } = await claimed(asha, { amount: '500' })
  const payment = { amount: '500', reference: `${utr(1).slice(0, 4)} ${utr(1).slice(4)}` }
  const { payment_id } = (await asha.post(`/api/invoices/${id}/payments`, payment)).body
  expect(await read(asha, id)).toMatchObject({
    state: 'part_paid',
    open_claims: 0,
    claims: [{ state: 'confirmed', payment_id }],
  })
  // Sent again, it is known.
  await claim(app.current.visitor(), id, { utr: utr(1), amount: '500' })
  expect((await read(asha, id)).claims).toHaveLength(1)
  await asha.post(`/api/invoices/${id}/payments/${payment_id}/undo`, { reason: 'Counted twice' })
  expect(await read(asha, id)).toMatchObject({ state: 'pending', claims: [{ state: 'open', payment_id: null }] })
})

test('a claim whose UTR is recorded on its invoice already is confirmed from the start', async () => {
  const asha = await app.current.seller()
  const { id } = await asha.invoice()
  const { payment_id } = (await asha.post(`/api/invoices/${id}/payments`, { amount: '500', reference: utr(1) })).body
  await claim(app.current.visitor(), id, { utr: utr(1), amount: '500' })
  expect(await read(asha, id)).toMatchObject({ open_claims: 0, claims: [{ state: 'confirmed', payment_id }] })
})

test('another seller sees, confirms and refuses nothing', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const { claimId } = await claimed(asha)
  expect((await stranger.get('/api/claims')).body).toEqual({ claims: [], open: 0, next_cursor: null })
  expect(await confirm(stranger, claimId)).toMatchObject({ status: 404 })
  expect(await refuse(stranger, claimId)).toMatchObject({ status: 404 })
  expect(await confirm(asha, 'x')).toMatchObject({ status: 404 })
})

test('the list has the claims of all invoices, newest first, a page at a time, by state', async () => {
  const asha = await app.current.seller()
  const all = []
  for (let n = 0; n < 5; n++) all.push(await claimed(asha, { last: n }))
  await refuse(asha, all[0]?.claimId ?? '')
  const newest = all.slice(1).toReversed()
  const found: string[] = []
  for (let path: string | null = '/api/claims?limit=3'; path;) {
    const { body } = await asha.get(path)
    expect(body.open).toBe(4)
    for (const one of body.claims) {
      found.push(one.id)
      const { id, number } = newest.find(({ claimId }) => claimId === one.id) ?? {}
      expect(one.invoice).toMatchObject({
        id,
        number,
        customer_name: 'Ravi Kumar',
        state: 'pending',
        balance: '1500.50',
      })
    }
    path = body.next_cursor && `/api/claims?limit=3&cursor=${body.next_cursor}`
  }
  expect(found).toEqual(newest.map(({ claimId }) => claimId))
  expect((await asha.get('/api/claims?state=refused')).body.claims).toMatchObject([{ id: all[0]?.claimId }])
  expect(await asha.get('/api/claims?cursor=x')).toMatchObject({ status: 400 })
})

test('an invoice in the list says how many claims wait', async () => {
  const asha = await app.current.seller()
  const { id } = await claimed(asha, { amount: '100' })
  await claim(app.current.visitor(), id, { utr: utr(2), amount: '200' })
  expect((await asha.get('/api/invoices')).body.invoices).toMatchObject([{ id, open_claims: 2, state: 'pending' }])
  expect((await asha.get('/api/invoices?search=Ravi')).body.invoices).toMatchObject([{ id, open_claims: 2 }])
})

test('a merge of customers keeps the claims', async () => {
  const asha = await app.current.seller()
  const { id, claimId } = await claimed(asha)
  const other = await asha.invoice({ customer_name: 'Meera' })
  const { customer_id } = await read(asha, id)
  expect(await asha.post(`/api/customers/${customer_id}/merge`, { into: other.customer_id })).toMatchObject({
    status: 200,
  })
  expect((await asha.get('/api/claims')).body.claims).toMatchObject([
    { id: claimId, invoice: { id, customer_id: other.customer_id } },
  ])
  expect(await confirm(asha, claimId)).toMatchObject({ status: 200, body: { claim: { state: 'confirmed' } } })
})

test('what the payment link asks for, with its paise, can be claimed and confirmed, and settles the invoice', async () => {
  const asha = await app.current.seller()
  const { version } = (await asha.get('/api/business')).body.business
  expect(await asha.put('/api/business', { version, adds_paise: true })).toMatchObject({ status: 200 })
  await asha.invoice({ amount: '1500.50' })
  const { id } = await asha.invoice({ amount: '1500.50' })
  const form = await app.current.visitor().get(`/payment/${id}/claim?lang=en`)
  const asked = /name="amount" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
  expect(Number(asked)).toBeGreaterThan(1500.5)
  await claim(app.current.visitor(), id, { utr: utr(1), amount: asked })
  const [{ id: claimId, warnings }] = (await read(asha, id)).claims
  expect(warnings).toEqual([])
  expect(await confirm(asha, claimId)).toMatchObject({
    status: 200,
    body: { invoice: { state: 'paid', balance: '0.00' } },
  })
})

test('a UTR that is recorded as an advance of the customer is shown too', async () => {
  const asha = await app.current.seller()
  const { id, claimId } = await claimed(asha)
  const { customer_id } = await read(asha, id)
  const advance = { customer_id, amount: '100', reference: utr(1), allocations: [] }
  expect(await asha.post('/api/customer-payments', advance)).toMatchObject({ status: 200 })
  expect((await read(asha, id)).claims[0].warnings).toEqual([
    {
      code: 'utr_recorded_elsewhere',
      message: 'This UTR is recorded as a payment already.',
      invoice: null,
      utr_day: null,
      balance: null,
    },
  ])
  expect(await confirm(asha, claimId)).toMatchObject({
    status: 409,
    body: { code: 'utr_used', message: 'This UTR is recorded already. Each payment has its own UTR.' },
  })
})
