import { useRef, useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CHOSEN_MAX } from '#contract/invoices/bulk-results.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say, sayCount, showCount } from '#web/ui/texts/say.ts'
import { showListDay } from '#web/ui/texts/days.en.ts'
import { listQuery, type ListView } from '../list-address.ts'
import * as texts from '../texts.en.ts'
import { nameInvoice, showListAmount, shownState, showNumber } from '../../invoice-labels.ts'
import { StateBadge } from '../../StateBadge.tsx'
import { fetchInvoices } from '../useInvoices.ts'
import { SelectActions } from './SelectActions.tsx'
import { rowsBetween, type Selection, withSelected } from './run-bulk.ts'
import styles from './select.module.css'

/** The number of rows in one request, the maximum of the call. */
const PAGE = 100

/** The newest invoices that match the view, up to `max`. @throws CallError */
async function fetchMatching(view: ListView, max: number): Promise<Invoice[]> {
  const found: Invoice[] = []
  let cursor: string | undefined
  do {
    const page = await fetchInvoices({ ...view, cursor }, PAGE)
    found.push(...page.invoices)
    cursor = page.next_cursor ?? undefined
  } while (cursor && found.length < max)
  return found.slice(0, max)
}

interface SelectRowProps {
  invoice: Invoice
  isSelected: boolean
  /** `isRange`: Shift was held, so the rows since the last one are included. */
  onToggle: (invoice: Invoice, isSelected: boolean, isRange: boolean) => void
}

/** A row with a checkbox; a press anywhere in the row, or Space, toggles it. */
const SelectRow = ({ invoice, isSelected, onToggle }: SelectRowProps) => (
  <li data-invoice={invoice.id}>
    <label className={styles.row}>
      <input
        type="checkbox"
        data-row-link
        checked={isSelected}
        aria-label={say(texts.selectWhom, { whom: nameInvoice(invoice) })}
        onChange={(e) => {
          const { nativeEvent } = e
          const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
          onToggle(invoice, e.target.checked, isRange)
        }}
      />
      <span className={styles.who}>
        <bdi className="cut">{invoice.customer_name}</bdi>
        <small className="cut">
          {showNumber(invoice)} · {showListDay(invoice.issued_on)}
        </small>
      </span>
      <span className={styles.what}>
        <b className="num money">{showListAmount(invoice)}</b>
        <StateBadge state={shownState(invoice)} />
      </span>
    </label>
  </li>
)

export interface SelectInvoicesProps {
  /** The current page, and the number of matches; a lower bound unless `total_is_exact`. */
  page: { invoices: Invoice[]; total: number; total_is_exact: boolean }
  view: ListView
  onClose: () => void
}

const EMPTY: Selection = new Map()

/**
 * The list with a checkbox for each row. A selection is kept while pages are turned, and cleared when the filter
 * changes.
 */
export const SelectInvoices = (props: SelectInvoicesProps) => (
  <SelectOfView key={listQuery({ ...props.view, page: 1 })} {...props} />
)

function SelectOfView({ page, view, onClose }: SelectInvoicesProps) {
  const { invoices, total, total_is_exact: isExact } = page
  const [selection, setSelection] = useState(EMPTY)
  const [isLoading, setLoading] = useState(false)
  const last = useRef<string | null>(null)
  const isWholePage = invoices.every(({ id }) => selection.has(id))
  const most = isExact ? Math.min(total, CHOSEN_MAX) : CHOSEN_MAX

  const toggle = (invoice: Invoice, isSelected: boolean, isRange: boolean) => {
    const rows = isRange ? rowsBetween(invoices, last.current, invoice.id) : [invoice]
    last.current = invoice.id
    setSelection(withSelected(selection, rows, isSelected))
  }
  const selectAll = async () => {
    setLoading(true)
    try {
      setSelection(withSelected(EMPTY, await fetchMatching(view, CHOSEN_MAX), true))
    } catch (e) {
      showToast({ tone: 'error', title: texts.couldNotSelect, text: e instanceof Error ? e.message : undefined })
    }
    setLoading(false)
  }
  return (
    <>
      <div className={styles.head}>
        <label className="check">
          <input
            type="checkbox"
            checked={isWholePage}
            onChange={(e) => setSelection(withSelected(selection, invoices, e.target.checked))}
          />
          {texts.selectThisPage}
        </label>
        {most > invoices.length && selection.size < most && (
          <Button
            variant="quiet"
            size="sm"
            busy={isLoading}
            busyText={texts.selecting}
            onClick={() => void selectAll()}
          >
            {most === total && isExact
              ? sayCount(texts.selectAllMatching, total)
              : say(texts.selectTheFirst, { count: showCount(most) })}
          </Button>
        )}
        {selection.size > 0 && (
          <Button variant="quiet" size="sm" onClick={() => setSelection(EMPTY)}>
            {texts.clearSelection}
          </Button>
        )}
      </div>
      <ul className={styles.rows} aria-label={texts.invoicesToSelect}>
        {invoices.map((invoice) => (
          <SelectRow key={invoice.id} invoice={invoice} isSelected={selection.has(invoice.id)} onToggle={toggle} />
        ))}
      </ul>
      <SelectActions selected={[...selection.values()]} onClose={onClose} />
    </>
  )
}
