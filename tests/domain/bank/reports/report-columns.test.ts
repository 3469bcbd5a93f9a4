import { expect, test } from 'vitest'
import { type Provider, reportColumnsOf } from '#domain/bank/reports/report-columns.ts'

const columnsOf = (headings: string, above = '') => reportColumnsOf(headings.split(','), () => above)

test.each([
  'Date,Transaction ID,Narration,Type,Amount,Balance',
  'Date,Transaction ID,Amount,Status,Fee,Closing Balance',
  'Date,Narration,Credit,Debit',
  'Date,Transaction ID,Description,Type,Amount',
  'Date,Transaction ID,Amount,Fee',
  'Date,Transaction ID,Status,Fee',
  'Date,Amount,Status',
  'Invoice,Date,Amount,Customer',
  'Transaction ID,Status,Amount',
])('"%s" are no headings of a report', (headings) => {
  expect(columnsOf(headings)).toBeUndefined()
})

test.each(['RRN,Date,Amount,Status', 'Id,Date,Amount,Type,Net Amount', 'Id,Date,Amount,Type,Fee'])(
  '"%s" are headings of a report',
  (headings) => {
    expect(columnsOf(headings)).toMatchObject({ day: 1, amount: 2 })
  },
)

const PLAIN = 'Transaction ID,Date,Amount,Status'

test.each<[string, string, Provider]>([
  ['Merchant Id,PhonePe Reference Id,Transaction Date,Total Transaction Amount,Transaction Status', '', 'phonepe'],
  ['entity_id,type,credit,amount,fee,created_at,settlement_id', '', 'razorpay'],
  ['entity_id,type,credit,amount,fee,created_at,settlement_utr', '', 'razorpay'],
  ['id,amount,status,order_id,method,fee,tax,created_at', '', 'razorpay'],
  ['Date,Google transaction ID,Amount,Status', '', 'google_pay'],
  ['Transaction_Date,Transaction_ID,Status,Amount,Settled_Amount', '', 'paytm'],
  ['MID,Txn Date,Transaction_ID,Status,Amount,Payment_Mode', '', 'paytm'],
  [PLAIN, 'PhonePe Business', 'phonepe'],
  [PLAIN, 'Phone Pe transactions', 'phonepe'],
  [PLAIN, 'Google Pay for Business', 'google_pay'],
  [PLAIN, 'GooglePay', 'google_pay'],
  [PLAIN, 'Transactions of G Pay', 'google_pay'],
  [PLAIN, 'GPay', 'google_pay'],
  [PLAIN, 'BharatPe for Business', 'bharatpe'],
  [PLAIN, 'BHARAT PE', 'bharatpe'],
  [PLAIN, 'Paytm for Business', 'paytm'],
  [PLAIN, 'Razorpay', 'razorpay'],
  [PLAIN, 'Bharat Petroleum, Camp', 'other'],
  [PLAIN, 'Pending payments', 'other'],
  [PLAIN, 'Phone, period', 'other'],
])('%s below "%s" are headings of %s', (headings, above, provider) => {
  expect(columnsOf(headings, above)).toMatchObject({ provider })
})

test('the parts of GST are read where no column has it whole', () => {
  expect(columnsOf('Id,Date,Amount,Status,IGST,CGST,SGST')).toMatchObject({ taxes: [4, 5, 6] })
  expect(columnsOf('Id,Date,Amount,Status,IGST,GST')).toMatchObject({ taxes: [5] })
  expect(columnsOf('Id,Date,Amount,Status,Fee')).toMatchObject({ taxes: [] })
})

const PAYTM = 'MID,Payment_Mode,Transaction_ID,Date,Amount,Status'
const PHONEPE = 'PhonePeReferenceId,PaymentType,Date,Amount,Fee'

test.each([
  ['Paytm: "UTR No." is the transfer', `${PAYTM},UTR_No.`, null, 6],
  ['Paytm: beside the number of the payment too', `${PAYTM},Bank_Transaction_ID,UTR_No.`, 6, 7],
  ['Paytm: not if the transfer has its own column', `${PAYTM},UTR_No.,Settlement_UTR`, 6, 7],
  ['Paytm: both beside the number of the payment', `${PAYTM},RRN,UTR_No.,Settlement_UTR`, 6, 8],
  ['Paytm: no transfer', `${PAYTM},RRN`, 6, null],
  ['others: "UTR No." is the payment', 'Id,Date,Amount,Status,UTR No.', 4, null],
  ['others: beside another number', 'Id,Date,Amount,Status,RRN,UTR No.', 4, null],
  ['PhonePe settlements: "BankReferenceNo" is the transfer', `${PHONEPE},BankReferenceNo,SettlementDate`, null, 5],
  ['PhonePe payments: it is the payment', `${PHONEPE},BankReferenceNo`, 5, null],
  ['PhonePe settlements: both', `${PHONEPE},RRN,BankReferenceNo,SettlementDate`, 5, 6],
  ['PhonePe settlements: another number is the payment', `${PHONEPE},RRN,SettlementDate`, 5, null],
  [
    'PhonePe settlements: the transfer has its own column',
    `${PHONEPE},BankReferenceNo,SettlementUTR,SettlementDate`,
    5,
    6,
  ],
  ['others with settlements', 'Id,Date,Amount,Status,BankReferenceNo,SettlementDate', 4, null],
])('%s', (_title, headings, utr, settlement_utr) => {
  expect(columnsOf(headings)).toMatchObject({ utr, settlement_utr })
})
