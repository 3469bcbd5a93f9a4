import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import type { Actor } from '#server/actor/actor.ts'
import { recordSureCredits } from '#server/features/money/record-sure.ts'
import { csvOf, type Line, send } from '../bank/statement-files.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TODAY = indiaDay(new Date())
const printed = `${TODAY.slice(8)}/${TODAY.slice(5, 7)}/${TODAY.slice(2, 4)}`

const switchTo = async (seller: Seller, records_sure: boolean) => {
  const { version } = (await seller.get('/api/business')).body.business
  return seller.put('/api/business', { version, records_sure })
}
const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const money = async (seller: Seller) => (await seller.get('/api/money')).body
const payments = async (seller: Seller) => (await seller.get('/api/customer-payments')).body.payments

/** A row of a statement whose note has the code of an invoice. */
const rowOf = (invoice: { payment_code: string; amount: string }, last: number): Line => ({
  day: printed,
  narration: `UPI-RAVI KUMAR-ravi${last}@ybl-HDFC0001234-${utrOf(TODAY, last)}-${invoice.payment_code} BILL`,
  credit: invoice.amount,
  balance: '',
})
const stranger = (last: number): Line => ({
  day: printed,
  narration: `UPI-PASSER BY-p${last}@ybl-HDFC0001234-${utrOf(TODAY, last)}-UPI`,
  credit: '77.00',
  balance: '',
})

test('nothing is recorded by itself unless the owner switches it on', async () => {
  const [asha, other] = [await app.current.seller(), await app.current.seller()]
  await switchTo(other, true)
  expect((await asha.get('/api/business')).body.business.records_sure).toBe(false)
  const invoice = await asha.invoice({ amount: '512.00' })
  const { body } = await send(asha, csvOf([rowOf(invoice, 1)]))
  expect(body.import).toMatchObject({ added: 1, recorded: 0 })
  expect((await money(asha)).credits).toMatchObject([{ group: 'sure' }])
  expect(await payments(asha)).toEqual([])
  expect(await switchTo(asha, 'yes' as unknown as boolean)).toMatchObject({
    status: 400,
    body: { fields: { records_sure: 'Please choose yes or no' } },
  })
})

test('switched on, nothing is recorded from a file whose balances do not add up', async () => {
  const asha = await app.current.seller()
  await switchTo(asha, true)
  const invoice = await asha.invoice({ amount: '512.00' })
  const rows = [rowOf(invoice, 1), stranger(2), stranger(3)].map((row, i) => ({ ...row, balance: `${i + 1}.00` }))
  const { body } = await send(asha, csvOf(rows))
  expect(body.import).toMatchObject({ added: 3, recorded: 0, broken_row: 3, broken_on: TODAY })
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'pending', amount_paid: '0.00' })
  expect((await money(asha)).credits.map(({ group }: Record<string, string>) => group)).toContain('sure')
  expect((await asha.post(`/api/money/imports/${body.import.id}/undo`)).body).toEqual({ undone: 0, left: [] })
})

test('switched on, an import records the sure ones as a tap does, and one undo takes all of it back', async () => {
  const asha = await app.current.seller()
  await switchTo(asha, true)
  const invoices = [await asha.invoice({ amount: '512.00' }), await asha.invoice({ amount: '731.00' })]
  const file = csvOf([...invoices.map(rowOf), stranger(8)])
  const { body } = await send(asha, file)
  expect(body.import).toMatchObject({ credits: 3, added: 3, recorded: 2 })
  for (const { id } of invoices) expect(await invoiceOf(asha, id)).toMatchObject({ state: 'paid' })
  expect((await payments(asha)).map(({ source, amount }: Record<string, string>) => `${source} ${amount}`)).toEqual(
    expect.arrayContaining(['bank 512.00', 'bank 731.00']),
  )
  expect((await money(asha)).credits).toMatchObject([{ amount: '77.00', group: 'unknown' }])
  expect((await asha.get('/api/bank/imports')).body.imports).toMatchObject([{ recorded: 2 }])
  const again = (await send(asha, file)).body.import
  expect(again).toMatchObject({ added: 0, recorded: 0 })

  // The credits are in both imports, so they stay as long as one of them does.
  expect((await asha.post(`/api/money/imports/${again.id}/undo`)).body).toEqual({ undone: 0, left: [] })
  expect((await asha.post(`/api/money/imports/${body.import.id}/undo`)).body).toEqual({ undone: 2, left: [] })
  for (const { id } of invoices)
    expect(await invoiceOf(asha, id)).toMatchObject({ state: 'pending', amount_paid: '0.00' })
  expect(await money(asha)).toMatchObject({ waiting: 0 })
})

test('a payment that the owner undid is not recorded again by the next import', async () => {
  const asha = await app.current.seller()
  await switchTo(asha, true)
  const [first, second] = [await asha.invoice({ amount: '512.00' }), await asha.invoice({ amount: '731.00' })]
  await send(asha, csvOf([rowOf(first, 1)]))
  const [{ id }] = await payments(asha)
  await asha.post(`/api/customer-payments/${id}/undo`, { reason: 'Wrong customer' })
  const { body } = await send(asha, csvOf([rowOf(first, 1), rowOf(second, 2)]))
  expect(body.import).toMatchObject({ added: 1, recorded: 1 })
  expect((await invoiceOf(asha, first.id)).state).toBe('pending')
  expect((await invoiceOf(asha, second.id)).state).toBe('paid')
})

/** An invoice for a payer who paid one before, so that the UPI ID is known. */
async function invoiceOfKnown(seller: Seller, amount: string) {
  const first = await seller.invoice({ amount: '99.00' })
  const { ids } = await importCredits(app.current, seller, [{ amount: '99.00', payer_upi: 'ravi.k@oksbi' }])
  const { body } = await seller.post('/api/money/confirm', {
    credits: [{ credit_id: ids[0], allocations: [{ invoice_id: first.id, amount: '99.00' }] }],
  })
  expect(body.credits).toMatchObject([{ result: 'recorded' }])
  return seller.invoice({ amount })
}

test('a pasted message of a known payer is recorded, once', async () => {
  const asha = await app.current.seller()
  const invoice = await invoiceOfKnown(asha, '512.00')
  await switchTo(asha, true)
  const utr = utrOf(TODAY, 5)
  const credits = [{ day: TODAY, amount: '512.00', utr, payer_upi: 'ravi.k@oksbi' }]
  const answers = await Promise.all([1, 2, 3].map(() => asha.post('/api/bank/sms', { credits })))
  expect(answers.map(({ body }) => body.recorded.length).toSorted()).toEqual([0, 0, 1])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'paid', payments: { length: 1 } })
  expect(await payments(asha)).toMatchObject([{ source: 'sms', reference: utr }, { source: 'bank' }])
  const [credit_id] = answers.flatMap(({ body }) => body.recorded)
  expect(await asha.post(`/api/money/credits/${credit_id}/undo`)).toMatchObject({ status: 200 })
  expect((await invoiceOf(asha, invoice.id)).state).toBe('pending')
})

test('two processes that record one import at once record each credit once', async () => {
  const asha = await app.current.seller()
  const invoices = await Promise.all(['512.00', '731.00', '940.00'].map((amount) => asha.invoice({ amount })))
  const { importId } = await importCredits(
    app.current,
    asha,
    invoices.map(({ amount, payment_code }) => ({ amount, note: `${payment_code} bill` })),
  )
  await switchTo(asha, true)
  const [user] = await app.current.db<{ id: string; business_id: string }[]>`
    SELECT id, business_id FROM users WHERE id = ${asha.id}`
  const actor = { userId: user?.id, businessId: user?.business_id } as Actor
  const parts = { db: app.current.db, publicUrl: 'http://localhost' }
  await Promise.all([1, 2, 3, 4].map(() => recordSureCredits(parts, actor, ({ import_id }) => import_id === importId)))
  for (const { id, amount } of invoices)
    expect(await invoiceOf(asha, id)).toMatchObject({ state: 'paid', amount_paid: amount, payments: { length: 1 } })
  expect(await payments(asha)).toHaveLength(3)
})

test('an import undone while its payments are recorded leaves none behind', async () => {
  const asha = await app.current.seller()
  const invoices = await Promise.all(['512.00', '731.00', '940.00'].map((amount) => asha.invoice({ amount })))
  const { importId, ids } = await importCredits(
    app.current,
    asha,
    invoices.map(({ amount, payment_code }) => ({ amount, note: `${payment_code} bill` })),
  )
  const credits = invoices.map(({ id, amount }, at) => ({
    credit_id: ids[at],
    allocations: [{ invoice_id: id, amount }],
  }))
  const [, undone] = await Promise.all([
    asha.post('/api/money/confirm', { credits }),
    asha.post(`/api/money/imports/${importId}/undo`),
  ])
  expect(undone).toMatchObject({ status: 200, body: { left: [] } })
  for (const { id } of invoices) expect(await invoiceOf(asha, id)).toMatchObject({ amount_paid: '0.00' })
})

test('what only a claim makes sure waits for the owner', async () => {
  const asha = await app.current.seller()
  await switchTo(asha, true)
  const invoice = await asha.invoice({ amount: '500.00' })
  const utr = utrOf(TODAY, 5)
  await claim(app.current.visitor(), invoice.id, { utr, amount: '500.00' })
  const row = (narration: string): Line => ({ day: printed, narration, credit: '500.00', balance: '' })
  const named = row(`UPI-RAVI KUMAR-ravi@ybl-HDFC0001234-${utr}-UPI`)
  expect((await send(asha, csvOf([named]))).body.import).toMatchObject({ added: 1, recorded: 0 })
  const [{ id, group, choices }] = (await money(asha)).credits
  expect([group, choices[0].reasons]).toEqual(['sure', ['utr', 'amount', 'name']])
  expect((await invoiceOf(asha, invoice.id)).state).toBe('pending')
  await asha.post(`/api/money/credits/${id}/set-aside`)

  const coded = row(`UPI-RAVI KUMAR-ravi@ybl-HDFC0001234-${utrOf(TODAY, 6)}-${invoice.payment_code}`)
  expect((await send(asha, csvOf([coded]))).body.import).toMatchObject({ added: 1, recorded: 1 })
})
