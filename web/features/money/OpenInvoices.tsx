import type { Invoice } from '#contract/invoices/invoices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './money.module.css'

interface OpenInvoicesProps {
  invoices: readonly Invoice[]
  chosen: readonly Invoice[]
  onChoose: (chosen: readonly Invoice[]) => void
}

/** Invoices to choose, all of one customer: the others are disabled after the first. */
export function OpenInvoices({ invoices, chosen, onChoose }: OpenInvoicesProps) {
  const customer = chosen[0]?.customer_id
  return (
    <ul className={styles.found} aria-label={texts.openInvoices}>
      {invoices.map((invoice) => (
        <li key={invoice.id}>
          <label className="check" htmlFor={`assign-${invoice.id}`}>
            <input
              id={`assign-${invoice.id}`}
              type="checkbox"
              checked={chosen.includes(invoice)}
              disabled={customer !== undefined && invoice.customer_id !== customer}
              onChange={(e) =>
                onChoose(e.target.checked ? [...chosen, invoice] : chosen.filter(({ id }) => id !== invoice.id))
              }
            />
            <span dir="auto">
              {invoice.customer_name}
              <small className="muted">
                {sayWith(texts.numberBalanceDue, {
                  number: invoice.number,
                  balance: <span className="num">{showRupeesAndPaise(fromRupees(invoice.balance))}</span>,
                })}
              </small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
