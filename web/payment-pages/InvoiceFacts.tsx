import type { Texts } from './texts.ts'
import type { InvoicePaymentView } from './views.ts'

/** From these lengths on a name takes the whole line, and the notes are folded. In UTF-16 units. */
const WIDE_NAME = 24
const LONG_NOTES = 120

const Fact = ({ name, value, isWide = false }: { name: string; value: string; isWide?: boolean }) => (
  <div className={isWide ? 'wide' : undefined}>
    <dt>{name}</dt>
    <dd className={isWide ? 'notes' : undefined}>{value}</dd>
  </div>
)

/** What the money is for. */
export function InvoiceFacts({ view, texts }: { view: InvoicePaymentView; texts: Texts }) {
  const { notes } = view
  const isFolded = notes !== null && notes.length > LONG_NOTES
  return (
    <>
      <h2>
        {texts.invoice} #{view.shortId}
      </h2>
      <dl>
        <Fact name={texts.number} value={view.number} />
        <Fact name={texts.date} value={texts.day(view.createdOn)} />
        <Fact name={texts.billedTo} value={view.customerName} isWide={view.customerName.length > WIDE_NAME} />
        {notes !== null && !isFolded && <Fact name={texts.description} value={notes} isWide />}
      </dl>
      {isFolded && (
        <details>
          <summary>{texts.description}</summary>
          <p className="notes">{notes}</p>
        </details>
      )}
    </>
  )
}
