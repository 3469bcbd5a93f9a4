import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import type { Business } from '#contract/business/business.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { createInvoice, issueDraft, saveDraft } from '#contract/invoices/documents.ts'
import { isSavedUpiId, refetchRemovedUpiId } from '#web/features/business/upi/saved-upi-ids.ts'
import { refreshInvoices } from '#web/refresh-invoices.ts'
import { saveVersion } from '#web/save-version.ts'
import { CallError, codeOf, send } from '#web/send.ts'
import { closeToast, showToast } from '#web/ui/feedback/toast.ts'
import { documentBody, type DocumentBody, placeFaults } from './draft/document-body.ts'
import type { SellerPlace } from './draft/read-typed.ts'
import type { useDocumentFaults } from './useDocumentFaults.ts'
import type { useTypedDocument } from './useTypedDocument.ts'
import * as texts from './texts.en.ts'

const ALREADY_SAVED = texts.savedAlready

const KEPT_OFFLINE = texts.savedOnDevice
const PRESS_AGAIN = texts.typedIsSavedPressAgain

/** Says that the document was not sent, or that the response was lost on the way, and it may have been saved. */
const showNoAnswer = (): void =>
  navigator.onLine
    ? showToast({ title: texts.noAnswerFromPavti, text: PRESS_AGAIN, tone: 'info' })
    : showToast({ title: texts.youAreOffline, text: KEPT_OFFLINE, tone: 'info' })

interface Parts {
  user: CurrentUser
  draftId: string | null
  business: Business
  seller: SellerPlace
  /** The due day that the screen shows; '' for none. */
  due: string
  typed: ReturnType<typeof useTypedDocument>
  shown: Pick<ReturnType<typeof useDocumentFaults>, 'checkAll' | 'showRefused'>
  onChangedElsewhere: () => void
  onPlanRequired: () => void
  onSent: (invoice: Invoice, to: Sending['to']) => void
}

const showFaultList = () => document.querySelector('[data-fault-list]')?.scrollIntoView({ block: 'nearest' })

/** Sends the typed document once it is valid, and shows faults and refusals. `doing` is the action in progress. */
export function useSubmitDocument({ user, draftId, business, seller, due, typed, shown, ...on }: Parts) {
  const sending = useSendDocument(user)
  const [doing, setDoing] = useState<Sending['to'] | null>(null)
  const { document } = typed

  const explain = (error: Error) => {
    if (!(error instanceof CallError))
      return showToast({ title: texts.error, tone: 'error', text: texts.pleaseTryAgain })
    if (Object.keys(error.fields).length > 0) {
      shown.showRefused(placeFaults(error.fields, document))
      return showFaultList()
    }
    if (error.code === 'changed_elsewhere') return on.onChangedElsewhere()
    if (error.code === 'plan_required') return on.onPlanRequired()
    if (error.code === 'key_reused') typed.renewKey()
    if (error.code === 'offline') return showNoAnswer()
    const text = error.code === 'key_reused' ? ALREADY_SAVED : error.message
    showToast({ title: texts.error, text, tone: 'error' })
  }
  const start = (to: Sending['to']) => {
    if (doing !== null) return
    // The list of faults has links to the fields, so none is focused.
    if (Object.keys(shown.checkAll(null)).length > 0) return showFaultList()
    // What it says about the last press is no longer true.
    closeToast()
    setDoing(to)
    sending.mutate(
      {
        to,
        body: documentBody({ ...document, due_on: due }, seller),
        registration: seller.registration,
        upiIsSaved: isSavedUpiId(business, document.customer_upi),
        key: typed.key,
        draft: draftId === null || typed.version === null ? null : { id: draftId, version: typed.version },
        isChanged: typed.isChanged,
        onSaved: (version) => {
          typed.setVersion(version)
          // Settled before it is issued: if that response is lost, pressing again must not change an issued invoice.
          typed.settle(document)
        },
      },
      {
        onSuccess: (invoice) => {
          if (draftId === null && to === 'save' && typed.isTypedSince(document)) typed.moveTo(invoice)
          else typed.settle(document)
          on.onSent(invoice, to)
        },
        onError: explain,
        onSettled: () => setDoing(null),
      },
    )
  }
  return { doing, start }
}

/** The action to perform on the typed document. */
export interface Sending {
  /** `create` creates a numbered invoice at once, `issue` numbers a draft; `save` assigns no number. */
  to: 'create' | 'save' | 'issue'
  body: DocumentBody
  /** The GST registration that the figures on the screen follow from. */
  registration: SellerPlace['registration']
  /** Whether the UPI ID is one of those that the screen knows as saved. */
  upiIsSaved: boolean
  /** The Idempotency-Key of a new document. */
  key: string
  /** The draft that it replaces. */
  draft: { id: string; version: number } | null
  /** Whether the draft does not yet have the typed changes. */
  isChanged: boolean
  /** Called once the draft has the typed changes, with its new version. */
  onSaved: (version: number) => void
}

async function sendDocument({
  to,
  body: typed,
  registration,
  upiIsSaved,
  key,
  draft,
  isChanged,
  onSaved,
}: Sending): Promise<Invoice> {
  // A draft can be saved whatever the tax; it is compared once a number is assigned.
  const shown = { ...typed, upi_is_saved: upiIsSaved }
  const body = to === 'save' ? shown : { ...shown, registration }
  if (draft === null) return (await send(createInvoice, { body: { ...body, draft: to === 'save' }, key })).invoice
  const { id } = draft
  let { version } = draft
  const save = async () => {
    const invoice = await saveVersion(
      `change of draft ${id}`,
      { ...body, version },
      async (changed, again) => (await send(saveDraft, { params: { id }, body: changed, key: again })).invoice,
    )
    version = invoice.version
    onSaved(version)
    return invoice
  }
  const issue = async () => (await send(issueDraft, { params: { id }, body: { version } })).invoice
  if (to === 'save') return save()
  if (isChanged) await save()
  try {
    return await issue()
  } catch (e) {
    // The editor shows the current taxes; saving the draft applies them.
    if (codeOf(e) !== 'draft_tax_changed') throw e
    await save()
    return issue()
  }
}

/** Creates an invoice or a draft from the typed document, saves a draft, or issues it. */
function useSendDocument(user: CurrentUser) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: sendDocument,
    onSuccess: () => {
      void refreshInvoices(cache)
      // The seller's first UPI ID becomes the default; on Free it uses one of the free invoices.
      if (user.default_upi === null || user.plan === 'Free') void cache.invalidateQueries({ queryKey: ['me'] })
    },
    // The editor then shows the current taxes.
    onError: (error) => {
      refetchRemovedUpiId(cache, error)
      if (codeOf(error) === 'registration_changed') void cache.invalidateQueries({ queryKey: ['business'] })
    },
  })
}
