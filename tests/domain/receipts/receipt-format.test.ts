import { expect, test } from 'vitest'
import { paise } from '#domain/money/money.ts'
import { encodeReceipt, readReceipt, type ReceiptContent } from '#domain/receipts/receipt-code.ts'

const KEY_ID = Buffer.from('12345678').toString('base64url')
const plain: ReceiptContent = {
  business: 'A',
  number: 'B',
  amount: paise(100n),
  day: '1970-01-02',
  reference: null,
  buyer: null,
}
const HEADER = `a201270448${Buffer.from('12345678').toString('hex')}`
const SIGNATURE = '07'.repeat(64)
const byte = (value: number): string => value.toString(16).padStart(2, '0')
/** The bytes of a map of these fields, each key and value in hexadecimal. */
const payloadOf = (fields: readonly string[], end = ''): string => {
  const map = `${byte(0xa0 + fields.length)}${fields.join('')}${end}`
  return byte(0x40 + map.length / 2) + map
}
/** Business "A", number "B", 100 paise and day 1. */
const [BUSINESS, NUMBER, AMOUNT, DAY] = ['016141', '026142', '031864', '0401'] as const
const FOUR = [BUSINESS, NUMBER, AMOUNT, DAY]
const [REFERENCE, BUYER] = ['056143', '066144']

/** The code of a receipt whose parts are given in hexadecimal. */
const codeOf = (parts: Record<string, string>): string => {
  const plainParts = {
    tag: 'd2',
    array: '84',
    header: `4d${HEADER}`,
    open: 'a0',
    payload: payloadOf(FOUR),
    signature: `5840${SIGNATURE}`,
    end: '',
  }
  return Buffer.from(Object.values({ ...plainParts, ...parts }).join(''), 'hex').toString('base64url')
}

test('a receipt is COSE_Sign1, and the key signs the structure of RFC 9052', () => {
  const signed: Uint8Array[] = []
  const code = encodeReceipt(plain, KEY_ID, (bytes) => {
    signed.push(bytes)
    return Buffer.from(SIGNATURE, 'hex')
  })
  expect(code).toBe(codeOf({}))
  const structure = `846a${Buffer.from('Signature1').toString('hex')}4d${HEADER}40${payloadOf(FOUR)}`
  expect(signed.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual([structure])
  expect(Buffer.from(readReceipt(code)?.signedBytes ?? []).toString('hex')).toBe(structure)
})

test('reference and buyer are fields 5 and 6, each only if there is one', () => {
  const encode = (more: Partial<ReceiptContent>) =>
    encodeReceipt({ ...plain, ...more }, KEY_ID, () => Buffer.from(SIGNATURE, 'hex'))
  expect(encode({ reference: 'C' })).toBe(codeOf({ payload: payloadOf([...FOUR, REFERENCE]) }))
  expect(encode({ buyer: 'D' })).toBe(codeOf({ payload: payloadOf([...FOUR, BUYER]) }))
  expect(readReceipt(encode({ buyer: 'D' }))?.content).toEqual({ ...plain, buyer: 'D' })
  expect(readReceipt(encode({ reference: '', buyer: '' }))?.content).toEqual({ ...plain, reference: '', buyer: '' })
})

test('the code needs no escape in an address', () => {
  const signature = Uint8Array.from({ length: 64 }, (_, i) => [0xfb, 0xff, 0xfe][i % 3] ?? 0)
  const codes = ['A', 'AB', 'ABC'].map((business) => encodeReceipt({ ...plain, business }, KEY_ID, () => signature))
  expect(codes.join('')).toMatch(/-/)
  expect(codes.join('')).toMatch(/_/)
  for (const code of codes) {
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/)
    expect(readReceipt(code)).toMatchObject({ signature })
  }
})

test.each([
  ['another tag', { tag: 'd1' }],
  ['three parts', { array: '83' }],
  ['five parts', { array: '85' }],
  ['another algorithm', { header: `4d${HEADER.replace('0127', '0126')}` }],
  ['a key id of 7 bytes', { header: `4c${HEADER.slice(0, -2)}` }],
  ['a key id of 9 bytes', { header: `4e${HEADER}00` }],
  ['a header without key id', { header: '43a10127' }],
  ['open header fields', { open: 'a10101' }],
  ['a signature of 63 bytes', { signature: `583f${SIGNATURE.slice(2)}` }],
  ['a signature of 65 bytes', { signature: `5841${SIGNATURE}07` }],
  ['more after the end', { end: '00' }],
  ['more after the end of the content', { payload: payloadOf(FOUR, '00') }],
  ['no business', { payload: payloadOf([NUMBER, AMOUNT, DAY]) }],
  ['no number', { payload: payloadOf([BUSINESS, AMOUNT, DAY]) }],
  ['no amount', { payload: payloadOf([BUSINESS, NUMBER, DAY]) }],
  ['no day', { payload: payloadOf([BUSINESS, NUMBER, AMOUNT]) }],
  ['another order', { payload: payloadOf([NUMBER, BUSINESS, AMOUNT, DAY]) }],
  ['another key in place of the business', { payload: payloadOf(['006141', NUMBER, AMOUNT, DAY]) }],
  ['the buyer before the reference', { payload: payloadOf([...FOUR, BUYER, REFERENCE]) }],
  ['a reference twice', { payload: payloadOf([...FOUR, REFERENCE, REFERENCE]) }],
  ['a field 7', { payload: payloadOf([...FOUR, '076145']) }],
  ['a key without its field', { payload: payloadOf([...FOUR, '07']) }],
  ['a field 7 after the buyer', { payload: payloadOf([...FOUR, REFERENCE, BUYER, '076145']) }],
  ['an amount as text', { payload: payloadOf([BUSINESS, NUMBER, '036141', DAY]) }],
])('what has %s is no receipt', (_, parts) => {
  expect(readReceipt(codeOf({}))?.content).toEqual(plain)
  expect(readReceipt(codeOf(parts))).toBeNull()
})

test('names are cut at 60 bytes, and end without a blank', () => {
  const cut = (business: string) =>
    readReceipt(encodeReceipt({ ...plain, business, buyer: business }, KEY_ID, () => Buffer.from(SIGNATURE, 'hex')))
      ?.content
  for (const [name, expected] of [
    ['a'.repeat(59), 'a'.repeat(59)],
    ['a'.repeat(60), 'a'.repeat(60)],
    ['a'.repeat(61), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
    [`${'a'.repeat(59)}ü`, 'a'.repeat(59)],
  ] as const)
    expect(cut(name)).toMatchObject({ business: expected, buyer: expected })
})
