import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { showDue } from '#web/features/invoices/due-labels.ts'
import { useToday } from '#web/ui/useToday.ts'
import * as texts from './texts.en.ts'
import styles from './assign.module.css'

interface OpenInvoicesProps {
  invoices: readonly Invoice[]
  chosen: readonly Invoice[]
  onChoose: (chosen: readonly Invoice[]) => void
}

/** Invoices to choose, of one or several customers. */
export function OpenInvoices({ invoices, chosen, onChoose }: OpenInvoicesProps) {
  const today = useToday()
  return (
    <ul className={styles.found} aria-label={texts.openInvoices}>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <label htmlFor={`assign-${invoice.id}`}>
            <input
              id={`assign-${invoice.id}`}
              type="checkbox"
              checked={chosen.some(({ id }) => id === invoice.id)}
              onChange={(e) =>
                onChoose(e.target.checked ? [...chosen, invoice] : chosen.filter(({ id }) => id !== invoice.id))
              }
            />
            <span dir="auto">
              <b>{invoice.customer_name}</b>
              <small>
                {invoice.number}
                {invoice.due_on !== null && ` · ${showDue(invoice.due_on, today)}`}
              </small>
            </span>
            <span className="num">{showRupeesAndPaise(fromRupees(invoice.balance))}</span>
          </label>
        </li>
      ))}
    </ul>
  )
}
