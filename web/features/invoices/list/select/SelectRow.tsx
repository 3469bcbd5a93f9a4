import type { Invoice } from '#contract/invoices/invoices.ts'
import { showListDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { nameInvoice, showListAmount, shownState, showNumber } from '../../invoice-labels.ts'
import { StateBadge } from '../../StateBadge.tsx'
import * as texts from '../texts.en.ts'
import styles from './select.module.css'

interface SelectRowProps {
  invoice: Invoice
  isSelected: boolean
  /** `isRange`: Shift was held, so the rows since the last one are meant too. */
  onToggle: (invoice: Invoice, isSelected: boolean, isRange: boolean) => void
}

/** A row with a checkbox; a press anywhere in the row, or Space, toggles it. */
export const SelectRow = ({ invoice, isSelected, onToggle }: SelectRowProps) => (
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
