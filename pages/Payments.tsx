import { Fragment } from 'react'
import { addressOf } from '#contract/call/address.ts'
import { getPayerReceipt } from '#contract/payment-pages/payer-files.ts'
import { isMoney } from '#domain/document/payment-labels.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Texts } from './texts.ts'
import type { InvoicePaymentView } from './views.ts'

/** Returns the address of a payment's receipt. */
export const receiptOf = (id: string, number: number): string =>
  addressOf(getPayerReceipt, { params: { id, number: String(number) } })

/** The payments that the shop has received for a paid invoice, oldest first. */
export function Payments({ view: { id, payments }, texts }: { view: InvoicePaymentView; texts: Texts }) {
  if (payments.length === 0) return null
  return (
    <>
      <h2>{texts.payments}</h2>
      <ul>
        {payments.map(({ number, on, method, amount }) => (
          <li key={number}>
            <span>
              {texts.day(on)} · {texts.methods[method]}
            </span>
            <span>
              {isMoney(method) && (
                <>
                  <a href={receiptOf(id, number)}>{texts.receipt}</a>{' '}
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

/** A page with more parts has room only for the receipts of its parts; it shows the others once the invoice is paid. */
const PARTS_MAX = 4

/**
 * The receipts of an invoice that still asks for money, in one line: a page has 6 KB. A part has its own beside its
 * tick.
 */
export function Receipts({ view: { id, payments, choice }, texts }: { view: InvoicePaymentView; texts: Texts }) {
  const ofParts = new Set(choice.parts.map(({ receipt }) => receipt))
  const receipts = payments.filter(({ number, method }) => isMoney(method) && !ofParts.has(number))
  if (receipts.length === 0 || choice.parts.length > PARTS_MAX) return null
  return (
    <p>
      {texts.receipt}:
      {receipts.map(({ number, amount }) => (
        <Fragment key={number}>
          {' '}
          <a href={receiptOf(id, number)}>{showRupees(amount)}</a>
        </Fragment>
      ))}
    </p>
  )
}
