import { initials } from '#domain/text/initials.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { ShieldIcon, WarningIcon } from './icons.tsx'
import { LanguageLink } from './LanguageLink.tsx'
import { CopyButton, PayButton, PayByHand, QrCode, ShownVpa } from './PayByUpi.tsx'
import { hostedPayment } from './payment.ts'
import { type Texts, TEXTS } from './texts.ts'
import type { HostedPaymentView } from './views.ts'

function Payee({ view, texts }: { view: HostedPaymentView; texts: Texts }) {
  const { businessName, vpa } = view
  return businessName === null ? (
    <>
      <div className="warning row">
        <WarningIcon />
        <p>{texts.notVerified}</p>
      </div>
      <small>{texts.payTo}</small>
      <code>
        <ShownVpa vpa={vpa} />
      </code>
    </>
  ) : (
    <div className="row">
      <i className="initials" aria-hidden>
        {initials(businessName)}
      </i>
      <p>
        <small>{texts.payTo}</small>
        <b>{businessName}</b>
      </p>
    </div>
  )
}

/** A payment link made without an invoice. Unsigned it may come from anybody, and says so first. */
export function HostedPaymentPage({ view }: { view: HostedPaymentView }) {
  const texts = TEXTS[view.lang]
  const payment = hostedPayment(view)
  const shown = showRupeesAndPaise(view.amount)
  return (
    <main>
      <div className="receipt">
        <div className="row">
          <h1>{texts.hostedTitle}</h1>
          <LanguageLink pageUrl={view.pageUrl} texts={texts} />
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
        <hr />
        <h2>{texts.scanToPay}</h2>
        <p className="muted">{texts.scanHelp}</p>
        <QrCode payment={payment} label={texts.qrLabel(shown, view.businessName ?? view.vpa)} />
        <PayByHand payment={payment} shown={shown} texts={texts} />
        <div className="last">
          <CopyButton value={view.pageUrl} texts={texts}>
            {texts.copyLink}
          </CopyButton>
        </div>
      </div>
      <div className="foot">
        <div className="muted trust">
          <ShieldIcon />
          <p>{view.businessName === null ? texts.trustNobody : texts.trust(view.businessName)}</p>
        </div>
      </div>
    </main>
  )
}
