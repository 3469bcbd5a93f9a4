import { expect, test } from 'vitest'
import { indiaDay } from '#domain/days/india-day.ts'
import { csvOf, type Line, send } from '../bank/statement-files.ts'
import { claim, utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { importCredits } from './bank.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const TODAY = indiaDay(new Date())
const printed = `${TODAY.slice(8)}/${TODAY.slice(5, 7)}/${TODAY.slice(2, 4)}`

const money = async (seller: Seller) => (await seller.get('/api/money')).body.credits
const groupsOf = async (seller: Seller): Promise<Record<string, string>> =>
  Object.fromEntries((await money(seller)).map(({ note, group }: Record<string, string>) => [note, group]))

test("a stranger's UTR in a claim is not sure", async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ customer_name: 'Meera Textiles', amount: '512.00' })
  const utr = utrOf(TODAY, 7)
  await claim(app.current.visitor(), invoice.id, { utr, amount: '512.00' })
  await importCredits(app.current, asha, [{ amount: '512.00', utr, payer_name: 'SURESH PATEL' }])
  expect(await money(asha)).toMatchObject([{ group: 'likely', choices: [{ reasons: ['utr', 'amount'] }] }])
})

test('a note that names a paid or cancelled invoice of the customer, in any wording, is not sure', async () => {
  const asha = await app.current.seller()
  const of = (amount: string) => asha.invoice({ customer_name: 'Meera Textiles', amount })
  const [paid, cancelled, open] = [await of('100.00'), await of('200.00'), await of('512.00')]
  const { ids } = await importCredits(app.current, asha, [{ amount: '100.00', payer_upi: 'meera@oksbi' }])
  await asha.post('/api/money/confirm', {
    credits: [{ credit_id: ids[0], allocations: [{ invoice_id: paid.id, amount: '100.00' }] }],
  })
  expect(await asha.post(`/api/invoices/${cancelled.id}/void`, { reason: 'Wrong amount' })).toMatchObject({
    status: 200,
  })
  const [, year = '', serial = ''] = /(\d\d-\d\d)\/(\d+)$/.exec(paid.number) ?? []
  const [, , voided = ''] = /(\d\d-\d\d)\/(\d+)$/.exec(cancelled.number) ?? []
  const notes = [`${year}/${serial}`, serial, `Payment ${paid.payment_code}`, `bill ${voided}`, cancelled.payment_code]
  for (const note of notes) {
    const {
      ids: [id],
    } = await importCredits(app.current, asha, [{ amount: '512.00', payer_upi: 'meera@oksbi', note }])
    expect([note, await groupsOf(asha)]).toEqual([note, { [note]: 'likely' }])
    await asha.post(`/api/money/credits/${id}/set-aside`)
  }
  const own = `${open.payment_code} ${open.number}`
  await importCredits(app.current, asha, [{ amount: '512.00', payer_upi: 'meera@oksbi', note: own }])
  expect(await groupsOf(asha)).toEqual({ [own]: 'sure' })
})

test('an invoice of another business is not named', async () => {
  const [asha, other] = [await app.current.seller(), await app.current.seller()]
  const open = await asha.invoice({ amount: '512.00' })
  const foreign = await other.invoice({ amount: '1.00' })
  const note = `${open.payment_code} ${foreign.payment_code}`
  await importCredits(app.current, asha, [{ amount: '512.00', note }])
  expect(await groupsOf(asha)).toEqual({ [note]: 'sure' })
})

test('money that went back is no income, and says so', async () => {
  const asha = await app.current.seller()
  const invoice = await asha.invoice({ amount: '512.00' })
  await importCredits(app.current, asha, [{ amount: '512.00', note: `${invoice.payment_code} REVERSAL` }])
  expect(await money(asha)).toMatchObject([
    { group: 'unknown', choices: [], warning: expect.stringContaining('this money came back') },
  ])
})

test('a returned cheque of the same file undoes the suggestion, also if the cheque is known already', async () => {
  const asha = await app.current.seller()
  await asha.invoice({ customer_name: 'Anup Press', amount: '5000.00' })
  const cheque: Line = { day: printed, narration: 'CLG/ANUP PRESS/000123/HDF', credit: '5000.00', balance: '6000.00' }
  const back: Line = { day: printed, narration: 'CHQ RETURN 000123', debit: '5000.00', balance: '1000.00' }
  await send(asha, csvOf([cheque]))
  expect(await money(asha)).toMatchObject([{ group: 'likely', warning: null }])
  expect((await send(asha, csvOf([cheque, back]))).body.import).toMatchObject({ added: 0 })
  const [credit] = await money(asha)
  expect(credit).toMatchObject({ group: 'unknown', choices: [] })
  expect(credit.warning).toMatch(/^The bank took it back on \d/)
})
