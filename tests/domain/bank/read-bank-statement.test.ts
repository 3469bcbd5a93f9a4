import { expect, test } from 'vitest'
import { readBankStatement, readTransactions } from '#domain/bank/read-bank-statement.ts'
import { countOccurrences, creditIdentity, identityInAccount, printedIdentity } from '#domain/bank/bank-row.ts'
import { NO_PARTS } from '#domain/bank/named-row.ts'
import { paise } from '#domain/money/money.ts'

const tableOf = (...lines: string[]) => ({
  rows: lines.map((line, i) => ({ row: i + 1, cells: line.split('|') })),
  hasEpoch1904: false,
})
const EMPTY = 'This file has no transactions that Pavti can find. Choose the statement as your bank gives it.'
const HEADINGS = 'Date|Narration|Debit|Credit|Balance'
const TODAY = '2026-12-31'
const read = (...lines: string[]) => readBankStatement(tableOf(...lines), () => undefined, TODAY)

test.each([
  ['no rows', []],
  ['only text', ['My bank', 'Account 1234']],
  ['headings without rows', [HEADINGS]],
  ['rows without amounts', [HEADINGS, '01/10/2026|rent|||']],
])('a file with %s has no transactions', (_, lines) => {
  expect(read(...lines)).toEqual({ fault: EMPTY })
})

test('a statement has its headings, rows with what the narrations say, and balances', () => {
  const outcome = read('My bank', HEADINGS, '01/10/2026|UPI/CR/632512340001/ASHA/HDFC/asha@ybl/rent||5.00|105.00')
  expect(outcome).toEqual({
    statement: {
      account: null,
      headings: HEADINGS.split('|'),
      rows: [
        {
          row: 3,
          day: '2026-10-01',
          amount: 500n,
          side: 'credit',
          balance: 105_00n,
          narration: 'UPI/CR/632512340001/ASHA/HDFC/asha@ybl/rent',
          reference: '',
          channel: 'upi',
          utr: '632512340001',
          payer_upi: 'asha@ybl',
          payer_upi_is_partial: false,
          payer_name: 'ASHA',
          note: 'rent',
        },
      ],
      balances: { state: 'none', brokenRow: null, isSwapped: false, isNewestFirst: false },
    },
  })
})

test('rows above the headings are none', () => {
  const outcome = read('01/10/2026|a||5.00|5.00', HEADINGS, '02/10/2026|b||1.00|6.00')
  expect(outcome).toMatchObject({ statement: { rows: [{ row: 3, narration: 'b' }] } })
  expect('statement' in outcome && outcome.statement.rows).toHaveLength(1)
})

test('unknown headings come with three rows, and the columns that the owner chooses for them are read', () => {
  const rows = [1, 2, 3, 4].map((day) => `0${day}/10/2026|rent|${day}.00`)
  const lines = ['My bank', 'Tag|Zweck|Ein', ...rows]
  expect(read(...lines)).toEqual({
    unknown: { headings: ['Tag', 'Zweck', 'Ein'], sample: rows.slice(0, 3).map((row) => row.split('|')), first: 2 },
  })
  const chosen = {
    date: 0,
    description: 1,
    credit: 2,
    debit: null,
    amount: null,
    side: null,
    balance: null,
    balance_side: null,
    reference: null,
  }
  const outcome = readBankStatement(tableOf(...lines), () => undefined, TODAY, { columns: chosen })
  expect(outcome).toMatchObject({
    statement: {
      headings: ['Tag', 'Zweck', 'Ein'],
      rows: [1n, 2n, 3n, 4n].map((rupees) => ({ amount: rupees * 100n, side: 'credit', narration: 'rent' })),
    },
  })
  expect(readBankStatement(tableOf('My bank'), () => undefined, TODAY, { columns: chosen })).toEqual({ fault: EMPTY })
})

test('dates with two readings are asked for, unless the numbers of payments say that the day is first', () => {
  const dates = [HEADINGS, '10/03/2026|a||5.00|', '10/28/2026|b||5.00|']
  expect(read(...dates)).toMatchObject({ unclear: { likely: 'month' } })
  expect(read(HEADINGS, '03/10/2026|UPI/CR/627647334392/A/HDFC/a1@ybl/x||5.00|')).toMatchObject({
    statement: { rows: [{ day: '2026-10-03' }] },
  })
})

const REPORT = 'Transaction ID|Date|Amount|Status'

test('the report of a payment app has neither account nor balances', () => {
  expect(read('PhonePe', REPORT, 'A|03/10/2026|100|Success', 'B|03/10/2026|100|Failed')).toMatchObject({
    statement: {
      account: null,
      headings: REPORT.split('|'),
      rows: [{ row: 3, amount: 100_00n }],
      balances: { state: 'none', brokenRow: null, isSwapped: false, isNewestFirst: false },
      report: { provider: 'phonepe', leftOut: 1 },
    },
  })
})

test('a report that cannot be read says why', () => {
  expect(read(REPORT)).toEqual({ fault: EMPTY })
  expect(read(REPORT, 'B|03/10/2026|100|Failed')).toEqual({
    fault: 'No payment of this report succeeded, so no money came in. Choose the report of another period.',
  })
  expect(read(REPORT, 'A|03/10/2026|ten|Success')).toEqual({ fault: 'Row 2: "ten" is not an amount.' })
  expect(read(REPORT, 'A|10/03/2026|100|Success', 'B|10/28/2026|100|Success')).toMatchObject({
    unclear: { likely: 'month' },
  })
})

test('transactions with named fields are read with their payers; what an app pays out has none', () => {
  const row = { row: 1, day: '2026-10-01', amount: paise(500n), side: 'credit', balance: null, reference: '' } as const
  const named = { ...NO_PARTS, payer_name: 'RAZORPAY SOFTWARE' }
  const outcome = readTransactions([
    { ...row, narration: 'order 12', named: { ...NO_PARTS, payer_name: 'Asha Rao' } },
    { ...row, narration: 'NEFT inward', named },
    { ...row, narration: 'rent', named: NO_PARTS },
  ])
  expect(outcome).toMatchObject({
    statement: {
      account: null,
      rows: [
        { channel: 'other', payer_name: 'Asha Rao' },
        { channel: 'settlement', payer_name: null },
        { channel: 'other', payer_name: null },
      ],
      balances: { state: 'none' },
    },
  })
  expect('statement' in outcome && outcome.statement.headings).toEqual([])
  expect(readTransactions([{ ...row, narration: 'rent', named: NO_PARTS }], ['QIF'], '1188')).toMatchObject({
    statement: { account: '1188', headings: ['QIF'] },
  })
  expect(readTransactions([])).toEqual({ fault: EMPTY })
})

const FACTS = {
  day: '2026-10-01',
  amount: paise(500n),
  utr: null,
  narration: 'By cash',
  balance: paise(105_00n),
  reference: 'R1',
}

test('a UTR and the amount identify a credit; without it day, amount and balance do', () => {
  expect(creditIdentity({ ...FACTS, utr: '632512340001' })).toBe('utr 632512340001 5.00')
  const identity = creditIdentity(FACTS)
  // Stored identities are compared with new ones, so the text must stay.
  expect(identity).toBe('balance 2026-10-01 5.00 105.00')
  // One row of a bank has several wordings.
  expect(creditIdentity({ ...FACTS, narration: 'DEP TFR CASH', reference: 'R2' })).toBe(identity)
  for (const other of [
    { day: '2026-10-02' },
    { amount: paise(501n) },
    { balance: paise(1n) },
    { balance: null },
    { balance: null, reference: 'R2' },
  ])
    expect(creditIdentity({ ...FACTS, ...other })).not.toBe(identity)
})

test('without a balance, all that was printed identifies a credit, but for blanks and case', () => {
  const facts = { ...FACTS, balance: null, reference: 'R1' }
  const identity = creditIdentity(facts)
  expect(identity).toBe('row 2026-10-01 5.00 BYCASH R1')
  expect(creditIdentity({ ...facts, narration: ' BY CA SH\n' })).toBe(identity)
  for (const other of [{ narration: 'By cheque' }, { reference: 'R2' }])
    expect(creditIdentity({ ...facts, ...other })).not.toBe(identity)
  expect(printedIdentity(FACTS)).toBe('row 2026-10-01 5.00 BYCASH 105.00')
})

test('a row that another account has as well is identified with its account', () => {
  // Stored identities are compared with new ones, so the text must stay.
  expect(identityInAccount('utr 632512340001 5.00', 'a1')).toBe('account a1 utr 632512340001 5.00')
})

test('equal identities are numbered from 1', () => {
  expect(countOccurrences([])).toEqual([])
  expect(countOccurrences(['a', 'b', 'a', 'a', 'b'])).toEqual([1, 1, 2, 3, 2])
})
