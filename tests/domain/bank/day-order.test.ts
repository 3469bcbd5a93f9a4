import { expect, test } from 'vitest'
import { judgeDayOrder, type KnownDays } from '#domain/bank/day-order.ts'

const TODAY = '2026-11-25'
const dates = (...texts: string[]) =>
  texts.map((text) => {
    const [date = '', narration = ''] = text.split('|')
    return { text: date, narration }
  })
/** 'day', 'month', or what is asked with the likely answer. */
const judge = (texts: string[], usual: 'day' | null = 'day', known: Partial<KnownDays> = {}): string => {
  const judged = judgeDayOrder(dates(...texts), usual ?? undefined, { today: TODAY, ...known })
  return 'order' in judged ? judged.order : `asks, ${judged.unclear.likely}`
}

test.each([
  ['nothing speaks against the day', ['03/10/2026', '04/10/2026'], 'day'],
  ['no date has two readings', ['10/10/2026', '28/10/2026', '5 Oct 2026', '2026-10-05'], 'day'],
  ['a date has only the day first', ['28/10/2026', '03/11/2026'], 'day'],
  ['a date has only the month first', ['10/03/2026', '10/28/2026'], 'asks, month'],
  ['all dates have only the month first', ['10/27/2026', '10/28/2026'], 'month'],
  ['no reading fits all', ['10/28/2026', '28/10/2026'], 'day'],
  ['a day would be in the future', ['10/11/2026', '10/12/2026'], 'asks, month'],
  ['both would be in the future', ['01/02/2027'], 'day'],
  ['the bank is a day ahead', ['11/26/2026', '26/11/2026'], 'day'],
  ['the rows are in order only with the month first', ['9/11/2026', '10/3/2026', '10/5/2026'], 'asks, month'],
  [
    'newest first, the rows are in order only with the month first',
    ['10/5/2026', '10/3/2026', '9/11/2026'],
    'asks, month',
  ],
  ['the rows are in order only with the day first', ['11/9/2026', '3/10/2026', '5/10/2026'], 'day'],
  ['the number of a payment says the month', ['10/03/2026|UPI-RAVI-627647334392-FEE'], 'asks, month'],
  ['the number of a payment says the day', ['03/10/2026|UPI-RAVI-627647334392-FEE'], 'day'],
  [
    'numbers outweigh the order of rows',
    ['9/11/2026|x', '10/3/2026|UPI/606947334392', '10/5/2026|UPI/612947334392'],
    'day',
  ],
  [
    'one number of three says the month',
    ['10/03/2026|UPI/627647334392', '10/04/2026|UPI/609947334392', '10/05/2026|UPI/612947334392'],
    'day',
  ],
  ['a number has no day in it', ['03/10/2026|UPI/690047334392'], 'day'],
  [
    'only one number has a day in it',
    ['10/03/2026|UPI/627647334392', '10/04/2026|UPI/690047334392', '10/05/2026|UPI/690047334393'],
    'asks, month',
  ],
  [
    'the numbers fit neither, and the rows are in order only with the month first',
    ['9/11/2026|UPI/601047334392', '10/3/2026|UPI/601047334393', '10/5/2026|UPI/601047334394'],
    'asks, month',
  ],
  ['times follow', ['10/03/2026 10:22:33|UPI/627647334392'], 'asks, month'],
])('where %s', (_what, texts, expected) => {
  expect(judge(texts)).toBe(expected)
})

test('without a usual order the file decides, and else the owner', () => {
  expect(judge(['03/10/2026'], null)).toBe('asks, day')
  expect(judge(['9/11/2026', '10/3/2026', '10/5/2026'], null)).toBe('month')
  expect(judge(['10/03/2026|UPI/627647334392'], null)).toBe('month')
  expect(judge(['10/03/2026', '10/28/2026'], null)).toBe('month')
  expect(judge(['03/10/2026', '28/10/2026'], null)).toBe('day')
  expect(judge(['10/10/2026'], null)).toBe('day')
  expect(judge(['11/9/2026', '3/10/2026', '5/10/2026'], null)).toBe('day')
  expect(judge(['12/11/2026'], null)).toBe('day')
  expect(judge(['26/11/2026', '11/10/2026'], null)).toBe('day')
  expect(judge(['9/11/2026', '10/3/2026', '10/5/2026', 'October'], null)).toBe('month')
})

test('days until tomorrow are not in the future, since a bank may be a day ahead', () => {
  expect(judge(['12/11/2026'], null, { today: '2026-11-11' })).toBe('day')
  expect(judge(['12/11/2026'], null, { today: '2026-11-10' })).toBe('asks, day')
})

test('the numbers of the first 500 rows are compared', () => {
  const dayFirst = Array.from({ length: 300 }, () => '03/10/2026|UPI/627647334392')
  const monthFirst = Array.from({ length: 400 }, () => '10/03/2026|UPI/627647334392')
  expect(judge([...dayFirst, ...monthFirst], null)).toBe('day')
  expect(judge([...monthFirst, ...dayFirst], null)).toBe('month')
})

test('an answer counts, and an earlier one unless it would be in the future or is no day', () => {
  const month = ['9/11/2026', '10/3/2026', '10/5/2026']
  expect(judge(month, 'day', { chosen: 'day' })).toBe('day')
  expect(judge(month, 'day', { chosen: 'month' })).toBe('month')
  expect(judge(month, 'day', { kept: 'day' })).toBe('day')
  expect(judge(['03/10/2026'], 'day', { kept: 'month' })).toBe('month')
  expect(judge(['03/12/2026'], 'day', { kept: 'day' })).toBe('asks, month')
  expect(judge(['28/10/2026', '03/10/2026'], 'day', { kept: 'month' })).toBe('day')
  expect(judge(['10/28/2026', '10/03/2026'], 'day', { kept: 'month' })).toBe('month')
})

test('examples show both readings, up to three', () => {
  const judged = judgeDayOrder(dates('10/28/2026', '10/03/2026', '10/10/2026', '10/04/2026', '10/05/2026'), 'day', {
    today: TODAY,
  })
  expect(judged).toEqual({
    unclear: {
      likely: 'month',
      examples: [
        { printed: '10/03/2026', day_first: '2026-03-10', month_first: '2026-10-03' },
        { printed: '10/04/2026', day_first: '2026-04-10', month_first: '2026-10-04' },
        { printed: '10/05/2026', day_first: '2026-05-10', month_first: '2026-10-05' },
      ],
    },
  })
  expect(judgeDayOrder(dates('10/28/2026', '10/03/2026'), 'day', { today: TODAY })).toMatchObject({
    unclear: { examples: [{}, { printed: '10/28/2026', day_first: null, month_first: '2026-10-28' }] },
  })
  const blanks = ' '.repeat(30)
  expect(judgeDayOrder(dates(`10/28/2026${blanks}10:22`, '10/03/2026'), 'day', { today: TODAY })).toMatchObject({
    unclear: { examples: [{}, { printed: `10/28/2026${blanks}` }] },
  })
})
