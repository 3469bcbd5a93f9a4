import { expect, test } from 'vitest'
import { readReport } from '#domain/bank/reports/read-report.ts'
import { markSettlement } from '#domain/bank/read-bank-statement.ts'

const tableOf = (text: string) => ({
  rows: text.split('\n').map((line, i) => ({ row: i + 1, cells: line.split(',') })),
  hasEpoch1904: false,
})
const daysOf = () => ({ today: '2026-12-31' })
const read = (text: string) => {
  const report = readReport(tableOf(text), daysOf)
  if (!report || !('rows' in report)) throw new Error(JSON.stringify(report))
  return report
}

test('times and amounts of the programming interface of Razorpay are seconds and paise', () => {
  const { rows, provider } = read(
    'entity_id,type,credit,amount,fee,tax,created_at,settlement_id,settlement_utr\npay_1,payment,97640,100000,2360,360,1791049000,setl_1,U1',
  )
  expect(provider).toBe('razorpay')
  expect(rows).toMatchObject([{ day: '2026-10-03', amount: 100_000n, report: { fee: 2_000n, tax: 360n } }])
})

test('a fee without net is added to its GST, and parts of GST are summed once', () => {
  const { rows } = read(
    'Transaction ID,Date,Amount,Status,Fee,IGST,CGST,SGST,GST\nA,03/10/2026,100,Success,2,0,9,9,0.36',
  )
  expect(rows).toMatchObject([{ report: { fee: 200n, tax: 36n } }])
  const parts = read('Transaction ID,Date,Amount,Status,Fee,CGST,SGST\nA,03/10/2026,100,Success,-2,-0.18,-0.18')
  expect(parts.rows).toMatchObject([{ report: { fee: 200n, tax: 36n } }])
})

test('a number of several payments is that of their settlement, and an id of several identifies none', () => {
  const { rows } = read(
    'Transaction ID,Date,Amount,Status,UTR\nA,03/10/2026,100,Success,627647334392\nA,03/10/2026,200,Success,627647334392\nB,03/10/2026,300,Success,627647334393',
  )
  expect(rows.map(({ utr, report }) => [utr, report.settlement_utr, report.provider_ref])).toEqual([
    [null, '627647334392', null],
    [null, '627647334392', null],
    ['627647334393', null, 'other B'],
  ])
})

test('a success without a day or an amount is a fault that names the row', () => {
  expect(readReport(tableOf('Transaction ID,Date,Amount,Status\nA,13/25/2026,100,Success'), daysOf)).toEqual({
    fault: 'Row 2: "13/25/2026" is not a day like 28/11/2026.',
  })
  expect(readReport(tableOf('Transaction ID,Date,Amount,Status\nA,#VALUE!,100,Success'), daysOf)).toEqual({
    fault: 'Row 2: "#VALUE!" is not a day like 28/11/2026.',
  })
  expect(readReport(tableOf('Transaction ID,Date,Amount,Status\nA,03/10/2026,ten,Success'), daysOf)).toEqual({
    fault: 'Row 2: "ten" is not an amount.',
  })
})

const NEFT = {
  channel: 'neft',
  utr: 'HDFCN52026100512345678',
  payer_upi: null,
  payer_upi_is_partial: false,
  note: null,
} as const

test.each([
  ['NEFT CR-HDFC0000001-RAZORPAY SOFTWARE PVT LTD-ASHA-HDFCN52026100512345678', true],
  ['BY TRANSFER-NEFT*YESB0000001*YESBN12026100412345678*PhonePe Limited--', true],
  ['NEFT-YESBN12026100412345678-ONE97 COMMUNICATIONS LTD', true],
  ['POS SETTLEMENT 03102026', true],
  ['NEFT CR-SBIN0001234-MEERA TEXTILES-ASHA-SBIN126278112233', false],
  ['SETTLEMENT OF BILL 12', false],
])('%s: a payment app paid it out: %s', (narration, isSettlement) => {
  const marked = markSettlement({ ...NEFT, payer_name: 'X' }, narration)
  expect(marked.payer_upi_is_partial).toBe(false)
  expect([marked.channel, marked.payer_name]).toEqual(isSettlement ? ['settlement', null] : ['neft', 'X'])
})

test.each([
  ['RAMESH KUMAR', 'UPI-RAMESH KUMAR-RAMESH@YBL-YESB0000001-627647334392-PAYMENT FROM PHONEPE', 'upi'],
  ['PHONEPE PRIVATE LIMITED', 'UPI-PHONEPE PRIVATE LIMITED-X@YBL-627647334392', 'settlement'],
])('a UPI payment of %s has the channel of its payer, whatever app is noted', (payer_name, narration, channel) => {
  expect(markSettlement({ ...NEFT, channel: 'upi', payer_name }, narration).channel).toBe(channel)
})

test('a cheque of an app is a cheque', () => {
  const cheque = { ...NEFT, channel: 'cheque', payer_name: 'RAZORPAY SOFTWARE' } as const
  expect(markSettlement(cheque, 'CLG/RAZORPAY SOFTWARE')).toEqual(cheque)
})

test('a report with the month first is read so once the owner says it', () => {
  const text = 'Transaction ID,Date,Amount,Status,UTR\nA,10/03/2026,100,Success,627647334392'
  const asked = readReport(tableOf(text), daysOf)
  expect(asked).toEqual({
    headings: ['Transaction ID', 'Date', 'Amount', 'Status', 'UTR'],
    unclear: {
      likely: 'month',
      examples: [{ printed: '10/03/2026', day_first: '2026-03-10', month_first: '2026-10-03' }],
    },
  })
  expect(readReport(tableOf(text), () => ({ today: '2026-12-31', chosen: 'month' }))).toMatchObject({
    rows: [{ day: '2026-10-03' }],
  })
})
