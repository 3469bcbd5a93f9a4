import { expect, test } from 'vitest'
import { isBankName } from '#domain/bank/narration-words.ts'
import { channelOf, CHANNELS, withoutPrefix } from '#domain/bank/channel.ts'

const NARRATIONS: [string, (typeof CHANNELS)[number]][] = [
  ['UPI/CR/632512340001/RAMESH', 'upi'],
  ['upi-632512340001', 'upi'],
  ['UPIIN/632512340001', 'upi'],
  ['BY TRANSFER-UPI/CR/632512340001', 'upi'],
  ['TO TRANSFER-UPI/DR/632512340001', 'upi'],
  ['DEP TFR UPI/CR/632512340001', 'upi'],
  ['WDL TFR UPI/DR/632512340001', 'upi'],
  ['Received from ASHA UPI Ref: 632512340001', 'upi'],
  ['Paid to ASHA UPI ID: asha@ybl', 'upi'],
  ['MMT/IMPS/632512340001/rent', 'imps'],
  ['Recd:IMPS/632512340001', 'imps'],
  ['Sent:IMPS/632512340001', 'imps'],
  ['BY TRANSFER-INB IMPS632512340001', 'imps'],
  [' IMPS-632512340001', 'imps'],
  ['NEFT CR-HDFC0000123-ASHA', 'neft'],
  ['RTGS/HDFCR52026112112345678', 'rtgs'],
  ['ATM CASH 1234', 'atm'],
  ['ATW-416021XXXXXX4455', 'atm'],
  ['ATL/1234', 'atm'],
  ['NWD-416021', 'atm'],
  ['EAW-416021', 'atm'],
  ['INT.PD:01-07-2026 TO 30-09-2026', 'interest'],
  ['Int Pd', 'interest'],
  ['intpd', 'interest'],
  ['CREDIT INTEREST', 'interest'],
  ['CASH DEPOSIT CHARGES', 'charges'],
  ['SMS Charge', 'charges'],
  ['DC CHRG', 'charges'],
  ['chrgs', 'charges'],
  ['Chg', 'charges'],
  ['ANNUAL FEE', 'charges'],
  ['Fees', 'charges'],
  ['SMSCHGS', 'charges'],
  ['CLG/123456', 'cheque'],
  ['By Clearing', 'cheque'],
  ['CHQ DEP', 'cheque'],
  ['Cheque 123456', 'cheque'],
  ['CTS CLEAR', 'cheque'],
  ['MICR INWARD', 'cheque'],
  ['BY CASH', 'cash'],
  ['Cash deposit', 'cash'],
  ['POS 416021XXXXXX4455', 'other'],
  ['ACH-SIP UPI', 'other'],
  ['SUPI REF', 'other'],
  ['UPIREF', 'upi'],
  ['PRINTED', 'other'],
  ['INTEREST', 'interest'],
  ['DISINTERESTED', 'other'],
  ['CASHEW NUTS', 'other'],
  ['PAYATM', 'other'],
  ['ATMOSPHERE', 'other'],
  ['COFFEE', 'other'],
  ['RECHARGED', 'other'],
  ['', 'other'],
]
test.each(NARRATIONS)('"%s" moved by %s', (narration, channel) => {
  expect(channelOf(narration)).toBe(channel)
})

/** Of reports of payment apps, and of the transfers by which these pay out. */
const OF_REPORTS = ['card', 'gateway', 'settlement']

test('each other channel has a narration', () => {
  const channels = CHANNELS.filter((channel) => !OF_REPORTS.includes(channel))
  expect(new Set(NARRATIONS.map(([, channel]) => channel))).toEqual(new Set(channels))
})

test.each([
  ['BY TRANSFER-UPI/1', 'UPI/1'],
  ['by transfer-INB IMPS1', 'IMPS1'],
  [' DEP TFR NEFT', 'NEFT'],
  ['UPI/1/BY TRANSFER-', 'UPI/1/BY TRANSFER-'],
  ['ASHA', 'ASHA'],
])('"%s" without the words before the channel is "%s"', (narration, rest) => {
  expect(withoutPrefix(narration)).toBe(rest)
})

test.each([
  ['HDFC BANK LTD', true],
  [' hdfc bank ltd ', true],
  ['State Bank Of Ind', true],
  ['yes ban', true],
  ['yes ba', false],
  ['hsbc', true],
  ['hsb', false],
  ['Bank', false],
  ['hdfc bank ltd.', false],
  ['my hdfc bank', false],
  ['', false],
])('"%s" is the name of a bank: %s', (text, isBank) => {
  expect(isBankName(text)).toBe(isBank)
})

test.each([
  'airtel payments bank',
  'AU SMALL FINANCE BANK',
  'Axis Bank',
  'Bandhan Bank',
  'Bank of Baroda',
  'Bank of India',
  'Bank of Maharashtra',
  'Canara Bank',
  'Central Bank Of India',
  'City Union Bank',
  'CSB Bank',
  'DBS Bank',
  'DCB Bank',
  'Equitas Small Finance Bank',
  'Federal Bank',
  'Fino Payments Bank',
  'ICICI Bank',
  'IDBI Bank',
  'IDFC FIRST Bank',
  'India Post Payments Bank',
  'Indian Bank',
  'Indian Overseas Bank',
  'IndusInd Bank',
  'Jammu and Kashmir Bank',
  'Jio Payments Bank',
  'Karnataka Bank',
  'Karur Vysya Bank',
  'Kotak Mahindra Bank',
  'Paytm Payments Bank',
  'Punjab and Sind Bank',
  'Punjab National Bank',
  'RBL Bank',
  'South Indian Bank',
  'Standard Chartered Bank',
  'Tamilnad Mercantile Bank',
  'UCO Bank',
  'Ujjivan Small Finance Bank',
  'Union Bank of India',
])('%s is known, also without its last letter', (name) => {
  expect(isBankName(name)).toBe(true)
  expect(isBankName(name.slice(0, -1))).toBe(true)
})
