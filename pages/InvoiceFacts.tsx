import { addressOf } from '#contract/call/address.ts'
import { getPayerPdf } from '#contract/payment-pages/payer-files.ts'
import type { Paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { Texts } from './texts.ts'
import type { InvoicePaymentView, PayerItems } from './views.ts'

/** Length from which a name takes the full width, and length from which notes are collapsed, in UTF-16 units. */
const WIDE_NAME = 24
const LONG_NOTES = 120

const isWide = (text: string): boolean => text.length > WIDE_NAME

const Fact = ({ name, value, isWide = false }: { name: string; value: string; isWide?: boolean }) => (
  <div className={isWide ? 'wide' : undefined}>
    <dt>{name}</dt>
    <dd className={isWide ? 'notes' : undefined}>{value}</dd>
  </div>
)

/** Quantity and price of an item, without taxes unless marked otherwise. */
const Quantity = ({ quantity, items, texts }: { quantity: string | null; items: PayerItems; texts: Texts }) =>
  quantity !== null && (
    <small>
      {quantity}
      {items.pricesIncludeTax && ` (${texts.withTax})`}
    </small>
  )

/** The items, or the first of many, then taxes and total. */
export function ItemList({ items, total, texts }: { items: PayerItems; total: Paise; texts: Texts }) {
  const { lines, count, sums } = items
  return (
    <ul>
      {lines.map(({ description, quantity, amount }, i) => (
        <li key={i}>
          <span>
            {description}
            <Quantity quantity={quantity} items={items} texts={texts} />
          </span>
          <span>{showRupeesAndPaise(amount)}</span>
        </li>
      ))}
      {count > lines.length && <li className="muted">{texts.moreItems(count - lines.length)}</li>}
      {sums.map(([name, amount]) => (
        <li key={name}>
          <span>{name}</span>
          <span>{showRupeesAndPaise(amount)}</span>
        </li>
      ))}
      <li>
        <b>{texts.total}</b>
        <b>{showRupeesAndPaise(total)}</b>
      </li>
    </ul>
  )
}

/** What the payment is for. */
export function InvoiceFacts({ view, texts }: { view: InvoicePaymentView; texts: Texts }) {
  const { notes } = view
  const isFolded = notes !== null && notes.length > LONG_NOTES
  return (
    <>
      <h2>
        {view.isDebitNote ? texts.statement.kinds.debit_note : texts.invoice} {view.number}
        <small>#{view.shortId}</small>
      </h2>
      <dl>
        <Fact name={texts.date} value={texts.day(view.createdOn)} />
        {view.due && <Fact name={texts.due} value={texts.day(view.due.on)} />}
        <Fact name={texts.billedTo} value={view.customerName} isWide={isWide(view.customerName)} />
        {view.extras.map(([name, value]) => (
          <Fact key={name} name={texts.extras[name]} value={value} isWide={isWide(value)} />
        ))}
        {view.customFields.map(({ label, value }, i) => (
          <Fact key={i} name={label} value={value} isWide={isWide(value)} />
        ))}
        {notes !== null && !isFolded && <Fact name={texts.description} value={notes} isWide />}
      </dl>
      {isFolded && (
        <details>
          <summary>{texts.description}</summary>
          <p className="notes">{notes}</p>
        </details>
      )}
      {view.items && (
        <details>
          <summary>{texts.items(view.items.count)}</summary>
          <ItemList items={view.items} total={view.total} texts={texts} />
        </details>
      )}
      <a className="link" href={addressOf(getPayerPdf, { params: { id: view.id } })}>
        {texts.downloadPdf}
      </a>
    </>
  )
}
