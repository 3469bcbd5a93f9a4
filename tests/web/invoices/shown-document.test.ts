import { expect, test } from 'vitest'
import type { Business } from '#contract/business/business.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { sumsOf } from '#domain/document/document-sums.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { taxRate } from '#domain/gst/tax-rate.ts'
import { taxTable } from '#domain/gst/tax-table.ts'
import { paise } from '#domain/money/money.ts'
import { quantity } from '#domain/money/quantity.ts'
import { inRupees } from '#domain/money/rupees.ts'
import { previewDocument } from '#web/features/documents/PreviewPane.tsx'
import { toShownDocument } from '#web/features/invoices/paper/shown-document.ts'
import { EMPTY_LINE, emptyDocument } from '#web/features/typed-documents/typed-document.ts'

const SELLER: Business = {
  ...restoreSellerDetails({ registration: 'registered', gstin: '27AAQFA2209R1ZY', state_code: '27' }),
  name: 'Sharma Traders',
  upi_ids: ['sharma@okaxis'],
  default_upi: 'sharma@okaxis',
  unconfirmed_upi_ids: [],
  reset_questions: [],
  due_days: null,
  has_no_due_date: false,
  usual_rate: null,
  usual_hsn: null,
  books_closed_to: null,
  show_bank_to_payers: false,
  adds_paise: false,
  allows_any_amount: false,
  counts_views: true,
  records_sure: false,
  accountant_closes_books: false,
  files_quarterly: false,
  udyam: null,
  shows_msme_interest: false,
  show_pan_to_payers: false,
  language: 'en',
  custom_field_labels: [],
  signature_url: null,
  version: 1,
}

/** Three lines of ₹100 at 18%, each with a code of its own, sold to another state. */
const preview = previewDocument(
  {
    ...emptyDocument('sharma@okaxis', '18'),
    customer_name: 'Lakshmi',
    state_code: '29',
    lines: [1, 2, 3].map((key) => ({
      ...EMPTY_LINE,
      key,
      description: `Item ${key}`,
      unit_price: '100',
      tax: '18',
      hsn: `100${key}`,
    })),
  },
  SELLER,
  '2026-11-21',
)

/** The answer of the API for the same document. */
const answer = (part: Partial<InvoiceDetail['lines'][number]> = {}): InvoiceDetail => ({
  ...inRupees(preview),
  e_invoice: null,
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  user_id: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
  customer_id: null,
  customer_phone: null,
  customer_language: null,
  refundable: '0.00',
  asked: '0.00',
  payee_upi: preview.customer_upi,
  balance: '354.00',
  open_claims: 0,
  paid: false,
  available_credit: '0.00',
  is_dated: false,
  created_at: '2026-11-21T00:00:00.000Z',
  pdf_url: null,
  proof_image_url: null,
  version: 1,
  can: {
    mark_paid: false,
    mark_pending: false,
    record_payment: false,
    edit: true,
    void: false,
    credit: false,
    debit: false,
    refund: false,
    write_off: false,
  },
  void: null,
  payments: [],
  refunds: [],
  claims: [],
  credits: null,
  debits: null,
  debit_notes: [],
  recurring_id: null,
  mails: [],
  views: null,
  reminders: [],
  promised_by: null,
  history: [],
  lines: preview.lines.map((line) => ({
    ...inRupees({ ...line, quantity: '1', rate: '18', discount_percent: null, discount_amount: null }),
    credited_quantity: '0',
    credited: { gross: '0.00', discount: '0.00', taxable: '0.00', cgst: '0.00', sgst: '0.00', igst: '0.00' },
    ...part,
  })),
})

test('the preview has the sums of what is typed', () => {
  expect(sumsOf(preview)).toMatchObject({
    beforeTotal: [
      ['Taxable value', 300_00n],
      ['IGST', 54_00n],
    ],
    total: 354_00n,
    balance: null,
  })
  expect(taxTable(preview.lines)).toHaveLength(3)
})

test('the document of an answer has its amounts in paise, and the same sums as its preview', () => {
  const shown = toShownDocument(answer({ quantity: '1.5', rate: '0.25' }))
  expect(sumsOf(shown)).toEqual(sumsOf(preview))
  expect(shown.lines[0]).toMatchObject({
    quantity: quantity(1_500n),
    rate: taxRate(25n),
    unit_price: paise(100_00n),
    igst: paise(18_00n),
    amount: paise(118_00n),
  })
})

test('an answer with an invalid quantity or amount is refused', () => {
  expect(() => toShownDocument(answer({ quantity: 'some' }))).toThrow(RangeError)
  expect(() => toShownDocument({ ...answer(), amount: '1,0' })).toThrow(RangeError)
})
