import { expect, test } from 'vitest'
import { fitsName, hasWholeName, mayBeOneOf, toNameWords } from '#domain/matching/lookup/names.ts'

test.each([
  ['M/s Shree Ganesh Traders Pvt. Ltd.', 'SHREE GANESH TRADERS'],
  ['M S Dhoni', 'DHONI'],
  ['Dr. R M Rao', 'R M RAO'],
  ['Ramesh S', 'RAMESH'],
  ['Ramesh K S', 'RAMESH K S'],
  ['Ramesh and Co', 'RAMESH'],
  ["O'Brien", 'O BRIEN'],
  ['José  Café', 'JOSE CAFE'],
  ['é', 'E'],
  ['मीना स्टोर्स', 'मीना स्टोर्स'],
  ['Shop 24', 'SHOP'],
  ['The Company', ''],
  ['', ''],
])('the words of %j are %j', (name, words) => {
  expect(toNameWords(name)).toMatchObject({
    words: words === '' ? [] : words.split(' '),
    joined: words.replaceAll(' ', ''),
  })
})

test.each([
  ['RAMESH KULKARNI', true],
  ['KULKARNI RAMESH', true],
  ['RAMES', true],
  ['RAME', false],
  ['RAMESHKULKAR', true],
  ['KULKARNI', true],
  ['KULKA', false],
  ['KULKARNI RAM', true],
  ['KUL RAMESH', false],
  ['R KULKARNI', true],
  ['P KULKARNI', false],
  ['R K', false],
  ['KULKARNI R', true],
  ['RAMESH RAMESH', false],
  ['RAMESH KULKARNI PATEL', false],
  ['RAMESH PATEL', false],
  ['', false],
])('whether %j may be Ramesh Kulkarni: %s', (printed, expected) => {
  expect(fitsName(toNameWords(printed), toNameWords('Ramesh Kulkarni'))).toBe(expected)
})

test.each([
  ['RAVI R', 'Rajesh Ravi', true],
  ['RAO R', 'Rajesh Rao', false],
  ['RAO RAM', 'Ram Rao', false],
  ['RAO RAME', 'Ramesh Rao', false],
  ['RAMESH RAVI KUMAR', 'Kumar Ravi Ramesh', true],
  ['RAMESH RAV KUMAR', 'Kumar Ravi Ramesh', false],
])('whether %s may be %s: %s, since one word of four letters must be whole', (printed, customer, expected) => {
  expect(fitsName(toNameWords(printed), toNameWords(customer))).toBe(expected)
})

test('a short name may be itself', () => {
  expect(mayBeOneOf('OMI', [toNameWords('Omi')])).toBe(true)
  expect(mayBeOneOf('OMI', [toNameWords('Ami')])).toBe(false)
})

test.each([
  ['MEERA', 'Meera', true],
  ['MEER', 'Meer', false],
  ['RAMESHKULKARNI', 'Ramesh Kulkarni', true],
  ['POOJA STORES', 'Puja Stores', false],
  ['पूजा स्टोर्स', 'Puja Stores', true],
  ['STORES MEENA', 'Meena Stores', true],
  ['MEENA STORES', 'Meena Meena', false],
  ['SURESH', 'सुरेश', true],
  ['SURESH PATEL', 'सुरेश', false],
  ['', 'कुमारी', false],
])('whether %j has the whole name of %s: %s', (printed, customer, expected) => {
  expect(hasWholeName(toNameWords(printed), toNameWords(customer))).toBe(expected)
})
