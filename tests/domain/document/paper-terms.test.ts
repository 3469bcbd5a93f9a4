import { expect, test } from 'vitest'
import { describeLine, paperTerms, termIn } from '#domain/document/paper-terms/paper-terms.ts'

/**
 * The terms of a GST invoice (CGST Rule 46), of vouchers, offers and challans, of payment, and of
 * stamps, statements of account, and of a page and its sum, which are printed in two
 * languages.
 */
const TERMS = [
  'INVOICE, TAX INVOICE, BILL OF SUPPLY, CREDIT NOTE, DEBIT NOTE, Professional Services',
  'Original for recipient, Duplicate for transporter, Triplicate for supplier, Duplicate for supplier',
  'RECEIPT VOUCHER, REFUND VOUCHER, QUOTATION, PRO FORMA INVOICE, DELIVERY CHALLAN',
  'Received on, By, Receipt voucher, Paid back on, Valid until',
  'Number, Date, Due date, Place of supply, From, Bill to',
  'Description, Qty, Rate (₹), Rate with tax (₹), Discount (₹), Taxable (₹), Amount (₹)',
  'Total, Subtotal, Round-off, Taxable value, Received, Balance due, Amount in words',
  'Notes, Terms, Bank transfer, Authorised signatory, Scan to pay, with any UPI app',
  'PAID, SETTLED, CREDITED, CANCELLED',
  'STATEMENT OF ACCOUNT, Period, Prepared on, Account of, Particulars, Debit (₹), Credit (₹), Balance (₹)',
  'Carried over, Brought forward, Page',
].flatMap((line) => line.split(', '))

test.each([
  ['hi', 'Devanagari'],
  ['mr', 'Devanagari'],
  ['gu', 'Gujarati'],
  ['bn', 'Bengali'],
  ['ta', 'Tamil'],
  ['te', 'Telugu'],
  ['kn', 'Kannada'],
  ['ml', 'Malayalam'],
  ['pa', 'Gurmukhi'],
] as const)(
  'each term of a document in %s is in %s letters, and keeps the signs of the English one',
  (language, script) => {
    const terms = Object.entries(paperTerms(language))
    expect(terms.map(([english]) => english)).toEqual(TERMS)
    for (const [english, own] of terms) {
      expect(own).toMatch(new RegExp(`\\p{Script=${script}}{2}`, 'u'))
      expect(own.replaceAll('UPI', '')).not.toMatch(/[A-Za-z]/)
      for (const sign of ['(₹)', 'UPI']) expect(own.includes(sign)).toBe(english.includes(sign))
    }
  },
)

test('an English document has no second language', () => {
  expect(paperTerms('en')).toEqual({})
})

test('a fixed word is in the language alone, and the words of the seller stay as they are', () => {
  expect(termIn('hi', 'Total')).toBe(paperTerms('hi').Total)
  expect(termIn('hi', 'Brass lamp')).toBe('Brass lamp')
  expect(termIn('en', 'Total')).toBe('Total')
  expect(describeLine('hi', 'Professional Services')).toBe(paperTerms('hi')['Professional Services'])
  expect(describeLine('hi', 'Total')).toBe('Total')
})
