import { Redirect, useParams } from 'wouter'
import { useBusiness } from '#web/features/business/useBusiness.ts'
import { Editor } from '#web/features/documents/Editor.tsx'
import { EditorSkeleton } from '#web/features/documents/EditorSkeleton.tsx'
import { useSavedDraft } from '#web/features/documents/draft/saved-document.ts'
import { codeOf } from '#web/send.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { addRareFaults } from '#web/ui/texts/rare-faults.en.ts'
import { BACK_TO_DASHBOARD, InvoiceNotFoundScreen } from './InvoiceNotFoundScreen.tsx'
import * as texts from './texts.en.ts'
import { OfRole } from '#web/features/businesses/RefusedScreen.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { useMay } from '#web/features/session/useMay.tsx'

addRareFaults()

/** `/invoice/new`, and `/invoice/:id/edit` for a draft. */
export default function EditorScreen() {
  const { id } = useParams<{ id?: string }>()
  const may = useMay()
  // A list links here with a draft, which every member may read.
  if (id !== undefined && !may(placeCalls.createInvoice)) return <Redirect to={`/invoice/${id}`} replace />
  return (
    <OfRole call={placeCalls.createInvoice}>
      <OfInvoice />
    </OfRole>
  )
}

function OfInvoice() {
  const { id } = useParams<{ id?: string }>()
  const business = useBusiness()
  const draft = useSavedDraft(id)
  if (draft.data && draft.data.state !== 'draft') return <Redirect to={`/invoice/${draft.data.id}`} replace />
  if (business.data && (id === undefined || draft.data))
    return <Editor business={business.data} saved={draft.data ?? null} />
  const failed = business.error ?? draft.error
  if (codeOf(failed) === 'not_found') return <InvoiceNotFoundScreen />
  return (
    <AppFrame title={id === undefined ? texts.newInvoice : texts.editDraft} back={BACK_TO_DASHBOARD}>
      {failed ? (
        <ErrorCard
          title={id === undefined ? texts.businessLoadFailed : texts.draftLoadFailed}
          error={failed}
          onRetry={() => void Promise.all([business.refetch(), id !== undefined && draft.refetch()])}
        />
      ) : (
        <EditorSkeleton />
      )}
    </AppFrame>
  )
}

// Loaded together; OtherScreens.tsx explains why.
export { QuotationEditorScreen } from './quotations/QuotationEditorScreen.tsx'
export { QuotationScreen } from './quotations/QuotationScreen.tsx'
export { QuotationsScreen } from './quotations/QuotationsScreen.tsx'
