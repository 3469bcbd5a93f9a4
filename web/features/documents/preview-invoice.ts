import type { Business } from '#contract/business/business.ts'
import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { creditableOf, NOTHING_CREDITED } from '#domain/document/credit.ts'
import { totalsOf } from '#domain/document/document.ts'
import { inRupees } from '#domain/money/rupees.ts'
import { type Day, startOfDay } from '#domain/days/india-day.ts'
import { type Paise, toRupees } from '#domain/money/money.ts'
import { readPhone } from '#domain/text/phone.ts'
import { showPercent } from '#domain/money/percent.ts'
import { showQuantity } from '#domain/money/quantity.ts'
import { showRate } from '#domain/gst/tax-rate.ts'
import { NO_PERMISSIONS } from '#web/features/invoices/cached-invoices.ts'
import { documentLines, dueDay, computeTyped, placeOf, placeOfSeller, readPrice } from './draft/read-typed.ts'
import { chosenTerms, type TypedDocument, typedTexts } from '#web/features/typed-documents/typed-document.ts'

const orNull = (text: string): string | null => text.trim() || null
const rupees = (amount: Paise | null): string | null => (amount === null ? null : toRupees(amount))

const showTypedPhone = (typed: string): string | null => {
  const read = readPhone(typed)
  return 'phone' in read ? read.phone : null
}

/** The invoice that the typed document would become, for the preview. */
export function previewInvoice(document: TypedDocument, business: Business, today: Day): InvoiceDetail {
  const seller = placeOfSeller(business)
  const figures = computeTyped(document, seller)
  const total = toRupees(figures.amount)
  const issued_on = document.issued_on || today
  const lines = documentLines(document.lines).map((line, i): InvoiceDetail['lines'][number] | undefined => {
    const figured = figures.lines[i]
    return (
      figured && {
        position: i + 1,
        description: line.description,
        hsn: line.hsn,
        quantity: showQuantity(line.quantity),
        unit: line.unit,
        unit_price: toRupees(line.unit_price),
        discount_percent: line.discount_percent === null ? null : showPercent(line.discount_percent),
        discount_amount: rupees(line.discount_amount),
        rate: showRate(figured.rate),
        exemption: line.exemption,
        ...inRupees(creditableOf(figured)),
        amount: toRupees(figured.amount),
        credited_quantity: '0',
        credited: inRupees(NOTHING_CREDITED),
      }
    )
  })
  return {
    id: '',
    user_id: '',
    kind: figures.kind,
    number: null,
    customer_id: document.customer_id,
    customer_name: document.customer_name.trim() || 'Customer',
    customer_phone: null,
    customer_upi: document.customer_upi.trim(),
    amount_paid: '0.00',
    amount_credited: '0.00',
    amount_refunded: '0.00',
    refundable: '0.00',
    balance: total,
    ...typedTexts((name) => orNull(document[name])),
    state: 'draft',
    paid: false,
    paid_on: null,
    issued_on,
    is_dated: document.issued_on !== '',
    due_on: dueDay(document, business.due_days, today) || null,
    created_at: startOfDay(issued_on).toISOString(),
    payment_url: null,
    pdf_url: null,
    proof_image_url: null,
    version: 1,
    can: NO_PERMISSIONS,
    seller_name: business.name,
    seller: business,
    customer_details: {
      phone: showTypedPhone(document.phone),
      email: orNull(document.email),
      address: orNull(document.address),
      gstin: orNull(document.gstin.toUpperCase()),
      state_code: orNull(document.state_code),
    },
    place_of_supply: placeOf(document, seller),
    ...chosenTerms(document),
    discount: toRupees(readPrice(document.discount)),
    ...inRupees(totalsOf(figures)),
    terms: orNull(document.terms ?? '') ?? business.terms,
    void: null,
    credits: null,
    credit_notes: [],
    lines: lines.filter((line) => line !== undefined),
    payments: [],
    refunds: [],
    history: [],
  }
}
