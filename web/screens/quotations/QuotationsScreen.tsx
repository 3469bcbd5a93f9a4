import { FileText, Plus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PreliminaryKind } from '#domain/document/preliminary.ts'
import { PRELIMINARY_KINDS } from '#domain/document/preliminary-kinds.ts'
import { UpgradeDialog } from '#web/features/plans/UpgradeDialog.tsx'
import { type PreliminaryView, readView, viewPath } from '#web/features/preliminary-documents/preliminary-address.ts'
import {
  PreliminaryFilters,
  PreliminaryList,
  PreliminaryListSkeleton,
} from '#web/features/preliminary-documents/PreliminaryList.tsx'
import { KIND_LABELS, listPath } from '#web/features/preliminary-documents/preliminary-labels.ts'
import { usePreliminaryList } from '#web/features/preliminary-documents/usePreliminary.ts'
import { canIssueInvoices, useCurrentUser } from '#web/features/session/useSession.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { DocumentTabs } from '../DocumentTabs.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import * as texts from '../texts.en.ts'
import styles from '#web/features/preliminary-documents/preliminary.module.css'
import { Allowed, useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'

const WORDS: Record<PreliminaryKind, { create: string; empty: string; emptyToRead: string }> = {
  quotation: { create: texts.newQuotation, empty: texts.noQuotations, emptyToRead: texts.noQuotationsToRead },
  pro_forma: { create: texts.newProForma, empty: texts.noProForma, emptyToRead: texts.noProFormaToRead },
  delivery_challan: { create: texts.newChallan, empty: texts.noChallans, emptyToRead: texts.noChallansToRead },
}

/** Quotations, pro forma invoices and delivery challans; the address says which. */
export function QuotationsScreen() {
  const user = useCurrentUser()
  const may = useMay()
  const [, go] = useLocation()
  const address = useSearch()
  const view = useMemo(() => readView(address), [address])
  const { kind } = view
  const show = useCallback((next: PreliminaryView) => go(viewPath(next), { replace: true }), [go])
  const isFiltered = viewPath(view) !== listPath(kind)
  const [asksForPlan, setAsksForPlan] = useState(false)
  const list = usePreliminaryList(view)
  const documents = list.data?.pages.flatMap((page) => page.documents)
  const words = WORDS[kind]
  const create = !may(placeCalls.createPreliminary) ? null : canIssueInvoices(user) ? (
    <ButtonLink variant="primary" href={`/quotations/new?kind=${kind}`}>
      <Plus className="desk-only" aria-hidden />
      {words.create}
    </ButtonLink>
  ) : (
    <Allowed call={placeCalls.createPaymentLink}>
      <Button variant="primary" onClick={() => setAsksForPlan(true)}>
        {texts.upgradeToPro}
      </Button>
    </Allowed>
  )
  return (
    <AppFrame title={texts.documents} actions={create}>
      <DocumentTabs current="/quotations" />
      <fieldset className={`chips ${styles.kinds}`} aria-label={texts.documentKind}>
        {PRELIMINARY_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-pressed={one === kind}
            onClick={() => go(listPath(one), { replace: true })}
          >
            {KIND_LABELS[one]}
          </button>
        ))}
      </fieldset>
      {(isFiltered || documents?.length !== 0) && <PreliminaryFilters key={kind} view={view} onChange={show} />}
      {list.error && !documents ? (
        <ErrorCard title={texts.documentsLoadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !documents ? (
        <PreliminaryListSkeleton />
      ) : documents.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<FileText className="art" strokeWidth={1.25} aria-hidden />}
            action={
              isFiltered && (
                <Button onClick={() => go(listPath(kind), { replace: true })}>{texts.showAllQuotations}</Button>
              )
            }
          >
            {isFiltered ? texts.nothingFound : may(placeCalls.createPreliminary) ? words.empty : words.emptyToRead}
          </EmptyState>
        </div>
      ) : (
        <div aria-busy={list.isPlaceholderData}>
          <PreliminaryList documents={documents} />
        </div>
      )}
      <ShowMore list={list} />
      <UpgradeDialog open={asksForPlan} onClose={() => setAsksForPlan(false)} />
    </AppFrame>
  )
}
