import { expect, test } from 'vitest'
import { type Seller, useApp } from '../harness/app.ts'
import { csvOf, LINES, send } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const UPI = { day: '2026-10-03', amount: '1250.50', utr: '627647334392', payer_upi: 'ramesh@ybl' }
const NO_UTR = { day: '2026-10-05', amount: '500.00', utr: null }

const add = (seller: Seller, ...credits: object[]) => seller.post('/api/bank/sms', { credits })

const rows = (seller: Seller) => app.current.db<
  { amount: bigint; source: string; note: string | null; narration: string }[]
>`
  SELECT c.amount, c.source, c.note, c.narration FROM bank_credits c JOIN users u USING (business_id)
  WHERE u.id = ${seller.id} ORDER BY c.day, c.id`

test('refuses a visitor and what is no credit', async () => {
  const asha = await app.current.seller()
  expect(await app.current.visitor().post('/api/bank/sms', { credits: [UPI] })).toMatchObject({ status: 401 })
  for (const body of [
    {},
    { credits: [] },
    { credits: Array.from({ length: 201 }, () => UPI) },
    { credits: [{ ...UPI, text: 'Dear customer' }] },
    { credits: [{ ...UPI, amount: '0' }] },
    { credits: [{ ...UPI, day: '2026-02-30' }] },
    { credits: [{ ...UPI, utr: '12345' }] },
  ]) {
    expect(await asha.post('/api/bank/sms', body)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  }
  expect(await rows(asha)).toEqual([])
})

test('a message pasted again, or twice at once, adds nothing', async () => {
  const asha = await app.current.seller()
  expect((await add(asha, UPI, UPI, NO_UTR)).body).toMatchObject({ credits: 3, added: 2, recorded: [] })
  expect((await add(asha, UPI, NO_UTR)).body).toMatchObject({ credits: 2, added: 0, recorded: [] })
  const many = await Promise.all(Array.from({ length: 5 }, () => add(asha, { ...UPI, utr: '627647334399' })))
  expect(many.map(({ body }) => body.added).toSorted()).toEqual([0, 0, 0, 0, 1])
})

test('a message and the row of a statement are one credit, which then has the note', async () => {
  const asha = await app.current.seller()
  // Booked a day later in the statement: the UTR decides.
  await add(asha, { ...UPI, day: '2026-10-02' }, NO_UTR)
  expect((await send(asha, csvOf(LINES))).body.import).toMatchObject({ credits: 3, added: 1 })
  const stored = await rows(asha)
  expect(stored.map(({ source, note, amount }) => [source, note, amount])).toEqual([
    ['sms', 'INV 0042', 125_050n],
    ['sms', 'UPI', 50_000n],
    ['statement', null, 50_000n],
  ])
  expect((await send(asha, csvOf(LINES))).body.import).toMatchObject({ added: 0 })
})

test.each([
  ['before', LINES],
  ['after', LINES.toReversed()],
])('a message with a UTR keeps its row, which is %s another of its day and amount', async (_where, lines) => {
  const asha = await app.current.seller()
  await add(asha, { day: '2026-10-05', amount: '500.00', utr: '627847334393', payer_upi: 'anita@ybl' })
  expect((await send(asha, csvOf(lines))).body.import).toMatchObject({ credits: 3, added: 2 })
  const stored = await app.current.db<{ source: string; utr: string | null; payer_upi: string | null }[]>`
    SELECT c.source, c.utr, c.payer_upi FROM bank_credits c JOIN users u USING (business_id)
    WHERE u.id = ${asha.id} AND c.amount = 50000 ORDER BY c.utr`
  expect(stored).toEqual([
    { source: 'sms', utr: '627847334393', payer_upi: 'anita@ybl' },
    { source: 'statement', utr: null, payer_upi: null },
  ])
})

test('messages after the statement add nothing', async () => {
  const asha = await app.current.seller()
  await send(asha, csvOf(LINES))
  expect((await add(asha, UPI, NO_UTR, NO_UTR)).body).toMatchObject({ credits: 3, added: 0, recorded: [] })
  expect((await add(asha, NO_UTR, NO_UTR, NO_UTR)).body).toMatchObject({ credits: 3, added: 1, recorded: [] })
})

test('three payments of one amount on three days are three credits, as are two of one day at two times', async () => {
  const asha = await app.current.seller()
  const at = (day: string, time?: string) => ({ day, amount: '3000.00', utr: null, ...(time && { time }) })
  const days = [at('2026-11-01', '10:00'), at('2026-11-02', '10:00'), at('2026-11-03', '10:00')]
  for (const one of days) expect((await add(asha, one)).body).toMatchObject({ added: 1, known: [] })
  expect((await add(asha, at('2026-11-03', '17:30'))).body).toMatchObject({ added: 1, known: [] })
  expect((await add(asha, ...days, at('2026-11-03', '17:30'))).body).toMatchObject({ credits: 4, added: 0 })
  expect(await rows(asha)).toHaveLength(4)
})

test('the answer names what was left out', async () => {
  const asha = await app.current.seller()
  await add(asha, UPI, NO_UTR)
  expect((await add(asha, UPI, NO_UTR)).body.known).toEqual([
    { day: UPI.day, amount: UPI.amount, utr: UPI.utr },
    { day: NO_UTR.day, amount: NO_UTR.amount, utr: null },
  ])
})

test('a message with a time is the row of a statement that came before', async () => {
  const asha = await app.current.seller()
  await send(asha, csvOf(LINES))
  const timed = ['10:00', '11:00', '12:00'].map((time) => ({ ...NO_UTR, time }))
  expect((await add(asha, ...timed)).body).toMatchObject({ added: 1 })
  expect(await add(asha, { ...NO_UTR, time: '25:00' })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
})
