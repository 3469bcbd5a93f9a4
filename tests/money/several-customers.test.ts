import { afterEach, expect, test } from 'vitest'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const UTR = '629312345678'
const money = async (seller: Seller) => (await seller.get('/api/money')).body
const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const paymentsOf = async (seller: Seller) => (await seller.get('/api/customer-payments')).body.payments
const live = async (seller: Seller) =>
  (await paymentsOf(seller)).filter(({ undone }: { undone: unknown }) => undone === null)
const confirm = async (seller: Seller, ...credits: object[]) =>
  (await seller.post('/api/money/confirm', { credits })).body.credits

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

/** A credit of 900.01 for an invoice of 512.00 of one customer, and 388.01 of another's 500.00. */
const forTwo = async (seller: Seller) => {
  const meera = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const noor = await seller.invoice({ customer_name: 'Noor Jahan', amount: '500.00' })
  const { importId, ids } = await importCredits(app.current, seller, [
    { amount: '900.01', utr: UTR, payer_upi: 'family@oksbi', payer_name: 'FAMILY' },
  ])
  const credit_id = ids[0] ?? ''
  const allocations = [
    { invoice_id: meera.id, amount: '512.00' },
    { invoice_id: noor.id, amount: '388.01' },
  ]
  return { meera, noor, importId, credit_id, allocations, choice: { credit_id, allocations } }
}

test('one credit over two customers is a payment of each, however often it is sent', async () => {
  const asha = await app.current.seller()
  const { meera, noor, choice } = await forTwo(asha)
  const answers = await Promise.all([1, 2, 3].map(() => confirm(asha, choice)))
  expect(answers[0]).toMatchObject([{ result: 'recorded', payment_ids: { length: 2 } }])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0][0].payment_id).toBe(answers[0][0].payment_ids[0])

  const payments = await paymentsOf(asha)
  expect(payments).toHaveLength(2)
  for (const [invoice, amount] of [
    [meera, '512.00'],
    [noor, '388.01'],
  ] as const)
    expect(payments).toContainEqual(
      expect.objectContaining({
        customer_id: invoice.customer_id,
        amount,
        reference: UTR,
        source: 'bank',
        method: 'upi',
        advance: '0.00',
      }),
    )
  expect(await invoiceOf(asha, meera.id)).toMatchObject({ state: 'paid' })
  expect(await invoiceOf(asha, noor.id)).toMatchObject({ state: 'part_paid', balance: '111.99' })
  expect(await money(asha)).toMatchObject({ credits: [], waiting: 0 })
  for (const { customer_id } of [meera, noor])
    expect((await asha.get(`/api/customers/${customer_id}/payers`)).body.payers).toMatchObject([
      { payer_upi: 'family@oksbi', payments: 1 },
    ])
})

test('what is recorded together is undone together, whichever is undone, and can be recorded again', async () => {
  const asha = await app.current.seller()
  const { meera, noor, credit_id, choice } = await forTwo(asha)
  const undoBy = [
    () => asha.post(`/api/money/credits/${credit_id}/undo`),
    async (ids: string[]) => asha.post(`/api/customer-payments/${ids[0]}/undo`, { reason: 'Wrong' }),
    async (ids: string[]) => asha.post(`/api/customer-payments/${ids[1]}/undo`, { reason: 'Wrong' }),
  ]
  for (const undo of undoBy) {
    const [{ payment_ids }] = await confirm(asha, choice)
    expect(await live(asha)).toHaveLength(2)
    expect((await undo(payment_ids)).status).toBe(200)
    expect(await live(asha)).toEqual([])
    for (const { id } of [meera, noor]) expect(await invoiceOf(asha, id)).toMatchObject({ state: 'pending' })
    expect((await money(asha)).credits).toMatchObject([{ id: credit_id }])
    expect((await asha.get(`/api/customers/${noor.customer_id}/payers`)).body.payers).toEqual([])
  }
})

test('undoing an invoice of it leaves the part as an advance of its customer', async () => {
  const asha = await app.current.seller()
  const { meera, noor, credit_id, importId, choice } = await forTwo(asha)
  await confirm(asha, choice)
  const [{ id }] = (await invoiceOf(asha, meera.id)).payments
  expect((await asha.post(`/api/invoices/${meera.id}/payments/${id}/undo`, { reason: 'Wrong' })).status).toBe(200)
  expect((await live(asha)).map(({ advance }: { advance: string }) => advance).toSorted()).toEqual(['0.00', '512.00'])
  expect((await money(asha)).waiting).toBe(0)
  // It was changed since, so undoing the import leaves all of it.
  const { body } = await asha.post(`/api/money/imports/${importId}/undo`)
  expect(body).toMatchObject({ undone: 0, left: [{ amount: '900.01', message: 'It was changed since' }] })
  expect((await asha.post(`/api/money/credits/${credit_id}/undo`)).status).toBe(200)
  expect(await live(asha)).toEqual([])
  expect(await invoiceOf(asha, noor.id)).toMatchObject({ state: 'pending' })
})

test('undoing the import undoes all parts', async () => {
  const asha = await app.current.seller()
  const { importId, choice } = await forTwo(asha)
  await confirm(asha, choice)
  expect((await asha.post(`/api/money/imports/${importId}/undo`)).body).toEqual({ undone: 1, left: [] })
  expect(await live(asha)).toEqual([])
})

test('the parts are exactly the credit: more is refused, and the rest needs a customer', async () => {
  const asha = await app.current.seller()
  const { meera, noor, credit_id } = await forTwo(asha)
  const shares = (first: string, second: string) => ({
    credit_id,
    allocations: [
      { invoice_id: meera.id, amount: first },
      { invoice_id: noor.id, amount: second },
    ],
  })
  expect(await confirm(asha, shares('500.00', '400.02'))).toMatchObject([
    { result: 'refused', message: 'Only ₹900.01 can be allocated', payment_ids: [] },
  ])
  expect(await confirm(asha, shares('500.00', '400.00'))).toMatchObject([
    { result: 'refused', message: '₹0.01 is left. Choose whose advance it is' },
  ])
  expect(await confirm(asha, shares('513.00', '387.01'))).toMatchObject([{ result: 'refused', code: 'invalid_input' }])
  expect(await paymentsOf(asha)).toEqual([])
  expect((await money(asha)).waiting).toBe(1)
  const [{ payment_ids }] = await confirm(asha, { ...shares('500.00', '400.00'), customer_id: noor.customer_id })
  const payments = await live(asha)
  expect(payment_ids).toHaveLength(2)
  expect(payments).toContainEqual(
    expect.objectContaining({ customer_id: noor.customer_id, amount: '400.01', advance: '0.01' }),
  )
  expect(
    payments.reduce((sum: bigint, { amount }: { amount: string }) => sum + BigInt(amount.replace('.', '')), 0n),
  ).toBe(90_001n)
})

test('a credit is an advance: the whole of it, or the rest, of the same or another customer', async () => {
  const asha = await app.current.seller()
  const meera = await asha.invoice({ customer_name: 'Meera Textiles', amount: '100.00' })
  const noor = await asha.invoice({ customer_name: 'Noor Jahan', amount: '500.00' })
  const { ids } = await importCredits(
    app.current,
    asha,
    [1, 2, 3].map((n) => ({ amount: '300.00', utr: `62931234567${n}` })),
  )
  const [whole = '', rest = '', other = ''] = ids
  expect(await confirm(asha, { credit_id: whole, customer_id: noor.customer_id, allocations: [] })).toMatchObject([
    { result: 'recorded', payment_ids: { length: 1 } },
  ])
  await confirm(asha, { credit_id: rest, allocations: [{ invoice_id: meera.id, amount: '60.00' }] })
  await confirm(asha, {
    credit_id: other,
    customer_id: noor.customer_id,
    allocations: [{ invoice_id: meera.id, amount: '40.00' }],
  })
  const advances = (await live(asha)).map((one: Record<string, string>) => [one.customer_name, one.amount, one.advance])
  expect(advances.toSorted()).toEqual([
    ['Meera Textiles', '300.00', '240.00'],
    ['Meera Textiles', '40.00', '0.00'],
    ['Noor Jahan', '260.00', '260.00'],
    ['Noor Jahan', '300.00', '300.00'],
  ])
  // A part of the credit that is an advance can be used and given a receipt voucher like any other.
  const part = (await live(asha)).find(({ amount }: { amount: string }) => amount === '260.00')
  expect((await asha.post(`/api/customer-payments/${part.id}/allocations`, {})).status).toBe(200)
  expect(await invoiceOf(asha, noor.id)).toMatchObject({ balance: '240.00' })
})

test('an advance of it that was paid back keeps the others, too', async () => {
  const asha = await app.current.seller()
  const { meera, noor, credit_id } = await forTwo(asha)
  const [{ payment_ids }] = await confirm(asha, {
    credit_id,
    customer_id: noor.customer_id,
    allocations: [{ invoice_id: meera.id, amount: '512.00' }],
  })
  const refund = { amount: '1.00', method: 'cash', note: 'Too much' }
  expect((await asha.post(`/api/customer-payments/${payment_ids[1]}/refunds`, refund)).status).toBe(200)
  for (const path of [`/api/money/credits/${credit_id}/undo`, `/api/customer-payments/${payment_ids[0]}/undo`])
    expect(await asha.post(path, path.includes('money') ? undefined : { reason: 'Wrong' })).toMatchObject({
      status: 409,
      body: { code: 'advance_refunded' },
    })
  expect(await live(asha)).toHaveLength(2)
  expect(await invoiceOf(asha, meera.id)).toMatchObject({ state: 'paid' })
})

test('TDS of the second customer is undone with all of it', async () => {
  const asha = await app.current.seller()
  const { noor, credit_id, allocations, choice } = await forTwo(asha)
  const tds = { invoice_id: noor.id, amount: '50.00', rate: '10' }
  expect(await confirm(asha, { ...choice, tds })).toMatchObject([{ result: 'recorded', payment_ids: { length: 2 } }])
  expect(await live(asha)).toHaveLength(3)
  await asha.post(`/api/money/credits/${credit_id}/undo`)
  expect(await live(asha)).toEqual([])
  const third = await asha.invoice({ customer_name: 'Third', amount: '500.00' })
  expect(await confirm(asha, { credit_id, allocations, tds: { ...tds, invoice_id: third.id } })).toMatchObject([
    { result: 'refused', message: 'Choose an invoice that is paid with it' },
  ])
})

test('two people who assign one credit differently record it once', async () => {
  const asha = await app.current.seller()
  const { meera, noor, credit_id, choice } = await forTwo(asha)
  for (let round = 0; round < 3; round++) {
    await Promise.all([
      confirm(asha, choice),
      confirm(asha, { credit_id, customer_id: noor.customer_id, allocations: [] }),
      confirm(asha, { credit_id, allocations: [{ invoice_id: meera.id, amount: '512.00' }] }),
      confirm(asha, choice),
    ])
    const sum = (await live(asha)).reduce(
      (all: number, { amount }: { amount: string }) => all + Number(amount) * 100,
      0,
    )
    expect(Math.round(sum)).toBe(90_001)
    await Promise.all([1, 2].map(() => asha.post(`/api/money/credits/${credit_id}/undo`)))
    expect(await live(asha)).toEqual([])
    expect((await money(asha)).waiting).toBe(1)
  }
})

test("another business's credit, customer and invoice look absent", async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const { meera, credit_id, choice } = await forTwo(asha)
  const theirs = await stranger.invoice({ customer_name: 'Theirs', amount: '400.00' })
  expect(await confirm(stranger, choice)).toMatchObject([{ result: 'refused', code: 'not_found' }])
  const own = [{ invoice_id: meera.id, amount: '500.00' }]
  expect(
    await confirm(asha, { credit_id, allocations: [...own, { invoice_id: theirs.id, amount: '400.00' }] }),
  ).toMatchObject([{ result: 'refused', message: 'This invoice does not exist' }])
  for (const allocations of [own, []])
    expect(await confirm(asha, { credit_id, allocations, customer_id: theirs.customer_id })).toMatchObject([
      { result: 'refused', message: 'This customer does not exist' },
    ])
  expect(await paymentsOf(asha)).toEqual([])
})

test('the database refuses to undo one part alone', async () => {
  const asha = await app.current.seller()
  const { choice } = await forTwo(asha)
  const [{ payment_ids }] = await confirm(asha, choice)
  const undo = (id: string) =>
    app.current.db.begin(async (tx) => {
      await tx`UPDATE invoice_payments SET undone_at = now(), undone_by = recorded_by, undone_reason = 'Test' WHERE payment_id = ${id}`
      await tx`UPDATE payments SET undone_at = now(), undone_by = recorded_by, undone_reason = 'Test' WHERE id = ${id}`
    })
  for (const id of payment_ids) await expect(undo(id)).rejects.toThrow('undone together')
})
