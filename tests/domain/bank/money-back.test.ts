import { expect, test } from 'vitest'
import { isReversedCredit, isReversalDebit } from '#domain/bank/money-back.ts'

const saysBack = (narration: string, note: string | null = null, payer_name: string | null = null): boolean =>
  isReversedCredit({ narration, note, payer_name })

test.each([
  'UPI REVERSAL 629312345678',
  'UPI/REV/629312345678/NA',
  'REV-UPI-629312345678',
  'REV-UPI-04791050024990-ASHA@YBL-629312345678-RENT',
  'REVERSAL-UPI-ASHA RAO-asha-7@ybl-629312345678',
  'REV UPI 629312345678',
  'UPI-REV',
  'UPI REV / 629312345678',
  'Rev of IMPS 629312345678',
  'UPI_RVSL_629312345678',
  'IMPS REVSL 629312345678',
  'NEFT RETURN SBIN126278112233',
  'NEFT_RTN/SBIN126278112233',
  'RTN CHQ 000123',
  'CHQ RETURNED 000123',
  'CHQ RET 000123',
  'I/W CHQ RET-000123',
  'RTN000123',
  'UPI-AMAZON-amazon@apl-REFUND',
  'REFUNDED BY FLIPKART',
  'UPI/DR/629312345678/MEERA/SBIN/meera@oksbi/UPI',
  'BY TRANSFER-UPI/DR/629312345678/MEERA',
  'UPI REVERSED',
  'CHARGEBACK 123',
  'CHQ DISHONOURED',
])('%s says that money went back', (narration) => {
  expect(saysBack(narration)).toBe(true)
})

test.each([
  'UPI/CR/629312345678/MEERA/SBIN/meera@oksbi/UPI',
  'UPI-REV JOHN MATHEW-rev.john@okaxis-FDRL0001234-629312345678-K7MQ4',
  'UPI-ASHA-return@okaxis-HDFC0001234-629312345678-UPI',
  'UPI/CR/629312345678/ASHA/HDFC/refund.gifts@okaxis/UPI',
  'UPI-ASHA-RETURN-GIFTS@OKAXIS-HDFC0001234-629312345678-UPI',
  'UPI-PREVAIL STORES-prevail@ybl',
  'UPI/629312345678/GST return fees',
  'UPI/629312345678/ITR RETURN',
  'UPI/629312345678/Income Tax Return',
  'UPI/629312345678/return filing',
  'UPI/629312345678/return gifts',
  'UPI/629312345678/RETURN TICKET',
  'UPI/629312345678/gst returns',
  'INTERNET RETAIL',
  'NEFT RETAIL STORES',
  'CHEQUE DEPOSIT 000123',
])('%s does not', (narration) => {
  expect(saysBack(narration)).toBe(false)
})

test('the note counts, and the name of the payer does not', () => {
  expect(saysBack('UPI', 'refund')).toBe(true)
  expect(saysBack('UPI', 'thanks')).toBe(false)
  expect(saysBack('UPI-REFUND SERVICES-629312345678', null, 'REFUND SERVICES')).toBe(false)
  expect(saysBack('UPI-REV JOHN MATHEW-629312345678', null, 'REV JOHN MATHEW')).toBe(false)
})

test.each([
  ['RVSL UPI/629312345678/K7MQ4', 'RVSL'],
  ['CREDIT REVERSED UPI/CR/629312345678', 'REVERSED'],
  ['RTN/UPI/MOB/629312345678/K7MQ4', 'RTN'],
  ['UPI-REV/UPI-ASHA RAO-asha@ybl-629312345678', 'REV/UPI-ASHA RAO'],
  ['UPI/CR/629312345678/RETURN 02/SBIN', 'RETURN 02'],
  // A line of the statement ended after RETURN, another one after the name.
  ['NEFT RETURNMEERA TEXTILESSBIN126278112233', 'MEERA TEXTILES'],
])('%s does, though %s stands where the name is expected', (narration, name) => {
  expect(saysBack(narration, null, name)).toBe(true)
})

test('a debit says RETURN; the form of debits says nothing', () => {
  expect(isReversalDebit('CHQ RETURN 000123')).toBe(true)
  expect(isReversalDebit('UPI/DR/629312345678/MEERA/SBIN')).toBe(false)
})
