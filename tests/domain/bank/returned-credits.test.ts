import { expect, test } from 'vitest'
import { readNarration } from '#domain/bank/narration.ts'
import type { BankStatementRow } from '#domain/bank/read-bank-statement.ts'
import { findReturned } from '#domain/bank/money-back.ts'
import { paise } from '#domain/money/money.ts'

const row = (
  side: 'credit' | 'debit',
  day: string,
  narration: string,
  amount = 500n,
  reference = '',
): BankStatementRow => ({
  row: 1,
  day: `2026-10-${day}`,
  amount: paise(amount),
  side,
  balance: null,
  narration,
  reference,
  ...readNarration(narration, reference, side),
})
const credit = (...given: [string, string, bigint?, string?]) => row('credit', ...given)
const debit = (...given: [string, string, bigint?, string?]) => row('debit', ...given)

const returnsIn = (rows: BankStatementRow[]) =>
  findReturned(
    rows.filter(({ side }) => side === 'debit'),
    rows.filter(({ side }) => side === 'credit'),
  )

/** Places of the credits that are returned, with the day. */
const returnedOf = (...rows: BankStatementRow[]): string =>
  [...returnsIn(rows).returned].map(([one, { day }]) => `${rows.indexOf(one)} ${day.slice(8)}`).join(', ')

test.each([
  ['the same UTR', 'UPI/CR/629312345678/MEERA/SBIN/meera@oksbi/UPI', 'UPI/DR/629312345678/MEERA/SBIN/meera@oksbi/UPI'],
  ['the number of a cheque', 'CLG/ANUP PRESS/000123/HDF', 'RTN CHQ 123000 000123'],
  ['the number without zeros', 'CLG/ANUP PRESS/00123456/HDF', 'CHQ RETURN/123456'],
  ['a number beside its own', 'BY TRANSFER-INB IMPS632712340001/MEERA', 'IMPS RETURN 632912340009 OF 632712340001'],
  ['the name', 'NEFT/SBIN126278112233/MEERA TEXTILES/SBI/', 'NEFT RETURN MEERA TEXTILES'],
  ['a name of five letters', 'NEFT/SBIN126278112233/MEERA/SBI/', 'NEFT RETURN MEERA'],
  ['no other cheque', 'CLG/ANUP PRESS/HDF', 'CHQ RETURN'],
  ['no other cheque, of which only the return has a number', 'CLG/ANUP PRESS/HDF', 'CHQ RETURN 000123'],
  ['no other cheque, of which only the credit has a number', 'CLG/ANUP PRESS/000123/HDF', 'CHQ RETURN'],
])('a debit of the same amount takes a credit back by %s', (_, came, went) => {
  expect(returnedOf(credit('05', came), debit('07', went))).toBe('0 07')
  expect(returnedOf(debit('07', went), credit('05', came))).toBe('1 07')
  expect(returnedOf(credit('05', came), debit('05', went))).toBe('0 05')
  expect(returnedOf(credit('05', came), debit('04', went))).toBe('')
  expect(returnedOf(credit('05', came), debit('07', went, 501n))).toBe('')
  expect(returnedOf(credit('05', came), credit('07', went))).toBe('')
})

test.each([
  ['the same number without words of a return', 'CLG/ANUP PRESS/000123/HDF', 'CHQ PAID 000123'],
  ['words of a return for another payer', 'NEFT/SBIN126278112233/MEERA TEXTILES/SBI/', 'NEFT RETURN SURESH PATEL'],
  ['a short name', 'NEFT/SBIN126278112233/ANUP/SBI/', 'NEFT RETURN ANUP COMPUTERS'],
  ['a short name at the end', 'NEFT/SBIN126278112233/ANUP/SBI/', 'NEFT RETURN ANUP'],
  ['digits of an account', 'NEFT/SBIN126278112233/MEERA/XX123456', 'NEFT RETURN NOOR XX123456'],
  ['another number', 'NEFT/SBIN126278112233/ANUP/400001', 'NEFT RETURN 400002'],
  ['a returned transfer after a cheque', 'CLG/ANUP PRESS/HDF', 'NEFT RETURN'],
  ['another number of a cheque', 'CLG/ANUP PRESS/000123/HDF', 'CHQ RETURN 777777'],
  ['a returned cheque after a transfer', 'UPI/CR/629312345678/MEERA/SBIN/meera@oksbi/UPI', 'CHQ RETURN'],
])('but not by %s', (_, came, went) => {
  expect(returnedOf(credit('05', came), debit('07', went))).toBe('')
})

test('a cheque of two is not guessed, and each debit takes back one credit', () => {
  const [one, two] = [credit('05', 'CLG/ANUP PRESS/HDF'), credit('06', 'CLG/NOOR PRESS/HDF')]
  expect(returnedOf(one, two, debit('07', 'CHQ RETURN'))).toBe('')
  expect(returnedOf(one, two, debit('07', 'CHQ RETURN ANUP'), debit('08', 'CHQ RETURN'))).toBe('')
  const numbered = credit('05', 'CLG/ANUP PRESS/HDF', 500n, '000123')
  expect(returnedOf(numbered, two, debit('07', 'CHQ RETURN', 500n, '000123'), debit('08', 'CHQ RETURN'))).toBe(
    '0 07, 1 08',
  )
})

test('of two credits, the first of the statement is taken, whether it has the number or the name', () => {
  const named = credit('05', 'NEFT/SBIN126278112233/MEERA TEXTILES/SBI/')
  const numbered = credit('05', 'CLG/ANUP PRESS/000123/HDF')
  const went = debit('07', 'CHQ RETURN 000123 MEERA TEXTILES')
  expect(returnedOf(named, numbered, went)).toBe('0 07')
  expect(returnedOf(numbered, named, went)).toBe('0 07')
})

test('a debit with words of a return that takes back none of these credits is told; others are not', () => {
  const bounced = debit('07', 'CHQ RETURN 000123')
  const paid = debit('07', 'NEFT TO SURESH PATEL')
  expect(returnsIn([credit('05', 'NEFT/SBIN126278112233/ANUP/SBI/'), bounced, paid]).unexplained).toEqual([bounced])
  expect(returnsIn([credit('05', 'CLG/ANUP PRESS/000123/HDF'), bounced]).unexplained).toEqual([])
})
