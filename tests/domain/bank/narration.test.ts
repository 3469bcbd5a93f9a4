import { expect, test } from 'vitest'
import { readNarration } from '#domain/bank/narration.ts'
import { VPA_MAX } from '#domain/upi/vpa.ts'
import { cpuMsOf } from '../../harness/cpu-time.ts'

const NOTHING = { utr: null, payer_upi: null, payer_upi_is_partial: false, payer_name: null, note: null }

/** Narrations of banks without a sample statement, in the forms that public parsers show. */
test.each([
  [
    'PNB cuts a UPI ID to 16 characters',
    'UPI/CR/632512340001/RAMESH K/SBIN/ramesh.kumar88@o/n',
    {
      utr: '632512340001',
      payer_upi: 'ramesh.kumar88@o',
      payer_upi_is_partial: true,
      payer_name: 'RAMESH K',
      note: 'n',
    },
  ],
  [
    'PNB leaves a short UPI ID whole',
    'UPI/CR/632512340001/ANITA DE/HDFC/anita@ybl/inv 12',
    { utr: '632512340001', payer_upi: 'anita@ybl', payer_name: 'ANITA DE', note: 'inv 12' },
  ],
  ['IDFC has only a note', 'UPI/MOB/632512340002/Inv 0042', { utr: '632512340002', note: 'Inv 0042' }],
  [
    'Federal cuts the note',
    'UPIIN/632512340003/deepa.nair@jupiteraxis/INV-/0000',
    { utr: '632512340003', payer_upi: 'deepa.nair@jupiteraxis', note: 'INV-' },
  ],
  [
    'Federal with a blank',
    'UPI IN/632512340003/a1@upi/rent/0000',
    { utr: '632512340003', payer_upi: 'a1@upi', note: 'rent' },
  ],
  [
    'Canara masks the UPI ID and has slashes in the note',
    'UPI/CR/632512340004/POOJA VE/IDFB/**masked@wahdfcbank/INV/26-27/044//ABC123/21/11/2026 10:22:33',
    { utr: '632512340004', payer_name: 'POOJA VE', note: 'INV/26-27/044' },
  ],
  ['Kotak, other layout', 'UPI-632512340005-SHREE GANESH-KKBK', { utr: '632512340005', payer_name: 'SHREE GANESH' }],
  [
    'Bank of Baroda breaks a UPI ID by a blank',
    'UPI/632512340006/102233/UPI/deepa.nair@jupiter axis/INV-0042',
    { utr: '632512340006', payer_upi: 'deepa.nair@jupiteraxis', note: 'INV-0042' },
  ],
  [
    'Bank of Baroda may cut at 20 characters',
    'UPI/632512340006/10:22:33/UPI/ramesh.kumar88@okhdf/x',
    { utr: '632512340006', payer_upi: 'ramesh.kumar88@okhdf', payer_upi_is_partial: true, note: 'x' },
  ],
  [
    'ICICI with a name in the place of the UPI ID',
    'UPI/632512340007/INV/26-27/044/RAMESH KUMAR/State Bank Of I/ICI0057ba7c3a75',
    { utr: '632512340007', payer_name: 'RAMESH KUMAR', note: 'INV/26-27/044' },
  ],
  [
    'HDFC with hyphens in name and UPI ID',
    'UPI-AL-AMEEN STORES-IMRAN-7@AXL-UTIB0000454-632512340008-INV-0042',
    { utr: '632512340008', payer_upi: 'imran-7@axl', payer_name: 'AL-AMEEN STORES', note: 'INV-0042' },
  ],
  [
    'Axis, in small letters',
    'upi/p2m/632512340009/Kiran/State Bank Of India/inv-0042',
    { utr: '632512340009', payer_name: 'Kiran', note: 'inv-0042' },
  ],
  [
    'a UPI ID with a sign that none has is a name',
    'UPI/632512340006/102233/UPI/*ramesh@okhdf/x',
    { utr: '632512340006', payer_name: '*ramesh@okhdf', note: 'x' },
  ],
  [
    'one that is masked at its end too',
    'UPI/632512340006/102233/UPI/ramesh@okh*/x',
    { utr: '632512340006', payer_name: 'ramesh@okh*', note: 'x' },
  ],
  [
    'blanks around a name',
    'UPI-632512340005- SHREE GANESH -KKBK --',
    { utr: '632512340005', payer_name: 'SHREE GANESH' },
  ],
  ['two hyphens in a note', 'UPI/MOB/632512340002/Inv--0042--', { utr: '632512340002', note: 'Inv--0042' }],
  [
    'Axis, order of 2025, bank cut',
    'UPI/P2M/632512340009/KIRAN/State Bank Of Ind/INV-0042',
    { utr: '632512340009', payer_name: 'KIRAN', note: 'INV-0042' },
  ],
  [
    'an unknown form still gives number and UPI ID',
    'UPI IN:632512340010 FROM ravi.k@ybl',
    { utr: '632512340010', payer_upi: 'ravi.k@ybl' },
  ],
])('%s', (_title, narration, expected) => {
  expect(readNarration(narration, '', 'credit')).toEqual({ ...NOTHING, channel: 'upi', ...expected })
})

test.each([
  [
    'RTGS has 22 characters',
    'RTGS CR-HDFC0000123-GREEN FIELDS-ASHA TAILORS-HDFCR52026112112345678',
    { channel: 'rtgs', utr: 'HDFCR52026112112345678', payer_name: 'GREEN FIELDS' },
  ],
  ['IMPS without a number', 'IMPS INWARD', { channel: 'imps' }],
  ['a card is another channel', 'POS 416021XXXXXX4455 ANUP PRESS', { channel: 'other' }],
  ['charges of an ATM are charges', 'CASH DEPOSIT CHARGES', { channel: 'charges' }],
])('%s', (_title, narration, expected) => {
  expect(readNarration(narration, '', 'credit')).toEqual({ ...NOTHING, ...expected })
})

test('the reference column helps where the narration has no number, a longer number does not', () => {
  const utrOf = (narration: string, reference: string) => readNarration(narration, reference, 'credit').utr
  expect(utrOf('UPI PAYMENT RECEIVED', '0000632512340001')).toBe('632512340001')
  expect(utrOf('UPI PAYMENT RECEIVED', 'UPI-632512340001')).toBe('632512340001')
  expect(utrOf('NEFT INWARD', 'HDFCN50261017478')).toBe('HDFCN50261017478')
  expect(utrOf('UPI PAYMENT RECEIVED', 'TRANSFER FROM 4897655766607')).toBeNull()
  expect(utrOf('BY CASH', '0000632512340001')).toBeNull()
})

test('a UPI ID that is longer than any is none', () => {
  const upiOf = (length: number) => {
    const cut = `${'a'.repeat(length - 2)}@o`
    return readNarration(`UPI/632512340006/102233/UPI/${cut}/x`, '', 'credit').payer_upi?.length
  }
  expect(upiOf(VPA_MAX)).toBe(VPA_MAX)
  expect(upiOf(VPA_MAX + 1)).toBeUndefined()
})

test('money out keeps its number but no payer', () => {
  expect(readNarration('UPI/632512340001/INV-0042/anita@ybl/HDFC BANK LTD/ICI0057ba7c3a75', '', 'debit')).toEqual({
    ...NOTHING,
    channel: 'upi',
    utr: '632512340001',
  })
})

test('a narration of any length is read in time', () => {
  const { ms } = cpuMsOf(() => {
    for (const part of ['UPI/', 'UPI-', 'a@b-', '-', 'NEFT CR-', '/ ', 'A1', '1'])
      readNarration(`UPI/632512340001/${part.repeat(50_000)}`, part.repeat(50_000), 'credit')
  })
  expect(ms).toBeLessThan(500)
})
