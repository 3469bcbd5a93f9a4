import { Eye } from 'lucide-react'
import { memo, useState } from 'react'
import type { Business } from '#contract/business/business.ts'
import { preliminaryHead, type PreliminaryTerms } from '#domain/document/preliminary.ts'
import type { Day } from '#domain/days/india-day.ts'
import { documentTraits } from '#domain/document/document-labels.ts'
import { usualTerm } from '#domain/document/usual-term.ts'
import { totalsOf } from '#domain/document/document.ts'
import { paise } from '#domain/money/money.ts'
import { readPhone } from '#domain/text/phone.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { InvoiceDocument } from '#web/features/invoices/paper/InvoiceDocument.tsx'
import { chosenTerms, type TypedDocument, typedTexts } from '#web/features/typed-documents/typed-document.ts'
import type { ShownDocument, ShownLine } from '#web/features/invoices/paper/shown-document.ts'
import * as texts from './texts.en.ts'
import editorButtonsStyles from './EditorButtons.module.css'
import styles from './editor.module.css'
import { previewExtras } from './draft/document-body.ts'
import { computeTyped, documentLines, dueDay, placeOf, placeOfSeller, readPrice } from './draft/read-typed.ts'

/** Changes the preview of an invoice to that of another document: its head, and no payment details. */
const previewPreliminary = (
  shown: ShownDocument,
  terms: PreliminaryTerms,
): Pick<ShownDocument, 'headIn' | 'state' | 'due_on'> => ({
  state: 'issued',
  due_on: null,
  headIn: (language) =>
    preliminaryHead(terms, documentTraits({ ...shown, state: 'issued' }), shown, 'original', language),
})

interface PreviewPaneProps {
  document: TypedDocument
  business: Business
  today: Day
  logoUrl: string | null
  /** Only for a document that is not an invoice. */
  terms?: PreliminaryTerms
}

/** A preview of the invoice, rendered with low priority while typing. */
export const PreviewPane = memo(function PreviewPane({ document, business, today, logoUrl, terms }: PreviewPaneProps) {
  const [isLarge, setLarge] = useState(false)
  const shown = previewDocument(document, business, today)
  const preview = terms ? { ...shown, ...previewPreliminary(shown, terms) } : shown
  return (
    <section className={styles.previewPane} aria-label={texts.preview}>
      <div className="between">
        <h2 className="label">{texts.preview}</h2>
        <Button
          className={editorButtonsStyles.wideOnly}
          variant="quiet"
          size="sm"
          icon={<Eye aria-hidden />}
          onClick={() => setLarge(true)}
        >
          {texts.fullSize}
        </Button>
      </div>
      <div className={styles.mini}>
        <InvoiceDocument document={preview} logoUrl={logoUrl} />
      </div>
      <Dialog open={isLarge} look="wide" title={texts.preview} onClose={() => setLarge(false)}>
        <InvoiceDocument document={preview} logoUrl={logoUrl} />
      </Dialog>
    </section>
  )
})

const orNull = (text: string): string | null => text.trim() || null

const showTypedPhone = (typed: string): string | null => {
  const read = readPhone(typed)
  return 'phone' in read ? read.phone : null
}

/** Returns the document for the preview of the typed one. */
export function previewDocument(document: TypedDocument, business: Business, today: Day): ShownDocument {
  const seller = placeOfSeller(business)
  const figures = computeTyped(document, seller)
  return {
    kind: figures.kind,
    state: 'draft',
    number: null,
    issued_on: document.issued_on || today,
    due_on: dueDay(document, usualTerm(business), today) || null,
    paid_on: null,
    customer_name: document.customer_name.trim() || texts.customer,
    customer_language: document.customer_language,
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
