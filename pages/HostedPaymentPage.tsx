import { initials } from '#domain/text/initials.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { WarningIcon } from './icons.tsx'
import { LanguageLink } from './LanguagePage.tsx'
import { AppButtons, CopyButton, OverLakh, PayButton, PayByHand, QrCode, ShownVpa, Trust } from './PayByUpi.tsx'
import { hostedPayment } from './payment.ts'
import { type Texts, TEXTS } from './texts.ts'
import type { HostedPaymentView } from './views.ts'

const Warning = ({ words }: { words: string }) => (
  <div className="warning row">
    <WarningIcon />
    <p>{words}</p>
  </div>
)

/** The payee and its record, after a warning if little or nothing is known. */
function Payee({ view, texts }: { view: HostedPaymentView; texts: Texts }) {
  const { seller, vpa } = view
  if (seller === null) {
    return (
      <>
        <Warning words={texts.notVerified} />
        <small>{texts.payTo}</small>
        <code>
          <ShownVpa vpa={vpa} />
        </code>
      </>
    )
  }
  const { name, record } = seller
  return (
    <>
      {record === null && <Warning words={texts.newSeller} />}
      <div className="row">
        <i className="initials" aria-hidden>
          {initials(name)}
        </i>
        <p>
          <small>{texts.payTo}</small>
          <b>{name}</b>
          {record !== null && <small>{texts.sellerRecord(texts.month(record.since), record.payments)}</small>}
        </p>
      </div>
    </>
  )
}

/**
 * A payment link without an invoice. It starts with a warning if it is unsigned, because anyone may have made it, or if
 * it was signed by a new seller.
 */
export function HostedPaymentPage({ view }: { view: HostedPaymentView }) {
  const texts = TEXTS[view.lang]
  const payment = hostedPayment(view)
  const shown = showRupeesAndPaise(view.amount)
  return (
    <main>
      <div className="receipt">
        <div className="row">
          <h1>{texts.hostedTitle}</h1>
          <LanguageLink pageUrl={view.pageUrl} lang={view.lang} />
        </div>
        <hr />
        <Payee view={view} texts={texts} />
        <div className="amount after">
          <strong>{shown}</strong>
        </div>
        <p className="muted">
          {texts.note}: <bdi>{view.note}</bdi>
        </p>
        <PayButton payment={payment} shown={shown} texts={texts} />
        <Trust words={view.seller === null ? texts.trustNobody : texts.trust(view.seller.name)} />
        <AppButtons payment={payment} texts={texts} />
        <hr />
        <h2>{texts.scanToPay}</h2>
        <p className="muted">{texts.scanHelp}</p>
        <QrCode payment={payment} label={texts.qrLabel(shown, view.seller?.name ?? view.vpa)} />
        <OverLakh payment={payment} texts={texts} />
        <PayByHand payment={payment} shown={shown} texts={texts} upiIdCopied={texts.upiIdCopied} />
        <div className="last">
          <CopyButton value={view.pageUrl} texts={texts}>
            {texts.copyLink}
          </CopyButton>
        </div>
      </div>
    </main>
  )
}
