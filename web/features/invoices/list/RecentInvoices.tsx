import { type ComponentType, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { Redirect } from 'wouter'
import { Plus, ReceiptIndianRupee } from 'lucide-react'
import type { InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { useStats } from '#web/features/analytics/useStats.ts'
import { codeOf } from '#web/send.ts'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { usePreload } from '#web/ui/idle.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { useSearchText } from '#web/features/list-filter/useSearchText.ts'
import { say } from '#web/ui/texts/say.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { useOpenPdf } from '../detail/useOpenPdf.ts'
import { type CardsProps, InvoiceCards, InvoiceSkeletons } from './InvoiceCards.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { InvoiceToolbar } from './InvoiceToolbar.tsx'
import { MoreRows } from './menus.ts'
import { Pager } from './Pager.tsx'
import { countLabel, hasMorePages, isFiltered } from './list-address.ts'
import type { RowActions } from './ListMenus.tsx'
import type { SelectInvoicesProps } from './select/SelectInvoices.tsx'
import { useInvoices, useListKeys, useListView } from './useInvoices.ts'
import * as texts from './texts.en.ts'
import styles from './list.module.css'
import { MAKES_INVOICES } from '#web/bare-calls.ts'
import { useUserIfAny } from '#web/features/session/useSession.ts'

const wide = matchMedia('(min-width: 68.75em)')

const subscribe = (tell: () => void) => {
  wide.addEventListener('change', tell)
  return () => wide.removeEventListener('change', tell)
}

/**
 * Returns whether the window has room for the table. Only one layout is rendered, because both would take a phone twice
 * as long.
 */
const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)

/**
 * The number of cards that a page renders at first. The others are rendered when the user scrolls near, so that the
 * screen opens fast.
 */
const FIRST_CARDS = 10

const MarkPaidDialog = createLazyPart(() =>
  import('../payments/mark-paid/MarkPaidDialog.tsx').then(({ MarkPaidDialog }) => MarkPaidDialog),
)
const SelectInvoices = createLazyPart<SelectInvoicesProps>(() =>
  import('./lazy-parts.ts').then(({ SelectInvoices }) => SelectInvoices),
)
const DIALOGS = [MarkPaidDialog]

/** Copies a payment link and announces it; returns false if the browser refuses. */
async function copyPaymentLink(url: string): Promise<boolean> {
  const copied = await copyText(url)
  // Loaded only now, to keep the first load small.
  if (copied) (await import('../share/announce-link-copied.ts')).announceLinkCopied(url)
  return copied
}

interface RecentInvoicesProps {
  /** Undefined if the plan allows no invoice. */
  onCreate: (() => void) | undefined
  /** Shown in an empty list if no invoice can be created. */
  withoutCreate: ReactNode
  onShare: (invoice: Invoice) => void
}

/** Search, filters, the list as table or cards, and its pages. */
export function RecentInvoices({ onCreate, withoutCreate, onShare }: RecentInvoicesProps) {
  const { view, addressOf, showStatus, showSearch, showFilter, showAll } = useListView()
  const { list, pages } = useInvoices(view)
  const searching = useSearchText(view.search, showSearch)
  const searchRef = useRef<HTMLInputElement>(null)
  const top = useRef<HTMLElement>(null)
  const allCounts = useCounts()
  const [isSelecting, setSelecting] = useState(false)
  const [marked, setMarked] = useState<Invoice | null>(null)
  usePreload(DIALOGS)
  const isWide = useIsWide()
  const List: ComponentType<CardsProps> = isWide ? InvoiceTable : InvoiceCards
  const [, redraw] = useState({})
  const pdf = useOpenPdf()
  const actions: RowActions = {
    isOnline: useOnline(),
    markPaid: useUserIfAny()?.may[MAKES_INVOICES] === true && setMarked,
    openPdf: ({ id }) => pdf.open(id),
    shareLink: async (invoice) => {
      const url = invoice.payment_url
      if (url !== null && !(await copyPaymentLink(url))) onShare(invoice)
    },
  }
  useListKeys({
    create: onCreate,
    search: () => searchRef.current?.focus(),
    mark: (id) => {
      const invoice = list.data?.invoices.find((one) => one.id === id)
      if (invoice?.can.mark_paid && actions.isOnline && actions.markPaid) setMarked(invoice)
    },
  })
  const isLostPage = codeOf(list.error) === 'invalid_input' && view.page > 1
  const isEmptyPage = list.data?.invoices.length === 0 && !list.isPlaceholderData && view.page > 1
  if (isLostPage || isEmptyPage) return <Redirect to={addressOf({ ...view, page: 1, cursor: undefined })} replace />

  const isNew = allCounts?.all === 0 && view.search === '' && view.status === 'all' && !isFiltered(view)

  const length = list.data?.invoices.length ?? 0
  // The state is in the history entry; another view has another entry.
  const drawn = isWide || history.state?.isExpanded || view.search ? length : Math.min(length, FIRST_CARDS)

  return (
    <section className={styles.recent} aria-label={texts.recentInvoices} ref={top}>
      {isNew ? (
        <div className={styles.toolbar}>
          <h2>{texts.recentInvoices}</h2>
        </div>
      ) : (
        <InvoiceToolbar
          searchRef={searchRef}
          typed={searching.typed}
          onType={searching.setTyped}
          onSearchNow={searching.now}
          status={view.status}
          onStatus={showStatus}
          filter={view}
          onFilter={showFilter}
          isSelecting={isSelecting}
          onSelecting={setSelecting}
          counts={(view.search || isFiltered(view) ? list.data?.counts : allCounts) ?? {}}
        />
      )}
      {list.error && !list.data ? (
        <ErrorCard title={texts.loadFailed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <InvoiceSkeletons />
      ) : list.data.invoices.length === 0 ? (
        <div className="card">
          <NoInvoices
            hiddenBy={view.search !== '' ? 'search' : view.status !== 'all' || isFiltered(view) ? 'filters' : null}
            onShowAll={() => (searching.setTyped(''), showAll())}
            onCreate={onCreate}
            withoutCreate={withoutCreate}
          />
        </div>
      ) : (
        <div className={`card ${styles.tableCard}`} aria-busy={list.isPlaceholderData}>
          {isSelecting ? (
            <SelectInvoices page={list.data} view={view} onClose={() => setSelecting(false)} />
          ) : (
            <List invoices={list.data.invoices} length={drawn} actions={actions} />
          )}
          <div className={styles.listFoot}>
            {drawn < length && !isSelecting ? (
              <MoreRows from={drawn} count={length - drawn} onExpand={() => redraw({})} />
            ) : (
              <>
                <output>{say(texts.showingSome, { length, data: countLabel(list.data, view.page) })}</output>
                <Pager
                  page={view.page}
                  pages={pages}
                  hasMore={hasMorePages(list.data, pages)}
                  addressOf={(place) => addressOf({ ...view, ...place })}
                  onTurn={() => top.current?.scrollIntoView()}
                />
              </>
            )}
          </div>
        </div>
      )}
      {marked && <MarkPaidDialog invoice={marked} onClose={() => setMarked(null)} />}
    </section>
  )
}

function useCounts(): Record<InvoiceStatus | 'late', number> | undefined {
  const { data } = useStats()
  if (!data) return undefined
  const { listed: all, drafts: draft, pending, late, paid, voided } = data
  return { all, draft, pending, late, paid, void: voided }
}

interface NoInvoicesProps {
  /** The filter that may hide invoices: a search, or only a status or dates. */
  hiddenBy: 'search' | 'filters' | null
  onShowAll: () => void
  /** Undefined if the plan allows no invoice. */
  onCreate: (() => void) | undefined
  /** Shown instead of the Create button. */
  withoutCreate: ReactNode
}

/** The empty list, with the next step for each case. */
function NoInvoices({ hiddenBy, onShowAll, onCreate, withoutCreate }: NoInvoicesProps) {
  const icon = <ReceiptIndianRupee className="art" strokeWidth={1.25} aria-hidden />
  if (hiddenBy === 'search') {
    return (
      <EmptyState icon={icon} action={<Button onClick={onShowAll}>{texts.clearSearch}</Button>}>
        {texts.noneForSearch}
      </EmptyState>
    )
  }
  if (hiddenBy === 'filters') {
    return (
      <EmptyState icon={icon} action={<Button onClick={onShowAll}>{texts.showAllInvoices}</Button>}>
        {texts.noneForFilter}
      </EmptyState>
    )
  }
  if (!onCreate) return withoutCreate
  return (
    <EmptyState
      icon={icon}
      action={
        <Button icon={<Plus aria-hidden />} onClick={onCreate}>
          {texts.createInvoice}
        </Button>
      }
    >
      {texts.noInvoicesYet}
    </EmptyState>
  )
}
