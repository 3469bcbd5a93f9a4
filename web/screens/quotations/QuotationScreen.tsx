import { useParams } from 'wouter'
import type { PreliminaryDetail } from '#contract/preliminary-documents/preliminary-documents.ts'
import { documentTraits } from '#domain/document/document-labels.ts'
import { preliminaryHead } from '#domain/document/preliminary.ts'
import { InvoiceDocument } from '#web/features/invoices/paper/InvoiceDocument.tsx'
import { KIND_LABELS, listPath } from '#web/features/preliminary-documents/preliminary-labels.ts'
import { PreliminaryCard } from '#web/features/preliminary-documents/PreliminaryCard.tsx'
import { usePreliminary } from '#web/features/preliminary-documents/usePreliminary.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { codeOf } from '#web/send.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import {
  NOT_PAYABLE,
  shownAmounts,
  type ShownDocument,
  toShownLine,
} from '#web/features/invoices/paper/shown-document.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import * as texts from '../texts.en.ts'

/** A quotation, pro forma invoice or challan: the document, its status and what can be done. */
export function QuotationScreen() {
  const { id } = useParams<{ id: string }>()
  const query = usePreliminary(id)
  if (query.data) return <Loaded document={query.data} />
  if (codeOf(query.error) === 'not_found') return <QuotationNotFound />
  return (
    <AppFrame title={texts.documentTitle} back={{ href: '/quotations', label: texts.backToQuotations }}>
      {query.error ? (
        <ErrorCard title={texts.documentLoadFailed} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <>
          <LoadingLabel>{texts.loadingTheDocument}</LoadingLabel>
          <Skeleton height="440px" />
        </>
      )}
    </AppFrame>
  )
}

function Loaded({ document }: { document: PreliminaryDetail }) {
  const user = useCurrentUser()
  return (
    <AppFrame
      title={`${KIND_LABELS[document.kind]} ${document.number}`}
      sub={document.customer_name}
      back={{ href: listPath(document.kind), label: texts.backToQuotations }}
    >
      <div className="detail">
        <InvoiceDocument document={toShownPreliminary(document)} logoUrl={user.logo_url} />
        <div className="side">
          <PreliminaryCard document={document} />
        </div>
      </div>
    </AppFrame>
  )
}

/** Converts the answer to the document that its PDF shows. @throws RangeError if an amount or quantity is invalid */
const toShownPreliminary = (detail: PreliminaryDetail): ShownDocument => {
  const shown = {
    ...detail,
    ...shownAmounts(detail),
    ...NOT_PAYABLE,
    kind: detail.invoice_kind,
    state: 'issued' as const,
    lines: detail.lines.map(toShownLine),
  }
  return {
    ...shown,
    headIn: (language) => preliminaryHead(detail, documentTraits(shown), detail, 'original', language),
  }
}

export function QuotationNotFound() {
  return (
    <AppFrame title={texts.documentNotFound} back={{ href: '/quotations', label: texts.backToQuotations }}>
      <div className="card">
        <EmptyState action={<ButtonLink href="/quotations">{texts.backToQuotations}</ButtonLink>}>
          {texts.itDoesntExist}
        </EmptyState>
      </div>
    </AppFrame>
  )
}
