import { describe, expect, test } from 'vitest'
import { readNarration } from '#domain/bank/narration.ts'

const read = (narration: string, reference = '') => {
  const { utr, payer_upi, payer_upi_is_partial, payer_name, note } = readNarration(narration, reference, 'credit')
  const upi = payer_upi === null ? '' : `${payer_upi}${payer_upi_is_partial ? '…' : ''}`
  return [utr ?? '', upi, payer_name ?? '', note ?? ''].join('|')
}
const N = '632512340001'
const NEFT = 'HDFCN52026112112'
const RTGS = 'HDFCR52026112112345678'

/** Number, UPI ID (… if cut), name and note. */
describe('UPI', () => {
  test.each([
    ['HDFC', `UPI-ASHA RAO-asha@ybl-HDFC0000123-${N}-rent`, `${N}|asha@ybl|ASHA RAO|rent`],
    ['HDFC without IFSC and note', `UPI-ASHA-asha@ybl-${N}`, `${N}|asha@ybl|ASHA|`],
    ['HDFC with a line of hyphens', `UPI-ASHA-asha@ybl-${N}-rent--`, `${N}|asha@ybl|ASHA|rent`],
    ['Kotak', `UPI/ASHA RAO/${N}/rent`, `${N}||ASHA RAO|rent`],
    ['Kotak without note', `UPI/ASHA RAO/${N}`, `${N}||ASHA RAO|`],
    ['Kotak, other layout', `UPI-${N}-ASHA RAO`, `${N}||ASHA RAO|`],
    ['Kotak, other layout with bank', `UPI-${N}-ASHA RAO-HDFC`, `${N}||ASHA RAO|`],
    ['Canara', `UPI/DR/${N}/ASHA/HDFC/***ha@ybl/rent//ABC/1`, `${N}||ASHA|rent`],
    ['State Bank', `BY TRANSFER-UPI/CR/${N}/ASHA/HDFC/asha@ybl/rent`, `${N}|asha@ybl|ASHA|rent`],
    ['State Bank cuts at 10', `DEP TFR UPI/CR/${N}/ASHA/HDFC/asha.raoxy/rent`, `${N}|asha.raoxy…|ASHA|rent`],
    ['State Bank, 9 are no cut', `DEP TFR UPI/CR/${N}/ASHA/HDFC/asha.raox/rent`, `${N}||ASHA|rent`],
    ['State Bank cuts a handle', `TO TRANSFER-UPI/CR/${N}/ASHA/HDFC/asharao@ok/rent`, `${N}|asharao@ok…|ASHA|rent`],
    ['Punjab National', `UPI/CR/${N}/ASHA/HDFC/asha@ybl`, `${N}|asha@ybl|ASHA|`],
    ['Punjab National cuts at 16', `UPI/CR/${N}/ASHA/HDFC/asha.rao.1234567/x`, `${N}|asha.rao.1234567…|ASHA|x`],
    ['Union', `UPIAB/${N} /CR/ASHA/HDFC/asha@ybl`, `${N}|asha@ybl|ASHA|`],
    ['Union cuts at 14', `UPIAR/${N}/DR/ASHA/HDFC/asha.rao.12345`, `${N}|asha.rao.12345…|ASHA|`],
    ['IDFC', `UPI/MOB/${N}`, `${N}|||`],
    ['IDFC with note', `UPI/MOB/${N}/rent/nov`, `${N}|||rent/nov`],
    ['Federal', `UPIOUT/${N}/asha@ybl`, `${N}|asha@ybl||`],
    ['Federal with a number', `UPI OUT/${N}/asha@ybl//0000`, `${N}|asha@ybl||`],
    ['Bank of Baroda', `UPI/${N}/10:22:33/UPI/asha@ybl`, `${N}|asha@ybl||`],
    ['Bank of Baroda cuts at 20', `UPI/${N}/102233/UPI/asha.rao.12345678901/x`, `${N}|asha.rao.12345678901…||x`],
    ['ICICI', `UPI/${N}/rent/asha@ybl/HDFC BANK LTD/ICI123`, `${N}|asha@ybl||rent`],
    ['ICICI cuts at 15', `UPI/${N}/rent/asha.rao.123456/HDFC BANK LTD/ICI123`, `${N}|asha.rao.123456…||rent`],
    ['ICICI, number last', `UPI/asha@ybl/rent/HDFC BANK LTD/${N}`, `${N}|asha@ybl||rent`],
    ['ICICI, number last but one', `UPI/asha@ybl/rent/HDFC BANK LTD/${N}/ICI123`, `${N}|asha@ybl||rent`],
    ['ICICI, a name of 15 capitals', `UPI/${N}/rent/ASHARAOTRADERSX/HDFC BANK LTD/ICI1`, `${N}||ASHARAOTRADERSX|rent`],
    ['Paytm', `Received from ASHA RAO UPI Ref No: ${N}`, `${N}||ASHA RAO|`],
    [
      'Paytm with all',
      `Received from ASHA RAO UPI ID: asha@ybl UPI Ref: ${N} Note: rent nov`,
      `${N}|asha@ybl|ASHA RAO|rent nov`,
    ],
    ['Paytm, paid', `Paid to ASHA UPI Ref ${N}`, `${N}||ASHA|`],
    ['Axis, bank before note', `UPI/P2A/${N}/ASHA/HDFC BANK LTD/rent`, `${N}||ASHA|rent`],
    ['Axis, note before bank', `UPI/P2M/${N}/ASHA/rent/HDFC BANK LTD`, `${N}||ASHA|rent`],
    ['Axis, two banks', `UPI/P2P/${N}/ASHA/AXIS BANK/HDFC BANK LTD`, `${N}||ASHA|AXIS BANK`],
    ['Axis, note with slashes', `UPI/P2A/${N}/ASHA/INV/26-27/0043/HDFC BANK LTD`, `${N}||ASHA|INV/26-27/0043`],
    ['Axis, note cut before the bank', `UPI/P2A/${N}/ASHA/rent/x`, `${N}||ASHA|rent`],
    ['Kotak, M/S before the name', `UPI/M/S GUPTA STORES/${N}/2627/421`, `${N}||M S GUPTA STORES|2627/421`],
    ['Axis, bank alone', `UPI/P2A/${N}/ASHA/HDFC BANK LTD`, `${N}||ASHA|`],
    ['Axis, name alone', `UPI/P2A/${N}/ASHA`, `${N}||ASHA|`],
    ['another form', `UPI from ravi.k@ybl no ${N}`, `${N}|ravi.k@ybl||`],
    ['another form without UPI ID', `UPI credit ${N} x`, `${N}|||`],
    ['a longer number', 'UPI credit 6325123400012', '|||'],
  ])('%s', (_, narration, expected) => {
    expect(read(narration)).toBe(expected)
  })
})

describe('IMPS, NEFT and RTGS', () => {
  test.each([
    ['HDFC', `IMPS-${N}-ASHA RAO-HDFC-XXXXX1234-rent`, `${N}||ASHA RAO|rent`],
    ['HDFC without note', `IMPS-${N}-ASHA RAO-HDFC-1234`, `${N}||ASHA RAO|`],
    ['HDFC NEFT', `NEFT CR-HDFC0000123-ASHA RAO-SHARMA TRADERS-${NEFT}`, `${NEFT}||ASHA RAO|`],
    ['ICICI', `MMT/IMPS/${N}/rent/ASHA RAO/HDFC0000123`, `${N}||ASHA RAO|rent`],
    ['Kotak', `Recd:IMPS/${N}/ASHA RAO/KKBK/X1234/rent`, `${N}||ASHA RAO|rent`],
    ['Kotak without note', `Recd:IMPS/${N}/ASHA RAO/KKBK/X1234`, `${N}||ASHA RAO|`],
    ['State Bank', `BY TRANSFER-INB IMPS/${N}/HDFC-xx123-ASHA/rent`, `${N}||ASHA|rent`],
    ['State Bank without note', `IMPS/${N}/HDFC-XX123-ASHA`, `${N}||ASHA|`],
    ['State Bank NEFT', `BY TRANSFER-NEFT*HDFC0000123*${NEFT}*ASHA RAO`, `${NEFT}||ASHA RAO|`],
    ['Union', `IMPSAB/${N} /ASHA RAO/HDFC`, `${N}||ASHA RAO|`],
    ['Union without bank', `IMPSAR/${N}/ASHA RAO`, `${N}||ASHA RAO|`],
    ['Union NEFT', `NEFT:ASHA RAO ${NEFT}`, `${NEFT}||ASHA RAO|`],
    ['Axis', `NEFT/${NEFT}/ASHA RAO/HDFC BANK`, `${NEFT}||ASHA RAO|`],
    ['Axis RTGS', `RTGS/${RTGS}/ASHA RAO`, `${RTGS}||ASHA RAO|`],
    ['Axis IMPS', `IMPS/P2A/${N}/ASHA/HDFC BANK LTD/rent`, `${N}||ASHA|rent`],
    ['ICICI NEFT', `NEFT-${NEFT}-ASHA RAO-rent-1`, `${NEFT}||ASHA RAO|`],
    ['Kotak NEFT', `NEFT ${NEFT} ASHA RAO`, `${NEFT}||ASHA RAO|`],
    ['in small letters', `rtgs ${RTGS.toLowerCase()} Asha`, `${RTGS}||Asha|`],
    ['IMPS of another form', `IMPS inward ${N}`, `${N}|||`],
    ['NEFT of another form', `NEFT inward ${NEFT}`, `${NEFT}|||`],
    ['NEFT has no number of 12 digits', `NEFT inward ${N}`, '|||'],
  ])('%s', (_, narration, expected) => {
    expect(read(narration)).toBe(expected)
  })
})

test('the number of the narration comes before that of the reference', () => {
  const other = '632512349999'
  expect(read(`UPI/ASHA/${N}/rent`, other)).toBe(`${N}||ASHA|rent`)
  expect(read('UPI/ASHA/rent', other)).toBe(`${other}||ASHA|rent`)
  expect(read('NEFT ASHA', NEFT.toLowerCase())).toBe(`${NEFT}||ASHA|`)
  expect(read('CASH', other)).toBe('|||')
})

test('the first 500 characters of a narration are read', () => {
  const upTo = (length: number) => `${'UPI '.padEnd(length - N.length - 1, 'x')} ${N}`
  expect(read(upTo(500))).toBe(`${N}|||`)
  expect(read(upTo(501))).toBe('|||')
})
