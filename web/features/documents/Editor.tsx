import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import { getInvoice } from '#contract/invoice-detail/invoice-detail.ts'
import type { Invoice, InvoiceDetail } from '#contract/invoices/invoices.ts'
import { usualTerm } from '#domain/document/usual-term.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { showClock } from '#web/ui/texts/days.en.ts'
import { CallError, send } from '#web/send.ts'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { DeleteDraftDialog } from '#web/features/invoices/detail/DraftDialogs.tsx'
import { ShareSheet } from '#web/features/invoices/share/ShareSheet.tsx'
import { useSaveAsItem } from '#web/features/items/useItems.ts'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { ChangedNotice, FaultList, ParkedNotice, PlanNeededNotice } from './DraftNotices.tsx'
import { CustomerSection } from './sections/CustomerSection.tsx'
import { itemFields } from './draft/document-body.ts'
import { EditorBar, EditorButtons, ViewSwitch } from './EditorButtons.tsx'
import { ExtrasSection } from './sections/ExtrasSection.tsx'
import { focusField, useDocumentFaults } from './useDocumentFaults.ts'
import { removeStoredDraft } from '#web/features/typed-documents/stored-draft.ts'
import { HSN_ANCHOR } from '#web/features/invoices/hsn/HsnNotice.tsx'
import { EditorHsnNotice } from './sections/EditorHsnNotice.tsx'
import { addLine, LinesSection, useLineActions } from './sections/LinesSection.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { computeTyped, dueDay, placeOfSeller, type SellerPlace } from './draft/read-typed.ts'
import { savedDocument } from './draft/saved-document.ts'
import type { SectionProps } from './sections/EditorSection.tsx'
import { TaxSection } from './sections/TaxSection.tsx'
import { TermsSection } from './sections/TermsSection.tsx'
import { emptyDocument, type TypedDocument, type TypedLine } from '#web/features/typed-documents/typed-document.ts'
import { useChangedElsewhere } from './draft/useChangedElsewhere.ts'
import { useSubmitDocument } from './useSubmitDocument.ts'
import { useTypedDocument } from './useTypedDocument.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './editor.module.css'
import { storageOwner } from '#web/features/session/session-token.ts'

/** Whether sections start collapsed, because they do not fit side by side. */
const isNarrow = (): boolean => matchMedia('(max-width: 767px)').matches

/**
 * Whether the customer's section is still incomplete: without a name, or without the state of a registered seller's
 * customer.
 */
const isBare = ({ customer_name, gstin, state_code }: TypedDocument, { registration }: SellerPlace): boolean =>
  customer_name === '' || (registration !== 'unregistered' && gstin + state_code === '')

/** Focuses the customer's name of a new invoice once, or the field that a notice referred to. */
function useFirstFocus({ customer_name, lines }: TypedDocument): void {
  // Effect: focuses a field, which exists only after the first render.
  useEffect(() => {
    const bare = lines.find(({ hsn }) => hsn.trim() === '')
    if (customer_name === '') focusField('customer_name')
    else if (location.hash === HSN_ANCHOR && bare) focusField(`lines.${bare.key}.hsn`)
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, [])
}

/** Saves a line as an item of the business; faults are shown at the fields of the line. */
function useSaveLineAsItem({ faults, showRefused }: ReturnType<typeof useDocumentFaults>): (line: TypedLine) => void {
  const saving = useSaveAsItem()
  return (line) =>
    saving.mutate(itemFields(line), {
      onError: (error) => {
        const fields = error instanceof CallError ? Object.entries(error.fields) : []
        showRefused({
          ...faults,
          ...Object.fromEntries(
            fields.map(([name, sentence]) => [`lines.${line.key}.${name === 'rate' ? 'tax' : name}`, sentence]),
          ),
        })
        if (fields.length === 0) showToast({ title: texts.error, text: error.message, tone: 'error' })
      },
    })
}

interface EditorProps {
  business: Business
  /** The draft being edited; null for a new invoice. */
  saved: InvoiceDetail | null
}

/** The full invoice with lines, taxes and terms. */
export function Editor({ business, saved }: EditorProps) {
  const user = useCurrentUser()
  const [, go] = useLocation()
  const isOnline = useOnline()
  const [today] = useState(() => indiaDay(new Date()))
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const [dialog, setDialog] = useState<'delete' | 'upgrade' | null>(null)
  const [made, setMade] = useState<Invoice | null>(null)
  const seller = useMemo(() => placeOfSeller(business), [business])
  const draftId = saved?.id ?? null
  const usualTax = seller.registration === 'registered' ? '18' : '0'

  const typed = useTypedDocument({
    owner: storageOwner(user),
    draftId,
    document: saved ? savedDocument(saved, business) : emptyDocument(user.default_upi, usualTax),
    fieldLabels: business.custom_field_labels,
    version: saved?.version ?? null,
    usualTax,
  })
  const { document } = typed
  const shown = useDocumentFaults(document, seller)
  const elsewhere = useChangedElsewhere<TypedDocument>(saved !== null && typed.version !== saved.version)
  const figures = useMemo(() => computeTyped(document, seller), [document, seller])
  const preview = useDeferredValue(document)
  const { isSaved, showSaved } = useSaved()

  const { doing, start } = useSubmitDocument({
    user,
    draftId,
    business,
    seller,
    due: dueDay(document, usualTerm(business), today),
    typed,
    shown,
    onChangedElsewhere: elsewhere.tell,
    onPlanRequired: () => setDialog('upgrade'),
    onSent: (invoice, to) => {
      elsewhere.end()
      if (to !== 'save') {
        if (to === 'issue') announce(texts.invoiceIssued)
        else showToast({ title: texts.invoiceCreated })
        return setMade(invoice)
      }
      showSaved()
      announce(texts.draftSaved)
      if (draftId === null) go(`/invoice/${invoice.id}/edit`, { replace: true })
    },
  })
  useFirstFocus(document)

  const save = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey)) return
    e.preventDefault()
    if (isOnline) start('save')
  }
  const buttons = {
    isDraft: saved !== null,
    isSaved,
    doing,
    isOnline,
    onSave: () => start('save'),
    onMake: () => start(saved ? 'issue' : 'create'),
  }
  const savedHere = typed.savedAt && say(texts.draftSavedSavedat, { savedAt: showClock(typed.savedAt) })
  return (
    <AppFrame
      title={saved ? texts.editDraft : texts.newInvoice}
      back={{ href: '/dashboard', label: texts.backToDashboard }}
      sub={<output>{savedHere}</output>}
      actions={
        <>
          <ViewSwitch view={view} onChange={setView} />
          <EditorButtons {...buttons} />
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the fields inside */}
      <div className={styles.editor} data-editor data-shows={view} onKeyDown={save}>
        <Sections business={business} seller={seller} today={today} typed={typed} shown={shown} figures={figures}>
          <PlanNeededNotice onUpgrade={() => setDialog('upgrade')} />
          <Notices business={business} saved={saved} typed={typed} shown={shown} elsewhere={elsewhere} />
        </Sections>
        <PreviewPane document={preview} business={business} today={today} logoUrl={user.logo_url} />
        <EditorBar total={figures.amount} onDelete={saved ? () => setDialog('delete') : undefined} {...buttons} />
      </div>
      {dialog === 'delete' && saved && <DeleteDraft draft={saved} typed={typed} onClose={() => setDialog(null)} />}
      <UpgradeDialog open={dialog === 'upgrade'} onClose={() => setDialog(null)} />
      {made && (
        <ShareSheet
          invoice={made}
          seller={business.name}
          linkToInvoice={false}
          onClose={() => go(`/invoice/${made.id}`, { replace: true })}
        />
      )}
    </AppFrame>
  )
}

/** The typed content of the editor, and the faults that are shown at its fields. */
interface TypedParts {
  typed: ReturnType<typeof useTypedDocument>
  shown: ReturnType<typeof useDocumentFaults>
}

interface NoticesProps extends TypedParts, EditorProps {
  elsewhere: ReturnType<typeof useChangedElsewhere<TypedDocument>>
}

/** The notices about another version of the draft, another started document, and the faults to correct. */
function Notices({ business, saved, typed, shown, elsewhere }: NoticesProps) {
  const { document, change, parked, setVersion } = typed
  const cache = useQueryClient()
  const draft = saved && {
    typed: document,
    show: (shownDocument: TypedDocument) => change({ what: 'load', document: shownDocument }),
    setVersion,
    load: async () => {
      const { invoice } = await send(getInvoice, { params: { id: saved.id } })
      cache.setQueryData(['invoice', saved.id], invoice)
      return { typed: savedDocument(invoice, business), version: invoice.version }
    },
  }
  return (
    <>
      {draft && <ChangedNotice title={texts.changedElsewhere} elsewhere={elsewhere} draft={draft} />}
      {parked && (
        <ParkedNotice
          customer={parked.document.customer_name}
          onOpen={() => (shown.clear(), typed.swap())}
          onDrop={typed.dropAside}
        />
      )}
      {Object.keys(shown.faults).length > 0 && <FaultList faults={shown.faults} lines={document.lines} />}
    </>
  )
}

interface SectionsProps extends TypedParts {
  business: Business
  seller: SellerPlace
  today: string
  figures: ReturnType<typeof computeTyped>
  children: ReactNode
}

/** The form with all fields of the document, below the notices. */
function Sections({ business, seller, today, typed, shown, figures, children }: SectionsProps) {
  const { document, change } = typed
  const { faults, look } = shown
  const [opensAll] = useState(() => !isNarrow())
  const saveAsItem = useSaveLineAsItem(shown)
  const actions = useLineActions(document, change, { look, saveAsItem })
  const set: SectionProps['set'] = (part) => change({ what: 'set', part })
  const section = { document, seller, faults, look, set }
  return (
    <form className={styles.eds} noValidate onSubmit={(e) => e.preventDefault()}>
      {children}
      <CustomerSection {...section} isOpen={opensAll || isBare(document, seller)} />
      <LinesSection
        document={document}
        seller={seller}
        faults={faults}
        actions={actions}
        onAdd={() => addLine(document, change)}
      >
        <EditorHsnNotice document={document} seller={seller} />
      </LinesSection>
      <TaxSection {...section} figures={figures} wordsLanguage={business.words_language} movesGoods isOpen={opensAll} />
      <ExtrasSection {...section} seller={seller} />
      <TermsSection {...section} business={business} today={today} isOpen={document.customer_upi === ''} />
    </form>
  )
}

interface DeleteDraftProps extends Pick<TypedParts, 'typed'> {
  draft: InvoiceDetail
  onClose: () => void
}

/** Asks for confirmation before the draft is deleted, on the server and on this device. */
function DeleteDraft({ draft, typed, onClose }: DeleteDraftProps) {
  const user = useCurrentUser()
  const [, go] = useLocation()
  return (
    <DeleteDraftDialog
      invoice={draft}
      onClose={onClose}
      onDeleted={() => {
        typed.settle(typed.document)
        removeStoredDraft(storageOwner(user), draft.id, localStorage)
        go('/dashboard', { replace: true })
      }}
    />
  )
}
