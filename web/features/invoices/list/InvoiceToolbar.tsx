import { QrCode, Search, X } from 'lucide-react'
import { Fragment, type RefObject, useId, useState } from 'react'
import { Link } from 'wouter'
import { INVOICE_STATUSES, type InvoiceStatus } from '#contract/invoices/invoice-statuses.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { usePreload } from '#web/ui/dialog/usePreload.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DaysChip } from './days/DaysChip.tsx'
import type { DaysFieldsProps } from './days/DaysFields.tsx'
import { type ListView, SEARCH_MAX } from './list-address.ts'
import { showCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './InvoiceToolbar.module.css'

const WORDS: Record<InvoiceStatus, string> = {
  all: texts.all,
  draft: texts.drafts,
  pending: texts.pending,
  paid: texts.paid,
  void: texts.cancelled,
}

/** Rarely needed, so their code loads after the screen. */
const DaysFields = createLazyPart<DaysFieldsProps & { onClose: () => void }>(() =>
  import('./days/DaysFields.tsx').then(({ DaysFields }) => DaysFields),
)
const PARTS = [DaysFields]

interface ToolbarProps {
  searchRef: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  /** Called by Enter and ×, without debounce. */
  onSearchNow: (text: string) => void
  status: InvoiceStatus
  onStatus: (status: InvoiceStatus) => void
  days: Pick<ListView, 'from' | 'to'>
  onDays: (days: Pick<ListView, 'from' | 'to'>) => void
  /** The number of invoices of each filter; without counts the chips show only labels. */
  counts: Record<InvoiceStatus | 'late', number> | undefined
}

/** Heading, search and filters of Recent Invoices. */
export function InvoiceToolbar(props: ToolbarProps) {
  const { searchRef, typed, onType, onSearchNow, status, onStatus, days, onDays, counts } = props
  const searchId = useId()
  const [isChoosingDays, setChoosingDays] = useState(false)
  usePreload(PARTS)
  const toggleDays = () => setChoosingDays(!isChoosingDays)
  const clearDays = () => {
    setChoosingDays(false)
    onDays({ from: '', to: '' })
  }
  return (
    <div className={styles.toolbar}>
      <h2>{texts.recentInvoices}</h2>
      <ButtonLink className="phone-only" variant="quiet" size="sm" href="/quick-upi" icon={<QrCode aria-hidden />}>
        {texts.quickUpiLink}
      </ButtonLink>
      <search className={styles.search}>
        <form
          onSubmit={(e) => {
            e.preventDefault()
            onSearchNow(typed)
          }}
        >
          <label className="sr-only" htmlFor={searchId}>
            {texts.searchCustomerOrUpiId}
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
      <fieldset className="chips">
        <legend className="sr-only">{texts.show}</legend>
        {INVOICE_STATUSES.map((one) => (
          <Fragment key={one}>
            <button className="chip" type="button" aria-pressed={one === status} onClick={() => onStatus(one)}>
              {WORDS[one]}
              {counts && <span>{showCount(counts[one])}</span>}
            </button>
            {one === 'pending' && (
              <Link className="chip" href="/late">
                {texts.late}
                {counts && <span>{showCount(counts.late)}</span>}
              </Link>
            )}
          </Fragment>
        ))}
        <DaysChip days={days} isOpen={isChoosingDays} onToggle={toggleDays} onClear={clearDays} />
      </fieldset>
      {isChoosingDays && <DaysFields days={days} onDays={onDays} onClose={() => setChoosingDays(false)} />}
    </div>
  )
}
