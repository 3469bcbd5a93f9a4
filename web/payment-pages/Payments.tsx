import { addressOf } from '#contract/call/address.ts'
import { getPayerReceipt } from '#contract/receipts/receipts.ts'
import { isMoney } from '#domain/document/received-money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Texts } from './texts.ts'
import type { InvoicePaymentView } from './views.ts'

/** The payments that the shop has received for the invoice, oldest first. */
export function Payments({ view: { id, payments }, texts }: { view: InvoicePaymentView; texts: Texts }) {
  if (payments.length === 0) return null
  return (
    <>
      <h2>{texts.payments}</h2>
      <ul>
        {payments.map(({ on, method, amount }, i) => (
          <li key={i}>
            <span>
              {texts.day(on)} · {texts.methods[method]}
            </span>
            <span>
              {isMoney(method) && (
                <>
                  <a href={addressOf(getPayerReceipt, { params: { id, number: String(i + 1) } })}>
                    {texts.receipt}
                  </a>{' '}
                </>
              )}
              {showRupees(amount)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
