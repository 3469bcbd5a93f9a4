import { QrCode, Search, X } from 'lucide-react'
import { Fragment, type RefObject, useId, useState } from 'react'
import { Link } from 'wouter'
import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { usePreload } from '#web/ui/idle.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { FiltersProps } from './filter/Filters.tsx'
import { isFiltered, type ListFilter, type ListView, NO_FILTER } from './list-address.ts'
import { ListMenu } from './menus.ts'
import { SEARCH_MAX } from '#web/features/list-filter/useSearchText.ts'
import { showCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './list.module.css'
import { MAKES_INVOICES } from '#web/bare-calls.ts'
import { useUserIfAny } from '#web/features/session/useSession.ts'

const WORDS: Record<InvoiceStatus, string> = {
  all: texts.all,
  draft: texts.drafts,
  pending: texts.pending,
  paid: texts.paid,
  void: texts.cancelled,
}

/** Statuses in the menu ⋯; their chip is only shown while the list is filtered by it. */
const RARE: readonly InvoiceStatus[] = ['draft', 'void']

/** Loaded after the screen, since they are rarely needed. */
const Filters = createLazyPart<FiltersProps>(() => import('./lazy-parts.ts').then(({ Filters }) => Filters))
const PARTS = [Filters]

interface ToolbarProps {
  searchRef: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  /** Called by Enter and ×, without debounce. */
  onSearchNow: (text: string) => void
  status: InvoiceStatus
  onStatus: (status: InvoiceStatus) => void
  filter: ListView
  onFilter: (filter: ListFilter) => void
  isSelecting: boolean
  onSelecting: (isSelecting: boolean) => void
  /** The number of invoices of each status; without counts the chips show only labels. */
  counts: Partial<Record<InvoiceStatus | 'late', number>>
}

/** Heading, search and filters of Recent Invoices. */
export function InvoiceToolbar(props: ToolbarProps) {
  const {
    searchRef,
    typed,
    onType,
    onSearchNow,
    status,
    onStatus,
    filter,
    onFilter,
    isSelecting,
    onSelecting,
    counts,
  } = props
  const searchId = useId()
  const [isChoosing, setChoosing] = useState(false)
  const isNarrowed = isFiltered(filter)
  usePreload(PARTS)
  return (
    <div className={styles.toolbar}>
      <h2>{texts.recentInvoices}</h2>
      {useUserIfAny()?.may[MAKES_INVOICES] && (
        <ButtonLink className="phone-only" variant="quiet" size="sm" href="/quick-upi" icon={<QrCode aria-hidden />}>
          {texts.quickUpiLink}
        </ButtonLink>
      )}
      <search className={styles.search}>
        <form
          onSubmit={(e) => {
            e.preventDefault()
            onSearchNow(typed)
          }}
        >
          <label className="sr-only" htmlFor={searchId}>
            {texts.searchInvoices}
          </label>
          <span className="wrap">
            <span className="pre">
              <Search aria-hidden />
            </span>
            <input
              ref={searchRef}
              className="input"
              id={searchId}
              type="search"
              placeholder={texts.customerOrUpiId}
              autoComplete="off"
              spellCheck={false}
              maxLength={SEARCH_MAX}
              aria-keyshortcuts="/"
              value={typed}
              onChange={(e) => onType(e.target.value)}
            />
            {typed && (
              <IconButton
                className="post"
                label={texts.clearSearch}
                icon={<X aria-hidden />}
                onClick={() => {
                  onSearchNow('')
                  searchRef.current?.focus()
                }}
              />
            )}
          </span>
        </form>
      </search>
      <div className={styles.narrow}>
        <fieldset className="chips">
          <legend className="sr-only">{texts.show}</legend>
          {INVOICE_STATUSES.filter((one) => !RARE.includes(one) || one === status).map((one) => (
            <Fragment key={one}>
              <button className="chip" type="button" aria-pressed={one === status} onClick={() => onStatus(one)}>
                {WORDS[one]}
                <Count of={counts[one]} />
              </button>
              {one === 'pending' && (
                <Link className="chip" href="/late">
                  {texts.late}
                  <Count of={counts.late} />
                </Link>
              )}
            </Fragment>
          ))}
          {isSelecting && (
            <button className="chip" type="button" aria-pressed onClick={() => onSelecting(false)}>
              {texts.select}
            </button>
          )}
        </fieldset>
        <ListMenu
          counts={counts}
          onStatus={onStatus}
          onChooseFilter={() => setChoosing(true)}
          onSelect={() => onSelecting(true)}
        />
      </div>
      {(isNarrowed || isChoosing) && (
        <div className={isNarrowed ? styles.filter : undefined}>
          <Filters
            filter={filter}
            onFilter={onFilter}
            isChoosing={isChoosing}
            // If the chips could not be loaded, nothing would show that the list is filtered, so the filter is removed.
            onClose={() => (isChoosing ? setChoosing(false) : onFilter(NO_FILTER))}
          />
        </div>
      )}
    </div>
  )
}

const Count = ({ of: count }: { of: number | undefined }) => count !== undefined && <span>{showCount(count)}</span>
