import { describe, expect, test } from 'vitest'
import { isSameSound, toSound } from '#domain/matching/lookup/name-sounds.ts'
import { fitsName, hasWholeName, mayBeOneOf, toNameWords } from '#domain/matching/lookup/names.ts'
import { NameIndex } from '#domain/matching/lookup/name-index.ts'
import { isUpiOfAnother } from '#domain/matching/lookup/upi.ts'
import { context, credit, invoice, match } from '../sample.ts'

const SPELLINGS =
  'अमित AMIT,कुमार KUMAR,पूजा POOJA,पूजा PUJA,वर्मा VERMA,वर्मा VARMA,शर्मा SHARMA,सुरेश SURESH,मीरा MEERA,लक्ष्मी LAXMI,लक्ष्मी LAKSHMI,' +
  'सिंह SINGH,गुप्ता GUPTA,कौर KAUR,हरप्रीत HARPREET,चौहान CHAUHAN,चौहान CHOUHAN,राव RAO,जैन JAIN,रेड्डी REDDY,मिश्रा MISHRA,' +
  'मेहता MEHTA,देसाई DESAI,अग्रवाल AGARWAL,अग्रवाल AGGARWAL,ठाकुर THAKUR,कविता KAVITHA,शेख SHAIKH,मोहम्मद MOHAMMED,' +
  'विजय VIJAY,कांबळे KAMBLE,तिवारी TIWARI,नरेंद्र NARENDRA,राजेन्द्र RAJENDRA,कृष्ण KRISHNA,भाटिया BHATIA,अरोड़ा ARORA,ज्ञान GYAN,' +
  'मारिया MARIA,साईं SAI,फ़रहान FARHAN,ज़ाकिर ZAKIR,नायर NAIR,नायडू NAIDU,पिल्लई PILLAI,ट्रेडर्स TRADERS,स्टोर्स STORES,' +
  'टेक्सटाइल्स TEXTILES,अज़ीम AZIM,अज़ीज़ AZIZ,श्री SHREE,ऋषि RISHI,चाँद CHAND,डॉली DOLLY,बोस BOSE'
const pairs = SPELLINGS.split(',').map((pair) => pair.split(' ') as [string, string])

test.each(pairs)('%s sounds like %s', (devanagari, latin) => {
  expect(isSameSound(toSound(devanagari), toSound(latin))).toBe(true)
})

test('no name sounds like another one', () => {
  const listed = new Set(pairs.map((pair) => pair.join(' ')))
  const sameWord = (devanagari: string, latin: string): boolean =>
    pairs.some(([other, its]) => its === latin && toSound(other) === toSound(devanagari))
  const wrong = pairs.flatMap(([devanagari]) =>
    pairs.flatMap(([, latin]) =>
      !listed.has(`${devanagari} ${latin}`) &&
      !sameWord(devanagari, latin) &&
      isSameSound(toSound(devanagari), toSound(latin))
        ? [`${devanagari} ${latin}`]
        : [],
    ),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['अंकित', 'ANKITA'],
  ['अमित', 'SUMIT'],
  ['करन', 'KIRAN'],
  ['राम', 'RAMA'],
  ['सुनीत', 'SUNITA'],
])('%s is not %s', (devanagari, latin) => {
  expect(isSameSound(toSound(devanagari), toSound(latin))).toBe(false)
})

const [amit, rohit] = ['अमित कुमार', 'Rohit Kumar'].map(toNameWords) as [
  ReturnType<typeof toNameWords>,
  ReturnType<typeof toNameWords>,
]

test.each([
  ['AMIT KUMAR', true],
  ['KUMAR AMIT', true],
  ['AMIT KUM', true],
  ['AMIT KUMA', true],
  ['AMIT KU', true],
  ['A KUMAR', true],
  ['MR AMIT KUMAR', true],
  ['अमित कुमार', true],
  ['श्री अमित कुमार', true],
  ['ANKIT KUMAR', false],
  ['AMIT SHARMA', false],
  ['AMITA KUMARI', false],
  ['A K', false],
  ['AMI KUMAR', false],
  ['AMIT KA', false],
])('whether %j may be अमित कुमार: %s', (printed, expected) => {
  expect(fitsName(toNameWords(printed), amit)).toBe(expected)
  expect(mayBeOneOf(printed, [amit])).toBe(expected)
})

test('one word of three sounds must be whole', () => {
  expect(fitsName(toNameWords('UMA S'), toNameWords('उमा शाह'))).toBe(true)
  expect(fitsName(toNameWords('RAM S'), toNameWords('राम शाह'))).toBe(false)
})

test('a whole name may have other words beside it, unless it is one word', () => {
  expect(hasWholeName(toNameWords('AMIT KUMAR PUNE'), amit)).toBe(true)
  expect(hasWholeName(toNameWords('KUMAR AMIT'), amit)).toBe(true)
  expect(hasWholeName(toNameWords('AMIT KUM'), amit)).toBe(false)
  expect(hasWholeName(toNameWords('रोहित कुमार'), rohit)).toBe(true)
  expect(hasWholeName(toNameWords('ROHIT KUMAR SHARMA'), rohit)).toBe(true)
  expect(hasWholeName(toNameWords('ROHIT SHARMA'), rohit)).toBe(false)
  expect(hasWholeName(toNameWords('RAMESH KUMAR'), toNameWords('Ramesh'))).toBe(false)
  expect(hasWholeName(toNameWords('RAMESH'), toNameWords('Ramesh'))).toBe(true)
  expect(hasWholeName(toNameWords('RAO'), toNameWords('Rao'))).toBe(false)
})

test('an index finds names in both scripts by either', () => {
  const index = new NameIndex()
  const findIn = (printed: string) => index.find(printed).flatMap((group) => [...group.customers()])
  index.add('amit', 'अमित कुमार')
  index.add('pooja', 'Pooja Verma')
  index.add('meena', 'मीना स्टोर्स')
  expect(findIn('AMIT KUMAR')).toEqual(['amit'])
  expect(findIn('अमित कुमार')).toEqual(['amit'])
  expect(findIn('पूजा वर्मा')).toEqual(['pooja'])
  expect(findIn('MEENA STORES PUNE')).toEqual(['meena'])
  expect(findIn('RAJ')).toEqual([])
  expect(index.isWhole('AMIT KUMAR', 'amit')).toBe(true)
  expect(index.isWhole('AMIT KUM', 'amit')).toBe(false)
  expect(index.hasWhole('AMIT KUMAR PUNE', 'amit')).toBe(true)
})

test('a UPI ID may be of a name in Devanagari', () => {
  expect(isUpiOfAnother('amit.kumar88@oksbi', [amit])).toBe(false)
  expect(isUpiOfAnother('suresh.patel@oksbi', [amit])).toBe(true)
})

describe('a bank that prints Latin letters', () => {
  const open = context([
    invoice('INV-1', 1253.4, { customer_id: 'amit', customer_name: 'अमित कुमार', code: 'K7MQ4' }),
    invoice('INV-2', 900, { customer_id: 'pooja', customer_name: 'Pooja Verma' }),
  ])

  test('does not name another one than a customer in Devanagari', () => {
    const note = { note: 'K7MQ4', payer_name: 'AMIT KUMAR' }
    expect(match(credit(1253.4, note), open).group).toBe('sure')
    expect(match(credit(1253.4, { ...note, payer_name: 'SURESH PATEL' }), open).group).toBe('likely')
  })

  test('names the customer by the whole name', () => {
    expect(match(credit(1253.4, { payer_name: 'AMIT KUMAR' }), open).group).toBe('sure')
    expect(match(credit(900, { payer_name: 'पूजा वर्मा' }), open).choices).toEqual([
      'INV-2 900: Payer name like Pooja Verma, and the amount of INV-2',
    ])
  })
})
