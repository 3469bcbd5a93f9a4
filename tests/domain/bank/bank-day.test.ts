import { expect, test } from 'vitest'
import { formOfDay, hasFormOfDay, isSpreadsheetFault, readBankDay } from '#domain/bank/bank-day.ts'

test.each([
  ['03/04/26', '2026-04-03'],
  ['3 Apr 2026', '2026-04-03'],
  [' 03-04-2026 ', '2026-04-03'],
  ['03  Apr  2026', '2026-04-03'],
  ['01-10-2026 10:22:33', '2026-10-01'],
  ['01-10-2026 10:22', '2026-10-01'],
  ['01-10-2026 9:05', '2026-10-01'],
  ['01-10-2026 10.22.33', '2026-10-01'],
  ['01-10-2026, 10:22', '2026-10-01'],
  ['2026-10-01T10:22:33', '2026-10-01'],
  ['2026-10-01 10:22:33.123', '2026-10-01'],
  ['16 Nov 2026 11:37 AM', '2026-11-16'],
  [' 16 Nov 2026 11:37 AM ', '2026-11-16'],
  ['16 Nov 2026 11:37pm', '2026-11-16'],
  ['16 Nov 2026 11:37 p.m.', '2026-11-16'],
  ['16 Nov 2026 11:37 IST', '2026-11-16'],
  ['16 Nov 2026 11:37 hrs', '2026-11-16'],
  ['16 Nov 2026 11:37 hr', '2026-11-16'],
  ['16 Nov 2026 11:37IST', '2026-11-16'],
  ['16 Nov 2026 11:37 AM IST', '2026-11-16'],
  ['16 Nov 2026 11:37:22', '2026-11-16'],
  ['16 Nov 2026 11.37.22', '2026-11-16'],
  ['16 Nov 2026, 11:37:22.123 IST', '2026-11-16'],
  ['03-Oct-26', '2026-10-03'],
  ['03-Oct-2026 10:22:33', '2026-10-03'],
  ['Oct 03, 2026', '2026-10-03'],
  ['Oct 3 2026', '2026-10-03'],
  ['October 03, 2026, 10:22 AM', '2026-10-03'],
  ['Oct-03-26', '2026-10-03'],
  ['Sat, Oct 3rd, 2026', '2026-10-03'],
  ['Saturday 03 Oct 2026', '2026-10-03'],
  ['Oct 32, 2026', undefined],
  ['Foo 03, 2026', undefined],
  ['Oct 03', undefined],
  ['46127', '2026-04-15'],
  ['46128.99999', '2026-04-16'],
  ['31/02/2026', undefined],
  ['16 Nov 2026 11:37 today', undefined],
  ['16 Nov 2026 11', undefined],
  ['461270', undefined],
  ['4612', undefined],
  ['', undefined],
  ['Total', undefined],
])('the day "%s" is %s', (text, day) => {
  expect(readBankDay(text)).toBe(day)
})

test('serials of 1904 are 1462 days later, written days are not', () => {
  expect(readBankDay('44665', 'day', true)).toBe('2026-04-15')
  expect(readBankDay(' 44665.5 ', 'day', true)).toBe('2026-04-15')
  expect(readBankDay('15/04/2026', 'day', true)).toBe('2026-04-15')
  expect(readBankDay('99999', 'day', true)).toBeUndefined()
})

test.each([
  ['46127', 'serial'],
  [' 46127 ', 'serial'],
  ['46127.5', 'serial'],
  ['46127.', 'text'],
  ['4612', 'text'],
  ['461270', 'text'],
  ['a46127', 'text'],
  ['46127a', 'text'],
  ['03/04/26', 'text'],
  ['', 'text'],
])('"%s" has the form %s', (text, form) => {
  expect(formOfDay(text)).toBe(form)
})

test.each([
  '31/11/26',
  '31/02/2026',
  '13/25/2026',
  '2026-11-31',
  '31 Nov 2026',
  '31-Nov-26',
  'Nov 31st, 2026',
  ' 31/11/2026 10:22:33 ',
  '03/10/2026',
])('"%s" has the form of a day, whether it exists or not', (text) => {
  expect(hasFormOfDay(text)).toBe(true)
})

test.each(['', 'Total', '31', '31/11', '42135.50', '46127', '1,250.50', '32 Foo 2026', 'Page 1 of 3', '131/11/26'])(
  '"%s" does not have the form of a day',
  (text) => {
    expect(hasFormOfDay(text)).toBe(false)
  },
)

test.each([
  ['#REF!', true],
  ['#DIV/0!', true],
  ['#NAME?', true],
  ['#N/A', true],
  ['#GETTING_DATA', true],
  ['########', true],
  ['TRUE', true],
  ['false', true],
  ['#', false],
  ['#1', false],
  ['# No.', false],
  ['#Sr', false],
  ['Untrue', false],
  ['True copy', false],
  ['No #REF!', false],
  ['03/10/2026', false],
])('that "%s" is a fault of a spreadsheet is %s', (text, is) => {
  expect(isSpreadsheetFault(text)).toBe(is)
})
