import { expect, test } from 'vitest'
import { irnSource, readAckNumber, readIrn, readSignedQr } from '#domain/einvoice/irn.ts'

test('the IRN is made of GSTIN, fiscal year, type and number, as the portal’s own example', () => {
  // einv-apisandbox.nic.in, "IRN-Invoice Reference Number"
  expect(irnSource('01AAAAA9999A19N', '2019-12-12', 'INV', 'ABC01234')).toBe('01AAAAA9999A19N2019-20INVABC01234')
})

test.each([
  ['a copied IRN with spaces around it', ` ${'0123456789ABCDEF'.repeat(4)}\n`, '0123456789abcdef'.repeat(4)],
  ['63 characters', 'a'.repeat(63), null],
  ['65 characters', 'a'.repeat(65), null],
  ['another letter before it', `g${'a'.repeat(64)}`, null],
  ['another letter after it', `${'a'.repeat(64)}g`, null],
  ['nothing', '', null],
])('an IRN is read: %s', (_name, text, irn) => {
  expect(readIrn(text)).toBe(irn)
})

test.each([
  ['1126 1000 0000 007', '112610000000007'],
  ['1'.repeat(20), '1'.repeat(20)],
  ['1'.repeat(21), null],
  ['A112610000000007', null],
  ['112610000000007A', null],
  ['', null],
])('the acknowledgement number %j is read as %j', (text, number) => {
  expect(readAckNumber(text)).toBe(number)
})

test.each([
  ['of three parts, broken over lines', 'eyJ.eyJk\n YXRh.c2ln-_', 'eyJ.eyJkYXRh.c2ln-_'],
  ['of 2,300 characters', `a.b.${'c'.repeat(2_296)}`, `a.b.${'c'.repeat(2_296)}`],
  ['of one more', `a.b.${'c'.repeat(2_297)}`, null],
  ['of two parts', 'a.b', null],
  ['of four parts', 'a.b.c.d', null],
  ['with other characters before it', '=a.b.c', null],
  ['with other characters after it', 'a.b.c=', null],
])('a signed QR text is read: one %s', (_name, text, signed) => {
  expect(readSignedQr(text)).toBe(signed)
})
