import type { PreliminaryDetail } from '#contract/preliminary-documents/preliminary-documents.ts'
import { natureOf } from '#domain/document/document-labels.ts'
import { preliminaryHead } from '#domain/document/preliminary.ts'
import {
  NOT_PAYABLE,
  type ShownDocument,
  shownAmounts,
  toShownLine,
} from '#web/features/invoices/paper/shown-document.ts'

/** The document of an answer as its PDF shows it. @throws RangeError where an amount or quantity is none */
export const toShownPreliminary = (detail: PreliminaryDetail): ShownDocument => {
  const shown = {
    ...detail,
    ...shownAmounts(detail),
    ...NOT_PAYABLE,
    kind: detail.invoice_kind,
    state: 'issued' as const,
    lines: detail.lines.map(toShownLine),
  }
  return { ...shown, head: preliminaryHead(detail, natureOf(shown), detail) }
}
