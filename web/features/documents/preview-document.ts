import type { Business } from '#contract/business/business.ts'
import type { Day } from '#domain/days/india-day.ts'
import { totalsOf } from '#domain/document/document.ts'
import { paise } from '#domain/money/money.ts'
import { readPhone } from '#domain/text/phone.ts'
import type { ShownDocument, ShownLine } from '#web/features/invoices/paper/shown-document.ts'
import { chosenTerms, type TypedDocument, typedTexts } from '#web/features/typed-documents/typed-document.ts'
import { previewExtras } from './draft/extras-body.ts'
import { documentLines, dueDay, computeTyped, placeOf, placeOfSeller, readPrice } from './draft/read-typed.ts'
import * as texts from './texts.en.ts'

const orNull = (text: string): string | null => text.trim() || null

const showTypedPhone = (typed: string): string | null => {
  const read = readPhone(typed)
  return 'phone' in read ? read.phone : null
}

/** The document that the typed one would become, for the preview. */
export function previewDocument(document: TypedDocument, business: Business, today: Day): ShownDocument {
  const seller = placeOfSeller(business)
  const figures = computeTyped(document, seller)
  return {
    kind: figures.kind,
    state: 'draft',
    number: null,
    issued_on: document.issued_on || today,
    due_on: dueDay(document, business.due_days, today) || null,
    paid_on: null,
    customer_name: document.customer_name.trim() || texts.customer,
    customer_details: {
      phone: showTypedPhone(document.phone),
      email: orNull(document.email),
      address: orNull(document.address),
      gstin: orNull(document.gstin.toUpperCase()),
      state_code: orNull(document.state_code),
    },
    customer_upi: document.customer_upi.trim(),
    payment_code: null,
    asked: paise(0n),
    seller_name: business.name,
    seller: business,
    place_of_supply: placeOf(document, seller),
    ...chosenTerms(document),
    discount: readPrice(document.discount),
    ...totalsOf(figures),
    amount_paid: paise(0n),
    amount_credited: paise(0n),
    amount_refunded: paise(0n),
    amount_waived: paise(0n),
    ...typedTexts((name) => orNull(document[name])),
    terms: orNull(document.terms ?? '') ?? business.terms,
    ...previewExtras(document),
    lines: documentLines(document.lines).flatMap((line, i): ShownLine[] => {
      const figured = figures.lines[i]
      return figured ? [{ ...line, ...figured, position: i + 1, is_by_value: false }] : []
    }),
    payment_url: null,
    corrects: null,
    credit_notes: [],
  }
}
