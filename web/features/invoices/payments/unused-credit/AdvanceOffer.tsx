import type { InvoiceDetail } from '#contract/invoices/invoices.ts'
import { fromRupees } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { UnusedCreditButton } from './UnusedCreditButton.tsx'
import { unusedCreditFor } from './unused-credit.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from '../texts.en.ts'
import styles from '../payments.module.css'

/** Offers the customer's advance for an invoice that is about to be sent; nothing if there is none. */
export function AdvanceOffer({ invoice }: { invoice: InvoiceDetail }) {
  if (unusedCreditFor(invoice) === 0n) return null
  return (
    <div className={styles.offer}>
      <p>
        {sayWith(texts.availablecreditAdvanceOfCustomernameUse, {
          availableCredit: <b className="num">{showRupees(fromRupees(invoice.available_credit))}</b>,
          customerName: <bdi>{invoice.customer_name}</bdi>,
        })}
      </p>
      <UnusedCreditButton invoice={invoice} />
    </div>
  )
}
