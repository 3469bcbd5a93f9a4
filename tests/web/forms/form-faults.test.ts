import { expect, test } from 'vitest'
import { createApiToken } from '#contract/api-tokens/api-tokens.ts'
import { faultsOfIssues, recheck, type ShownFaults } from '#web/ui/form/faults.ts'
import { changesOf, withoutOverwritten, withoutSent } from '#web/ui/form/useForm.ts'
import { isSame } from '#web/ui/form/useFaults.ts'

const issue = (path: PropertyKey[], message: string) => ({ path, message })
const shown = (fields: Record<string, string>, refused: string[] = []): ShownFaults => ({
  fields,
  refused,
  form: undefined,
})

test('an issue belongs to the field with the longest name, and the first message counts', () => {
  const fields = new Set(['invoice.next', 'scopes'])
  const found = faultsOfIssues(
    [
      issue(['invoice', 'next'], 'A number'),
      issue(['scopes', 0], 'Unknown'),
      issue(['scopes'], 'Choose one'),
      issue(['name'], 'A name'),
    ],
    (name) => fields.has(name),
  )
  expect(found).toEqual({ 'invoice.next': 'A number', scopes: 'Unknown', name: 'A name' })
})

test('the schema of a call names the fields of its form', () => {
  const values = { name: '', scopes: [], expires_in_days: 90 }
  const issues = createApiToken.body?.safeParse(values).error?.issues ?? []
  expect(Object.keys(faultsOfIssues(issues, (name) => name in values))).toEqual(['name', 'scopes'])
})

test('a shown fault changes with the value and goes when the value is valid; others are not added', () => {
  const before = shown({ email: 'Enter an address', name: 'Enter a name' })
  const after = recheck(before, { email: 'Too long', phone: 'Ten digits' }, () => false)
  expect(after.fields).toEqual({ email: 'Too long' })
})

test('a refusal of the server stays until its field changes', () => {
  const before = shown({ code: 'Taken', amount: 'Too much' }, ['code', 'amount'])
  const after = recheck(before, {}, (name) => name === 'amount')
  expect(after).toEqual(shown({ code: 'Taken' }, ['code']))
  expect(recheck(after, {}, (name) => name === 'code').fields).toEqual({})
})

test('faults that did not change are the same object, so that no row is rendered for them', () => {
  const before = shown({ 'lines.1.hsn': '4, 6 or 8 digits' })
  expect(recheck(before, { 'lines.1.hsn': '4, 6 or 8 digits', notes: 'Too long' }, () => true)).toBe(before)
})

test('only what differs from the stored values counts as typed', () => {
  expect(changesOf({ name: 'Asha', phone: '' }, { name: 'Asha', phone: '98' })).toEqual({ phone: '98' })
})

test('what is typed while a save is on its way stays', () => {
  expect(withoutSent({ name: 'Asha', phone: '987' }, { name: 'Asha', phone: '98' })).toEqual({ phone: '987' })
})

test('after a reload, typed values stay except where another device changed the field', () => {
  const before = { name: 'Asha', address: '', phone: '' }
  const after = { ...before, address: 'Saved there' }
  expect(withoutOverwritten({ address: 'Typed here', phone: '98' }, before, after)).toEqual({ phone: '98' })
})

test('values that are made anew on each render are the same', () => {
  const made = () => ({ events: ['invoice.paid'], quantities: { 1: '2' }, note: '' })
  expect(isSame(made(), made())).toBe(true)
  expect(isSame(made(), { ...made(), events: [] })).toBe(false)
  expect(isSame(made(), { ...made(), quantities: { 1: '3' } })).toBe(false)
  expect(isSame({ promised_by: null }, { promised_by: '' })).toBe(false)
})
