import { natureOf } from '#domain/document/document-labels.ts'
import { preliminaryHead, type PreliminaryTerms } from '#domain/document/preliminary.ts'
import type { ShownDocument } from '#web/features/invoices/paper/shown-document.ts'

/** What differs from the preview of an invoice: its head, and that nothing is to be paid. */
export const previewPreliminary = (
  shown: ShownDocument,
  terms: PreliminaryTerms,
): Pick<ShownDocument, 'head' | 'state' | 'due_on'> => ({
  state: 'issued',
  due_on: null,
  head: preliminaryHead(terms, natureOf({ ...shown, state: 'issued' }), shown),
})
