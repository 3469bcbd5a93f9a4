import { expect, test } from 'vitest'
import { isPinDoubtful } from '#domain/ids/pincode.ts'

test.each([
  ['411001', '27'],
  ['403001', '30'],
  ['160017', '04'],
  ['248001', '05'],
  ['362520', '26'],
  ['500001', '36'],
  ['533464', '34'],
  ['605001', '34'],
  ['682555', '31'],
  ['737101', '11'],
  ['744101', '35'],
  ['781001', '18'],
  ['799001', '16'],
  ['834001', '20'],
  ['522001', '28'],
  ['900056', '29'],
  ['110001', '97'],
  ['110001', '99'],
])('%s is in %s', (pin, state) => {
  expect(isPinDoubtful(pin, state)).toBe(false)
})

test.each([
  ['411001', '29'],
  ['403001', '24'],
  ['110001', '06'],
  ['543210', '37'],
  ['660001', '33'],
  ['999999', '96'],
])('%s is doubtful in %s, unless it is of the army', (pin, state) => {
  expect(isPinDoubtful(pin, state)).toBe(!pin.startsWith('9'))
})
