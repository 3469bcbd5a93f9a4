import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Business } from '#contract/business/business.ts'
import type { PreliminaryDetail } from '#contract/preliminary-documents/preliminary-documents.ts'
import { addDays, indiaDay } from '#domain/days/india-day.ts'
import { bearsTax, type PreliminaryKind, type PreliminaryTerms } from '#domain/document/preliminary.ts'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { useSaveAsItem } from '#web/features/items/useItems.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { emptyDocument, type TypedDocument, type TypedLine } from '#web/features/typed-documents/typed-document.ts'
import { Button } from '#web/ui/Button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { showToast } from '#web/ui/feedback/toast.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { itemFields, placeFaults } from '../draft/document-body.ts'
import { computeTyped, placeOfSeller } from '../draft/read-typed.ts'
import { savedDocument } from '../draft/saved-document.ts'
import { useChangedElsewhere } from '../draft/useChangedElsewhere.ts'
import { TotalBar, ViewSwitch } from '../EditorButtons.tsx'
import { ChangedNotice, FaultList } from '../DraftNotices.tsx'
import { focusField, useDocumentFaults } from '../useDocumentFaults.ts'
import { PreviewPane } from '../PreviewPane.tsx'
import { CustomerSection } from '../sections/CustomerSection.tsx'
import { ExtrasSection } from '../sections/ExtrasSection.tsx'
import { addLine, LinesSection, useLineActions } from '../sections/LinesSection.tsx'
import type { SectionProps } from '../sections/EditorSection.tsx'
import { TaxSection } from '../sections/TaxSection.tsx'
import { useTypedDocument } from '../useTypedDocument.ts'
import { OfferSection } from './OfferSection.tsx'
import {
  findPreliminaryFaults,
  preliminaryBody,
  type TypedTransport,
  useLoadPreliminary,
  useSavePreliminary,
} from './useSavePreliminary.ts'
import * as texts from '../texts.en.ts'
import buttonStyles from '../EditorButtons.module.css'
import styles from '../editor.module.css'
import { storageOwner } from '#web/features/session/session-token.ts'

/** The usual number of days for which an offer is valid. */
const USUAL_DAYS = 15

interface PreliminaryEditorProps {
  kind: PreliminaryKind
  business: Business
  /** Null for a new document. */
  saved: PreliminaryDetail | null
  title: string
  back: { href: string; label: string }
}

/** Converts a saved document to the format of the fields. The field of the due date has the last day of the offer. */
const typedDocument = (saved: PreliminaryDetail, business: Business): TypedDocument =>
  savedDocument({ ...saved, due_on: saved.valid_until, is_dated: true, customer_upi: '' }, business)

/** Returns the reason for transport as the fields show it. */
const typedTransport = (saved: PreliminaryDetail | null): TypedTransport => ({
  reason: saved?.transport_reason ?? 'on_approval',
  note: saved?.transport_note ?? '',
})

/** What can be typed in this editor. */
interface Typed {
  document: TypedDocument
  transport: TypedTransport
}

/** The typed content of a new or a saved document. */
function usePreliminaryDraft({ kind, business, saved }: Pick<PreliminaryEditorProps, 'kind' | 'business' | 'saved'>) {
  const user = useCurrentUser()
  const [today] = useState(() => indiaDay(new Date()))
  const seller = useMemo(() => placeOfSeller(business), [business])
  const usualTax = seller.registration === 'registered' ? '18' : '0'
  const typed = useTypedDocument({
    owner: storageOwner(user),
    draftId: saved?.id ?? `new-${kind}`,
    document: saved
      ? typedDocument(saved, business)
      : {
          ...emptyDocument(null, usualTax),
          due_on: kind === 'delivery_challan' ? '' : addDays(today, USUAL_DAYS),
        },
    version: saved?.version ?? null,
    usualTax,
    fieldLabels: business.custom_field_labels,
  })
  return { typed, seller, today }
}

/** Returns the terms of the kind, and the business with the registration that determines its prices. */
function useTerms(kind: PreliminaryKind, dueOn: string | null, transport: TypedTransport, business: Business) {
  const terms = useMemo(
    (): PreliminaryTerms => ({
      kind,
      valid_until: dueOn || null,
      transport_reason: kind === 'delivery_challan' ? transport.reason : null,
      transport_note: transport.note.trim() || null,
    }),
    [kind, dueOn, transport],
  )
  // The same rule as on the server: a challan bears tax only if the goods are supplied.
  const priced = useMemo(
    () => (bearsTax(terms) ? business : { ...business, registration: 'unregistered' as const }),
    [terms, business],
  )
  return { terms, priced }
}

/** Saves a line as an item, for the next documents. */
function useSaveLine(): (line: TypedLine) => void {
  const saving = useSaveAsItem()
  return (line) =>
    saving.mutate(itemFields(line), {
      onError: (error) => showToast({ title: texts.error, text: error.message, tone: 'error' }),
    })
}

/** The editor for a document that is not an invoice: without a UPI ID and a due date, with the fields of its kind. */
export function PreliminaryEditor({ kind, business, saved, title, back }: PreliminaryEditorProps) {
  const user = useCurrentUser()
  const [, go] = useLocation()
  const [view, setView] = useState<'edit' | 'preview'>('edit')
  const [asksForPlan, setAsksForPlan] = useState(false)
  const [transport, setTransport] = useState(() => typedTransport(saved))
  const { typed, seller, today } = usePreliminaryDraft({ kind, business, saved })
  const { document, change } = typed
  const shown = useDocumentFaults(document, seller, (now) =>
    findPreliminaryFaults(kind, preliminaryBody(kind, now, seller, transport), now),
  )
  const { faults, look } = shown
  const { terms, priced } = useTerms(kind, document.due_on, transport, business)
  const figures = useMemo(() => computeTyped(document, placeOfSeller(priced)), [document, priced])
  const preview = useDeferredValue(document)
  const actions = useLineActions(document, change, { look, saveAsItem: useSaveLine() })
  const elsewhere = useChangedElsewhere<Typed>(saved !== null && typed.version !== saved.version)
  const load = useLoadPreliminary()
  const draft = saved && {
    typed: { document, transport },
    show: (it: Typed) => {
      change({ what: 'load', document: it.document })
      setTransport(it.transport)
    },
    setVersion: typed.setVersion,
    load: async () => {
      const now = await load(saved.id)
      return { typed: { document: typedDocument(now, business), transport: typedTransport(now) }, version: now.version }
    },
  }
  const saving = useSavePreliminary({
    changedElsewhere: elsewhere.tell,
    refused: (fields) => shown.showRefused(placeFaults(fields, document)),
    planRequired: () => setAsksForPlan(true),
  })

  // Effect: focuses the customer field of a new document.
  const isNew = document.customer_name === ''
  useEffect(() => {
    if (isNew) focusField('customer_name')
    // oxlint-disable-next-line react/exhaustive-deps -- only on mount
  }, [])

  const save = () => {
    if (saving.isPending || Object.keys(shown.checkAll(null)).length > 0) return
    saving.mutate(
      {
        kind,
        body: preliminaryBody(kind, document, seller, transport),
        key: typed.key,
        saved: saved && typed.version !== null ? { id: saved.id, version: typed.version } : null,
      },
      {
        onSuccess: (made) => {
          announce(texts.saved)
          const isTypedOn = typed.isTypedSince(document)
          if (isTypedOn && saved === null) typed.moveTo(made)
          else typed.settle(document)
          if (isTypedOn && saved !== null) return typed.setVersion(made.version)
          go(`/quotations/${made.id}${isTypedOn ? '/edit' : ''}`, { replace: true })
        },
      },
    )
  }
  const section = {
    document,
    seller,
    faults,
    look,
    set: (part: Parameters<SectionProps['set']>[0]) => change({ what: 'set', part }),
  }
  const saveButton = <SaveButton isBusy={saving.isPending} onSave={save} />
  return (
    <AppFrame
      title={title}
      back={back}
      actions={
        <>
          <ViewSwitch view={view} onChange={setView} />
          <span className={buttonStyles.wideOnly}>{saveButton}</span>
        </>
      }
    >
      <div className={styles.editor} data-editor data-shows={view}>
        <form className={styles.eds} noValidate onSubmit={(e) => e.preventDefault()}>
          {draft && <ChangedNotice title={texts.documentChangedElsewhere} elsewhere={elsewhere} draft={draft} />}
          {Object.keys(faults).length > 0 && <FaultList faults={faults} lines={document.lines} />}
          <CustomerSection {...section} isOpen />
          <LinesSection
            document={document}
            seller={seller}
            faults={faults}
            actions={actions}
            onAdd={() => addLine(document, change)}
          />
          <TaxSection
            {...section}
            figures={figures}
            wordsLanguage={business.words_language}
            movesGoods={kind === 'delivery_challan'}
            isOpen={false}
          />
          <ExtrasSection {...section} seller={seller} />
          <OfferSection
            {...section}
            kind={kind}
            transport={transport}
            onTransport={setTransport}
            usualTerms={business.terms}
            today={today}
          />
        </form>
        <PreviewPane document={preview} business={priced} today={today} logoUrl={user.logo_url} terms={terms} />
        <TotalBar amount={figures.amount}>{saveButton}</TotalBar>
      </div>
      <UpgradeDialog open={asksForPlan} onClose={() => setAsksForPlan(false)} />
    </AppFrame>
  )
}

function SaveButton({ isBusy, onSave }: { isBusy: boolean; onSave: () => void }) {
  const isOnline = useOnline()
  return (
    <Button variant="primary" busy={isBusy} busyText={texts.saving} disabled={!isOnline} onClick={onSave}>
      {texts.save}
    </Button>
  )
}
