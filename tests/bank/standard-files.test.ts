import { expect, test } from 'vitest'
import type { Actor } from '#server/actor/actor.ts'
import { listOpenCredits } from '#server/features/bank/service.ts'
import { type Seller, useApp } from '../harness/app.ts'
import { camtOf, STANDARD_FILES } from './samples/standard-files.ts'
import { csvOf, LINES, send } from './statement-files.ts'

const app = useApp({ RATE_LIMITS: 'off' })

const stored = async (seller: Seller): Promise<string[]> => {
  const [user] = await app.current.db<{ business_id: string }[]>`SELECT business_id FROM users WHERE id = ${seller.id}`
  const rows = await listOpenCredits(app.current.db, { businessId: user?.business_id ?? '' } as Actor, 1_000)
  return rows.map(({ day, amount, channel, utr, payer_upi, payer_name, note }) =>
    [day, String(amount), channel, utr, payer_upi, payer_name, note].join(' '),
  )
}

test.each(STANDARD_FILES)('the credits of $title are read, and once only', async ({ kind, file, credits, rows }) => {
  const asha = await app.current.seller()
  const answer = await send(asha, file)
  expect(answer).toMatchObject({ status: 200, body: { import: { kind, rows, credits: credits.length } } })
  expect((await stored(asha)).toSorted()).toEqual(credits.toSorted())
  for (const again of [file, file.replaceAll('\n', '\r\n'), `\ufeff${file}`]) {
    expect((await send(asha, again)).body.import).toMatchObject({ credits: credits.length, added: 0 })
  }
})

test('a payment of a CSV file, an MT940 file and an OFX file is one credit', async () => {
  const asha = await app.current.seller()
  await send(asha, csvOf(LINES.slice(0, 1)))
  for (const { title, file } of STANDARD_FILES) if (title !== 'OFX 2') await send(asha, file)
  expect((await stored(asha)).filter((line) => line.includes('627647334392'))).toHaveLength(1)
})

const entry = (amount: string, more = ''): string =>
  `<Ntry><Amt Ccy="INR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-03</Dt></BookgDt>${more}</Ntry>`

const ofx = (transactions: string, currency = 'INR'): string =>
  `OFXHEADER:100\n<OFX><STMTRS><CURDEF>${currency}<BANKTRANLIST>${transactions}</BANKTRANLIST></STMTRS></OFX>`

test.each([
  [
    'MT940 that does not add up',
    ':20:A\n:25:1\n:60F:C261002INR1,00\n:61:261003C5,00NTRFX\n:62F:C261003INR7,00\n',
    'do not add up',
  ],
  ['MT940 in dollars', ':20:A\n:25:1\n:60F:C261002USD1,00\n:61:261003C5,00NTRFX\n', 'account is in USD'],
  ['MT940 with a day that does not exist', ':20:A\n:25:1\n:61:261350C5,00NTRFX\n', 'Line 3'],
  ['MT940 of line ends', `:20:A\n:25:1\n:86:x\n${'\n'.repeat(4_900_000)}`, 'no transactions'],
  ['MT940 of many lines', `:20:A\n:25:1\n:86:x\n${'y\n'.repeat(2_400_000)}`, 'no transactions'],
  ['MT940 of many fields', `:20:A\n${':25:1\n'.repeat(800_000)}`, 'too many parts'],
  ['MT940 without transactions', ':20:A\n:25:1\n:60F:C261002INR1,00\n:62F:C261002INR1,00\n', 'no transactions'],
  ['CAMT.053 that does not add up', camtOf(entry('5.00'), '1.00', '7.00'), 'do not add up'],
  ['CAMT.053 with entities', camtOf(entry('5.00'), '1.00', '6.00', '<!DOCTYPE D [<!ENTITY a "b">]>'), 'no bank writes'],
  ['CAMT.053 with an amount that is none', camtOf(entry('5,0,0'), '1.00', '6.00'), 'not an amount in rupees'],
  ['CAMT.053 with one huge entry', camtOf(entry('5.00', '<a/>'.repeat(200_000)), '1.00', '6.00'), 'too many parts'],
  ['CAMT.053 nested deeply', camtOf('<a>'.repeat(300_000), '1.00', '6.00'), 'nested too deeply'],
  ['CAMT.053 with many entries', camtOf(entry('1').repeat(20_001), '0', '20001'), 'more than 20,000'],
  ['OFX in dollars', ofx('<STMTTRN><DTPOSTED>20261003<TRNAMT>5.00', 'USD'), 'account is in USD'],
  ['OFX with a wrong day', ofx('<STMTTRN><DTPOSTED>20261399<TRNAMT>5.00'), 'not a day of OFX'],
  ['OFX with many transactions', ofx('<STMTTRN><DTPOSTED>20261003<TRNAMT>5.00'.repeat(20_001)), 'more than 20,000'],
  ['OFX of a card', '<OFX><CCSTMTRS><CURDEF>INR<BANKTRANLIST><STMTTRN><DTPOSTED>20261003<TRNAMT>5.00', 'credit card'],
  ['QIF with a wrong day', '!Type:Bank\nD31/31/2026\nT5.00\n^\n', 'Line 2'],
  ['QIF with a wrong amount', '!Type:Bank\nD13/10/2026\nTfive\n^\n', 'not an amount'],
  ['QIF of shares', '!Type:Invst\nD03/10/2026\nT5.00\n^\n', 'no bank account'],
  ['QIF with many entries', `!Type:Bank\n${'D03/10/2026\nT5.00\n^\n'.repeat(20_001)}`, 'more than 20,000'],
])('%s is refused by a sentence and leaves nothing', async (_title, file, sentence) => {
  const asha = await app.current.seller()
  const answer = await send(asha, file)
  expect([answer.status, answer.body.code]).toEqual([400, 'statement_unreadable'])
  expect(answer.body.message).toContain(sentence)
  expect((await asha.get('/api/bank/imports')).body.imports).toEqual([])
})

test('OFX without signs takes money out by its kind', async () => {
  const asha = await app.current.seller()
  const file = ofx(
    '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261003<TRNAMT>5.00<FITID>1<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261003<TRNAMT>6.00<FITID>2',
  )
  expect((await send(asha, file)).body.import).toMatchObject({ rows: 2, credits: 1 })
  expect(await stored(asha)).toEqual(['2026-10-03 600 other    '])
})

test('QIF of Quicken has the month first, as its days and their order show', async () => {
  const asha = await app.current.seller()
  await send(asha, "!Type:Bank\nD10/ 3'26\nT5.00\nPcash\n^\nD10/13/26\nT6.00\nPcash\n^\n")
  await send(
    asha,
    '!Type:Bank\nD9/11/2026\nT7.00\nPcash\n^\nD10/3/2026\nT8.00\nPcash\n^\nD10/5/2026\nT9.00\nPcash\n^\n',
  )
  expect((await stored(asha)).map((line) => line.slice(0, 14)).toSorted()).toEqual([
    '2026-09-11 700',
    '2026-10-03 500',
    '2026-10-03 800',
    '2026-10-05 900',
    '2026-10-13 600',
  ])
})
