import { expect, test } from 'vitest'
import { splitSms } from '#domain/bank/read-sms.ts'

const ONE = 'Rs.5.00 credited to A/c XX1234'
const TWO = 'Your A/c XX1234 is debited by INR 7'

test.each([
  ['one message', ONE, [ONE]],
  ['a blank line', `${ONE}\n\n${TWO}`, [ONE, TWO]],
  ['a line of blanks', `${ONE}\r\n \t\r\n${TWO}`, [ONE, TWO]],
  ['two lines that begin a message', `${ONE}\n${TWO}`, [ONE, TWO]],
  ['lines of one message', `${ONE}\non 21-11-26\n-SBI`, [`${ONE}\non 21-11-26\n-SBI`]],
  ['lines before the amount', `Dear customer,\n${ONE}\n${TWO}`, [`Dear customer,\n${ONE}`, TWO]],
  ['an amount without a verb', `${ONE}\nBalance Rs.12`, [`${ONE}\nBalance Rs.12`]],
  ['a verb without an amount', `${ONE}\ncredited by UPI`, [`${ONE}\ncredited by UPI`]],
  ['a blank line before other text', `${ONE}\n\nHello`, [ONE, 'Hello']],
  ['a blank line of Windows', `${ONE}\r\n\r\nHello`, [ONE, 'Hello']],
  ['a line of several blanks', `${ONE}\n \t \nHello`, [ONE, 'Hello']],
  ['blanks at both ends', `\n  ${ONE}  \n\n`, [ONE]],
  ['nothing', '', []],
  ['only blanks', ' \n\n \n', []],
])('%s', (_, pasted, messages) => {
  expect(splitSms(pasted)).toEqual(messages)
})

test.each(['₹5 received', 'Rs 5 received', 'rs.5 deposited', 'INR 5 sent', 'inr5 spent', 'Rs.5 withdrawn'])(
  '"%s" begins a message',
  (line) => {
    expect(splitSms(`${ONE}\n${line}`)).toEqual([ONE, line])
  },
)
test.each(['₹5 paid', 'Rs. 5 requested', 'Credit of Rs.5', 'A debited amount of ₹ 5'])(
  '"%s" begins one too',
  (line) => {
    expect(splitSms(`${ONE}\n${line}`)).toEqual([ONE, line])
  },
)
test.each(['Hrs 5 received', '5 received', 'Rs. received', '₹5 unpaid', '₹5 credits', '₹5 resent'])(
  '"%s" begins none',
  (line) => {
    expect(splitSms(`${ONE}\n${line}`)).toEqual([`${ONE}\n${line}`])
  },
)

test('at most 200 messages and 100,000 characters are read', () => {
  expect(splitSms(`${ONE}\n`.repeat(200))).toHaveLength(200)
  expect(splitSms(`${ONE}\n`.repeat(201))).toHaveLength(200)
  expect(splitSms('a'.repeat(100_001))).toEqual(['a'.repeat(100_000)])
})
