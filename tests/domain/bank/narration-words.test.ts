import { expect, test } from 'vitest'
import { readNarration } from '#domain/bank/narration.ts'

const R = '632712340001'
const N = 'SBIN126278112233'

const read = (narration: string, reference = '') => readNarration(narration, reference, 'credit', '2026-11-23')

test.each([
  ['initials have dots', 'BY TRANSFER A.C. SHARMA', 'A.C. SHARMA'],
  ['signs around a word', `IMPS credit ${R} 'Mr.' POOJA VERMA.`, "Mr.' POOJA VERMA"],
  ['signs around a word of the bank', `IMPS credit ${R} POOJA VERMA ''Cr.. RAO`, 'POOJA VERMA'],
  ['the code of a bank in small letters', `IMPS INB ${R} Pooja Verma sbin`, 'Pooja Verma'],
  ['a word without letters', `IMPS credit ${R} POOJA VERMA .. RAO`, 'POOJA VERMA'],
  ['an "and" as a sign', 'Received from GUPTA & SONS', 'GUPTA & SONS'],
  ['two blanks', 'Received from POOJA  VERMA', 'POOJA VERMA'],
  ['three letters', 'Received from RAM', 'RAM'],
  ['two letters', 'Received from OM', null],
  ['"of" before the name', 'TRF OF POOJA VERMA', 'POOJA VERMA'],
  ['"the" after the name', 'TRF POOJA VERMA THE', 'POOJA VERMA'],
  ['words that are no name alone', 'TRF OF THE', null],
  ['M/S between signs', 'BY TRF.M/S.GUPTA SWEETS', 'GUPTA SWEETS'],
  ['the name of a bank without "bank"', `IMPS credit ${R}/POOJA/Punjab Natio`, 'POOJA'],
  ['a bank whose name has words of a bank', `IMPS credit ${R}/POOJA/India Post Payments Bank`, 'POOJA'],
  ['a bank of one more word', `IMPS credit ${R}/POOJA/Airtel Payments Bank`, 'POOJA'],
  ['a bank as statements shorten it', `IMPS credit ${R}/RAM/ Canara `, 'RAM'],
  ['a longer note in small letters', `IFT/${R}/Pooja/school books`, 'Pooja'],
  ['a shorter note', `IFT/${R}/POOJA VERMA/Books`, 'POOJA VERMA'],
  ['two names of one length', `TRTR/${R}/ASHA RAO/ANUP RAO`, 'ASHA RAO'],
  ['the payee before the payer', `IMPS ${R} to SHARMA TRADERS CAMP from POOJA VERMA`, 'POOJA VERMA'],
  ['the payee after the payer', `IMPS ${R} from: POOJA VERMA  to SHARMA TRADERS CAMP`, 'POOJA VERMA'],
])('the name of a payer: %s', (_title, narration, name) => {
  expect(read(narration).payer_name).toBe(name)
})

test.each([
  ['a code and a name', `UPI/SBIN0001234-POOJA VERMA/${R}/INV 1`, 'POOJA VERMA'],
  ['with blanks', `UPI/SBIN0001234 - POOJA VERMA/${R}/INV 1`, 'POOJA VERMA'],
  ['a name with a hyphen', `UPI/AL-AMEEN STORES/${R}/INV 1`, 'AL-AMEEN STORES'],
  ['a city after "from:"', `UPI/GUPTA SWEETS FROM:PUNE/${R}/INV 1`, 'GUPTA SWEETS FROM:PUNE'],
  ['a blank before "From:"', `UPI/CR/${R}/POOJA VERMA/SBIN/ From:Sharma Traders Camp/x`, 'Sharma Traders Camp'],
])('the slot of the name: %s', (_title, narration, name) => {
  expect(read(narration).payer_name).toBe(name)
})

test.each([
  ['after the name', `IFT/${R}/POOJA VERMA/INV 1`, 'INV 1'],
  ['after an empty part', `IFT/${R}/POOJA VERMA//INV 1`, 'INV 1'],
  ['between blanks', `IFT / ${R} / POOJA VERMA / SBIN / INV 1 `, 'INV 1'],
  ['of a day', `IFT/${R}/POOJA VERMA/rent of 03/10/2026 shop`, 'rent of shop'],
  ['after a word for it', `IFT/${R}/POOJA VERMA/for  INV 1`, 'INV 1'],
  ['by hyphens, with a number', 'TPT-INV 1-POOJA VERMA', 'INV 1'],
  ['before the name, without a word of notes', `IFT/school/POOJA VERMA/${R}`, null],
  ['before the name, with one', `IFT/${R}/order 5/POOJA VERMA`, 'order 5'],
  ['none, but a word of notes before the name', `IFT/${R}/ORDER POOJA VERMA`, null],
  ['of two parts only', 'MOBFT from POOJA VERMA/INV 1', null],
  ['without a name', 'IFT/012345678901/INV 1', null],
  ['without a name, with the word "null"', 'NEFT_IN:null//SBIN126278112233/INV 5', null],
  ['beside a name with more blanks', `IFT/${R}/POOJA  VERMA/INV 1`, null],
  ['with the words of a channel', `IFT/${R}/POOJA VERMA/books by UPI`, 'books by UPI'],
  ['that begins like a channel', `IFT/${R}/POOJA VERMA/mobile`, 'mobile'],
  ['that ends like a channel', `IFT/${R}/POOJA VERMA/gift`, 'gift'],
  ['a day without a year', `IFT/${R}/POOJA VERMA/INV 2/10-A`, 'INV 2'],
])('the note of a payer: %s', (_title, narration, note) => {
  expect(read(narration).note).toBe(note)
})

test.each([
  'SBIN0001234',
  'XX1234',
  '12345',
  'CMS262345',
  'N262345',
  'asha@ybl',
  'REF 12345678',
  '10:22:33',
  '9-11 AM',
  'MOB - UPI',
  'P2A',
  'P2M',
  'Transfer to',
  'State Bank',
  'HDFC12345678ABCD',
])('"%s" after the name is no note', (added) => {
  const number = added === 'HDFC12345678ABCD' ? added : N
  expect(read(`NEFT_IN ${number}/POOJA VERMA/${added}/INV 1`)).toMatchObject({
    payer_name: 'POOJA VERMA',
    note: 'INV 1',
  })
})

test.each(['shop 1234', '1234', 'A1234', 'SBI12', 'box 1234567', 'INV-10:22', 'p2x'])(
  '"%s" after the name is one',
  (note) => {
    expect(read(`NEFT_IN ${N}/POOJA VERMA/${note}/SBIN`).note).toBe(note)
  },
)

test.each([
  ['no name in its slot', `UPI/CR/${R}/ /SBIN/asha@ybl/INV 1`, { payer_upi: 'asha@ybl', note: 'INV 1' }],
  ['a line after the number', `NEFT CR-SBIN0001234-POOJA VERMA-SHARMA TRADERS-${N} --`, { payer_name: 'POOJA VERMA' }],
  ['a line after the number of UPI', `UPI-POOJA VERMA-pooja@ybl-${R} --`, { payer_upi: 'pooja@ybl' }],
  ['Axis, a mask of several X', `IMPS/P2A/${R}/POOJA/State Bank/XX1234/INV 1`, { note: 'INV 1' }],
  ['Axis, a mask and no note', `IMPS/P2A/${R}/POOJA/State Bank/X1234`, { note: null }],
  ['Axis, a note like a mask', `IMPS/P2A/${R}/POOJA/State Bank/BOX12/5`, { note: 'BOX12/5' }],
  ['Axis, a note with slashes cut before the bank', `UPI/P2A/${R}/POOJA/rent/shop/5`, { note: 'rent' }],
])('in a known form: %s', (_title, narration, expected) => {
  expect(read(narration)).toMatchObject({ utr: narration.includes(N) ? N : R, ...expected })
})

test.each([
  ['to:shop@ybl from asha@ybl', 'asha@ybl'],
  ['to: shop@ybl from asha@ybl', 'asha@ybl'],
  ['to shop@ybl from asha@ybl', 'asha@ybl'],
  ['from (asha-7@ybl)', 'asha-7@ybl'],
  ['from 98******10@paytm', null],
  ['from asha', null],
])('"UPI received %s" is of %s', (words, payer_upi) => {
  expect(read(`UPI received ${R} ${words}`).payer_upi).toBe(payer_upi)
})

test('a telephone number in the column of references is no UTR, unless the narration says how it was paid', () => {
  expect(read('BY TRANSFER POOJA VERMA', '919876543210').utr).toBeNull()
  expect(read('BY TRANSFER POOJA VERMA', R).utr).toBe(R)
  expect(read('UPI PAYMENT RECEIVED', '919876543210').utr).toBe('919876543210')
})
