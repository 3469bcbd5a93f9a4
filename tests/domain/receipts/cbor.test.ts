import { expect, test } from 'vitest'
import * as cbor from '#domain/receipts/cbor.ts'

const hex = (item: Iterable<number>): string => Buffer.from([...item]).toString('hex')
const readerOf = (text: string) => new cbor.CborReader(Uint8Array.from(Buffer.from(text, 'hex')))

/** Examples of RFC 8949, appendix A, and the numbers at which the length grows. */
test.each([
  [0n, '00'],
  [1n, '01'],
  [10n, '0a'],
  [23n, '17'],
  [24n, '1818'],
  [25n, '1819'],
  [100n, '1864'],
  [255n, '18ff'],
  [256n, '190100'],
  [1000n, '1903e8'],
  [65_535n, '19ffff'],
  [65_536n, '1a00010000'],
  [1_000_000n, '1a000f4240'],
  [4_294_967_295n, '1affffffff'],
  [4_294_967_296n, '1b0000000100000000'],
  [1_000_000_000_000n, '1b000000e8d4a51000'],
  [18_446_744_073_709_551_615n, '1bffffffffffffffff'],
])('the number %i is %s', (value, bytes) => {
  expect(hex(cbor.uint(value))).toBe(bytes)
  const reader = readerOf(bytes)
  expect(reader.uint()).toBe(value)
  expect(() => reader.end()).not.toThrow()
})

test.each([
  ['', '60'],
  ['a', '6161'],
  ['IETF', '6449455446'],
  ['ü', '62c3bc'],
  ['水', '63e6b0b4'],
  ['\ufeffa', '64efbbbf61'],
])('the text "%s" is %s', (value, bytes) => {
  expect(hex(cbor.text(value))).toBe(bytes)
  expect(readerOf(bytes).text()).toBe(value)
})

test.each([
  ['', '40'],
  ['01020304', '4401020304'],
  ['00'.repeat(24), `5818${'00'.repeat(24)}`],
])('the bytes %s are %s', (value, bytes) => {
  expect(hex(cbor.bytes(Buffer.from(value, 'hex')))).toBe(bytes)
  expect(hex(readerOf(bytes).bytes())).toBe(value)
})

test('arrays and maps', () => {
  const [one, two, three] = [1n, 2n, 3n].map(cbor.uint) as [cbor.Cbor, cbor.Cbor, cbor.Cbor]
  expect(hex(cbor.array())).toBe('80')
  expect(hex(cbor.array(one, two, three))).toBe('83010203')
  expect(hex(cbor.array(one, cbor.array(two, three)))).toBe('8201820203')
  expect(hex(cbor.map([]))).toBe('a0')
  expect(
    hex(
      cbor.map([
        [one, two],
        [three, cbor.uint(4n)],
      ]),
    ),
  ).toBe('a201020304')
  const reader = readerOf('83a1010203')
  expect([reader.array(), reader.map(), reader.uint(), reader.uint(), reader.uint()]).toEqual([3, 1, 1n, 2n, 3n])
})

const OTHER = 'An item of another type'
const LENGTH = 'A length that is not supported'
const CUT = 'Cut off'
test.each<[keyof Pick<cbor.CborReader, 'uint' | 'bytes' | 'text' | 'array' | 'map'>, string, string]>([
  ['uint', '20', OTHER],
  ['uint', '4101', OTHER],
  ['bytes', '6161', OTHER],
  ['text', '4161', OTHER],
  ['array', 'a0', OTHER],
  ['map', '80', OTHER],
  ['uint', '1c', LENGTH],
  ['uint', '1f', LENGTH],
  ['bytes', '5f', LENGTH],
  ['uint', '', CUT],
  ['uint', '18', CUT],
  ['uint', '1901', CUT],
  ['uint', '1b00000001000000', CUT],
  ['bytes', '420a', CUT],
  ['text', '7bffffffffffffffff61', CUT],
])('no %s can be read of %s', (kind, bytes, fault) => {
  expect(() => readerOf(bytes)[kind]()).toThrow(new RangeError(fault))
})

test('a text of wrong UTF-8 is refused', () => {
  expect(() => readerOf('61ff').text()).toThrow(TypeError)
})

test('a byte that must follow is skipped; another one, none or more than the end is refused', () => {
  const reader = readerOf('d205')
  reader.skip(0xd2)
  expect(() => reader.end()).toThrow(new RangeError('There is more after the end'))
  expect(reader.uint()).toBe(5n)
  expect(() => reader.end()).not.toThrow()
  expect(() => readerOf('d3').skip(0xd2)).toThrow(new RangeError('Another byte was expected'))
  expect(() => readerOf('').skip(0xd2)).toThrow(new RangeError(CUT))
})
