import { expect, test } from 'vitest'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { csvOf, HEADINGS, type Line, send } from '../bank/statement-files.ts'
import { utrOf } from '../claims/payer.ts'
import { type Seller, useApp } from '../harness/app.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const DAY = addDays(indiaDay(new Date()), -6)
const printedOn = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`
const AMOUNT = '1250.50'

/** The row of a transfer. Some exports of a bank leave out the number, or the column of balances. */
const row = (last: number | null, { day = DAY, balance = '5000.00' } = {}): Line => ({
  day: printedOn(day),
  narration: last === null ? 'UPI RAMESH KUMAR' : `UPI-RAMESH KUMAR-ramesh@ybl-HDFC0001234-${utrOf(day, last)}-PAYMENT`,
  credit: AMOUNT,
  balance,
})
const fileOf = (...rows: Line[]) => ({ file: csvOf(rows) })
const withoutBalances = {
  file: [HEADINGS.slice(0, 4).join(','), `${printedOn(DAY)},UPI RAMESH KUMAR,,${AMOUNT}`].join('\n'),
}
const ofAccount = (digits: string, one: Line) => ({ file: `Account No: 5010001234${digits}\n${csvOf([one])}` })
const message = (utr: string | null, time?: string) => ({
  sms: { day: DAY, time, amount: AMOUNT, utr, payer_upi: 'ramesh@ybl', payer_name: 'RAMESH KUMAR' },
})

type Told = { file: string } | { sms: object }
const tell = async (seller: Seller, told: Told) => {
  const sent = 'file' in told ? send(seller, told.file) : seller.post('/api/bank/sms', { credits: [told.sms] })
  expect(await sent).toMatchObject({ status: 200 })
}
const waiting = async (seller: Seller) => (await seller.get('/api/money')).body.credits

/** Records the first credit for one invoice, and makes another of the same customer and amount. */
async function recordFirst(seller: Seller, first: Told): Promise<void> {
  const sell = (daysAgo: number) =>
    seller.invoice({ customer_name: 'Ramesh Kumar', amount: AMOUNT, issued_on: addDays(DAY, -daysAgo) })
  const { id: invoice_id, customer_id } = await sell(30)
  await tell(seller, first)
  const [credit] = await waiting(seller)
  const allocations = [{ invoice_id, amount: AMOUNT }]
  const credits = [{ credit_id: credit.id, customer_id, allocations }]
  expect((await seller.post('/api/money/confirm', { credits })).body.credits).toMatchObject([{ result: 'recorded' }])
  await sell(3)
}

test.each<[string, Told, Told]>([
  ['the same row without its number', fileOf(row(1)), fileOf(row(null))],
  ['the same row with its number', fileOf(row(null)), fileOf(row(1))],
  ['the same row without its balance', fileOf(row(null)), withoutBalances],
  ['the same row with its balance', withoutBalances, fileOf(row(null))],
  ['a row that was booked a day after the message', message(null), fileOf(row(1, { day: addDays(DAY, 1) }))],
  [
    'a row without the number of the message, booked later',
    message(utrOf(DAY, 1)),
    fileOf(row(null, { day: addDays(DAY, 3) })),
  ],
  ['a message without the number of a row booked later', fileOf(row(1, { day: addDays(DAY, 3) })), message(null)],
])('%s is not sure of the next invoice, and says why', async (_title, first, second) => {
  const asha = await app.current.seller()
  await recordFirst(asha, first)
  const { version } = (await asha.get('/api/business')).body.business
  await asha.put('/api/business', { version, records_sure: true })
  await tell(asha, second)
  const credits = await waiting(asha)
  expect(credits).toMatchObject([{ group: 'likely' }])
  expect(credits[0].choices[0].explanation).toContain('a payment of this amount is recorded already')
})

test.each<[string, Told, Told]>([
  ['with another number', fileOf(row(1)), fileOf(row(2))],
  ['of another day', fileOf(row(1)), fileOf(row(null, { day: addDays(DAY, 1), balance: '6250.50' }))],
  ['of a message that is booked too late to be it', message(null), fileOf(row(1, { day: addDays(DAY, 4) }))],
  ['in one file with the first', fileOf(row(null)), fileOf(row(null), row(null, { balance: '6250.50' }))],
  ['of another account', ofAccount('1111', row(1)), ofAccount('2222', row(null))],
  ['of a later message', message(null, '10:00'), message(null, '11:00')],
])('a second payment %s is sure', async (_title, first, second) => {
  const asha = await app.current.seller()
  await recordFirst(asha, first)
  await tell(asha, second)
  expect(await waiting(asha)).toMatchObject([{ group: 'sure' }])
})

test('a recorded credit of another business makes no credit a copy', async () => {
  const [asha, other] = [await app.current.seller(), await app.current.seller()]
  await recordFirst(other, fileOf(row(1)))
  await asha.invoice({ customer_name: 'Ramesh Kumar', amount: AMOUNT, issued_on: addDays(DAY, -3) })
  await tell(asha, fileOf(row(null)))
  expect(await waiting(asha)).toMatchObject([{ group: 'sure' }])
})
