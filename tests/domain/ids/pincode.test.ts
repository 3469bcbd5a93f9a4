import { expect, test } from 'vitest'
import { readPincode } from '#domain/ids/pincode.ts'

test('blanks up to twenty characters in all are taken away, and longer text is no PIN code', () => {
  expect(readPincode(`411001${' '.repeat(14)}`)).toEqual({ pincode: '411001' })
  expect(readPincode(`411001${' '.repeat(15)}`)).toEqual({ fault: 'not_a_pincode' })
})

test('a PIN code may be typed in the digits of another script', () => {
  expect(readPincode('४११ ००१')).toEqual({ pincode: '411001' })
})
