import { expect, test } from 'vitest'
import { columnsOf, type HeadingRole, roleOfHeading } from '#domain/bank/headings.ts'

const HEADINGS: Record<HeadingRole | 'none', string[]> = {
  value_date: ['Value Date|VALUE DT|Value Dat|Value Date (dd/mm/yyyy)'],
  date: [
    'Date| DATE |Txn Date|Tran Date|Trans. Date|Transaction Date|Posting Date|Post Date|Posted Date',
    'Entry Date|Booking Date|Txn Posted Date|Date & Time|Transaction Date (dd/mm/yyyy)|Date (dd/mm/yy)',
    'Date (IST)',
  ],
  side: ['Dr/Cr|CR / DR|Debit/Credit|Credit/Debit|D/C|C/D|Type|Tran Type|Txn Type|Transaction Type'],
  amount: [
    'Amount|Amt|Amount (INR)|Amount (Rs.)|Amount in Rs.|Transaction Amount|Txn Amt|Tran Amount',
    'Withdrawal (Dr)/Deposit (Cr)|Withdrawals (Dr) / Deposits (Cr)|Debit/Credit Amount',
  ],
  credit: [
    'Deposit|Deposits|Credit|Credits|Credited|Cr|Paid in|Money in|Amount credited|Deposit Amt.',
    'Credit (INR)|Credit Amount in Rs|Deposit (Cr.)|Credit in Rupees',
  ],
  debit: [
    'Withdrawal|Withdrawals|Withdrawl|Debit|Debits|Debited|Dr|Paid out|Money out|Amount debited',
    'Withdrawal Amt.|Withdrawal (Dr.)',
  ],
  balance: [
    'Balance|Bal|Closing Balance|Available balance|Running Balance|Account Balance|Ledger Bal',
    'Balance (INR)|Balance Amount',
  ],
  description: [
    'Narration|Description|Particulars|Particular|Remarks|Remark|Details|Detail|Transaction Remarks',
    'Txn Details|Tran Particulars',
  ],
  reference: [
    'Chq./Ref.No.|Cheque Number|CHQNO|Ref No|Reference|UTR|UTR Number|Instrument ID|Tran ID',
    'Transaction ID|Txn Id|Bank Reference',
  ],
  none: [
    '|#|S No.|SOL|Branch Code|Update|Due Date|Date of birth|Credit Limit|My Credit|Debit Card',
    'Opening Balance|Balanced|Subtype|Types|Narrations|Amount due|Net Amount|My Details|Referred|Cheques',
    'ID|Account Tran ID|Transaction ID 2|Revalue Date|Value Dated',
  ],
}
const ALL = Object.entries(HEADINGS).flatMap(([role, headings]) =>
  headings.flatMap((some) => some.split('|')).map((heading): [string, string] => [heading, role]),
)

test.each(ALL)('the heading "%s" is of the role %s', (heading, role) => {
  expect(roleOfHeading(heading) ?? 'none').toBe(role)
})

const columns = (headings: string) => columnsOf(headings.split('|'))

test.each(['Narration|Debit|Credit', 'Date|Debit|Credit', 'Date|Narration|Debit|Balance', 'Date|Narration', ''])(
  'a day, a description and money in are needed: not "%s"',
  (headings) => {
    expect(columns(headings)).toBeUndefined()
  },
)

test('the value date is the day only without another one', () => {
  expect(columns('Value Date|Narration|Credit')?.date).toBe(0)
  expect(columns('Value Date|Narration|Credit|Date')?.date).toBe(3)
})

test('one column of amounts counts only without a column of money in', () => {
  expect(columns('Date|Narration|Amount|Debit|Credit')).toMatchObject({ amount: null, credit: 4, debit: 3 })
  expect(columns('Date|Narration|Amount|Debit')).toMatchObject({ amount: 2, credit: null, debit: null })
})

test.each([
  ['Date|Narration|Amount|Balance', null, null],
  ['Date|Narration|Balance|Dr/Cr|Amount|Dr/Cr', 5, 3],
  ['Balance|Dr/Cr|Date|Narration|Credit', null, 1],
  ['Date|Narration|Balance|Amount|Dr/Cr', 4, null],
  ['Date|Narration|Balance|Dr/Cr|Amount', 3, null],
  ['Date|Narration|Amount|Dr/Cr|Balance', 3, null],
  ['Date|Narration|Amount|Balance|Dr/Cr', 4, null],
  ['Date|Narration|Amount|Dr/Cr|Balance|Dr/Cr', 3, 5],
  ['Date|Narration|Amount|Dr/Cr', 3, null],
  ['Date|Narration|Debit|Credit|Dr/Cr|Balance', null, null],
  ['Date|Narration|Debit|Credit|Balance|Dr/Cr', null, 5],
  ['Date|Narration|Debit|Credit|Dr/Cr', null, null],
])('the columns Dr/Cr of "%s" are %s of the amount and %s of the balance', (headings, side, balance_side) => {
  expect(columns(headings)).toMatchObject({ side, balance_side })
})

test('a column that is missing is none', () => {
  expect(columns('Date|Narration|Credit')).toEqual({
    date: 0,
    description: 1,
    credit: 2,
    debit: null,
    amount: null,
    side: null,
    balance: null,
    balance_side: null,
    reference: null,
  })
  expect(columns('Ref No|Date|Narration|Credit')?.reference).toBe(0)
})
