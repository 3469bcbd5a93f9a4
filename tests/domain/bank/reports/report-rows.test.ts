import { expect, test } from 'vitest'
import { readReport } from '#domain/bank/reports/read-report.ts'

const tableOf = (lines: readonly string[]) => ({
  rows: lines.map((line, i) => ({ row: i + 1, cells: line.split(',') })),
  hasEpoch1904: false,
})
const outcomeOf = (...lines: string[]) => readReport(tableOf(lines), () => ({ today: '2026-12-31' }))
const read = (...lines: string[]) => {
  const report = outcomeOf(...lines)
  if (!report || !('rows' in report)) throw new Error(JSON.stringify(report))
  return report
}

const HEADINGS = 'Transaction ID,Date,Amount,Status,Type'

test.each([
  ['PAYMENT', 'SUCCESS', 'credit'],
  ['UPI collect', 'Completed', 'credit'],
  ['', 'Captured', 'credit'],
  ['REFUND', 'COMPLETED', 'debit'],
  ['REFUND', 'Refund processed', 'debit'],
  ['REFUND', 'FAILED', 'left out'],
  ['REFUND', 'Declined', 'left out'],
  ['REFUND', 'REJECTED', 'left out'],
  ['REFUND', 'Cancelled', 'left out'],
  ['REFUND', 'pending', 'left out'],
  ['PAYMENT', 'FAILED', 'left out'],
  ['', 'PENDING', 'left out'],
  ['Settlement', 'SUCCESS', 'left out'],
  ['Payout to bank', 'SUCCESS', 'left out'],
  ['Adjustment', 'SUCCESS', 'left out'],
])('a row of type "%s" and status "%s" is a %s', (type, status, expected) => {
  const { rows, leftOut } = read(HEADINGS, `A,03/10/2026,100.00,${status},${type}`)
  expect([rows.map(({ side }) => side), leftOut]).toEqual(expected === 'left out' ? [[], 1] : [[expected], 0])
})

test.each([
  ['payment', 'credit'],
  ['refund', 'debit'],
  ['settlement', 'left out'],
  ['UPI collect', 'left out'],
  ['', 'left out'],
])('without a status, only a type that says so is a payment: "%s" is a %s', (type, expected) => {
  const { rows, leftOut } = read('Transaction ID,Date,Amount,Type,Fee', `A,03/10/2026,100.00,${type},0`)
  expect([rows.map(({ side }) => side), leftOut]).toEqual(expected === 'left out' ? [[], 1] : [[expected], 0])
})

test('a negative amount of a payment is money back', () => {
  expect(read(HEADINGS, 'A,03/10/2026,-100.00,SUCCESS,PAYMENT').rows).toMatchObject([
    { side: 'debit', amount: 10_000n },
  ])
})

test('totals, notes, headings of the next page, and rows without an amount are neither payments nor left out', () => {
  const { rows, leftOut } = read(
    'Made on,05/10/2026',
    HEADINGS,
    'A,03/10/2026,100.00,SUCCESS,PAYMENT',
    'B,03/10/2026,0.00,SUCCESS,PAYMENT',
    'C,03/10/2026,,SUCCESS,PAYMENT',
    HEADINGS,
    'D,,250.00,SUCCESS,PAYMENT',
    ',Total,100.00,SUCCESS,',
    ',2 payments,,,',
    'Made by Pavti',
  )
  expect(rows.map(({ row }) => row)).toEqual([3])
  expect(leftOut).toBe(0)
})

test('a fault quotes the first 40 characters of a cell', () => {
  const long = '9'.repeat(41)
  expect(outcomeOf(HEADINGS, `A,${long},100,SUCCESS,`)).toEqual({
    fault: `Row 2: "${'9'.repeat(40)}" is not a day like 28/11/2026.`,
  })
  expect(outcomeOf(HEADINGS, `A,03/10/2026,${long},SUCCESS,`)).toEqual({
    fault: `Row 2: "${'9'.repeat(40)}" is not an amount.`,
  })
})

test('headings are searched in the first 200 rows', () => {
  const letter = Array.from({ length: 200 }, () => 'Dear merchant')
  expect(read(...letter.slice(1), HEADINGS, 'A,03/10/2026,100,SUCCESS,').rows).toHaveLength(1)
  expect(outcomeOf(...letter, HEADINGS, 'A,03/10/2026,100,SUCCESS,')).toBeUndefined()
})

test.each([
  [['Business,GPay,Asha Traders'], 'google_pay'],
  [['Asha Traders', 'GPay', 'October'], 'google_pay'],
  [['BharatPe'], 'bharatpe'],
  [[], 'other'],
])('the text above, %j, names the provider, and that of a payment does not', (above, provider) => {
  const report = read(...above, `${HEADINGS},Note`, 'A,03/10/2026,100,SUCCESS,,paid by PhonePe')
  expect(report.provider).toBe(provider)
})

test("the cells of Paytm stand between apostrophes; a name keeps the payer's own", () => {
  const headings = 'Transaction_ID,Date,Amount,Status,Customer_Name'
  const names = ["'RAMESH KUMAR '", "'ANITA", "D'SOUZA"].map((name) => {
    const { rows } = read(headings, `'20261003111','2026-10-03 10:22:33','1250.50','SUCCESS',${name}`)
    expect(rows).toMatchObject([{ reference: '20261003111', day: '2026-10-03', amount: 125_050n }])
    return rows[0]?.payer_name
  })
  expect(names).toEqual(['RAMESH KUMAR', 'ANITA', "D'SOUZA"])
})

const FACTS = 'PhonePe Reference Id,Date,Amount,Status,RRN,Customer VPA,Settlement UTR'

test('a payment has its number, the UPI ID in lower case and the transfer in capitals', () => {
  expect(read(FACTS, 'T1,03/10/2026,100,Success,627647334392,Ramesh@YBL,hdfcn52026100512345678').rows).toMatchObject([
    {
      narration: 'PhonePe T1',
      reference: 'T1',
      utr: '627647334392',
      payer_upi: 'ramesh@ybl',
      payer_upi_is_partial: false,
      report: { provider_ref: 'phonepe T1', settlement_utr: 'HDFCN52026100512345678' },
    },
  ])
})

test.each([
  ['NA', '627647334392', 'PhonePe 627647334392', '627647334392'],
  ['-', 'NA', 'PhonePe', null],
])('a payment with the id "%s" and the number "%s" is called "%s"', (id, rrn, narration, utr) => {
  expect(read(FACTS, `${id},03/10/2026,100,Success,${rrn},98******10@paytm,`).rows).toMatchObject([
    { narration, reference: '', utr, payer_upi: null, report: { provider_ref: null, settlement_utr: null } },
  ])
})

test.each([
  ['UPI', 'upi'],
  ['', 'upi'],
  ['CREDIT_CARD', 'card'],
  ['DC', 'card'],
  ['PG_REDEMPTION_CC', 'card'],
  ['netbanking', 'gateway'],
  ['Wallet', 'gateway'],
])('a payment by "%s" came by %s', (method, channel) => {
  expect(read('Id,Date,Amount,Status,Method', `A,03/10/2026,100,Success,${method}`).rows).toMatchObject([{ channel }])
})

const RAZORPAY = 'id,created_at,amount,status,order_id,method,fee,tax'
const NET = 'Id,Date,Amount,Status,Fee,GST,Net Amount'

test.each([
  ['Razorpay includes the GST in its fee', RAZORPAY, 'A,03/10/2026,2000,captured,O,upi,47.20,7.20', 4_000n, 720n],
  ['others print it beside the fee', NET, 'A,03/10/2026,1000,Success,20,3.60,', 2_000n, 360n],
  ['GST alone', NET, 'A,03/10/2026,1000,Success,0,3.60,', 0n, 360n],
  ['gross less net counts', NET, 'A,03/10/2026,1000,Success,23.60,3.60,976.40', 2_000n, 360n],
  ['paid out whole', NET, 'A,03/10/2026,1000,Success,20,3.60,1000', 0n, 0n],
  ['kept less than the GST', NET, 'A,03/10/2026,1000,Success,20,3.60,998', 200n, 0n],
  ['the net of several payments says nothing', NET, 'A,03/10/2026,1000,Success,20,3.60,5000', 2_000n, 360n],
])('what the provider kept: %s', (_title, headings, row, fee, tax) => {
  expect(read(headings, row).rows).toMatchObject([{ report: { fee, tax } }])
})

test('a refund with the numbers of its payment leaves them to the payment', () => {
  const { rows } = read(
    `${HEADINGS},RRN`,
    'A,03/10/2026,100,SUCCESS,PAYMENT,627647334392',
    'A,04/10/2026,100,SUCCESS,REFUND,627647334392',
  )
  expect(rows[0]).toMatchObject({ utr: '627647334392', report: { provider_ref: 'other A', settlement_utr: null } })
})
