import { useRef, useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { CHOSEN_MAX } from '#contract/invoices/many-calls.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toast.ts'
import { say, sayCount, showCount } from '#web/ui/texts/say.ts'
import { listQuery, type ListView } from '../list-address.ts'
import { fetchMatching } from './fetch-matching.ts'
import { SelectActions } from './SelectActions.tsx'
import { rowsBetween, type Selection, withSelected } from './selection.ts'
import { SelectRow } from './SelectRow.tsx'
import * as texts from '../texts.en.ts'
import styles from './select.module.css'

export interface SelectInvoicesProps {
  /** The current page, and how many match; at least so many unless `total_is_exact`. */
  page: { invoices: Invoice[]; total: number; total_is_exact: boolean }
  view: ListView
  onClose: () => void
}

const EMPTY: Selection = new Map()

/** The list with a checkbox for each row. A selection stays while pages are turned, and ends when the filter changes. */
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
              ? sayCount(texts.selectAllTotalThatMatch, total)
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
