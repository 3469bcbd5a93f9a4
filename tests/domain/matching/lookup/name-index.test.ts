import { describe, expect, test } from 'vitest'
import { NameIndex } from '#domain/matching/lookup/name-index.ts'

const indexOf = (names: Record<string, string>): NameIndex => {
  const index = new NameIndex()
  for (const [customer, name] of Object.entries(names)) index.add(customer, name)
  return index
}

const findIn = (index: NameIndex, printed: string): string[] => [
  ...new Set(index.find(printed).flatMap((group) => [...group.customers()])),
]

const many = (count: number, name: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}-${at}`, name]))

describe('customers are found', () => {
  const shop = () =>
    indexOf({ a: 'Ramesh Kulkarni', b: 'R Patel', c: 'Suresh Kulkarni', d: 'Meena Stores', e: 'Asha', f: 'Omi' })

  test.each([
    ['RAMESH KULKARNI', ['a']],
    ['KULKARNI', ['a', 'c']],
    ['R KULKARNI', ['a']],
    ['MEENA STORES PUNE', ['d']],
    ['PUNE MEENA STORES', []],
    ['ASHA PUNE', ['e']],
    ['OMI PUNE', []],
    ['OMI', []],
    ['KU', []],
    ['', []],
  ])('by %j: %j', (printed, customers) => {
    expect(findIn(shop(), printed)).toEqual(customers)
  })

  test('once each, though two names of one customer fit', () => {
    const index = indexOf({ a: 'Ramesh Kulkarni' })
    index.add('a', 'Ramesh Kulkarni Pvt Ltd')
    expect(findIn(index, 'RAMESH KU')).toEqual(['a'])
  })

  test('by a name that is written as one word', () => {
    expect(findIn(indexOf({ a: 'RameshKulkarni' }), 'RAMESH KULKARNI')).toEqual(['a'])
    expect(findIn(indexOf({ a: 'RameshKulkarni Traders' }), 'RAMESH KULKARNI')).toEqual(['a'])
  })

  test('by a whole word of four letters and the start of another', () => {
    expect(findIn(indexOf({ a: 'Asha Kulkarni' }), 'ASHA KU')).toEqual(['a'])
  })

  test('and each name is searched once', () => {
    const index = shop()
    expect(index.find('KULKARNI')).toBe(index.find('KULKARNI'))
  })
})

describe('a word that many customers share', () => {
  test('is searched up to 500 of them', () => {
    expect(findIn(indexOf(many(500, 'Ramesh Kulkarni')), 'RAMESH KU')).toHaveLength(500)
    expect(findIn(indexOf(many(501, 'Ramesh Kulkarni')), 'RAMESH KU')).toEqual([])
  })

  test('is no hindrance where the whole name was printed', () => {
    expect(findIn(indexOf(many(501, 'Ramesh Kulkarni')), 'RAMESH KULKARNI')).toHaveLength(501)
  })

  test('gives way to a rarer one, in any order', () => {
    const index = indexOf({ ...many(501, 'Ramesh Patel'), a: 'Ramesh Kulkarni' })
    expect(findIn(index, 'RAMESH KULKARNI')).toEqual(['a'])
    expect(findIn(index, 'KULKARNI RAMESH')).toEqual(['a'])
    expect(findIn(index, 'RAMESH KULKARN')).toEqual(['a'])
    expect(findIn(index, 'KULKARNI RAMES')).toEqual(['a'])
  })
})

describe('names in Devanagari are found', () => {
  test('by Latin letters, if all words fit', () => {
    const index = indexOf({ a: 'अमित कुमार', b: 'अमित शर्मा', c: 'अनीता कुमार' })
    expect(findIn(index, 'AMIT KUMAR')).toEqual(['a'])
    expect(findIn(index, 'AMIT PATEL')).toEqual([])
  })

  test('up to 500 that share their words', () => {
    expect(findIn(indexOf(many(500, 'रमेश कुलकर्णी')), 'RAMESH KU')).toHaveLength(500)
    expect(findIn(indexOf(many(501, 'रमेश कुलकर्णी')), 'RAMESH KU')).toEqual([])
  })

  test('though they are written as one word', () => {
    expect(findIn(indexOf({ a: 'अमित कुमार' }), 'अमितकुमार')).toEqual(['a'])
  })
})

describe('a whole name', () => {
  test.each([
    ['RAMESH KULKARNI', 'a', true],
    ['Mr Ramesh Kulkarni', 'a', true],
    ['RAMESH KULKARNI', 'b', false],
    ['RAMESHKULKARNI', 'a', false],
    ['KULKARNI RAMESH', 'a', false],
    ['RAMESH KU', 'a', false],
    ['ASHA RAO', 'b', false],
    ['ASHA RAOSE', 'c', true],
    ['SURESH PATEL', 'a', false],
  ])('%s of %s: %s', (printed, customer, expected) => {
    const index = indexOf({ a: 'Ramesh Kulkarni', b: 'Asha Raos', c: 'Asha Raose' })
    expect(index.isWhole(printed, customer)).toBe(expected)
  })

  test('has nine letters and more', () => {
    const index = indexOf({ a: 'Asha Raos', b: 'Asha Raose' })
    expect(index.isWhole('ASHA RAOS', 'a')).toBe(false)
    expect(index.isWhole('ASHA RAOSE', 'b')).toBe(true)
  })

  test('is one of the names of the customer', () => {
    const index = indexOf({ a: 'Ramesh Kulkarni' })
    index.add('a', 'Kulkarni Traders')
    expect(['RAMESH KULKARNI', 'KULKARNI TRADERS', 'RAMESH TRADERS'].map((one) => index.isWhole(one, 'a'))).toEqual([
      true,
      true,
      false,
    ])
    expect(index.hasWhole('RAMESH KULKARNI PUNE', 'a')).toBe(true)
    expect(index.hasWhole('RAMESH TRADERS', 'a')).toBe(false)
  })

  test('in the other script has no other words beside it', () => {
    const index = indexOf({ a: 'अमित कुमार' })
    expect(['AMIT KUMAR', 'KUMAR AMIT', 'AMIT KUMAR PUNE'].map((one) => index.isWhole(one, 'a'))).toEqual([
      true,
      true,
      false,
    ])
    expect(indexOf({ a: 'Amit Kumar Pune' }).isWhole('अमित कुमार', 'a')).toBe(false)
  })

  test('may be that of two customers', () => {
    const index = indexOf({ a: 'Ramesh Kulkarni', b: 'Ramesh Kulkarni' })
    expect([index.isWhole('RAMESH KULKARNI', 'a'), index.isWhole('RAMESH KULKARNI', 'b')]).toEqual([true, true])
  })
})
