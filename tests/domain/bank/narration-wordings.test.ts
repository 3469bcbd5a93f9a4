import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNarration } from '#domain/bank/narration.ts'

const R = '632712340001'
const N = 'SBIN126278112233'
const T = 'SBINR52026112312345678'

/** Channel, number, UPI ID (… if cut), name and note. */
const read = (narration: string): string => {
  const { channel, utr, payer_upi, payer_upi_is_partial, payer_name, note } = readNarration(
    narration,
    '',
    'credit',
    '2026-11-23',
  )
  const upi = `${payer_upi ?? ''}${payer_upi_is_partial ? '…' : ''}`
  return [channel, utr ?? '', upi, payer_name ?? '', note ?? ''].join('|')
}

describe('wordings', () => {
  test.each([
    ['MOB-IMPS-CR/POOJA VERM/YESB/627928832872', 'imps|627928832872||POOJA VERM|'],
    ['FT IMPS/IFI/629562129051/POOJA VERMA', 'imps|629562129051||POOJA VERMA|'],
    [`N/${N}/SBIN/POOJA VERMA/INV 1`, `neft|${N}||POOJA VERMA|INV 1`],
    ['BY TRANSFER-NEFT*ICIC0000002*CMS262345679*GUPTA SWEETS PVT LTD', 'neft|CMS262345679||GUPTA SWEETS PVT LTD|'],
    ['Received from Pooja Verma', 'other|||Pooja Verma|'],
    ['BY TRANSFER POOJA VERMA', 'other|||POOJA VERMA|'],
    ['BY TRANSFER-POOJA VERMA', 'other|||POOJA VERMA|'],
  ])('of other banks and branches: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`BY TRANSFER-UPI/CR/${R}/POOJA VE/YESB/pooja.verm/INV 1--`, `upi|${R}|pooja.verm…|POOJA VE|INV 1`],
    [
      `BY TRANSFER-UPI/CR/${R}/POOJA VE/YESB/pooja@ybl/INV 1-- TRANSFER FROM 4897655766607`,
      `upi|${R}|pooja@ybl|POOJA VE|INV 1`,
    ],
    [
      `DEP TFR UPI/CR/${R}/POOJA VE/YESB/pooja.verm/INV 1 0097690162095 AT 06117 MAIN BRANCH`,
      `upi|${R}|pooja.verm…|POOJA VE|INV 1`,
    ],
    [`BY TRANSFER-INB IMPS${R}/9876543210/XX1234/Transfer--`, `imps|${R}|||`],
    [`BY TRANSFER-IMPS/${R}/HDFC-xx123-POOJA VE/INV 1`, `imps|${R}||POOJA VE|INV 1`],
    [`BY TRANSFER-NEFT*HDFC0000240*${N}*POOJA VERMA--`, `neft|${N}||POOJA VERMA|`],
    [`BY TRANSFER-RTGS*HDFC0000240*${T}*POOJA VERMA--`, `rtgs|${T}||POOJA VERMA|`],
    [`BULK POSTING-${R} POOJA VERMA`, `other|${R}||POOJA VERMA|`],
    ['TRANSFER FROM 4897655766607 POOJA VERMA', 'other|||POOJA VERMA|'],
    ['CASH DEPOSIT-CASH DEPOSIT SELF-', 'cash||||'],
    ['CREDIT INTEREST', 'interest||||'],
    ['BY TRANSFER-INB POOJA VERMA INV 1', 'other|||POOJA VERMA|'],
    ['CSH DEP (CDM)-CASH DEPOSIT IN CDM 1234', 'cash||||'],
  ])('State Bank of India: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI-POOJA VERMA-POOJA@YBL-SBIN0001234-${R}-INV 1`, `upi|${R}|pooja@ybl|POOJA VERMA|INV 1`],
    [
      `UPI-POOJA VERMA-9876543210@PAYTM-PYTM0123456-${R}-PAYMENT FROM PHONE`,
      `upi|${R}|9876543210@paytm|POOJA VERMA|PAYMENT FROM PHONE`,
    ],
    [`UPI-POOJA VERMA-POOJA-1@OKSBI-${R}-INV 1`, `upi|${R}|pooja-1@oksbi|POOJA VERMA|INV 1`],
    [`IMPS-${R}-POOJA VERMA-YESB-XXXXXXXX1234-INV 1`, `imps|${R}||POOJA VERMA|INV 1`],
    [`NEFT CR-SBIN0001234-POOJA VERMA-SHARMA TRADERS-${N}`, `neft|${N}||POOJA VERMA|`],
    [`RTGS CR-SBIN0001234-POOJA VERMA-SHARMA TRADERS-${T}`, `rtgs|${T}||POOJA VERMA|`],
    ['FT - CR - 50100123456789 - POOJA VERMA', 'other|||POOJA VERMA|'],
    ['IB FUNDS TRANSFER CR-50100123456789-POOJA VERMA', 'other|||POOJA VERMA|'],
    ['TPT-INV 1-POOJA VERMA', 'other|||POOJA VERMA|INV 1'],
    ['50100123456789-TPT-INV 1-POOJA VERMA', 'other|||POOJA VERMA|INV 1'],
    [`UPI REVERSAL-${R}`, `upi|${R}|||`],
    ['CHQ DEP - MICR CTS - 123456', 'cheque||||'],
  ])('HDFC Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/${R}/INV 1/pooja@ybl/State Bank Of I/ICI0057ba7c3a75`, `upi|${R}|pooja@ybl||INV 1`],
    [`UPI/${R}/INV 1/POOJA VERMA/State Bank Of I/ICI0057ba7c3a75`, `upi|${R}||POOJA VERMA|INV 1`],
    [`UPI/pooja@ybl/INV 1/State Bank Of I/${R}/ICI0057ba7c3a75`, `upi|${R}|pooja@ybl||INV 1`],
    [`UPI/POOJA VERMA/pooja@ybl/INV 1/State Bank/${R}/ICI0057ba7c3a75`, `upi|${R}|pooja@ybl|POOJA VERMA|INV 1`],
    [`MMT/IMPS/${R}/INV 1/POOJA VERMA/SBIN0001234`, `imps|${R}||POOJA VERMA|INV 1`],
    [`MMT/IMPS/${R}/POOJA VERMA/SBIN0001234`, `imps|${R}||POOJA VERMA|`],
    [`MMT/IMPS/${R}/INV 1/POOJA VERM/State Bank`, `imps|${R}||POOJA VERM|INV 1`],
    [`NEFT-${N}-POOJA VERMA-INV 1-0000001234-SBIN0001234`, `neft|${N}||POOJA VERMA|`],
    [`RTGS-${T}-POOJA VERMA-INV 1`, `rtgs|${T}||POOJA VERMA|`],
    [`INF/NEFT/${N}/SBIN0001234/INV 1/POOJA VERMA`, `neft|${N}||POOJA VERMA|INV 1`],
    ['INF/INFT/012345678901/INV 1/POOJA VERMA', 'other|012345678901||POOJA VERMA|INV 1'],
    ['INF/INFT/012345678901/INV 1', 'other|012345678901|||'],
    ['BIL/INFT/012345678901/INV 1/POOJA VERMA', 'other|012345678901||POOJA VERMA|INV 1'],
    ['CMS/ CMS262345679/POOJA SWEETS', 'other|||POOJA SWEETS|'],
  ])('ICICI Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/P2A/${R}/POOJA VERMA/State Bank Of India/INV 1`, `upi|${R}||POOJA VERMA|INV 1`],
    [`UPI/P2A/${R}/POOJA VERMA/INV 1/State Bank Of India`, `upi|${R}||POOJA VERMA|INV 1`],
    [`UPI/P2M/${R}/POOJA VERMA/Axis Bank`, `upi|${R}||POOJA VERMA|`],
    [`UPI/P2A/${R}/POOJA VERMA`, `upi|${R}||POOJA VERMA|`],
    [`IMPS/P2A/${R}/POOJA VERMA/SBIN/INV 1`, `imps|${R}||POOJA VERMA|INV 1`],
    [`IMPS/P2A/${R}/POOJA VERMA/State Bank/X1234/INV 1`, `imps|${R}||POOJA VERMA|INV 1`],
    [`NEFT/${N}/POOJA VERMA/STATE BANK OF INDIA/INV 1`, `neft|${N}||POOJA VERMA|`],
    ['NEFT/MB/AXOMB32712345678/POOJA VERMA', 'neft|AXOMB32712345678||POOJA VERMA|'],
    ['INB/IFT/POOJA VERMA/INV 1', 'other|||POOJA VERMA|INV 1'],
    ['MOB/TPFT/POOJA VERMA/917010012345678', 'other|||POOJA VERMA|'],
    ['TRF/POOJA VERMA/INV 1', 'other|||POOJA VERMA|INV 1'],
  ])('Axis Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/POOJA VERMA/${R}/INV 1`, `upi|${R}||POOJA VERMA|INV 1`],
    [`UPI/POOJA VERMA/${R}/UPI`, `upi|${R}||POOJA VERMA|UPI`],
    [`UPI-${R}-POOJA VERMA-SBIN`, `upi|${R}||POOJA VERMA|`],
    [`Recd:IMPS/${R}/POOJA VERM/SBIN/X1234/INV 1`, `imps|${R}||POOJA VERM|INV 1`],
    [`NEFT ${N} POOJA VERMA`, `neft|${N}||POOJA VERMA|`],
    [`NEFT CR ${N} POOJA VERMA SBIN0001234`, `neft|${N}||POOJA VERMA|`],
    ['MB:RECEIVED FROM POOJA VERMA/INV 1', 'other|||POOJA VERMA|'],
    [`IMPS INB ${R} POOJA VERMA`, `imps|${R}||POOJA VERMA|`],
    ['FUND TRF FROM POOJA VERMA/INV 1', 'other|||POOJA VERMA|'],
  ])('Kotak Mahindra Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/CR/${R}/POOJA VE/SBIN/pooja.verma@okicici/INV 1`, `upi|${R}|pooja.verma@okicici|POOJA VE|INV 1`],
    [`UPI/CR/${R}/POOJA VE/SBIN/pooja.verma@okhd/n`, `upi|${R}|pooja.verma@okhd…|POOJA VE|n`],
    [`UPI/CR/${R}/POOJA VE/SBIN/pooja@ybl`, `upi|${R}|pooja@ybl|POOJA VE|`],
    [`IMPS-IN/${R}/9876543210/POOJA VERMA`, `imps|${R}||POOJA VERMA|`],
    [`IMPS/CR/${R}/POOJA VERMA/SBIN`, `imps|${R}||POOJA VERMA|`],
    [`NEFT_IN:null//${N}/POOJA VERMA`, `neft|${N}||POOJA VERMA|`],
    [`NEFT_IN:${N}//SBIN/POOJA VERMA`, `neft|${N}||POOJA VERMA|`],
    [`RTGS_IN:${T}//SBIN/POOJA VERMA`, `rtgs|${T}||POOJA VERMA|`],
  ])('Punjab National Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/${R}/10:22:33/UPI/pooja@ybl/INV 1`, `upi|${R}|pooja@ybl||INV 1`],
    [`UPI/${R}/102233/UPI/pooja@ybl/INV 1`, `upi|${R}|pooja@ybl||INV 1`],
    [`UPI/${R}/10:22:33/UPI/pooja.verma12345@okh/UPI`, `upi|${R}|pooja.verma12345@okh…||UPI`],
    [`IMPS/${R}/POOJA VERMA/SBIN/INV 1`, `imps|${R}||POOJA VERMA|INV 1`],
    [`IMPS/P2A/${R}/9876543210/POOJA VERMA`, `imps|${R}||POOJA VERMA|`],
    [`NEFT-${N}-POOJA VERMA`, `neft|${N}||POOJA VERMA|`],
    [`RTGS-${T}-POOJA VERMA-SBIN`, `rtgs|${T}||POOJA VERMA|`],
    ['BY TRF FROM POOJA VERMA', 'other|||POOJA VERMA|'],
  ])('Bank of Baroda: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPIAB/${R} /CR/POOJA VERMA/SBIN/pooja@ybl`, `upi|${R}|pooja@ybl|POOJA VERMA|`],
    [`UPIAB/${R}/CR/POOJA VERMA/SBIN/pooja.verma@ok`, `upi|${R}|pooja.verma@ok…|POOJA VERMA|`],
    [`UPIAB/${R}/CR/POOJA VE/SBIN/98765432`, `upi|${R}||POOJA VE|`],
    [`IMPSAB/${R} /POOJA VERMA/SBIN`, `imps|${R}||POOJA VERMA|`],
    ['MOBFT from POOJA VERMA/INV 1', 'other|||POOJA VERMA|'],
    [`NEFT:POOJA VERMA ${N}`, `neft|${N}||POOJA VERMA|`],
    [`RTGS:POOJA VERMA ${T}`, `rtgs|${T}||POOJA VERMA|`],
    [`TRTR/${R}/POOJA VERMA`, `other|${R}||POOJA VERMA|`],
  ])('Union Bank of India: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/CR/${R}/POOJA VE/SBIN/**ja@ybl/INV 1//HDF0123ABC/23/11/2026 10:22:33`, `upi|${R}||POOJA VE|INV 1`],
    [`UPI/CR/${R}/POOJA VE/SBIN/**43210@ybl/UPI//YBL0123ABC/23/11/2026 10:22:33`, `upi|${R}||POOJA VE|UPI`],
    [`IMPS-CR/POOJA VERMA/SBIN/${R}`, `imps|${R}||POOJA VERMA|`],
    [`IMPS-CR/${R}/POOJA VERMA/SBIN/XX1234`, `imps|${R}||POOJA VERMA|`],
    [`NEFT CR-${N}-POOJA VERMA-SBIN`, `neft|${N}||POOJA VERMA|`],
    [`NEFT Cr--SBIN0001234-POOJA VERMA-SHARMA TRADERS--${N}`, `neft|${N}||POOJA VERMA|`],
    ['FUNDS TRANSFER CREDIT - POOJA VERMA', 'other|||POOJA VERMA|'],
  ])('Canara Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/MOB/${R}/INV 1`, `upi|${R}|||INV 1`],
    [`UPI/MOB/${R}/POOJA VERMA`, `upi|${R}|||POOJA VERMA`],
    [`IMPS-INET/${R}/POOJA VERMA/SBIN`, `imps|${R}||POOJA VERMA|`],
    [`IMPS-RIB/Fund Trf/${R}/POOJA VERMA`, `imps|${R}||POOJA VERMA|`],
    [`NEFT/${N}/POOJA VERMA/INV 1`, `neft|${N}||POOJA VERMA|`],
    [`IFT/${R}/POOJA VERMA`, `other|${R}||POOJA VERMA|`],
  ])('IDFC FIRST Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/${R}/From:pooja@ybl/To:sharma@yesbank/INV 1`, `upi|${R}|pooja@ybl||INV 1`],
    [`UPI/${R}/From:pooja@ybl/To:sharma@yesbank/Payment from PhonePe`, `upi|${R}|pooja@ybl||Payment from PhonePe`],
    [`NEFT CR/${N}/POOJA VERMA/STATE BANK OF INDIA`, `neft|${N}||POOJA VERMA|`],
    [`IMPS/${R}/RRN:${R}/FROM:POOJA VERMA/MOB:9876543210`, `imps|${R}||POOJA VERMA|`],
    ['FT/CR/POOJA VERMA/INV 1', 'other|||POOJA VERMA|INV 1'],
    [`NET-NEFT/${N}/SBIN0001234/POOJA VERMA`, `neft|${N}||POOJA VERMA|`],
  ])('Yes Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/${R}/CR/POOJA VERMA/SBIN/pooja@ybl/INV 1`, `upi|${R}|pooja@ybl|POOJA VERMA|INV 1`],
    [`UPI/${R}/CR/POOJA VERMA/SBIN/pooja@ybl`, `upi|${R}|pooja@ybl|POOJA VERMA|`],
    [`IMPS/${R}/CR/POOJA VERMA/SBIN`, `imps|${R}||POOJA VERMA|`],
    [`N/${N}/SBIN0001234/POOJA VERMA`, `neft|${N}||POOJA VERMA|`],
    [`R/${T}/SBIN0001234/POOJA VERMA`, `rtgs|${T}||POOJA VERMA|`],
    [`I/${R}/POOJA VERMA/INV 1`, `imps|${R}||POOJA VERMA|INV 1`],
  ])('IndusInd Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPIIN/${R}/pooja@ybl/INV /0000`, `upi|${R}|pooja@ybl||INV`],
    [`UPI IN/${R}/pooja@ybl/INV /0000`, `upi|${R}|pooja@ybl||INV`],
    [`UPI IN/${R}/POOJA VERMA/INV /0000`, `upi|${R}||POOJA VERMA|INV`],
    [`FT IMPS/${R}/POOJA VERMA`, `imps|${R}||POOJA VERMA|`],
    [`NFT/${N}/POOJA VERMA`, `neft|${N}||POOJA VERMA|`],
    [`IMPS INW/${R}/POOJA VERMA/INV 1`, `imps|${R}||POOJA VERMA|INV 1`],
  ])('Federal Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/${R}/CR/POOJA VERMA/SBI/pooja@ybl`, `upi|${R}|pooja@ybl|POOJA VERMA|`],
    [`NEFT-SBIN-POOJA VERMA-${N}`, `neft|${N}||POOJA VERMA|`],
    [`IMPS/POOJA VERMA/${R}/SBIN`, `imps|${R}||POOJA VERMA|`],
    [`UPI/POOJA/${R}/CR/SBI`, `upi|${R}||POOJA|`],
  ])('Indian Overseas Bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`UPI/${R}/CR/POOJA VERMA/BKID/pooja@ybl/Payment`, `upi|${R}|pooja@ybl|POOJA VERMA|Payment`],
    [`UPI/DR/${R}/POOJA VERMA/SBIN/pooja@ybl`, `upi|${R}|pooja@ybl|POOJA VERMA|`],
    [`IMPS/${R}/XX1234/POOJA VERMA`, `imps|${R}||POOJA VERMA|`],
    [`NEFT/SBIN/${N}/POOJA VERMA`, `neft|${N}||POOJA VERMA|`],
    [`RTGS/SBIN/${T}/POOJA VERMA`, `rtgs|${T}||POOJA VERMA|`],
    ['TRF FROM POOJA VERMA', 'other|||POOJA VERMA|'],
  ])('Bank of India: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [
      `Received from POOJA VERMA UPI ID: pooja@ybl UPI Ref No: ${R} Note: INV 1`,
      `upi|${R}|pooja@ybl|POOJA VERMA|INV 1`,
    ],
    [`Received from POOJA VERMA UPI Ref ${R}`, `upi|${R}||POOJA VERMA|`],
    [`Money received from POOJA VERMA, UPI Ref No ${R}`, `upi|${R}||POOJA VERMA|`],
    [`Paytm UPI/${R}/POOJA VERMA/pooja@paytm`, `upi|${R}|pooja@paytm|POOJA VERMA|`],
    ['Payment received from Pooja Verma for invoice 12', 'other|||Pooja Verma|invoice 12'],
  ])('Paytm: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })

  test.each([
    [`Received Rs.500 from Pooja Verma on 23/11/2026 ref ${R}`, `other|${R}||Pooja Verma|`],
    ['Amount received from M/S GUPTA SWEETS', 'other|||GUPTA SWEETS|'],
    [`NEFT INWARD ${N} GUPTA SWEETS PVT LTD`, `neft|${N}||GUPTA SWEETS PVT LTD|`],
    [`IMPS credit ${R} from POOJA VERMA to SHARMA TRADERS`, `imps|${R}||POOJA VERMA|`],
    [`CREDIT BY NEFT FROM POOJA VERMA ${N}`, `neft|${N}||POOJA VERMA|`],
    [`Trf from a/c 123456789012 POOJA VERMA ref ${R}`, `other|${R}||POOJA VERMA|`],
    [`UPI CREDIT 919876543210 ${R} POOJA VERMA`, `upi|${R}||POOJA VERMA|`],
    ['UPI CREDIT 919876543210 POOJA VERMA', 'upi|||POOJA VERMA|'],
    [`UPI 23/11/2026 10:22 POOJA VERMA ${R}`, `upi|${R}||POOJA VERMA|`],
    [`UPI 231120261022 POOJA VERMA ${R}`, `upi|${R}||POOJA VERMA|`],
    [`UPI 202611231022 ${R}`, `upi|${R}|||`],
    [`POOJA VERMA UPI ${R}`, `upi|${R}||POOJA VERMA|`],
    [`POOJA VERMA/${R}`, `other|${R}||POOJA VERMA|`],
    [`BHIM UPI/${R}/pooja@ybl/POOJA VERMA/INV 1`, `upi|${R}|pooja@ybl|POOJA VERMA|INV 1`],
    [`PHONEPE/${R}/POOJA VERMA`, `other|${R}||POOJA VERMA|`],
    [`GPAY ${R} POOJA VERMA`, `other|${R}||POOJA VERMA|`],
    [`UPI/CREDIT/${R}/POOJA VERMA/HDFC BANK LTD/pooja@okhdfcbank/INV 1`, `upi|${R}|pooja@okhdfcbank|POOJA VERMA|INV 1`],
    [`UPI COLLECT/${R}/POOJA VERMA`, `upi|${R}||POOJA VERMA|`],
    [`UPI-CR-${R}-POOJA VERMA-INV 1`, `upi|${R}||POOJA VERMA|INV 1`],
    [`UPI:${R}:POOJA VERMA:pooja@ybl:INV 1`, `upi|${R}|pooja@ybl|POOJA VERMA|INV 1`],
    [`UPI|${R}|POOJA VERMA|INV 1`, `upi|${R}||POOJA VERMA|INV 1`],
    [`AL-AMEEN STORES UPI ${R}`, `upi|${R}||AMEEN STORES|`],
    [`UPI/${R}/D'SOUZA & SONS/SBIN/x`, `upi|${R}||D'SOUZA & SONS|`],
    [`NEFT ${N} SHREE BALAJI TRADING CO`, `neft|${N}||SHREE BALAJI TRADING CO|`],
    [`IMPS ${R} R K SHARMA`, `imps|${R}||R K SHARMA|`],
    [`UPI/CR/${R}/अमित कुमार/SBIN/amit@ybl`, `upi|${R}|amit@ybl|अमित कुमार|`],
    ['LOAN DISBURSAL 123456789012', 'other|123456789012|||'],
    ['FD CLOSURE PROCEEDS 50301234567890', 'other||||'],
    ['SALARY NOV 2026 ACME PVT LTD', 'other|||ACME PVT LTD|'],
    ['POS 416021XXXXXX4455 ANUP PRESS', 'other||||'],
  ])('of no known bank: %s', (narration, expected) => {
    expect(read(narration)).toBe(expected)
  })
})

/** What stands in a narration beside number and payer, as banks add it. */
const NOISE = [
  'CR',
  'SBIN',
  'SBIN0001234',
  'STATE BANK OF INDIA',
  'XX1234',
  'MOB',
  'P2A',
  'FT',
  '23/11/2026',
  '10:22:33',
  'BY TRANSFER',
  '919876543210',
  '9876543210',
  '231120261022',
  '50100123456789',
]
const noise = fc.array(fc.constantFrom(...NOISE), { maxLength: 4 })
const rrn = fc
  .tuple(fc.constantFrom('327', '326', '693'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([day, rest]) => `6${day}${String(rest).padStart(8, '0')}`)
const name = fc.constantFrom('POOJA VERMA', 'GUPTA SWEETS PVT LTD', 'R K SHARMA', 'Meera Textiles')

test('whatever a bank adds, in any order, the number of the day and the name are found', () => {
  fc.assert(
    fc.property(
      rrn,
      name,
      noise,
      fc.constantFrom('/', '-', ' / ', '|', ':'),
      fc.nat(),
      (number, payer, added, sign, turn) => {
        const parts = [...added, payer, number]
        const at = turn % parts.length
        const text = ['UPI', ...parts.slice(at), ...parts.slice(0, at)].join(sign)
        const { utr, payer_name } = readNarration(text, '', 'credit', '2026-11-23')
        expect([text, utr, payer_name]).toEqual([text, number, payer])
      },
    ),
    { examples: [['632700000000', 'POOJA VERMA', ['CR', '919876543210'], '/', 1]] },
  )
})

test('without a number, no telephone, account or time becomes one', () => {
  fc.assert(
    fc.property(noise, (added) => {
      expect(readNarration(['UPI', ...added].join('/'), '', 'credit', '2026-11-23').utr).toBeNull()
    }),
  )
})

test('no IFSC, bank, account, word of a channel or UPI ID becomes a name', () => {
  for (const word of [
    ...NOISE,
    'From:',
    'FROM:9876543210',
    'To:shop@yesbank',
    'HDFC BANK LTD',
    'Dr',
    'UPI',
    'asha@ybl',
  ])
    for (const form of [`UPI/CR/${R}/${word}`, `UPI/${word}/${R}/x`, `IMPS-${R}-${word}`, `NEFT ${N} ${word}`, word])
      expect([form, readNarration(form, '', 'credit').payer_name]).toEqual([form, null])
})
