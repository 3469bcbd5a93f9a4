import { expect, test } from 'vitest'
import { createRowReader } from '#server/platform/postgres/json-rows.ts'

interface Row {
  id: string
  amount: bigint | null
  created_at: Date | null
  version: number
}
const readRow = createRowReader<Row>({ id: 'uuid', amount: 'bigint', created_at: 'timestamptz', version: 'int' })

test('a row that arrives as JSON has the types of its columns', () => {
  expect(readRow(['a', 125_050, '2026-11-24T01:30:00.123456+05:30', 1])).toEqual({
    id: 'a',
    amount: 125_050n,
    created_at: new Date('2026-11-23T20:00:00.123Z'),
    version: 1,
  })
  expect(readRow(['a', null, null, 1])).toEqual({ id: 'a', amount: null, created_at: null, version: 1 })
})

test('a number that JSON has rounded is refused', () => {
  expect(readRow(['a', 2 ** 53 - 1, null, 1]).amount).toBe(9_007_199_254_740_991n)
  expect(() => readRow(['a', 2 ** 53, null, 1])).toThrow(RangeError)
})
