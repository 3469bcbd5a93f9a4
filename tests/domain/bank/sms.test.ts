import { expect, test } from 'vitest'
import { readSms, splitSms } from '#domain/bank/read-sms.ts'
import { fromRupees } from '#domain/money/money.ts'
import SMS from '../../vectors/bank-sms.json'

/**
 * What a sample expects: a credit, money out, or nothing. The balance is not read, and of the account its last digits.
 */
function expectedOf({ expected, is_incoming_payment }: (typeof SMS.vectors)[number]) {
  if (!expected) return { ignored: 'not_a_credit' }
  if (!is_incoming_payment) return { ignored: 'money_out' }
  const { date, amount_paise, utr, payer_vpa, payer_name, account_tail } = expected
  const account = account_tail.slice(-4)
  return { credit: { day: date, amount: BigInt(amount_paise), utr, payer_upi: payer_vpa, payer_name, account } }
}

test.each(SMS.vectors)('$bank: $body', (sample) => {
  expect(readSms(sample.body, sample.sender)).toMatchObject(expectedOf(sample))
})

/** Wordings of other banks; people and numbers are invented. */
const OTHERS: [
  text: string,
  day: string | null,
  amount: string,
  utr: string | null,
  upi: string | null,
  name: string | null,
][] = [
  [
    'Dear SBI User, your A/c X1234-credited by Rs.750 on 21Nov26 transfer from MEERA TEXTILES Ref No 632512340001 -SBI',
    '2026-11-21',
    '750.00',
    '632512340001',
    null,
    'MEERA TEXTILES',
  ],
  [
    'A/c *5678 credited with Rs.2,500.00 on 21-11-2026 from asha@okaxis. UPI Ref No. 632512340002. Avl Bal: Rs.10,000.00 -Union Bank of India',
    '2026-11-21',
    '2500.00',
    '632512340002',
    'asha@okaxis',
    null,
  ],
  [
    'Your A/C XXXXX1234 has been credited with INR 4,500.07 on 21/11/2026 by UPI. RRN:632512340003. -Canara Bank',
    '2026-11-21',
    '4500.07',
    '632512340003',
    null,
    null,
  ],
  [
    'Rs 999.50 credited to your A/c XX4321 on 20NOV2026 via UPI from ravi.k@ybl Ref 632412340004 - Federal Bank',
    '2026-11-20',
    '999.50',
    '632412340004',
    'ravi.k@ybl',
    null,
  ],
  [
    'Your a/c no. XXXXXXXX0099 is credited for Rs.1200.00 on 21-11-26 and a/c linked to VPA kiran@axl debited (UPI Ref no 632512340005) -IndusInd Bank',
    '2026-11-21',
    '1200.00',
    '632512340005',
    'kiran@axl',
    null,
  ],
  [
    'INR 85,000.00 credited to A/c XX7788 via RTGS from GREEN FIELDS PVT LTD on 21/11/26. UTR HDFCR52026112112345678. -YES BANK',
    '2026-11-21',
    '85000.00',
    'HDFCR52026112112345678',
    null,
    'GREEN FIELDS PVT LTD',
  ],
]

test('the own account is told from that of the payer, and from a long number its last digits', () => {
  const accountOf = (body: string) => {
    const read = readSms(body, '')
    return 'credit' in read ? read.credit.account : read
  }
  expect(accountOf('Rs 500 received from A/c XX9999 in your A/c XX1234 on 21-11-26. UPI Ref 632512340001')).toBe('1234')
  expect(accountOf('Ac XXXXXXXX00123412 Credited with Rs.4750.00 11-11-2026 thru UPI (UPI Ref ID:631512345690)')).toBe(
    '3412',
  )
  expect(accountOf('Rs 500 credited on 21-11-26 by UPI. Ref 632512340001')).toBeNull()
})

test.each(OTHERS)('other banks: %s', (text, day, amount, utr, payer_upi, payer_name) => {
  expect(readSms(text, '')).toMatchObject({ credit: { day, amount: fromRupees(amount), utr, payer_upi, payer_name } })
})

test('a text that is no UPI ID is left out, since the server would refuse all messages for it', () => {
  const body = 'Rs.500.00 credited to A/c XX1234 on 21-11-26 by VPA NAME@ybl UPI Ref 632512340010'
  for (const name of ['a', 'a'.repeat(260)]) {
    expect(readSms(body.replace('NAME', name), '')).toMatchObject({ credit: { amount: 50_000n, payer_upi: null } })
  }
})

test('a balance, a promise, a failed payment and a link are no credit', () => {
  for (const text of [
    'Your A/c XX1234 balance is Rs.5,000.00 as on 21-11-26.',
    'Rs.500 will be credited to your A/c XX1234 by 25-11-26.',
    'UPI payment of Rs.500 to A/c XX1234 failed, not credited. Ref 632512340009',
    'You received Rs.5000 in A/c XX1234! https://win.example/x to claim your prize',
    '',
  ]) {
    expect(readSms(text, '')).toEqual({ ignored: 'not_a_credit' })
  }
})

test('line breaks and blanks in a message do not matter', () => {
  const body = ' Rs.500.00  credited\n to A/c XX1234\n from  MEERA  TEXTILES  on 21-11-26.\n\n UPI  Ref 632512340010 \n'
  expect(readSms(body, '')).toMatchObject({ credit: { utr: '632512340010', payer_name: 'MEERA TEXTILES' } })
})

test('a bank name with a hyphen is no phone number, a phone number is no bank', () => {
  const body = 'Rs.500.00 credited to A/c XX1234 on 21-11-26 UPI Ref 632512340010'
  expect(readSms(body, 'VM-HDFCBK-S')).toHaveProperty('credit')
  expect(readSms(body, '+91 98000-00000')).toEqual({ ignored: 'not_a_credit' })
})

test('pasted messages are split at blank lines and where another message begins', () => {
  const [axis = '', kotak = ''] = [8, 11].map((i) => SMS.vectors[i]?.body)
  expect(axis).toContain('\n')
  for (const between of ['\n\n', '\n', '\r\n \r\n']) {
    const split = splitSms(`${axis}${between}${kotak}${between}${axis}`)
    expect(split.map((text) => readSms(text, ''))).toEqual([axis, kotak, axis].map((text) => readSms(text, '')))
  }
  expect(splitSms(' \n ')).toEqual([])
})

test.each([
  [
    'Union: a warning about passwords is no password',
    'A/c *1234 Credited for Rs:3000.00 on 03-11-2026 14:22:31 by Mob Bk ref no 630712345601 Avl Bal Rs:12000.00. Never Share OTP/PIN/CVV -Union Bank of India',
    { day: '2026-11-03', time: '14:22:31', amount: 300_000n, utr: '630712345601' },
  ],
  [
    'SBI: Refno',
    'Dear UPI user A/C X1234 credited by Rs.750.0 on date 24Nov26 trf from POOJA VERMA Refno 632812345602. -SBI',
    { day: '2026-11-24', time: null, amount: 75_000n, utr: '632812345602', payer_name: 'POOJA VERMA' },
  ],
  [
    'PNB: the account is no UTR',
    'Ac XXXXXXXX00123412 Credited with Rs.3000.00 , 03-11-2026 14:22:31 thru UPI. Aval Bal Rs.5000.00 CR. Helpline 18001800-PNB',
    { day: '2026-11-03', time: '14:22:31', amount: 300_000n, utr: null },
  ],
  [
    'an account after UPI is no UTR',
    'Rs.3000 credited via UPI to A/c 123412341234 on 03-11-2026 9:05',
    { day: '2026-11-03', time: '09:05', utr: null },
  ],
  [
    'a masked account after UPI is no UTR',
    'Rs.3000 credited via UPI to XX123412341234, A/c XX1234 on 03-11-2026. RRN 630712345603',
    { utr: '630712345603' },
  ],
  [
    'do not share',
    'Rs.5 credited to A/c XX1234. Do not share OTP with anyone. Ref 630712345604',
    { utr: '630712345604' },
  ],
  ['a time of 24 hours is none', 'Rs.5 credited to A/c XX1234 at 24:10', { time: null }],
])('%s', (_title, text, expected) => {
  expect(readSms(text, '')).toMatchObject({ credit: expected })
})

test.each([
  ['Rs.500.00 credited to A/c XX1234 on 21-11-26: REVERSAL of UPI 632512340001', 'came_back'],
  ['Rs.500 has been reversed and credited to your A/c XX1234. Ref 632512340001', 'came_back'],
  ['Refund of Rs.499 credited to A/c XX1234 by AMAZON Ref 632512340001', 'came_back'],
  ['Cheque returned: Rs.500 credited to A/c XX1234', 'came_back'],
  ['A loan of Rs.5,00,000 will reach A/c XX1234. Rs.5,00,000 credited in 2 minutes!', 'not_a_credit'],
  ['Congratulations! Rs.2,00,000 credited to A/c XX1234 as limit, apply now', 'not_a_credit'],
  ['Rs.5000 credited to your A/c XX1234 by mistake, please return to 9800000000. UPI 632512340001', 'not_a_credit'],
  ['I sent Rs.5000 credited to A/c XX1234 wrongly. Ref 632512340001', 'not_a_credit'],
  ['Rs.5000 credited to A/c XX1234. Pls send it back. Ref 632512340001', 'not_a_credit'],
  ['POOJA VERMA sent a collect of Rs.500, credited on approval, A/c XX1234', 'not_a_credit'],
  ['Your OTP is 123456 for Rs.500 to be credited. Never share OTP. A/c XX1234', 'not_a_credit'],
  ['Rs.500 debited from A/c XX1234, reversed later', 'money_out'],
])('%s: %s', (text, why) => {
  expect(readSms(text, '')).toEqual({ ignored: why })
})
