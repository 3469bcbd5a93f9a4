import { expect, test } from 'vitest'
import { CUSTOMER_NOTES_MAX, joinNotes } from '#domain/customer-account/customer-notes.ts'

test.each([
  [null, null, null],
  ['Pays by cheque', null, 'Pays by cheque'],
  [null, 'Ask for Meera', 'Ask for Meera'],
  ['Pays by cheque', 'Ask for Meera', 'Pays by cheque\n\nAsk for Meera'],
  ['The same', 'The same', 'The same'],
])('%j and %j become %j', (kept, gone, notes) => {
  expect(joinNotes(kept, gone)).toEqual({ notes })
})

test('notes that fit together are joined, longer ones are refused without truncation', () => {
  const half = CUSTOMER_NOTES_MAX / 2
  const [kept, gone] = ['😀'.repeat(half), 'b'.repeat(half - 2)]
  expect(joinNotes(kept, gone)).toEqual({ notes: `${kept}\n\n${gone}` })
  expect(joinNotes(kept, `${gone}b`)).toEqual({ fault: 'too_long' })
})
