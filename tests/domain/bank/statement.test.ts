import { expect, test } from 'vitest'
import { columnsOf } from '#domain/bank/headings.ts'
import { readBankStatement } from '#domain/bank/read-bank-statement.ts'
import { countOccurrences, creditIdentity } from '#domain/bank/bank-row.ts'
import { TESTED_BANKS, type TestedBank } from '#domain/bank/tested-banks.ts'
import { fromRupees, toRupees } from '#domain/money/money.ts'

const tableOf = (text: string, hasEpoch1904 = false) => ({
  rows: text
    .split('\n')
    .map((line, i) => ({ row: i + 1, cells: line.split('|').map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== '')),
  hasEpoch1904,
})

const read = (text: string, hasEpoch1904 = false) =>
  readBankStatement(tableOf(text, hasEpoch1904), () => undefined, '2026-12-31')

const rowsOf = (text: string, hasEpoch1904 = false): string[] => {
  const outcome = read(text, hasEpoch1904)
  if (!('statement' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.statement.rows.map(
    ({ day, amount, side, narration }) => `${day} ${side} ${toRupees(amount)} ${narration}`,
  )
}

/** Headings as the banks print them. */
const HEADINGS: readonly [bank: TestedBank, form: string, headings: string, columns: (number | null)[]][] = [
  [
    'hdfc',
    'HDFC',
    'Date|Narration|Chq./Ref.No.|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance',
    [0, 1, 5, 4, null, 6],
  ],
  [
    'hdfc',
    'HDFC delimited',
    'Date|Narration|Value Dat|Debit Amount|Credit Amount|Chq/Ref Number|Closing Balance',
    [0, 1, 4, 3, null, 6],
  ],
  [
    'icici',
    'ICICI',
    '|S No.|Value Date|Transaction Date|Cheque Number|Transaction Remarks|Withdrawal Amount (INR )|Deposit Amount (INR )|Balance (INR )',
    [3, 5, 7, 6, null, 8],
  ],
  [
    'icici',
    'ICICI, one amount',
    'Transaction Date|Transaction Remarks|Amount (INR)|CR/DR|Available balance',
    [0, 1, null, null, 2, 4],
  ],
  [
    'sbi',
    'SBI',
    'Txn Date|Value Date|Description|Ref No./Cheque No.|Branch Code|        Debit|Credit|Balance',
    [0, 2, 6, 5, null, 7],
  ],
  ['axis', 'Axis', 'SRL NO|Tran Date|CHQNO|PARTICULARS|DR|CR|BAL|SOL', [1, 3, 5, 4, null, 6]],
  [
    'axis',
    'Axis corporate',
    'S.No|Transaction Date (dd/mm/yyyy)|Value Date (dd/mm/yyyy)|Particulars|Amount(INR)|Debit/Credit|Balance(INR)|Cheque Number|Branch Name(SOL)',
    [1, 3, null, null, 4, 6],
  ],
  [
    'kotak',
    'Kotak',
    'Sl. No.|Date|Description|Chq / Ref number|Amount|Dr / Cr|Balance|Dr / Cr',
    [1, 2, null, null, 4, 6],
  ],
  [
    'kotak',
    'Kotak, two columns',
    '#|Date|Description|Chq/Ref. No.|Withdrawal (Dr.)|Deposit (Cr.)|Balance',
    [1, 2, 5, 4, null, 6],
  ],
  [
    'kotak',
    'Kotak, combined',
    'Date|Narration|Chq/Ref No|Withdrawal (Dr)/Deposit (Cr)|Balance',
    [0, 1, null, null, 3, 4],
  ],
  ['pnb', 'PNB', 'Date|Instrument ID|Amount(INR)|Type|Balance|Remarks', [0, 5, null, null, 2, 4]],
  ['pnb', 'PNB, older', 'Transaction Date|Cheque Number|Withdrawal|Deposit|Balance|Narration', [0, 5, 3, 2, null, 4]],
  [
    'bank_of_baroda',
    'BoB',
    'Serial No|Transaction Date|Value Date|Description|Cheque Number|Debit|Credit|Balance',
    [1, 3, 6, 5, null, 7],
  ],
  [
    'bank_of_baroda',
    'BoB, other',
    'NARRATION|DEPOSIT(CR)|DATE|CHQ.NO.|WITHDRAWAL(DR)|BALANCE(INR)',
    [2, 0, 1, 4, null, 5],
  ],
  [
    'idfc_first',
    'IDFC',
    'Transaction Date|Value Date|Particulars|Cheque No.|Debit|Credit|Balance',
    [0, 2, 5, 4, null, 6],
  ],
  [
    'federal',
    'Federal',
    'Date|Value Date|Particulars|Tran Type|Tran ID|Cheque Details|Withdrawals|Deposits|Balance|Dr/Cr',
    [0, 2, 7, 6, null, 8],
  ],
  [
    'federal',
    'Federal, other',
    'Sl. No.|Tran Date|Particulars|Value Date|Tran Type|Cheque Details|Withdrawal|Deposit|Balance Amount',
    [1, 2, 7, 6, null, 8],
  ],
  [
    'canara',
    'Canara',
    'Txn Date|Value Date|Cheque No.|Description|Branch Code|Debit|Credit|Balance',
    [0, 3, 6, 5, null, 7],
  ],
  ['union', 'Union', 'Tran Id|Tran Date|Remarks|Amount (Rs.)|Balance (Rs.)', [1, 2, null, null, 3, 4]],
  ['paytm', 'Paytm', 'DATE & TIME|TRANSACTION DETAILS|AMOUNT|AVAILABLE BALANCE', [0, 1, null, null, 2, 3]],
]

test('each bank that the screen names has its headings here', () => {
  expect(new Set(HEADINGS.map(([bank]) => bank))).toEqual(new Set(TESTED_BANKS))
})

test.each(HEADINGS)('the headings of %s are known: %s', (_bank, _form, headings, expected) => {
  const columns = columnsOf(headings.split('|'))
  expect(
    columns && [columns.date, columns.description, columns.credit, columns.debit, columns.amount, columns.balance],
  ).toEqual(expected)
})

test('the first of two columns Dr / Cr is of the amount, the second of the balance', () => {
  expect(columnsOf('Date|Description|Amount|Dr / Cr|Balance|Dr / Cr'.split('|'))).toMatchObject({
    side: 3,
    balance_side: 5,
  })
  expect(columnsOf('Date|Description|Withdrawals|Deposits|Balance|Dr/Cr'.split('|'))).toMatchObject({
    side: null,
    balance_side: 5,
  })
  expect(columnsOf('Date|Description|Amount|Balance|Type'.split('|'))).toMatchObject({ side: 4, balance_side: null })
})

test('swapped columns and newest first are settled by the balances', () => {
  const head = 'Tran Date|PARTICULARS|DR|CR|BAL\n'
  const expected = ['2026-10-01 credit 100.00 a', '2026-10-02 debit 30.00 b', '2026-10-03 credit 50.00 c']
  expect(
    rowsOf(`${head}01-10-2026|a||100.00|1100.00\n02-10-2026|b|30.00||1070.00\n03-10-2026|c||50.00|1120.00`),
  ).toEqual(expected)
  const swapped = `${head}01-10-2026|a|100.00||1100.00\n02-10-2026|b||30.00|1070.00\n03-10-2026|c|50.00||1120.00`
  expect(rowsOf(swapped)).toEqual(expected)
  const newest = `${head}03-10-2026|c|50.00||1120.00\n02-10-2026|b||30.00|1070.00\n01-10-2026|a|100.00||1100.00`
  expect(rowsOf(newest)).toEqual(expected.toReversed())
  expect(read(newest)).toMatchObject({
    statement: { balances: { state: 'holds', isSwapped: true, isNewestFirst: true } },
  })
})

test('a chain with a gap is broken at its row, and one balance makes none', () => {
  const head = 'Date|Narration|Debit|Credit|Balance\n'
  const gap = read(`${head}01-10-26|a||100.00|1100.00\n02-10-26|b||30.00|1230.00\n03-10-26|c||50.00|1280.00`)
  expect(gap).toMatchObject({ statement: { balances: { state: 'broken', brokenRow: 3, isSwapped: false } } })
  expect(read(`${head}01-10-26|a||100.00|1100.00`)).toMatchObject({ statement: { balances: { state: 'none' } } })
  expect(read(`${head}01-10-26|Opening Balance||||\n`)).toHaveProperty('fault')
  const opened = read(`${head}01-10-26|Opening Balance|||1000.00\n01-10-26|a||100.00|1100.00`)
  expect(opened).toMatchObject({ statement: { balances: { state: 'holds' } } })
})

test('days are read with times, serials of both epochs and two-digit years, day first', () => {
  const head = 'Txn Date|Description|Debit|Credit|Balance\n'
  expect(rowsOf(`${head}="03/04/26"|a||1.00|\n03-04-2026 10:22:33|b||2.00|\n3 Apr 2026|c||3.00|`)).toEqual([
    '2026-04-03 credit 1.00 a',
    '2026-04-03 credit 2.00 b',
    '2026-04-03 credit 3.00 c',
  ])
  expect(rowsOf(`${head}46127|a||1.00|\n46128.99999|b||2.00|`)).toEqual([
    '2026-04-15 credit 1.00 a',
    '2026-04-16 credit 2.00 b',
  ])
  expect(rowsOf(`${head}44665|a||1.00|`, true)).toEqual(['2026-04-15 credit 1.00 a'])
})

test('totals below the table are left out, also those that look like a serial day', () => {
  const text =
    'Date|Narration|Chq|Value Dt|Withdrawal Amt.|Deposit Amt.|Closing Balance\n' +
    '03/10/26|a|1|03/10/26||100.00|1100.00\n\nSTATEMENT SUMMARY\n42135.50|10|26|26585.18|742057.17|757607.49|\nPage Total||||5.00|7.00|'
  expect(rowsOf(text)).toEqual(['2026-10-03 credit 100.00 a'])
})

test('a wrong day or amount between transactions is a fault that names the row', () => {
  const head = 'Date|Narration|Debit|Credit\n01/10/2026|a||1.00\n'
  expect(read(`${head}31/02/2026|b||2.00\n03/10/2026|c||3.00`)).toEqual({
    fault: 'Row 3: "31/02/2026" is not a day like 28/11/2026.',
  })
  expect(read(`${head}02/10/2026|b||12,34x`)).toEqual({ fault: 'Row 3: "12,34x" is not an amount.' })
  expect(read(`${head}02/10/2026|b|1.00|1.00`)).toEqual({ fault: 'Row 3: it has money in and money out.' })
  expect(read('Date|Narration|Amount\n01/10/2026|a|5.00')).toEqual({
    fault: 'Row 2: the file does not say whether the money came in or went out.',
  })
})

test('amounts are read as banks print them', () => {
  const one = (amount: string) =>
    rowsOf(`Date|Narration|Amount\n01/10/2026|a|${amount}`).map((row) => row.slice(11, -2))
  expect(
    [
      '+ Rs.1,23,456.78',
      '500.00Cr',
      '2,000.00 (Dr)',
      '-500',
      '(500.00)',
      '500-',
      '₹ 5 CR',
      '0.30000000000000004 Cr',
    ].flatMap(one),
  ).toEqual([
    'credit 123456.78',
    'credit 500.00',
    'debit 2000.00',
    'debit 500.00',
    'debit 500.00',
    'debit 500.00',
    'credit 5.00',
    'credit 0.30',
  ])
})

test('unknown headings come back with rows below them', () => {
  const outcome = read('My bank\n\nTag|Zweck|Ein|Rest\n01/10/2026|a|100.00|1\n02/10/2026|b|2.00|1')
  expect(outcome).toEqual({
    unknown: {
      headings: ['Tag', 'Zweck', 'Ein', 'Rest'],
      sample: [
        ['01/10/2026', 'a', '100.00', '1'],
        ['02/10/2026', 'b', '2.00', '1'],
      ],
      first: 2,
    },
  })
  expect(read('hello\nworld')).toHaveProperty('fault')
})

test('equal rows are numbered, and a UTR identifies a credit whatever else was printed', () => {
  const facts = {
    day: '2026-10-01',
    amount: fromRupees('5.00'),
    utr: null,
    narration: 'BY  CASH',
    balance: null,
    reference: '',
  }
  const cash = creditIdentity(facts)
  expect(creditIdentity({ ...facts, narration: 'by cash' })).toBe(cash)
  expect(creditIdentity({ ...facts, balance: fromRupees('9.00') })).not.toBe(cash)
  const utr = creditIdentity({ ...facts, utr: '632512340001' })
  expect(creditIdentity({ ...facts, utr: '632512340001', day: '2026-10-02', narration: 'x' })).toBe(utr)
  expect(creditIdentity({ ...facts, utr: '632512340001', amount: fromRupees('6.00') })).not.toBe(utr)
  expect(countOccurrences([cash, utr, cash, cash])).toEqual([1, 1, 2, 3])
})
