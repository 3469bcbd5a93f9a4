import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/postgres/database.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp()

const money = async (seller: Seller) => (await seller.get('/api/money')).body
const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const whole = (credit_id: string, invoice: { id: string; amount: string }) => ({
  credit_id,
  allocations: [{ invoice_id: invoice.id, amount: invoice.amount }],
})
const confirm = async (seller: Seller, ...credits: object[]) =>
  (await seller.post('/api/money/confirm', { credits })).body.credits

test('money in shows the invoice that it settles, and why', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  await importCredits(app.current, asha, [
    { amount: '512.00', note: `${invoice.payment_code} ${invoice.number}` },
    { amount: '77.00', payer_name: 'SURESH' },
  ])
  const { credits, waiting, days } = await money(asha)
  expect(waiting).toBe(2)
  expect(credits.find(({ amount }: { amount: string }) => amount === '512.00')).toMatchObject({
    group: 'sure',
    choices: [
      {
        customer_name: 'Meera Textiles',
        allocations: [{ invoice_id: invoice.id, invoice_number: invoice.number, amount: '512.00' }],
        explanation: expect.stringMatching(/^Invoice code \w{5} in the note/),
      },
    ],
  })
  expect(credits.find(({ amount }: { amount: string }) => amount === '77.00')).toMatchObject({
    group: 'unknown',
    choices: [],
  })
  expect(days.at(-1)).toMatchObject({ recorded: '0.00', waiting: '589.00' })
})

test('confirming records the payment once, however often it is sent', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '512.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00', utr: '629312345678' }])
  const choice = whole(ids[0] ?? '', invoice)
  const answers = await Promise.all([confirm(asha, choice), confirm(asha, choice), confirm(asha, choice)])
  expect(new Set(answers.map(([one]) => `${one.result} ${one.payment_id}`)).size).toBe(1)
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({
    state: 'paid',
    amount_paid: '512.00',
    payments: { length: 1 },
  })
  expect((await money(asha)).credits).toEqual([])
  const { payments } = (await asha.get('/api/customer-payments')).body
  expect(payments).toMatchObject([{ source: 'bank', reference: '629312345678', method: 'upi', amount: '512.00' }])
})

test('one credit may pay several invoices, with TDS and an advance', async () => {
  const asha = await app.current.seller()
  const first = await asha.invoice({ customer_name: 'Noor Caterers', amount: '1000.00' })
  const second = await asha.invoice({ customer_name: 'Noor Caterers', amount: '2000.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '2900.00' }, { amount: '50.00' }])
  const [several, advance] = await confirm(
    asha,
    {
      credit_id: ids[0],
      allocations: [
        { invoice_id: first.id, amount: '900.00' },
        { invoice_id: second.id, amount: '2000.00' },
      ],
      tds: { invoice_id: first.id, amount: '100.00', rate: '10' },
    },
    { credit_id: ids[1], customer_id: first.customer_id, allocations: [] },
  )
  expect([several.result, advance.result]).toEqual(['recorded', 'recorded'])
  for (const { id } of [first, second]) expect(await invoiceOf(asha, id)).toMatchObject({ state: 'paid' })
})

test('a credit that a colleague recorded for another invoice is refused, and a repeat is not', async () => {
  const asha = await app.current.seller()
  const [one, other] = [await asha.invoice({ amount: '512.00' }), await asha.invoice({ amount: '512.00' })]
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00' }, { amount: '900.00' }])
  const [first] = await confirm(asha, whole(ids[0] ?? '', one))
  expect(await confirm(asha, whole(ids[0] ?? '', other))).toMatchObject([
    { result: 'refused', payment_id: null, code: 'credit_recorded' },
  ])
  expect(await confirm(asha, whole(ids[0] ?? '', one))).toEqual([first])
  const advance = { credit_id: ids[1] ?? '', customer_id: one.customer_id, allocations: [] }
  const [kept] = await confirm(asha, advance)
  expect(await confirm(asha, advance)).toEqual([kept])
  const stranger = await asha.invoice({ customer_name: 'Somebody Else', amount: '900.00' })
  for (const wrong of [{ ...advance, customer_id: stranger.customer_id }, whole(ids[1] ?? '', stranger)])
    expect(await confirm(asha, wrong)).toMatchObject([{ code: 'credit_recorded' }])
  for (const { id } of [other, stranger]) expect(await invoiceOf(asha, id)).toMatchObject({ state: 'pending' })
})

test('each credit has a result of its own, and a refused one waits on', async () => {
  const asha = await app.current.seller()
  const [paid, open] = [await asha.invoice({ amount: '512.00' }), await asha.invoice({ amount: '700.00' })]
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00' }, { amount: '700.00' }])
  await asha.put(`/api/invoices/${paid.id}`, { paid: true })
  expect(await confirm(asha, whole(ids[0] ?? '', paid), whole(ids[1] ?? '', open))).toMatchObject([
    { credit_id: ids[0], result: 'refused', payment_id: null, message: expect.any(String) },
    { credit_id: ids[1], result: 'recorded', code: null },
  ])
  expect((await money(asha)).credits).toMatchObject([{ id: ids[0] }])
})

test('a payment that is marked by hand at the same time is recorded once', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '512.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00' }])
  const [[confirmed]] = await Promise.all([
    confirm(asha, whole(ids[0] ?? '', invoice)),
    asha.put(`/api/invoices/${invoice.id}`, { paid: true }),
  ])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ amount_paid: '512.00', payments: { length: 1 } })
  expect((await money(asha)).waiting).toBe(confirmed.result === 'recorded' ? 0 : 1)
})

test('money for no invoice is set aside, and may wait again', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '512.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00' }])
  for (let i = 0; i < 2; i++)
    expect(await asha.post(`/api/money/credits/${ids[0]}/set-aside`)).toMatchObject({ status: 200 })
  expect((await money(asha)).waiting).toBe(0)
  expect(await confirm(asha, whole(ids[0] ?? '', invoice))).toMatchObject([
    { result: 'refused', code: 'credit_set_aside' },
  ])
  await asha.post(`/api/money/credits/${ids[0]}/undo`)
  expect((await money(asha)).waiting).toBe(1)
})

test('however a payment is undone, its credit waits again', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '512.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00' }])
  await confirm(asha, whole(ids[0] ?? '', invoice))
  expect(await asha.post(`/api/money/credits/${ids[0]}/set-aside`)).toMatchObject({
    status: 409,
    body: { code: 'credit_recorded' },
  })
  const reason = 'Wrong customer'
  await asha.post(`/api/money/credits/${ids[0]}/undo`)
  for (const undo of [
    (id: string) => asha.post(`/api/customer-payments/${id}/undo`, { reason }),
    (id: string) => asha.post(`/api/invoices/${invoice.id}/payments/${id}/undo`, { reason }),
    () => asha.put(`/api/invoices/${invoice.id}`, { paid: false, reason }),
  ]) {
    const [{ payment_id }] = await confirm(asha, whole(ids[0] ?? '', invoice))
    expect((await money(asha)).waiting).toBe(0)
    expect(await undo(payment_id)).toMatchObject({ status: 200 })
    expect((await money(asha)).waiting).toBe(1)
  }
  await confirm(asha, whole(ids[0] ?? '', invoice))
  const undone = await Promise.all([1, 2].map(() => asha.post(`/api/money/credits/${ids[0]}/undo`)))
  expect(undone.map(({ status }) => status)).toEqual([200, 200])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'pending', amount_paid: '0.00' })
})

test('the database refuses an undone payment whose credit does not wait again', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '512.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00' }])
  const [{ payment_id }] = await confirm(asha, whole(ids[0] ?? '', invoice))
  const { db } = app.current
  const undo = async (tx: Tx) => {
    await tx`UPDATE invoice_payments SET undone_at = now(), undone_by = recorded_by, undone_reason = 'Test'
      WHERE payment_id = ${payment_id}`
    await tx`UPDATE payments SET undone_at = now(), undone_by = recorded_by, undone_reason = 'Test' WHERE id = ${payment_id}`
  }
  const open = (tx: Tx) =>
    tx`UPDATE bank_credits SET state = 'open', payment_id = NULL WHERE payment_id = ${payment_id}`
  const forget = (tx: Tx) => tx`DELETE FROM recorded_credits WHERE payment_id = ${payment_id}`
  const together = (...steps: ((tx: Tx) => PromiseLike<unknown>)[]) =>
    db.begin(async (tx) => {
      for (const step of steps) await step(tx)
    })
  await expect(together(undo)).rejects.toThrow('waits again')
  await expect(together(undo, open)).rejects.toThrow('waits again')
  await expect(together(undo, forget)).rejects.toThrow('waits again')
  await expect(together((tx) => tx`DELETE FROM payments WHERE id = ${payment_id}`)).rejects.toThrow('foreign key')
  await together(undo, open, forget)
})

test('undoing an import leaves payments that changed since, and says which', async () => {
  const asha = await app.current.seller()
  const [kept, plain] = [await asha.invoice({ amount: '500.00' }), await asha.invoice({ amount: '700.00' })]
  const { importId, ids } = await importCredits(app.current, asha, [
    { amount: '600.00' },
    { amount: '700.00' },
    { amount: '9.00' },
  ])
  const [first] = await confirm(asha, whole(ids[0] ?? '', kept), whole(ids[1] ?? '', plain))
  const later = await asha.invoice({
    customer_id: kept.customer_id,
    customer_name: kept.customer_name,
    amount: '100.00',
  })
  const used = await asha.post(`/api/customer-payments/${first.payment_id}/allocations`, {})
  expect(used).toMatchObject({ status: 200 })

  expect((await asha.post(`/api/money/imports/${importId}/undo`)).body).toEqual({
    undone: 1,
    left: [
      {
        payment_id: first.payment_id,
        amount: '600.00',
        day: expect.any(String),
        code: null,
        message: 'It was changed since',
      },
    ],
  })
  expect(await invoiceOf(asha, plain.id)).toMatchObject({ state: 'pending' })
  expect(await invoiceOf(asha, kept.id)).toMatchObject({ state: 'paid' })
  expect(await invoiceOf(asha, later.id)).toMatchObject({ state: 'paid' })
  expect((await money(asha)).waiting).toBe(0)
  expect(await asha.post(`/api/money/imports/${importId}/undo`)).toMatchObject({ status: 404 })
})

test('an import can be undone for 30 days, also while somebody confirms', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '700.00' })
  const { importId, ids } = await importCredits(app.current, asha, [{ amount: '700.00' }])
  const [[confirmed], undone] = await Promise.all([
    confirm(asha, whole(ids[0] ?? '', invoice)),
    asha.post(`/api/money/imports/${importId}/undo`),
  ])
  expect(undone.status).toBe(200)
  const { amount_paid } = await invoiceOf(asha, invoice.id)
  expect(amount_paid).toBe(confirmed.result === 'recorded' && undone.body.undone === 0 ? '700.00' : '0.00')

  const old = await importCredits(app.current, asha, [{ amount: '1.00' }])
  await app.current.db`UPDATE bank_imports SET imported_at = now() - interval '31 days' WHERE id = ${old.importId}`
  expect(await asha.post(`/api/money/imports/${old.importId}/undo`)).toMatchObject({
    status: 409,
    body: { code: 'import_too_old' },
  })
})

test('a payer is remembered when a credit is recorded, seen and forgotten on the customer', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const payer = { payer_upi: 'meeratex@oksbi', payer_name: 'MEERA TEXTILES' }
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00', ...payer }])
  await confirm(asha, whole(ids[0] ?? '', invoice))
  const payers = `/api/customers/${invoice.customer_id}/payers`
  const { body } = await asha.get(payers)
  expect(body.payers).toMatchObject([{ ...payer, payments: 1 }])

  await asha.invoice({ customer_id: invoice.customer_id, customer_name: 'Meera Textiles', amount: '731.00' })
  await importCredits(app.current, asha, [{ amount: '731.00', payer_upi: 'meeratex@oksbi' }])
  const [known] = (await money(asha)).credits
  expect(known).toMatchObject({ group: 'sure' })
  expect(known.choices[0].explanation).toMatch(/^Same UPI ID as Meera Textiles' last payment, and the amount of /)

  const { body: inHindi } = await asha.get('/api/money', { 'accept-language': 'hi-IN' })
  expect(inHindi.credits[0].choices[0].explanation).toMatch(
    /^Meera Textiles के पिछले पेमेंट वाली ही UPI ID और INV\S+ की रकम$/,
  )
  await asha.put('/api/users/language', { language: 'en' })
  expect((await asha.get('/api/money', { 'accept-language': 'hi-IN' })).body.credits[0]).toEqual(known)

  expect((await asha.delete(`${payers}/${body.payers[0].id}`)).body).toEqual({ payers: [] })
  expect((await money(asha)).credits).toMatchObject([{ group: 'likely' }])
})

test('a payment that is undone is no payment of that payer', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const { ids } = await importCredits(app.current, asha, [{ amount: '512.00', payer_upi: 'meeratex@oksbi' }])
  await confirm(asha, whole(ids[0] ?? '', invoice))
  await asha.post(`/api/money/credits/${ids[0]}/undo`)
  expect((await asha.get(`/api/customers/${invoice.customer_id}/payers`)).body).toEqual({ payers: [] })
})

test("another seller's credits, imports and payers look absent", async () => {
  const [asha, other] = [await app.current.seller(), await app.current.seller()]
  const invoice = await asha.invoice({ amount: '512.00' })
  const { importId, ids } = await importCredits(app.current, asha, [{ amount: '512.00' }])
  expect((await money(other)).credits).toEqual([])
  expect(await confirm(other, whole(ids[0] ?? '', invoice))).toMatchObject([{ result: 'refused', code: 'not_found' }])
  for (const path of [`credits/${ids[0]}/set-aside`, `credits/${ids[0]}/undo`, `imports/${importId}/undo`]) {
    expect(await other.post(`/api/money/${path}`)).toMatchObject({ status: 404 })
  }
  expect(await other.get(`/api/customers/${invoice.customer_id}/payers`)).toMatchObject({ status: 404 })
})

test('a wrong list is refused with the field', async () => {
  const asha = await app.current.seller()
  expect(await asha.post('/api/money/confirm', { credits: [] })).toMatchObject({
    status: 400,
    body: { fields: { credits: 'Choose at least one payment' } },
  })
  const { ids } = await importCredits(app.current, asha, [{ amount: '5.00' }])
  expect(await confirm(asha, { credit_id: ids[0], allocations: [] })).toMatchObject([
    { result: 'refused', message: 'Choose a customer or an invoice' },
  ])
})

test('money names the customers who may have paid, by name and by what paid before, whatever the amount', async () => {
  const asha = await app.current.seller()
  const meera = await asha.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const noor = await asha.invoice({ customer_name: 'Noor Jahan', amount: '40.00' })
  await asha.invoice({ customer_name: 'Noor Jahan', amount: '90.00' })
  const paid = await importCredits(app.current, asha, [
    { amount: '40.00', payer_upi: 'raju@oksbi', payer_name: 'RAJU' },
  ])
  await confirm(asha, whole(paid.ids[0] ?? '', noor))
  await importCredits(app.current, asha, [
    { amount: '7000.00', payer_name: 'MEERA TEXTILES' },
    { amount: '7001.00', payer_upi: 'raju@oksbi' },
    { amount: '7002.00', payer_name: 'SURESH' },
  ])
  const { credits } = await money(asha)
  const payersOf = (amount: string) => credits.find((one: { amount: string }) => one.amount === amount).payers
  expect(payersOf('7000.00')).toEqual([{ customer_id: meera.customer_id, is_known: false }])
  expect(payersOf('7001.00')).toEqual([{ customer_id: noor.customer_id, is_known: true }])
  expect(payersOf('7002.00')).toEqual([])
})
