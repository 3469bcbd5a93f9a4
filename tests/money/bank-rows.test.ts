import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { lettersOf, readPdf } from '../pdf/read-pdf.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const OCTOBER = 'from=2026-10-01&to=2026-10-31'
const rows = async (seller: Seller, more = '') => (await seller.get(`/api/money/bank-rows?${OCTOBER}${more}`)).body
const sums = async (seller: Seller) => (await seller.get(`/api/money/bank-sums?${OCTOBER}`)).body
const confirm = async (seller: Seller, credit_id: string, invoice: { id: string; amount: string }) =>
  expect(
    (
      await seller.post('/api/money/confirm', {
        credits: [{ credit_id, allocations: [{ invoice_id: invoice.id, amount: invoice.amount }] }],
      })
    ).body.credits,
  ).toMatchObject([{ result: 'recorded' }])

const LAST = ['2026-10-22 90.00 waiting', '2026-10-22 220.00 waiting']

/** Five rows of October and one of November: recorded, joined, set aside, taken back, waiting. */
async function october(seller: Seller) {
  const [one, two] = [
    await seller.invoice({ customer_name: 'Joshi Caterers', amount: '512.00' }),
    await seller.invoice({ customer_name: 'Mehta & Sons', amount: '731.00' }),
  ]
  const paid = await seller.post(`/api/invoices/${two.id}/payments`, {
    method: 'upi',
    amount: '731.00',
    received_on: '2026-10-04',
  })
  const { ids } = await importCredits(app.current, seller, [
    { day: '2026-10-03', amount: '512.00', utr: '627647334301' },
    { day: '2026-10-04', amount: '731.00', utr: '627747334302' },
    { day: '2026-10-14', amount: '2000.00' },
    { day: '2026-10-22', amount: '220.00', payer_name: 'S K ENTERPRISES' },
    { day: '2026-10-22', amount: '90.00' },
    { day: '2026-11-01', amount: '1.00' },
  ])
  const [first = '', second = '', third = '', , fifth = ''] = ids
  await confirm(seller, first, one)
  await seller.post('/api/money/join', { credits: [{ credit_id: second, payment_id: paid.body.payment_id }] })
  await seller.post(`/api/money/credits/${third}/set-aside`, {})
  await app.current.db`UPDATE bank_credits SET returned_on = '2026-10-24' WHERE id = ${fifth}`
  return { ids, one, two, payment_id: paid.body.payment_id as string }
}

test('each row says what became of it, newest first', async () => {
  const asha = await app.current.seller()
  const { ids, one, two, payment_id } = await october(asha)
  const { rows: listed, next_cursor } = await rows(asha)
  expect(next_cursor).toBeNull()
  expect(listed.map(({ day, amount, state }: Record<string, string>) => `${day} ${amount} ${state}`)).toEqual([
    ...((ids[4] ?? '') > (ids[3] ?? '') ? LAST : LAST.toReversed()),
    '2026-10-14 2000.00 not_for_invoice',
    '2026-10-04 731.00 recorded',
    '2026-10-03 512.00 recorded',
  ])
  const byId = new Map<string, object>(listed.map((row: { id: string }) => [row.id, row]))
  expect(byId.get(ids[0] ?? '')).toEqual({
    id: ids[0],
    day: '2026-10-03',
    amount: '512.00',
    source: 'statement',
    bank_says: 'UPI/CR',
    utr: '627647334301',
    account: null,
    state: 'recorded',
    returned_on: null,
    is_payout: false,
    payments: [
      {
        payment_id: expect.any(String),
        customer_id: one.customer_id,
        customer_name: 'Joshi Caterers',
        amount: '512.00',
        is_joined: false,
        invoices: [{ invoice_id: one.id, invoice_number: one.number }],
      },
    ],
  })
  expect(byId.get(ids[1] ?? '')).toMatchObject({
    payments: [{ payment_id, is_joined: true, customer_name: 'Mehta & Sons', invoices: [{ invoice_id: two.id }] }],
  })
  expect(byId.get(ids[4] ?? '')).toMatchObject({ returned_on: '2026-10-24', payments: [] })
})

test('pages and states', async () => {
  const asha = await app.current.seller()
  const { ids } = await october(asha)
  const seen: string[] = []
  let cursor: string | null = ''
  for (let page = 0; page < 5 && cursor !== null; page++) {
    const { rows: some, next_cursor } = await rows(asha, `&limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...some.map(({ id }: { id: string }) => id))
    cursor = next_cursor
  }
  expect(seen).toHaveLength(5)
  expect(new Set(seen)).toEqual(new Set(ids.slice(0, 5)))
  const idsOf = async (state: string) => (await rows(asha, `&state=${state}`)).rows.map(({ id }: { id: string }) => id)
  expect((await idsOf('recorded')).toSorted()).toEqual(ids.slice(0, 2).toSorted())
  expect(await idsOf('not_for_invoice')).toEqual([ids[2]])
  expect((await idsOf('waiting')).toSorted()).toEqual(ids.slice(3, 5).toSorted())
})

test('the sums of bank and Pavti, and what only Pavti has', async () => {
  const asha = await app.current.seller()
  await october(asha)
  const extra = await asha.invoice({ customer_name: 'Ravi', amount: '40.00' })
  for (const [method, amount] of [
    ['upi', '25.00'],
    ['cash', '15.00'],
  ])
    await asha.post(`/api/invoices/${extra.id}/payments`, { method, amount, received_on: '2026-10-09' })
  expect(await sums(asha)).toEqual({
    bank: { amount: '3553.00', rows: 5, first_on: '2026-10-03', last_on: '2026-10-22' },
    waiting: { amount: '310.00', rows: 2 },
    recorded: { amount: '1243.00', rows: 2, in_pavti: '1243.00' },
    not_for_invoice: { amount: '2000.00', rows: 1 },
    difference: '0.00',
    only_in_pavti: { amount: '25.00', payments: 1 },
  })
  const ravi = await app.current.seller()
  expect(await sums(ravi)).toMatchObject({ bank: { amount: '0.00', rows: 0, first_on: null }, difference: '0.00' })
})

test('the CSV file and the PDF have every row', async () => {
  const asha = await app.current.seller()
  const { one } = await october(asha)
  const csv = await asha.get(`/api/money/bank-rows.csv?${OCTOBER}`)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const lines = csv.text.trim().split('\r\n')
  expect(lines[0]).toContain('Date,Bank says,UTR,Bank account,Amount,Pavti says,Customer,Invoices,Recorded in Pavti')
  expect(lines[1]).toBe(`2026-10-03,UPI/CR,627647334301,,512.00,Recorded,Joshi Caterers,${one.number},512.00`)
  expect(lines).toHaveLength(6)
  expect(lines.join('\n')).toContain('"Already recorded, joined",Mehta & Sons')
  const pdf = await asha.file(`/api/money/reconciliation.pdf?${OCTOBER}`)
  expect(pdf.status).toBe(200)
  expect(pdf.headers.get('content-disposition')).toBe('inline; filename="Reconciliation-2026-10-01-to-2026-10-31.pdf"')
  const { letters } = await readPdf(pdf.bytes)
  for (const words of [
    'Bank says: money in 5 3,553.00',
    'Pavti says: Recorded 2 1,243.00',
    'Joshi Caterers',
    'Returned by the bank',
  ])
    expect(letters).toContain(lettersOf(words))
})

test('refuses a visitor and wrong days, and shows a stranger nothing', async () => {
  const [asha, stranger] = [await app.current.seller(), await app.current.seller()]
  await october(asha)
  expect((await rows(stranger)).rows).toEqual([])
  const csv = await stranger.get(`/api/money/bank-rows.csv?${OCTOBER}`)
  expect(csv.text.trim().split('\r\n')).toHaveLength(1)
  expect(await app.current.visitor().get(`/api/money/bank-rows?${OCTOBER}`)).toMatchObject({ status: 401 })
  for (const path of ['bank-rows', 'bank-sums', 'bank-rows.csv', 'reconciliation.pdf']) {
    expect(await asha.get(`/api/money/${path}?from=2026-10-31&to=2026-10-01`)).toMatchObject({
      status: 400,
      body: { fields: { to: 'The last day is before the first one' } },
    })
    expect(await asha.get(`/api/money/${path}?from=2026-10-31`)).toMatchObject({ status: 400 })
  }
  expect(await asha.get(`/api/money/bank-rows?${OCTOBER}&cursor=x`)).toMatchObject({ status: 400 })
  expect(await asha.get(`/api/money/bank-rows?${OCTOBER}&state=lost`)).toMatchObject({ status: 400 })
})
