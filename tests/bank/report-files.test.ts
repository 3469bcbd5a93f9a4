import { expect, test } from 'vitest'
import { TESTED_APPS } from '#domain/bank/tested-banks.ts'
import type { Actor } from '#server/actor/actor.ts'
import { listOpenCredits, markCredit, undoImportIn } from '#server/features/bank/service.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { reportOf, REPORTS } from './samples/report-files.ts'
import { csvOf, LINES, type Line, send, workbook } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const actorOf = async (seller: Seller): Promise<Actor> => {
  const [user] = await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`
  return { businessId: user?.business_id ?? '' } as Actor
}
const openOf = async (seller: Seller) => listOpenCredits(app.current.db, await actorOf(seller), 1_000)
const stored = async (seller: Seller): Promise<string[]> =>
  (await openOf(seller)).map(({ day, amount, channel, utr, payer_upi, payer_name, note }) =>
    [day, String(amount), channel, utr, payer_upi, payer_name, note].join(' '),
  )

test('each payment app that the screen names has a report here', () => {
  expect(new Set(REPORTS.map(({ provider }) => provider))).toEqual(new Set(TESTED_APPS))
})

test.each(REPORTS)(
  'the payments of $title are read with their charges, once only, and none that failed',
  async ({ provider, file, credits, left_out, fee, tax, refunded }) => {
    const asha = await app.current.seller()
    const answer = await send(asha, file)
    const summary = { provider, credits: credits.length, left_out, fee, tax, refunded }
    expect(answer).toMatchObject({ status: 200, body: { import: { ...summary, added: credits.length } } })
    expect((await stored(asha)).toSorted()).toEqual(credits.toSorted())
    expect((await send(asha, file)).body.import).toMatchObject({ ...summary, added: 0 })
  },
)

test('a report in Excel is read like one in CSV', async () => {
  const asha = await app.current.seller()
  const rows = reportOf('Razorpay, settlements')
    .split('\n')
    .map((line) => line.split(','))
  expect((await send(asha, workbook(rows, 'xlsx'))).body.import).toMatchObject({ provider: 'razorpay', added: 2 })
  expect((await send(asha, reportOf('Razorpay, settlements'))).body.import).toMatchObject({ added: 0 })
})

test('a payment of a report and of the bank is one credit, whichever comes first', async () => {
  const line = LINES[0] as Line
  for (const files of [
    [csvOf([line]), reportOf('BharatPe')],
    [reportOf('BharatPe'), csvOf([line])],
  ]) {
    const asha = await app.current.seller()
    for (const file of files) await send(asha, file)
    expect((await stored(asha)).filter((row) => row.includes('627647334392'))).toHaveLength(1)
    expect(await stored(asha)).toHaveLength(2)
  }
})

test('two reports of one provider complete each other: one credit with UTR, payer and charge', async () => {
  for (const titles of [
    ['Razorpay, settlements', 'Razorpay, payments'],
    ['Razorpay, payments', 'Razorpay, settlements'],
  ]) {
    const asha = await app.current.seller()
    for (const title of titles) await send(asha, reportOf(title))
    const { businessId } = await actorOf(asha)
    const rows = await app.current.db<{ row: string }[]>`
      SELECT concat_ws(' ', amount, utr, payer_upi, settlement_utr, fee, tax) AS row FROM bank_credits
      WHERE business_id = ${businessId} ORDER BY amount`
    expect(rows.map(({ row }) => row)).toEqual([
      '100000 HDFCN52026100512345678 2000 360',
      '125050 627747334400 ramesh@ybl HDFCN52026100512345678 0 0',
      '200000 4000 720',
    ])
  }
})

const TRANSFER: Line = {
  day: '05/10/26',
  narration: 'NEFT CR-HDFC0000001-RAZORPAY SOFTWARE PVT LTD-ASHA TRADERS-HDFCN52026100512345678',
  credit: '2,226.90',
  balance: '',
}

test.each([
  ['the report first', [reportOf('Razorpay, settlements'), csvOf([TRANSFER])]],
  ['the bank first', [csvOf([TRANSFER]), reportOf('Razorpay, settlements')]],
])(
  'a transfer of payments less fees that are imported is set aside and not counted again: %s',
  async (_title, files) => {
    const asha = await app.current.seller()
    const ids: string[] = []
    for (const file of files) ids.push((await send(asha, file)).body.import.id)
    expect((await openOf(asha)).map(({ amount }) => String(amount))).toEqual(['100000', '125050'])
    const actor = await actorOf(asha)
    const [transfer] = await app.current.db<
      { id: string; channel: string; state: string; payer_name: string | null }[]
    >`
    SELECT id, channel, state, payer_name FROM bank_credits WHERE business_id = ${actor.businessId} AND amount = 222690`
    expect(transfer).toMatchObject({ channel: 'settlement', state: 'not_for_invoice', payer_name: null })

    // Brought back by the owner, it stays.
    await app.current.db.begin((tx) => markCredit(tx, actor, transfer?.id ?? '', { state: 'open' }))
    for (const file of files) ids.push((await send(asha, file)).body.import.id)
    expect(await openOf(asha)).toHaveLength(3)
    await app.current.db.begin((tx) => markCredit(tx, actor, transfer?.id ?? '', { state: 'not_for_invoice' }))

    // Without the report, it is money again.
    const report = files.indexOf(reportOf('Razorpay, settlements'))
    for (const id of [ids[report] ?? '', ids[report + files.length] ?? '']) {
      await app.current.db.begin((tx) => undoImportIn(tx, actor, id))
    }
    expect((await openOf(asha)).map(({ amount }) => String(amount))).toEqual(['222690'])
  },
)

test('a transfer of which only a part is imported waits, and is sure of no invoice', async () => {
  const asha = await app.current.seller()
  await asha.invoice({ amount: '2226.91' })
  await send(asha, reportOf('Razorpay, settlements'))
  await send(asha, csvOf([{ ...TRANSFER, credit: '2,226.91' }]))
  const { credits } = (await asha.get('/api/money')).body
  const transfer = credits.find(({ channel }: { channel: string }) => channel === 'settlement')
  expect(transfer).toMatchObject({ amount: '2226.91', group: 'likely', payer_name: null })
  expect(transfer.choices[0].explanation).toContain('a payment app paid it out')
})

const withStatus = (status: string): string =>
  `Transaction ID,Date,Amount,Status,RRN\nA1,03/10/2026,5.00,${status},627647334392\n`

test.each(['FAILED', 'Declined', 'something new', 'REFUNDED', 'authorized'])('%s is no money', async (status) => {
  const asha = await app.current.seller()
  const answer = await send(asha, withStatus(status))
  expect(answer).toMatchObject({ status: 400, body: { code: 'statement_unreadable' } })
  expect(answer.body.message).toContain('No payment of this report succeeded')
})

test.each(['Success', 'TXN_SUCCESS', 'Completed', 'Transaction Successful'])('%s is money', async (status) => {
  const asha = await app.current.seller()
  expect((await send(asha, withStatus(status))).body.import).toMatchObject({ credits: 1, left_out: 0 })
})

test('a row of a bank statement that says FAILED is no money', async () => {
  const asha = await app.current.seller()
  const file = 'Date,Narration,Credit,Txn Status\n03/10/2026,UPI/A,5.00,FAILED\n03/10/2026,UPI/B,6.00,SUCCESS\n'
  expect((await send(asha, file)).body.import).toMatchObject({ credits: 1 })
  expect((await openOf(asha)).map(({ amount }) => String(amount))).toEqual(['600'])
})
