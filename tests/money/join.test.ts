import { afterEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { csvOf, send } from '../bank/statement-files.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TODAY = indiaDay(new Date())
const YESTERDAY = addDays(TODAY, -1)
const printed = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`

const money = async (seller: Seller) => (await seller.get('/api/money')).body
const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const paymentsOf = async (seller: Seller) => (await seller.get('/api/customer-payments')).body.payments
const join = async (seller: Seller, ...credits: object[]) =>
  (await seller.post('/api/money/join', { credits })).body.credits
const change = async (seller: Seller, fields: object) => {
  const { version } = (await seller.get('/api/business')).body.business
  expect((await seller.put('/api/business', { version, ...fields })).status).toBe(200)
}
const pay = async (seller: Seller, id: string, fields: object): Promise<string> => {
  const { status, body } = await seller.post(`/api/invoices/${id}/payments`, { method: 'upi', ...fields })
  expect(status).toBe(200)
  return body.payment_id
}
const earnedOn = async (seller: Seller) =>
  app.current.db<{ day: string; earned: bigint }[]>`
    SELECT day::text, earned FROM day_earnings WHERE earned <> 0
      AND business_id = (SELECT business_id FROM users WHERE id = ${seller.id}) ORDER BY day`

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

/** A payment of 512.00 recorded by hand today, and the bank's credit of yesterday. */
const recorded = async (seller: Seller, credit: object = {}) => {
  const invoice = await seller.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const payment_id = await pay(seller, invoice.id, { amount: '512.00', received_on: TODAY, reference: 'GPay' })
  const { importId, ids } = await importCredits(app.current, seller, [
    {
      amount: '512.00',
      day: YESTERDAY,
      utr: '629312345678',
      payer_upi: 'meeratex@oksbi',
      payer_name: 'MEERA TEX',
      ...credit,
    },
  ])
  return { invoice, payment_id, importId, credit_id: ids[0] ?? '' }
}

test('an id in capitals is the same payment', async () => {
  const asha = await app.current.seller()
  const { payment_id, credit_id } = await recorded(asha)
  const capitals = payment_id.toUpperCase()
  const asked = { credit_id: credit_id.toUpperCase(), payment_id: capitals, with_payment_ids: [payment_id] }
  for (let time = 0; time < 2; time++)
    expect(await join(asha, asked)).toMatchObject([{ result: 'joined', payment_id, credit_id }])
  expect(await paymentsOf(asha)).toMatchObject([{ id: payment_id, reference: '629312345678' }])
})

test.for([1, 12])(
  "a fee that was marked by hand %i days after the money is not taken for next month's",
  async (late) => {
    const day = addDays(TODAY, -late)
    const asha = await app.current.seller()
    await change(asha, { records_sure: true })
    const months = [1, 2, 3].map(() =>
      asha.invoice({ customer_name: 'Pooja Verma', amount: '5000.00', issued_on: addDays(TODAY, -30) }),
    )
    const [august, september, october] = await Promise.all(months)
    for (const one of [august, september]) await asha.put(`/api/invoices/${one?.id}`, { paid: true })
    // Known from before, so the amount alone would be sure.
    const [user] = await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${asha.id}`
    await app.current.db`
    INSERT INTO payer_accounts (business_id, id, customer_id, payer_upi, payments, last_on)
    VALUES (${user?.business_id ?? ''}, gen_random_uuid(), ${october?.customer_id}, 'pooja@ybl', 3, '2026-01-01')`
    const file = [1, 2].map((last) => ({
      day: printed(day),
      narration: `UPI-POOJA VERMA-pooja@ybl-HDFC0001234-${utrOf(day, last)}-FEES`,
      credit: '5000.00',
      balance: '',
    }))
    expect((await send(asha, csvOf(file))).body.import).toMatchObject({ added: 2, recorded: 0 })
    const { credits } = await money(asha)
    expect(credits.map(({ group }: { group: string }) => group)).toEqual(['recorded', 'recorded'])
    expect(await invoiceOf(asha, october?.id)).toMatchObject({ state: 'pending' })
    const sum = (await paymentsOf(asha)).reduce(
      (all: number, { amount }: { amount: string }) => all + Number(amount),
      0,
    )
    expect(sum).toBe(10_000)

    const joins = credits.map(({ id, payments }: { id: string; payments: { payment_id: string }[] }) => ({
      credit_id: id,
      payment_id: payments[0]?.payment_id,
    }))
    expect(new Set(joins.map(({ payment_id }: { payment_id: string }) => payment_id)).size).toBe(2)
    expect(await join(asha, ...joins)).toMatchObject([{ result: 'joined' }, { result: 'joined' }])
    // The next one is October's.
    const next = {
      ...file[0],
      day: printed(TODAY),
      narration: `UPI-POOJA VERMA-pooja@ybl-HDFC0001234-${utrOf(TODAY, 3)}-FEES`,
    }
    await send(asha, csvOf([{ credit: '5000.00', balance: '', ...next }]))
    expect(await invoiceOf(asha, october?.id)).toMatchObject({ state: 'paid' })
  },
)

test('a claim that was confirmed is joined to the statement by its UTR', async () => {
  const asha = await app.current.seller()
  const [invoice, twin] = [await asha.invoice({ amount: '740.00' }), await asha.invoice({ amount: '740.00' })]
  const utr = utrOf(TODAY, 7)
  await claim(app.current.visitor(), invoice.id, { utr, amount: '740.00' })
  const [open] = (await asha.get('/api/claims')).body.claims
  expect((await asha.post(`/api/claims/${open.id}/confirm`, {})).status).toBe(200)
  const { ids } = await importCredits(app.current, asha, [{ amount: '740.00', utr }])
  const [credit] = (await money(asha)).credits
  expect(credit).toMatchObject({
    group: 'recorded',
    choices: [],
    payments: [
      { evidence: 'utr', is_same_amount: true, amount: '740.00', invoices: [{ invoice_number: invoice.number }] },
    ],
  })
  expect((await money(asha)).days.at(-1)).toMatchObject({ recorded: '740.00', waiting: '0.00' })
  const [{ payment_id }] = credit.payments
  expect(await join(asha, { credit_id: ids[0], payment_id })).toMatchObject([{ result: 'joined', payment_id }])
  expect(await money(asha)).toMatchObject({ credits: [], waiting: 0 })
  expect((await invoiceOf(asha, twin.id)).state).toBe('pending')
})

test('a claim of the UTR that the bank shows is confirmed by joining, and open again after separating', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '1000.00' })
  const { payment_id } = (await asha.post(`/api/invoices/${invoice.id}/payments`, { amount: '400.00' })).body
  const utr = utrOf(TODAY, 11)
  await claim(app.current.visitor(), invoice.id, { utr, amount: '400.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '400.00', utr }])
  const states = async () => (await invoiceOf(asha, invoice.id)).claims.map(({ state }: { state: string }) => state)
  expect(await states()).toEqual(['open'])
  expect(await join(asha, { credit_id: ids[0], payment_id })).toMatchObject([{ result: 'joined' }])
  expect(await states()).toEqual(['confirmed'])
  expect((await asha.post(`/api/money/credits/${ids[0]}/undo`)).status).toBe(200)
  expect(await states()).toEqual(['open'])
})

test('a claim with a mistyped UTR that was confirmed stays so when the bank shows another', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '740.00' })
  await claim(app.current.visitor(), invoice.id, { utr: utrOf(TODAY, 12), amount: '740.00' })
  const [open] = (await asha.get('/api/claims')).body.claims
  await asha.post(`/api/claims/${open.id}/confirm`, {})
  const [payment] = (await invoiceOf(asha, invoice.id)).payments
  const { ids } = await importCredits(app.current, asha, [{ amount: '740.00', utr: utrOf(TODAY, 13) }])
  expect(await join(asha, { credit_id: ids[0], payment_id: payment.payment_id ?? payment.id })).toMatchObject([
    { result: 'joined' },
  ])
  expect((await invoiceOf(asha, invoice.id)).claims).toMatchObject([{ state: 'confirmed' }])
  expect(await findWrongTotals(app.current.db)).toEqual([])
  await asha.post(`/api/money/credits/${ids[0]}/undo`)
  expect((await invoiceOf(asha, invoice.id)).claims).toMatchObject([{ state: 'confirmed' }])
})

test('a joined payment has day, UTR and payer of the bank, and gets its own back', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await recorded(asha)
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', payments: [{ payment_id, evidence: 'payer', received_on: TODAY, method: 'upi' }] },
  ])
  await join(asha, { credit_id, payment_id })
  const bank = { received_on: YESTERDAY, reference: '629312345678', payer_upi: 'meeratex@oksbi' }
  expect(await paymentsOf(asha)).toMatchObject([{ ...bank, payer_name: 'MEERA TEX', source: 'by_hand' }])
  const { payments, paid_on } = await invoiceOf(asha, invoice.id)
  expect({ payments, paid_on }).toMatchObject({
    payments: [{ received_on: YESTERDAY, reference: '629312345678' }],
    paid_on: YESTERDAY,
  })
  expect(await earnedOn(asha)).toEqual([{ day: YESTERDAY, earned: 51_200n }])
  const payers = `/api/customers/${invoice.customer_id}/payers`
  expect((await asha.get(payers)).body.payers).toMatchObject([{ payer_upi: 'meeratex@oksbi', payments: 1 }])
  expect(await findWrongTotals(app.current.db)).toEqual([])

  for (let i = 0; i < 2; i++) expect((await asha.post(`/api/money/credits/${credit_id}/undo`)).status).toBe(200)
  expect(await paymentsOf(asha)).toMatchObject([
    { received_on: TODAY, reference: 'GPay', payer_upi: null, payer_name: null, undone: null },
  ])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'paid', paid_on: TODAY })
  expect(await earnedOn(asha)).toEqual([{ day: TODAY, earned: 51_200n }])
  expect((await asha.get(payers)).body.payers).toEqual([])
  expect((await money(asha)).credits).toMatchObject([{ id: credit_id, group: 'recorded' }])
})

test('TDS that was recorded with a payment moves with it; the bank shows what is left', async () => {
  const asha = await app.current.seller()
  const first = await asha.invoice({ customer_name: 'Noor Caterers', amount: '10000.00' })
  const second = await asha.invoice({ customer_name: 'Noor Caterers', amount: '2000.00' })
  const { body } = await asha.post('/api/customer-payments', {
    customer_id: first.customer_id,
    amount: '11500.00',
    method: 'bank',
    received_on: TODAY,
    allocations: [
      { invoice_id: first.id, amount: '9000.00' },
      { invoice_id: second.id, amount: '2000.00' },
    ],
    tds: { invoice_id: first.id, amount: '1000.00', rate: '10' },
  })
  const { ids } = await importCredits(app.current, asha, [
    { amount: '11500.00', day: YESTERDAY, payer_name: 'NOOR CATERERS' },
    { amount: '1000.00', day: YESTERDAY, payer_name: 'NOOR CATERERS' },
  ])
  const payment_id = body.payment.id
  const { credits } = await money(asha)
  expect(credits.find(({ id }: { id: string }) => id === ids[0])).toMatchObject({
    group: 'recorded',
    payments: [{ payment_id, invoices: [{ invoice_id: first.id }, { invoice_id: second.id }] }],
  })
  expect(credits.find(({ id }: { id: string }) => id === ids[1]).group).not.toBe('recorded')
  expect(await join(asha, { credit_id: ids[0], payment_id })).toMatchObject([{ result: 'joined' }])
  expect((await paymentsOf(asha)).map(({ received_on }: { received_on: string }) => received_on)).toEqual([
    YESTERDAY,
    YESTERDAY,
  ])
  // The advance of 500.00 is not earned.
  expect(await earnedOn(asha)).toEqual([{ day: YESTERDAY, earned: 1_200_000n }])
})

test('in closed books the payment keeps its day', async () => {
  const asha = await app.current.seller()
  const { payment_id, credit_id } = await recorded(asha)
  await change(asha, { books_closed_to: YESTERDAY })
  expect(await join(asha, { credit_id, payment_id })).toMatchObject([{ result: 'joined' }])
  expect(await paymentsOf(asha)).toMatchObject([{ received_on: TODAY, reference: '629312345678' }])
  await asha.post(`/api/money/credits/${credit_id}/undo`)
  expect(await paymentsOf(asha)).toMatchObject([{ received_on: TODAY, reference: 'GPay', undone: null }])
})

test('undoing an import separates, and leaves the payment as it was', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, importId, credit_id } = await recorded(asha)
  await join(asha, { credit_id, payment_id })
  expect((await asha.post(`/api/money/imports/${importId}/undo`)).body).toEqual({ undone: 0, left: [] })
  expect(await paymentsOf(asha)).toMatchObject([{ received_on: TODAY, reference: 'GPay', undone: null }])
  expect((await invoiceOf(asha, invoice.id)).state).toBe('paid')
  expect((await money(asha)).waiting).toBe(0)
})

test('a joined payment that is undone lets the credit wait for its invoice', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await recorded(asha)
  await join(asha, { credit_id, payment_id })
  expect((await asha.post(`/api/customer-payments/${payment_id}/undo`, { reason: 'Wrong' })).status).toBe(200)
  const [credit] = (await money(asha)).credits
  expect(credit).toMatchObject({ id: credit_id, choices: [{ allocations: [{ invoice_id: invoice.id }] }] })
  expect(credit.group).not.toBe('recorded')
  expect((await asha.get(`/api/customers/${invoice.customer_id}/payers`)).body.payers).toEqual([])
})

test('cash, an undone payment, a distant day and another UTR are no such payment', async () => {
  const asha = await app.current.seller()
  const invoices = await Promise.all([1, 2, 3, 4].map(() => asha.invoice({ customer_name: 'Meera', amount: '512.00' })))
  const [cash, undone, late, other] = invoices.map(({ id }) => id)
  await pay(asha, cash, { amount: '512.00', method: 'cash' })
  const gone = await pay(asha, undone, { amount: '512.00' })
  await asha.post(`/api/customer-payments/${gone}/undo`, { reason: 'Wrong' })
  await pay(asha, late, { amount: '512.00', received_on: addDays(TODAY, -5) })
  await pay(asha, other, { amount: '512.00', reference: '611111111111' })
  await importCredits(app.current, asha, [{ amount: '512.00', day: YESTERDAY, utr: '629312345678' }])
  expect((await money(asha)).credits).toMatchObject([{ group: 'likely', payments: [] }])
})

test('the same UTR with another amount is named, and not joined', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '800.00' })
  const payment_id = await pay(asha, invoice.id, { amount: '500.00', reference: '629312345678' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '800.00', utr: '629312345678' }])
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', payments: [{ payment_id, evidence: 'utr', is_same_amount: false }] },
  ])
  expect(await join(asha, { credit_id: ids[0], payment_id })).toMatchObject([
    { result: 'refused', code: 'invalid_input', message: '₹500.00 is recorded, the bank shows ₹800.00' },
  ])
})

test('a pasted message of a recorded payment behaves alike', async () => {
  const asha = await app.current.seller()
  await change(asha, { records_sure: true })
  const [invoice, twin] = [await asha.invoice({ amount: '740.00' }), await asha.invoice({ amount: '740.00' })]
  const utr = utrOf(TODAY, 9)
  const payment_id = await pay(asha, invoice.id, { amount: '740.00', reference: utr })
  const { body } = await asha.post('/api/bank/sms', {
    credits: [{ day: TODAY, amount: '740.00', utr, payer_upi: 'meera@oksbi' }],
  })
  expect(body.recorded).toEqual([])
  expect((await money(asha)).credits).toMatchObject([
    { group: 'recorded', payments: [{ payment_id, evidence: 'utr' }] },
  ])
  expect((await invoiceOf(asha, twin.id)).state).toBe('pending')
})

test('two devices that join, record and undo at once leave one truth', async () => {
  const asha = await app.current.seller()
  const { invoice, payment_id, credit_id } = await recorded(asha)
  const taps = await Promise.all([1, 2, 3].map(() => join(asha, { credit_id, payment_id })))
  expect(taps.map(([{ result }]) => result)).toEqual(['joined', 'joined', 'joined'])
  const row = { credit_id, payment_id }
  for (let round = 0; round < 4; round++) {
    await Promise.all([
      asha.post(`/api/money/credits/${credit_id}/undo`),
      join(asha, row),
      asha.post(`/api/money/credits/${credit_id}/undo`),
    ])
  }
  const twin = await asha.invoice({
    customer_id: invoice.customer_id,
    customer_name: 'Meera Textiles',
    amount: '512.00',
  })
  await asha.post(`/api/money/credits/${credit_id}/undo`)
  const [, , undone] = await Promise.all([
    join(asha, row),
    asha.post('/api/money/confirm', {
      credits: [{ credit_id, allocations: [{ invoice_id: twin.id, amount: '512.00' }] }],
    }),
    asha.post(`/api/customer-payments/${payment_id}/undo`, { reason: 'Wrong' }),
  ])
  expect(undone.status).toBe(200)
  const live = (await paymentsOf(asha)).filter((one: { undone: unknown }) => one.undone === null)
  // A credit that was joined first keeps the answer that it is recorded, until its payment is undone.
  expect(live.length).toBe((await invoiceOf(asha, twin.id)).state === 'paid' ? 1 : 0)
  expect((await invoiceOf(asha, invoice.id)).state).toBe('pending')
})

test('one payment is joined to one credit, whoever is first', async () => {
  const asha = await app.current.seller()
  const { payment_id, credit_id } = await recorded(asha)
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00', utr: '629312345679' }])
  const answers = await Promise.all([
    join(asha, { credit_id, payment_id }),
    join(asha, { credit_id: ids[0], payment_id }),
  ])
  expect(answers.map(([{ result, code }]) => `${result} ${code}`).toSorted()).toEqual([
    'joined null',
    'refused payment_joined',
  ])
  expect((await money(asha)).waiting).toBe(1)
})

test('refuses a visitor, a stranger, a wrong body and a wrong state', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  const { payment_id, credit_id } = await recorded(asha)
  const body = { credits: [{ credit_id, payment_id }] }
  expect(await app.current.visitor().post('/api/money/join', body)).toMatchObject({ status: 401 })
  expect(await join(stranger, ...body.credits)).toMatchObject([{ result: 'refused', code: 'not_found' }])
  const own = await recorded(stranger)
  expect(await join(stranger, { credit_id: own.credit_id, payment_id })).toMatchObject([{ code: 'not_found' }])
  expect(await asha.post('/api/money/join', { credits: [] })).toMatchObject({
    status: 400,
    body: { fields: { credits: 'Choose at least one payment' } },
  })
  expect(await asha.post('/api/money/join', { credits: [{ credit_id, payment_id, day: TODAY }] })).toMatchObject({
    status: 400,
  })
  await asha.post(`/api/money/credits/${credit_id}/set-aside`)
  expect(await join(asha, ...body.credits)).toMatchObject([{ code: 'credit_set_aside' }])
  await asha.post(`/api/money/credits/${credit_id}/undo`)
  await asha.post(`/api/customer-payments/${payment_id}/undo`, { reason: 'Wrong' })
  expect(await join(asha, ...body.credits)).toMatchObject([{ code: 'payment_undone' }])
  expect(await paymentsOf(stranger)).toMatchObject([{ reference: 'GPay' }])
})
