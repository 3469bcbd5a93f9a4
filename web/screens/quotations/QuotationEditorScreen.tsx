import { Redirect, useParams, useSearch } from 'wouter'
import type { PreliminaryKind } from '#domain/document/preliminary.ts'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { EditorSkeleton } from '#web/features/documents/EditorSkeleton.tsx'
import { PreliminaryEditor } from '#web/features/documents/preliminary/PreliminaryEditor.tsx'
import { kindOfSearch, listPath } from '#web/features/preliminary-documents/preliminary-labels.ts'
import { usePreliminaryToEdit } from '#web/features/preliminary-documents/usePreliminary.ts'
import { codeOf } from '#web/send.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { say } from '#web/ui/texts/say.ts'
import { QuotationNotFound } from './QuotationScreen.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import * as texts from '../texts.en.ts'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'
import { placeCalls } from '#web/place-calls.ts'

addRareFaults()

const NEW: Record<PreliminaryKind, string> = {
  quotation: texts.newQuotation,
  pro_forma: texts.newProForma,
  delivery_challan: texts.newChallan,
}

/** `/quotations/new`, and `/quotations/:id/edit` for an open one. */
export function QuotationEditorScreen() {
  return (
    <OfRole call={placeCalls.createPreliminary}>
      <OfPreliminary />
    </OfRole>
  )
}

function OfPreliminary() {
  const { id } = useParams<{ id?: string }>()
  const asked = kindOfSearch(useSearch())
  const business = useBusiness()
  const saved = usePreliminaryToEdit(id)
  const kind = saved.data?.kind ?? asked
  const unsaved = id === undefined ? NEW[kind] : texts.documentTitle
  const title = saved.data ? say(texts.changeNumber, { number: saved.data.number }) : unsaved
  const back =
    id === undefined
      ? { href: listPath(kind), label: texts.backToQuotations }
      : { href: `/quotations/${id}`, label: texts.backToQuotations }
  if (saved.data && !saved.data.can.edit) return <Redirect to={`/quotations/${saved.data.id}`} replace />
  if (business.data && (id === undefined || saved.data)) {
    return (
      // A new key, so that another kind or document starts with its own fields.
      <PreliminaryEditor
        key={`${id} ${kind}`}
        kind={kind}
        business={business.data}
        saved={saved.data ?? null}
        title={title}
        back={back}
      />
    )
  }
  const failed = business.error ?? saved.error
  if (codeOf(failed) === 'not_found') return <QuotationNotFound />
  return (
    <AppFrame title={title} back={back}>
      {failed ? (
        <ErrorCard
          title={texts.documentLoadFailed}
          error={failed}
          onRetry={() => void Promise.all([business.refetch(), id !== undefined && saved.refetch()])}
        />
      ) : (
        <EditorSkeleton />
      )}
    </AppFrame>
  )
}
