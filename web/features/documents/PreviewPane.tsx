import { Eye } from 'lucide-react'
import { memo, useState } from 'react'
import type { Business } from '#contract/business/business.ts'
import { preliminaryHead, type PreliminaryTerms } from '#domain/document/preliminary.ts'
import type { Day } from '#domain/days/india-day.ts'
import { natureOf } from '#domain/document/document-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { InvoiceDocument } from '#web/features/invoices/paper/InvoiceDocument.tsx'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import type { ShownDocument } from '#web/features/invoices/paper/shown-document.ts'
import { previewDocument } from './preview-document.ts'
import * as texts from './texts.en.ts'
import editorButtonsStyles from './EditorButtons.module.css'
import styles from './editor.module.css'

/** What differs from the preview of an invoice: its head, and that nothing is to be paid. */
const previewPreliminary = (
  shown: ShownDocument,
  terms: PreliminaryTerms,
): Pick<ShownDocument, 'head' | 'state' | 'due_on'> => ({
  state: 'issued',
  due_on: null,
  head: preliminaryHead(terms, natureOf({ ...shown, state: 'issued' }), shown),
})

interface PreviewPaneProps {
  document: TypedDocument
  business: Business
  today: Day
  logoUrl: string | null
  /** Of a document that is no invoice. */
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
