import { expect, test } from 'vitest'
import { readBankAccount, readIfsc } from '#domain/ids/bank-account.ts'

test('blanks are removed within forty characters, and longer text is refused', () => {
  expect(readBankAccount(`123456${' '.repeat(34)}`)).toEqual({ account: '123456' })
  expect(readBankAccount(`123456${' '.repeat(35)}`)).toEqual({ fault: 'not_an_account' })
  expect(readIfsc(`SBIN0001234${' '.repeat(29)}`)).toEqual({ ifsc: 'SBIN0001234' })
  expect(readIfsc(`SBIN0001234${' '.repeat(30)}`)).toEqual({ fault: 'not_an_ifsc' })
})

test.each(['XSBIN0001234', 'SBIN00012345', '1234567890SBIN0001234'])('%s holds an IFSC and is none', (text) => {
  expect(readIfsc(text)).toEqual({ fault: 'not_an_ifsc' })
})
