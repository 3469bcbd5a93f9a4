import { expect, test } from 'vitest'
import { createInvoice } from '#contract/invoices/documents.ts'
import { emptyDraft } from '#web/features/invoices/create/invoice-draft.ts'
import { faultsOfDraft, quickBody } from '#web/features/invoices/create/useCreateInvoice.ts'
import { describeDue } from '#web/features/settings/describe-business.ts'
import { usualTerm } from '#domain/document/usual-term.ts'
import {
  hasQuickHsn,
  includedTax,
  offeredDueDays,
  quickRates,
  readDiscount,
} from '#web/features/invoices/create/quick-defaults.ts'
import { readContact } from '#web/features/invoices/create/ContactButton.tsx'

const draft = { ...emptyDraft('asha@okaxis'), customer_name: 'Meera', amount: '₹950.50' }
/** 00:30 on 22 November in India. */
const now = new Date('2026-11-21T19:00:00Z')
const context = { customer: undefined, usualDays: 7, now }

test('a quick invoice is due in a week, unless the business or the seller chose other days', () => {
  const dueOn = (due_in: number | null, due_days: number | null, has_no_due_date = false) =>
    quickBody({ ...draft, due_in }, { ...context, usualDays: usualTerm({ due_days, has_no_due_date }) }).due_on
  expect(dueOn(null, null)).toBe('2026-11-29')
  expect(dueOn(null, 30)).toBe('2026-12-22')
  expect(dueOn(null, 0)).toBe('2026-11-22')
  expect(dueOn(15, 30)).toBe('2026-12-07')
  expect(dueOn(0, 30)).toBe('2026-11-22')
  expect(dueOn(null, null, true)).toBeNull()
  expect(dueOn(15, null, true)).toBe('2026-12-07')
})

test('the settings name the days that a quick invoice gets', () => {
  expect(describeDue({ due_days: null, has_no_due_date: false })).toBe('Due in 7 days')
  expect(describeDue({ due_days: 30, has_no_due_date: false })).toBe('Due in 30 days')
  expect(describeDue({ due_days: null, has_no_due_date: true })).toBe('No due date')
})

test('the days of the business are one of the chips', () => {
  expect(offeredDueDays(null)).toEqual([7, 15, 30])
  expect(offeredDueDays(15)).toEqual([7, 15, 30])
  expect(offeredDueDays(0)).toEqual([0, 7, 15, 30])
  expect(offeredDueDays(60)).toEqual([7, 15, 30, 60])
})

test('the form sends a valid body', () => {
  const body = quickBody(draft, context)
  expect(createInvoice.body?.safeParse(body)).toMatchObject({ success: true })
  expect(body).not.toHaveProperty('customer_id')
  const chosen = { ...context, customer: { id: 'c1', name: 'Meera' } }
  expect(quickBody(draft, chosen)).toMatchObject({ customer_id: 'c1', amount: '950.50' })
  expect(quickBody({ ...draft, customer_name: 'Ravi' }, chosen)).not.toHaveProperty('customer_id')
})

test('discount and mobile number under "More" are sent', () => {
  const percent = { ...draft, discount: '10', discount_in: 'percent' as const, phone: '98765 43210' }
  const sent = quickBody(percent, context)
  expect(sent).toMatchObject({ discount_percent: '10', customer: { phone: '98765 43210' } })
  expect(createInvoice.body?.safeParse(sent)).toMatchObject({ success: true })
  const rupees = quickBody({ ...draft, discount: '₹1,000', discount_in: 'rupees' }, context)
  expect(rupees).toMatchObject({ discount: '1000' })
  expect(rupees).not.toHaveProperty('discount_percent')
  expect(rupees).not.toHaveProperty('customer')
})

test('a chosen GST rate is sent, and the amount says how much tax is in it', () => {
  const seller = { registration: 'registered' as const, usual_rate: '18' }
  const priced = { ...draft, amount: '8,850' }
  expect(quickBody(draft, context)).not.toHaveProperty('rate')
  expect(quickBody({ ...draft, rate: '5' }, context)).toMatchObject({ rate: '5' })
  expect(createInvoice.body?.safeParse(quickBody({ ...draft, rate: '5' }, context)).success).toBe(true)
  expect(includedTax(priced, seller)).toBe(1_350_00n)
  expect(includedTax({ ...priced, rate: '5' }, seller)).toBe(421_43n)
  expect(includedTax({ ...priced, discount: '10', discount_in: 'percent' }, seller)).toBe(1_215_00n)
  for (const none of [
    includedTax({ ...priced, amount: '' }, seller),
    includedTax({ ...priced, rate: '0' }, seller),
    includedTax(priced, { ...seller, usual_rate: null }),
    includedTax(priced, { ...seller, registration: 'composition' }),
    includedTax(priced, undefined),
  ])
    expect(none).toBeNull()
  expect(quickRates('12').at(-1)).toEqual(['12', '12%'])
})

test('the usual HSN code belongs to the usual rate', () => {
  const seller = { registration: 'registered' as const, usual_rate: '18', usual_hsn: '9983' }
  expect(hasQuickHsn({ rate: null }, seller)).toBe(true)
  expect(hasQuickHsn({ rate: '18' }, seller)).toBe(true)
  expect(hasQuickHsn({ rate: '5' }, seller)).toBe(false)
  expect(hasQuickHsn({ rate: null }, { ...seller, usual_hsn: null })).toBe(false)
  // Without GST, or before the business is loaded, nothing is missing.
  expect(hasQuickHsn({ rate: null }, { ...seller, usual_rate: null, usual_hsn: null })).toBe(true)
  expect(hasQuickHsn({ rate: '5' }, { ...seller, registration: 'composition' })).toBe(true)
  expect(hasQuickHsn({ rate: '5' }, undefined)).toBe(true)
})

test('of a contact the name and the first Indian mobile number are taken', () => {
  expect(readContact({ name: [' Meena Stores '], tel: ['022 2345 6789', '098765 43210', '91234 56789'] })).toEqual({
    name: 'Meena Stores',
    phone: '+919876543210',
  })
  expect(readContact({ tel: ['12'] })).toEqual({ name: '', phone: '' })
})

test('the form shows what the customer pays, and refuses an invalid discount or number', () => {
  const of = (discount: string, discount_in: 'percent' | 'rupees') => ({ ...draft, discount, discount_in })
  expect(readDiscount(draft)).toBeNull()
  expect(readDiscount(of('10', 'percent'))).toEqual({ asked: 855_45n })
  expect(readDiscount(of('50.50', 'rupees'))).toEqual({ asked: 900_00n })
  expect(readDiscount({ ...of('10', 'percent'), amount: '' })).toBeNull()
  expect(faultsOfDraft(of('950.50', 'rupees'))).toEqual({ discount: 'The discount must be less than the amount' })
  expect(faultsOfDraft(of('101', 'percent'))).toEqual({ discount: 'The most is 100%' })
  expect(faultsOfDraft({ ...draft, phone: '12345' })).toEqual({
    phone: 'Enter an Indian mobile number of 10 digits, like 98765 43210',
  })
  expect(faultsOfDraft({ ...of('10', 'percent'), phone: ' ' })).toEqual({})
})
