import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { CreditButton } from './CreditButton.tsx'
import { usableCredit } from './usable-credit.ts'
import styles from './AdvanceOffer.module.css'

/** Offers the customer's advance for an invoice that is about to be sent; nothing if there is none. */
export function AdvanceOffer({ invoice }: { invoice: InvoiceDetail }) {
  if (usableCredit(invoice) === 0n) return null
  return (
    <div className={styles.offer}>
      <p>
        <b className="num">{showRupees(fromRupees(invoice.available_credit))}</b> advance of{' '}
        <bdi>{invoice.customer_name}</bdi>. Use it on this invoice?
      </p>
      <CreditButton invoice={invoice} />
    </div>
  )
}
