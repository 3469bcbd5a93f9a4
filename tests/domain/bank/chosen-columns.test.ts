import { expect, test } from 'vitest'
import { columnsOfFields, isChosenField } from '#domain/bank/chosen-columns.ts'

const NONE = {
  credit: null,
  debit: null,
  amount: null,
  side: null,
  balance: null,
  balance_side: null,
  reference: null,
}

test.each([
  [['date', 'description', 'credit'], { ...NONE, date: 0, description: 1, credit: 2 }],
  [['', 'description', '', 'date', 'amount'], { ...NONE, date: 3, description: 1, amount: 4 }],
  [
    ['date', 'reference', 'description', 'debit', 'credit', 'balance'],
    { ...NONE, date: 0, reference: 1, description: 2, debit: 3, credit: 4, balance: 5 },
  ],
  [['amount', 'side', 'date', 'description'], { ...NONE, amount: 0, side: 1, date: 2, description: 3 }],
])('the fields %o are columns', (fields, columns) => {
  expect(columnsOfFields(fields)).toEqual(columns)
})

const NO_DAY = 'Choose the columns of the date and the description.'
const NO_MONEY = 'Choose a column for money in, or one column for amounts in and out.'
const TWICE = 'Choose each field for one column only.'
test.each([
  [[], NO_DAY],
  [['', ''], NO_DAY],
  [['description', 'credit'], NO_DAY],
  [['date', 'credit'], NO_DAY],
  [['date', 'description'], NO_MONEY],
  [['date', 'description', 'debit'], NO_MONEY],
  [['date', 'description', 'credit', 'amount'], NO_MONEY],
  [['date', 'description', 'credit', 'credit'], TWICE],
  [['date', 'date', 'description', 'credit'], TWICE],
  [['date', 'description', 'credit', 'reference', 'reference'], TWICE],
  [['date', 'colour', 'shape'], '"colour" is no field of a statement.'],
  [['Date'], '"Date" is no field of a statement.'],
  [['x'.repeat(41)], `"${'x'.repeat(40)}" is no field of a statement.`],
])('of the fields %o: %s', (fields, fault) => {
  expect(columnsOfFields(fields)).toEqual({ fault })
})

test('only the names of fields are fields', () => {
  for (const field of ['date', 'description', 'credit', 'debit', 'amount', 'side', 'balance', 'reference'])
    expect(isChosenField(field)).toBe(true)
  for (const field of ['', 'value_date', 'balance_side', 'DATE']) expect(isChosenField(field)).toBe(false)
})
