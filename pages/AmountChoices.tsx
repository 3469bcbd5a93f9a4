import { showRupees } from '#domain/money/show-money.ts'
import { paise } from '#domain/money/money.ts'
import { receiptOf } from './Payments.tsx'
import type { Texts } from './texts.ts'
import type { AmountChoice, InvoicePaymentView } from './views.ts'

/** One choice: a link to the same page with another amount. */
function Choice(props: { to: AmountChoice['chosen']; view: InvoicePaymentView; name: string; amount: string }) {
  const { to, view, name, amount } = props
  const query = new URLSearchParams({ ...(to === 'whole' ? {} : { part: String(to) }), lang: view.lang })
  return (
    <a className="button" href={`?${query}`} aria-current={view.choice.chosen === to || undefined}>
      <span>
        <small>{name}</small>
        {amount}
      </span>
    </a>
  )
}

/** A part that the page does not ask for: reported as paid by a payer, or received, with a tick and its receipt. */
function PaidPart(props: { invoiceId: string; part: AmountChoice['parts'][number]; texts: Texts }) {
  const { invoiceId, part, texts } = props
  const name = <small>{texts.part(part.number)}</small>
  if (part.isReported)
    return (
      <span className="button received">
        <span>
          {name}
          {texts.partTold}
        </span>
      </span>
    )
  return part.receipt === null ? (
    <span className="button received">
      <span>
        {name}✓ {texts.partReceived}
      </span>
    </span>
  ) : (
    <a className="button received" href={receiptOf(invoiceId, part.receipt)}>
      <span>
        {name}✓ {texts.receipt}
      </span>
    </a>
  )
}

/**
 * The choices: the whole, the parts that fit into one UPI payment, and an amount of the payer's choice. Works without
 * the script. Once a part is paid or reported, the explanation of parts makes room for its receipt: a page has 6 KB.
 */
export function AmountChoices({ view, texts }: { view: InvoicePaymentView; texts: Texts }) {
  const { parts, allowsAny, chosen } = view.choice
  if (parts.length === 0 && !allowsAny) return null
  return (
    <>
      {parts.length > 0 && (
        <>
          <h2 className="after">{texts.lakhTitle}</h2>
          {parts.every(({ isReported, receipt }) => !isReported && receipt === null) && (
            <p className="muted">{texts.lakhHelp}</p>
          )}
        </>
      )}
      <div className="apps">
        <Choice to="whole" view={view} name={texts.whole} amount={showRupees(view.amount)} />
        {parts.map((part) =>
          part.left > 0n ? (
            <Choice
              key={part.number}
              to={part.number}
              view={view}
              name={texts.part(part.number)}
              amount={showRupees(part.left)}
            />
          ) : (
            <PaidPart key={part.number} invoiceId={view.id} part={part} texts={texts} />
          ),
        )}
        {allowsAny && <Choice to="any" view={view} name={texts.anyAmount} amount="₹ …" />}
      </div>
      {chosen === 'any' && <p className="muted after">{texts.anyHelp(showRupees(paise(view.amount - view.extra)))}</p>}
    </>
  )
}
