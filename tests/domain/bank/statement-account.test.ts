import { expect, test } from 'vitest'
import { findAccount, lastDigits } from '#domain/bank/statement-account.ts'

const find = (...lines: string[]) => {
  const rows = lines.map((line, i) => ({ row: i + 1, cells: line.split('|') }))
  return findAccount({ rows, hasEpoch1904: false }, rows.length)
}

test.each([
  ['Account No : 50100012341188   PRIME', '1188'],
  ['Account Number|:|XXXXXXXX1188', undefined],
  ['Account Number|XXXXXXXX1188', '1188'],
  ['A/c No.||000012341188 ( INR ) - ASHA TAILORS', '1188'],
  ['Account Number :|_00000012341188', '1188'],
  ['Statement of Account No - 912010012341188 for the period (From : 01-10-2026)', '1188'],
  ['Account No - 91XXXXXXXXXXXXX for the period (From : 01-10-2026 To : 21-11-2026)', undefined],
  ['Account No :5010000000XXXX   PRIME', undefined],
  ['Account Name|ASHA TAILORS', undefined],
  ['Account Number| |XXXXXXXX1188', '1188'],
  ['Account Number', undefined],
  [`${' '.repeat(300)}Account No: 50100012341188`, '1188'],
  [`Please quote ${'.'.repeat(300)} Account No: 50100012341188`, undefined],
  ['Account Description: REGULAR CURRENT A/C', undefined],
])('"%s" names the account %s', (line, digits) => {
  expect(find('My bank', line)).toBe(digits)
})

test('two accounts are none, one named twice is one, and rows of the table do not count', () => {
  expect(find('Account No: 50100012341188', 'Account No: 50100012342299')).toBeUndefined()
  expect(find('Account No: 50100012341188', 'A/c no. XXXX1188')).toBe('1188')
  const rows = [{ row: 1, cells: ['BY TRANSFER A/C NO 50100012341188'] }]
  expect(findAccount({ rows, hasEpoch1904: false }, 0)).toBeUndefined()
})

test.each([
  ['50100012341188', '1188'],
  [' XX-XX 1188 ', '1188'],
  ['XX1188', '1188'],
  ['X1188', undefined],
  ['1188', undefined],
  ['5010XXXX', undefined],
  ['Branch: 50100012341188', undefined],
  ['1188'.padStart(40, '0'), '1188'],
  ['1188'.padStart(41, '0'), undefined],
])('the number "%s" of a file of a standard ends in %s', (text, digits) => {
  expect(lastDigits(text)).toBe(digits)
})
