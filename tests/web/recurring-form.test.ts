import { expect, test } from 'vitest'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { completeSchedule, sentOf, typedLike, typedOf } from '#web/features/recurring/recurring-form.ts'

const TODAY = '2026-11-28'

const invoiceOf = (issued_on: string) => ({
  invoice: { issued_on, customer_name: 'Gokhale & Associates', lines: [{ description: 'Rent' }] } as InvoiceDetail,
})

test.each([
  ['2026-11-28', '2026-12-28', '28'],
  ['2026-11-01', '2026-12-01', '1'],
  // A month later is in the past or today.
  ['2026-08-05', '2026-12-05', '5'],
  ['2026-10-28', '2026-11-28', '28'],
  // November has no 31st.
  ['2026-10-31', '2026-11-30', '31'],
])('an invoice of %s repeats from %s', (issued_on, first_on, day_of_month) => {
  expect(typedOf(invoiceOf(issued_on), TODAY)).toMatchObject({ every: 'month', first_on, day_of_month })
})

test('a schedule that is not made from an invoice starts today', () => {
  expect(typedOf(null, TODAY)).toMatchObject({ first_on: TODAY, day_of_month: '28' })
  const now = typedOf(null, TODAY)
  expect({ ...now, ...completeSchedule(now, { every: 'year' }, null, TODAY) }).toMatchObject({ first_on: TODAY })
})

test('the proposed day follows the period until a day is chosen', () => {
  const source = invoiceOf('2026-10-31')
  let typed = typedOf(source, TODAY)
  const change = (part: Parameters<typeof completeSchedule>[1]) => {
    typed = { ...typed, ...completeSchedule(typed, part, source, TODAY) }
    return [typed.every, typed.first_on, typed.day_of_month]
  }
  expect(change({ every: 'week' })).toEqual(['week', '2026-11-28', '28'])
  expect(change({ every: 'quarter' })).toEqual(['quarter', '2027-01-31', '31'])
  expect(change({ every: 'half_year' })).toEqual(['half_year', '2027-04-30', '31'])
  expect(change({ every: 'year' })).toEqual(['year', '2027-10-31', '31'])
  expect(change({ every: 'month' })).toEqual(['month', '2026-11-30', '31'])
  expect(change({ first_on: '2026-12-15' })).toEqual(['month', '2026-12-15', '15'])
  expect(change({ every: 'quarter' })).toEqual(['quarter', '2026-12-15', '15'])
})

test('the proposed day stays once another day of the month is chosen', () => {
  const source = invoiceOf(TODAY)
  const typed = { ...typedOf(source, TODAY), day_of_month: '5' }
  expect(completeSchedule(typed, { every: 'quarter' }, source, TODAY)).toEqual({ every: 'quarter' })
})

test.each([
  // While "15" is typed, the field has the 1st for a moment.
  ['1', ['2026-12-01', '2026-12-15']],
  ['31', ['2026-12-31', '2027-01-02']],
])('a chosen day of the month, %s, stays if the first day is changed to it and on', (day_of_month, typedDays) => {
  let typed = typedOf(null, TODAY)
  typed = { ...typed, ...completeSchedule(typed, { day_of_month }, null, TODAY) }
  for (const first_on of typedDays) typed = { ...typed, ...completeSchedule(typed, { first_on }, null, TODAY) }
  expect(typed).toMatchObject({ first_on: typedDays.at(-1), day_of_month })
})

test('a stored day follows a new first day, but the last day of the month does not', () => {
  const dayFrom = (first_on: string, day_of_month: number) => {
    const source = {
      recurring: { ...typedOf(null, TODAY), amount: '10.00', first_on, day_of_month } as unknown as RecurringInvoice,
    }
    return completeSchedule(typedOf(source, TODAY), { first_on: '2026-12-10' }, source, TODAY)
  }
  expect(dayFrom('2026-10-05', 5)).toEqual({ first_on: '2026-12-10', day_of_month: '10' })
  expect(dayFrom('2026-10-05', 20)).toEqual({ first_on: '2026-12-10' })
  expect(dayFrom('2026-10-31', 31)).toEqual({ first_on: '2026-12-10' })
})

test('a rate is sent where the amount has no items', () => {
  const changeOf = (takes_rate: boolean) => {
    const recurring = {
      ...typedOf(null, TODAY),
      amount: '1050.00',
      rate: '5',
      takes_rate,
    } as unknown as RecurringInvoice
    return sentOf(typedOf({ recurring }, TODAY), { recurring })
  }
  expect(changeOf(true)).toMatchObject({ update: { rate: '5' } })
  expect(changeOf(false)).not.toHaveProperty('update.rate')
  expect(sentOf({ ...typedOf(null, TODAY), rate: '12' }, null)).toMatchObject({ create: { rate: '12' } })
})

test('one for another customer has the values and the next day of the first, but not its customer', () => {
  const fee = {
    customer_id: 'meera',
    customer_name: 'Meera Textiles',
    text: 'Fee for {month}',
    amount: '1500.00',
    rate: null,
    every: 'month',
    first_on: '2026-06-30',
    day_of_month: 31,
    mode: 'issue',
    due_days: 15,
    times_left: 4,
    next_days: ['2026-11-30', '2026-12-31'],
  } as RecurringInvoice
  expect(sentOf({ ...typedLike(fee, TODAY), customer_name: 'Noor Jahan' }, null)).toMatchObject({
    create: {
      customer_name: 'Noor Jahan',
      amount: '1500',
      text: 'Fee for {month}',
      every: 'month',
      first_on: '2026-11-30',
      day_of_month: 31,
      mode: 'issue',
      due_days: 15,
      times: 4,
    },
  })
  expect(typedLike(fee, TODAY).customer_id).toBeNull()
  expect(typedLike({ ...fee, next_days: [] }, TODAY).first_on).toBe(TODAY)
})
