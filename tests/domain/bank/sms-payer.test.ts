import { describe, expect, test } from 'vitest'
import { payerOfSms, readSms } from '#domain/bank/read-sms.ts'

const N = '632512340001'
const payer = (text: string) => {
  const { payer_upi, payer_name } = payerOfSms(text)
  return `${payer_upi ?? ''}|${payer_name ?? ''}`
}

test.each([
  [`UPI/P2A/${N}/ASHA RAO/HDFC`, '|ASHA RAO'],
  [`upi/p2m/${N}/Asha Rao`, '|Asha Rao'],
  ['NEFT Cr-HDFC0000123-ASHA RAO-SHARMA TRADERS-HDFCN52026112112', '|ASHA RAO'],
  ['NEFT Cr-HDFC0000123-ASHA RAO-SHARMA TRADERS-HDFCN52026112112-SBI', '|ASHA RAO'],
  [`UPI/P2A/${N}/ ASHA RAO. ./HDFC`, '|ASHA RAO'],
  ['NEFT/HDFCN52026112112/ASHA RAO/x', '|ASHA RAO'],
  ['RTGS-HDFCR52026112112345678-ASHA RAO. Bal', '|ASHA RAO'],
  ['credited by ASHA RAO on 21-11-26', '|ASHA RAO'],
  ['credited from Asha & Sons, ref', '|Asha & Sons'],
  ["from D'SOUZA-RAO via UPI", "|D'SOUZA-RAO"],
  ['from ASHA RAO.', '|ASHA RAO'],
  ['from ASHA RAO', '|ASHA RAO'],
  ['from ASHA (UPI)', '|ASHA'],
  ['from ASHA -SBI', '|ASHA'],
  ['from asha@ybl', 'asha@ybl|'],
  ['credited by ASHA RAO asha@ybl on 21-11-26', 'asha@ybl|ASHA RAO'],
  ['credited by ASHA RAO (asha@ybl) on 21-11-26', 'asha@ybl|ASHA RAO'],
  ['NEFT Cr-HDFC0000123-ASHA RAO -SHARMA TRADERS-HDFCN52026112112', '|ASHA RAO'],
  ['from VPA Asha.Rao@YBL ref', 'asha.rao@ybl|'],
  ['by a/c linked to VPA (asha@ybl)', 'asha@ybl|'],
  ['by a/c linked to VPA asha@ybl (UPI Ref', 'asha@ybl|'],
  ['from the bank', '|'],
  ['by a friend', '|'],
  ['from another bank', '|'],
  ['from account of ASHA', '|'],
  ['by self', '|'],
  ['by you on', '|'],
  ['by mobile', '|'],
  ['by UPI ref', '|'],
  ['from cash', '|'],
  ['from INR', '|'],
  ['by selfridge traders', '|selfridge traders'],
  ['nearby ASHA', '|'],
  ['from 12345', '|'],
  ['mail to asha@example.com@x', '|'],
  ['', '|'],
])('the payer of "%s" is %s', (text, expected) => {
  expect(payer(text)).toBe(expected)
})

const credit = (body: string, sender = '') => {
  const read = readSms(body, sender)
  return 'credit' in read ? `${read.credit.day} ${read.credit.amount} ${read.credit.utr}` : read.ignored
}
const [IN, NO, OUT] = [`2026-11-21 500 ${N}`, 'not_a_credit', 'money_out']

describe('a message', () => {
  test.each([
    [`Rs.5 credited on 21-11-26 Ref ${N}`, IN],
    [`INR 5.00 received on 21/11/2026 UPI ${N}`, IN],
    [`₹5 deposited 21.11.26, RRN ${N}`, IN],
    [`A/c has credit of Rs 5 on 21-Nov-26 UTR ${N}`, IN],
    [`A/c has a credit of Rs 5 on 21Nov2026 txn ${N}`, IN],
    [`A/c has credit: Rs 5 on 21-11-26 UTR ${N}`, IN],
    [`Rs.5 debited on 21-11-26 Ref ${N}`, OUT],
    [`Rs.5 sent on 21-11-26 Ref ${N}`, OUT],
    [`Rs.5 spent on 21-11-26 Ref ${N}`, OUT],
    [`Rs.5 withdrawn on 21-11-26 Ref ${N}`, OUT],
    [`Rs.5 paid on 21-11-26 Ref ${N}`, OUT],
    [`Rs.5 transferred to ASHA Ref ${N}`, OUT],
    [`Purchase of Rs.5, Ref ${N}`, OUT],
    [`Rs.5 debited and credited to ASHA Ref ${N}`, OUT],
    [`Rs.5 credited on 21-11-26, debited from ASHA Ref ${N}`, IN],
    [`Rs.5 Ref ${N}`, NO],
    [`Credited on 21-11-26 Ref ${N}`, NO],
    [`Received Rs.5, on 21-11-26, Ref ${N}`, IN],
    [`Received Rs.1,500, on 21-11-26, Ref ${N}`, `2026-11-21 150000 ${N}`],
    [`Rs.0 credited on 21-11-26 Ref ${N}`, NO],
    [`Bal Rs.9, Rs.5 credited on 21-11-26 Ref ${N}`, IN],
    [`Avl limit: INR 9. Rs.5 credited on 21-11-26 Ref ${N}`, IN],
    [`Balance is Rs.9 credited Ref ${N}`, NO],
    [`Rs.1,23,456.78 credited Ref ${N}`, `null 12345678 ${N}`],
    ['Rs.5 credited on 21-11-26', NO],
    ['Rs.5 credited to A/c XX1234 on 21-11-26', '2026-11-21 500 null'],
    ['Rs.5 credited to account 1234 on 21-11-26', '2026-11-21 500 null'],
    ['Rs.5 credited to acct ending XX123', 'null 500 null'],
    ['Rs.5 credited to a/c 12', NO],
    ['Rs.5 credited to ac XX1234', 'null 500 null'],
    ['Rs.5 credited to a/c no 1234', 'null 500 null'],
    ['Rs.5 credited to A/cNo.XX1234', 'null 500 null'],
    ['Your A/cX1234 is credited by Rs.5 on 21-11-26', '2026-11-21 500 null'],
    ['Rs.5 credited to Acme 1234', NO],
    ['Rs.5 credited to account ending - 1234', 'null 500 null'],
    ['Rs.5 credited by NEFT HDFCN52026112112', 'null 500 HDFCN52026112112'],
    [`Rs.5 credited. Call ${N}`, NO],
    [`Rs.5 credited Ref ${N}9`, NO],
    [`Rs.5 credited on 31-02-26 and 21-11-26 Ref ${N}`, IN],
    [`Rs.5 credited on 31-02-26 Ref ${N}`, `null 500 ${N}`],
    [`OTP 1234: Rs.5 credited Ref ${N}`, NO],
    [`ASHA requested Rs.5, credited Ref ${N}`, NO],
    [`UPI collect request: Rs.5, credited Ref ${N}`, NO],
    [`Preapproved: Rs.5 credited Ref ${N}`, NO],
    [`Rs.5 credited Ref ${N}. Click here now: http://x`, NO],
    [`Rs.5 credited Ref ${N}. http://x.example/y and more to claim it`, NO],
    [`Rs.5 would be credited Ref ${N}`, NO],
    [`Rs.5 to be deposited, credited Ref ${N}`, NO],
    [`Pre-approved: Rs.5 credited Ref ${N}`, NO],
    [`Rs.5 credited declined Ref ${N}`, NO],
    [`Rs.5 credited Ref ${N}. Click http://x`, NO],
    [`Rs.5 credited Ref ${N}. bit.ly/x to receive it`, NO],
    [`Rs.5 credited on 21-11-26 Ref ${N}. See https://bank.example`, IN],
  ])('"%s" is %s', (body, expected) => {
    expect(credit(body)).toBe(expected)
  })

  test.each([
    ['9800000000', NO],
    ['+919800000000', NO],
    ['98000 00000', NO],
    ['980000000', IN],
    ['98000000000000', IN],
    ['VM-HDFCBK', IN],
  ])('of "%s" is %s', (sender, expected) => {
    expect(credit(`Rs.5 credited on 21-11-26 Ref ${N}`, sender)).toBe(expected)
  })
})
