import { showRupees } from '#domain/money/show-money.ts'
import { paise } from '#domain/money/money.ts'
import type { Texts } from './texts.ts'
import type { AmountChoice, InvoicePaymentView } from './views.ts'

/** The chosen part as a query; nothing for the whole. */
export const partOf = ({ choice: { chosen } }: InvoicePaymentView): { part?: string } =>
  chosen === 'whole' ? {} : { part: String(chosen) }

/** One choice: a link to the same page with another amount, or a tick for a part that was received. */
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

/** The whole, the parts that fit into one UPI payment, and an amount of the payer's choice. Works without the script. */
export function AmountChoices({ view, texts }: { view: InvoicePaymentView; texts: Texts }) {
  const { parts, allowsAny, chosen } = view.choice
  if (parts.length === 0 && !allowsAny) return null
  return (
    <>
      {parts.length > 0 && (
        <>
          <h2 className="after">{texts.lakhTitle}</h2>
          <p className="muted">{texts.lakhHelp}</p>
        </>
      )}
      <div className="apps">
        <Choice to="whole" view={view} name={texts.whole} amount={showRupees(view.amount)} />
        {parts.map(({ number, left }) =>
          left > 0n ? (
            <Choice key={number} to={number} view={view} name={texts.part(number)} amount={showRupees(left)} />
          ) : (
            <span key={number} className="button received">
              <span>
                <small>{texts.part(number)}</small>✓ {texts.partReceived}
              </span>
            </span>
          ),
        )}
        {allowsAny && <Choice to="any" view={view} name={texts.anyAmount} amount="₹ …" />}
      </div>
      {chosen === 'any' && <p className="muted after">{texts.anyHelp(showRupees(paise(view.amount - view.extra)))}</p>}
    </>
  )
}
