import { expect, test } from 'vitest'
import { dueOfTerm, noteOnDue, noteOnTerm, termChoices } from '#web/features/business/terms/term-choices.ts'

const ISSUED = '2026-11-22'

test('the usual terms are offered, the longest with its law, and give their due dates', () => {
  const { choices, value } = termChoices(ISSUED, '2026-12-07')
  expect(choices.map(([, words]) => words)).toEqual([
    'No due date',
    'On receipt',
    '7 days',
    '15 days',
    '30 days',
    '45 days (MSMED Act limit)',
  ])
  expect(value).toBe('15')
  expect(choices.map(([term]) => dueOfTerm(ISSUED, term))).toEqual([
    '',
    '2026-11-22',
    '2026-11-29',
    '2026-12-07',
    '2026-12-22',
    '2027-01-06',
  ])
})

test('no due date, another day and a half-typed one are shown as such', () => {
  expect(termChoices(ISSUED, '').value).toBe('')
  for (const due of ['2026-12-08', '2026-11-01', '2026-1'])
    expect(termChoices(ISSUED, due)).toMatchObject({
      value: 'other',
      choices: expect.arrayContaining([['other', 'Another day']]),
    })
})

test('only a term of more than 45 days has the note of the MSMED Act', () => {
  const note = 'MSMED Act s.15: an agreed term may not exceed 45 days'
  expect([noteOnTerm(null), noteOnTerm(45), noteOnTerm(46)]).toEqual([undefined, undefined, note])
  expect(noteOnDue(ISSUED, '2027-01-06')).toBeUndefined()
  expect(noteOnDue(ISSUED, '2027-01-07')).toBe(note)
  expect(noteOnDue(ISSUED, '')).toBeUndefined()
})
