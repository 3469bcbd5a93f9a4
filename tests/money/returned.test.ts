import { afterEach, expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { findWrongTotals } from '#server/features/analytics/check.ts'
import { csvOf, type Line, send } from '../bank/statement-files.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { joinBusiness } from '../members/member.ts'

const app = useApp({ RATE_LIMITS: 'off' })
const [YESTERDAY, TODAY] = [addDays(indiaDay(new Date()), -1), indiaDay(new Date())]
const print = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`
const CHEQUE: Line = {
  day: print(YESTERDAY),
  narration: 'CLG/ANUP PRESS/000123/HDF',
  credit: '5000.00',
  balance: '6000.00',
}
const BACK: Line = { day: print(TODAY), narration: 'CHQ RETURN 000123', debit: '5000.00', balance: '1000.00' }

afterEach(async () => {
  expect(await findWrongTotals(app.current.db)).toEqual([])
})

const returned = async (seller: Seller) => (await seller.get('/api/money/returned')).body.credits
const invoiceOf = async (seller: Seller, id: string) => (await seller.get(`/api/invoices/${id}`)).body.invoice
const undo = (seller: Seller, id: string) => seller.post(`/api/money/credits/${id}/undo-returned`)

/** An invoice whose cheque was recorded from the statement, and then returned. */
async function bounced(seller: Seller) {
  const invoice = await seller.invoice({ customer_name: 'Anup Press', amount: '5000.00', issued_on: YESTERDAY })
  await send(seller, csvOf([CHEQUE]))
  const [{ id }] = (await seller.get('/api/money')).body.credits
  const credits = [{ credit_id: id, allocations: [{ invoice_id: invoice.id, amount: '5000.00' }] }]
  const [recorded] = (await seller.post('/api/money/confirm', { credits })).body.credits
  expect(recorded).toMatchObject({ result: 'recorded' })
  expect(await returned(seller)).toEqual([])
  await send(seller, csvOf([CHEQUE, BACK]))
  return { invoice, id, payment_id: recorded.payment_id }
}

/** Records a cheque of an earlier statement, and returns the id of its credit. */
async function recordEarlier(seller: Seller): Promise<string> {
  const invoice = await seller.invoice({
    customer_name: 'Anup Press',
    amount: '5000.00',
    issued_on: addDays(TODAY, -30),
  })
  await send(seller, csvOf([{ ...CHEQUE, day: print(addDays(TODAY, -20)) }]))
  const [{ id }] = (await seller.get('/api/money')).body.credits
  const credits = [{ credit_id: id, allocations: [{ invoice_id: invoice.id, amount: '5000.00' }] }]
  await seller.post('/api/money/confirm', { credits })
  return id
}

test('a cheque that was recorded and then returned is listed, and undone with its reason', async () => {
  const asha = await app.current.seller()
  const { invoice, id } = await bounced(asha)
  expect(await returned(asha)).toMatchObject([
    {
      id,
      day: YESTERDAY,
      returned_on: TODAY,
      amount: '5000.00',
      customer_name: 'Anup Press',
      invoices: [{ invoice_id: invoice.id, invoice_number: invoice.number }],
    },
  ])
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'paid' })
  expect((await undo(asha, id)).status).toBe(200)
  expect((await undo(asha, id)).status).toBe(200)
  const after = await invoiceOf(asha, invoice.id)
  expect(after).toMatchObject({ state: 'pending', balance: '5000.00' })
  expect(after.payments).toMatchObject([{ undone: { reason: 'payment_failed' } }])
  expect(await returned(asha)).toEqual([])
  expect((await asha.get('/api/money')).body).toMatchObject({ credits: [], waiting: 0 })
})

test('the return is found in a later statement that does not have the cheque', async () => {
  const asha = await app.current.seller()
  const before = addDays(TODAY, -20)
  const old = { ...CHEQUE, day: print(before) }
  const invoice = await asha.invoice({ customer_name: 'Anup Press', amount: '5000.00', issued_on: before })
  await send(asha, csvOf([old, { ...old, narration: 'CLG/NOOR PRESS/000999/HDF', balance: '11000.00' }]))
  const credit = (await asha.get('/api/money')).body.credits.find((one: { narration: string }) =>
    one.narration.includes('ANUP'),
  )
  const credits = [{ credit_id: credit.id, allocations: [{ invoice_id: invoice.id, amount: '5000.00' }] }]
  await asha.post('/api/money/confirm', { credits })
  const other = { day: print(YESTERDAY), narration: 'UPI/CR/1/A/B/c@d/UPI', credit: '1.00', balance: '6001.00' }
  await send(asha, csvOf([other, { ...BACK, balance: '1001.00' }]))
  expect(await returned(asha)).toMatchObject([{ id: credit.id, day: before, returned_on: TODAY }])
})

test('a return with the number of another cheque takes back neither, and an earlier one with the number is found first', async () => {
  const asha = await app.current.seller()
  const before = print(addDays(TODAY, -20))
  const record = async (customer_name: string, narration: string) => {
    const invoice = await asha.invoice({ customer_name, amount: '5000.00', issued_on: addDays(TODAY, -30) })
    const found = (await asha.get('/api/money')).body.credits.find(
      (one: { narration: string }) => one.narration === narration,
    )
    const credits = [{ credit_id: found.id, allocations: [{ invoice_id: invoice.id, amount: '5000.00' }] }]
    expect((await asha.post('/api/money/confirm', { credits })).body.credits).toMatchObject([{ result: 'recorded' }])
    return found.id
  }
  await send(asha, csvOf([{ ...CHEQUE, day: before }]))
  const anup = await record('Anup Press', CHEQUE.narration ?? '')
  const other = { day: print(YESTERDAY), narration: 'UPI/CR/1/A/B/c@d/UPI', credit: '1.00', balance: '7001.00' }
  await send(asha, csvOf([other, { ...BACK, narration: 'CHQ RETURN 777777 KAVI STORES', balance: '2001.00' }]))
  expect(await returned(asha)).toEqual([])
  const noor = { ...CHEQUE, narration: 'CLG/NOOR PRESS/000999/HDF' }
  await send(asha, csvOf([noor, BACK]))
  await record('Noor Press', noor.narration)
  expect(await returned(asha)).toMatchObject([{ id: anup }])
})

test('undoing the import that has the return forgets it', async () => {
  const asha = await app.current.seller()
  const id = await recordEarlier(asha)
  const other = { day: print(YESTERDAY), narration: 'UPI/CR/1/A/B/c@d/UPI', credit: '1.00', balance: '6001.00' }
  const second = (await send(asha, csvOf([other, { ...BACK, balance: '1001.00' }]))).body.import
  expect(await returned(asha)).toHaveLength(1)
  expect((await asha.post(`/api/money/imports/${second.id}/undo`)).status).toBe(200)
  expect(await returned(asha)).toEqual([])
  expect(await undo(asha, id)).toMatchObject({ status: 409 })
})

test('of two statements that have the return, undoing one keeps it, and undoing both forgets it', async () => {
  const asha = await app.current.seller()
  const id = await recordEarlier(asha)
  const importWith = async (narration: string) => {
    const other = { day: print(YESTERDAY), narration, credit: '1.00', balance: '6001.00' }
    return (await send(asha, csvOf([other, { ...BACK, balance: '1001.00' }]))).body.import.id
  }
  const imports = [await importWith('UPI/CR/1/A/B/c@d/UPI'), await importWith('UPI/CR/2/A/B/c@d/UPI')]
  const left: string[][] = []
  for (const imported of imports) {
    expect((await asha.post(`/api/money/imports/${imported}/undo`)).status).toBe(200)
    left.push((await returned(asha)).map((credit: { id: string }) => credit.id))
  }
  expect(left).toEqual([[id], []])
})

test('a return in an overlapping statement is not that of another cheque of the amount', async () => {
  const asha = await app.current.seller()
  const before = { ...CHEQUE, day: print(addDays(TODAY, -20)) }
  await send(
    asha,
    csvOf([
      { ...before, narration: 'CLG/NOOR PRESS/HDF' },
      { ...before, balance: '11000.00' },
    ]),
  )
  for (const customer_name of ['Noor Press', 'Anup Press']) {
    const invoice = await asha.invoice({ customer_name, amount: '5000.00', issued_on: addDays(TODAY, -30) })
    const credit = (await asha.get('/api/money')).body.credits.find((one: { narration: string }) =>
      one.narration.includes(customer_name.toUpperCase()),
    )
    const credits = [{ credit_id: credit.id, allocations: [{ invoice_id: invoice.id, amount: '5000.00' }] }]
    expect((await asha.post('/api/money/confirm', { credits })).body.credits).toMatchObject([{ result: 'recorded' }])
  }
  const other = { day: print(YESTERDAY), narration: 'UPI/CR/1/A/B/c@d/UPI', credit: '1.00', balance: '6001.00' }
  const kavi = { ...CHEQUE, narration: 'CLG/KAVI STORES/HDF' }
  for (const lines of [
    [other, { ...BACK, balance: '1001.00' }],
    [
      { ...other, narration: 'UPI/CR/2/A/B/c@d/UPI' },
      { ...BACK, balance: '1001.00' },
    ],
    [kavi, BACK],
  ]) {
    await send(asha, csvOf(lines))
    expect(await returned(asha)).toMatchObject([{ customer_name: 'Anup Press' }])
  }
  const waiting = (await asha.get('/api/money')).body.credits.map((credit: { narration: string }) => credit.narration)
  expect(waiting).toContain(kavi.narration)
})

test('one that was recorded by hand and joined is undone too', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'Anup Press', amount: '5000.00', issued_on: YESTERDAY })
  const body = { amount: '5000.00', method: 'cheque', received_on: YESTERDAY }
  const { payment_id } = (await asha.post(`/api/invoices/${invoice.id}/payments`, body)).body
  await send(asha, csvOf([CHEQUE]))
  const [{ id }] = (await asha.get('/api/money')).body.credits
  const joined = await asha.post('/api/money/join', { credits: [{ credit_id: id, payment_id }] })
  expect(joined.body.credits).toMatchObject([{ result: 'joined' }])
  await send(asha, csvOf([CHEQUE, BACK]))
  expect(await returned(asha)).toMatchObject([{ id, customer_name: 'Anup Press' }])
  expect((await undo(asha, id)).status).toBe(200)
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'pending' })
})

test('one that counts all the same leaves the list, and so does one that was refunded', async () => {
  const asha = await app.current.seller()
  const kept = await bounced(asha)
  expect((await asha.post(`/api/money/credits/${kept.id}/keep`)).status).toBe(200)
  expect(await returned(asha)).toEqual([])
  expect(await invoiceOf(asha, kept.invoice.id)).toMatchObject({ state: 'paid' })
  expect(await undo(asha, kept.id)).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } })
  // Overlapping statements have the return again.
  await send(asha, csvOf([CHEQUE, BACK]))
  expect(await returned(asha)).toEqual([])

  const ravi = await app.current.seller()
  const refunded = await bounced(ravi)
  const note = { reason: 'Goods came back', issued_on: TODAY }
  expect((await ravi.post(`/api/invoices/${refunded.invoice.id}/credit-notes`, note)).status).toBe(200)
  const refund = { amount: '5000.00', refunded_on: TODAY, method: 'bank' }
  expect((await ravi.post(`/api/invoices/${refunded.invoice.id}/refunds`, refund)).status).toBe(200)
  expect(await returned(ravi)).toEqual([])
})

test('an accountant reads the list and changes nothing; another business has none of it', async () => {
  const asha = await app.current.seller()
  const { id, invoice } = await bounced(asha)
  const accountant = await joinBusiness(app.current, asha, 'accountant')
  expect(await returned(accountant)).toHaveLength(1)
  expect((await undo(accountant, id)).status).toBe(403)
  const stranger = await app.current.seller()
  expect(await returned(stranger)).toEqual([])
  expect((await undo(stranger, id)).status).toBe(404)
  expect((await stranger.post(`/api/money/credits/${id}/keep`)).status).toBe(404)
  expect(await invoiceOf(asha, invoice.id)).toMatchObject({ state: 'paid' })
  expect(await returned(asha)).toHaveLength(1)
})
