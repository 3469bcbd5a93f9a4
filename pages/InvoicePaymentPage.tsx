import { isPayable } from '#domain/document/invoice-balance.ts'
import { addressOf } from '#contract/call/address.ts'
import { getPayerQr } from '#contract/payment-pages/payer-files.ts'
import { initials } from '#domain/text/initials.ts'
import { paise } from '#domain/money/money.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { AmountChoices } from './AmountChoices.tsx'
import { TickIcon } from './icons.tsx'
import { Claims } from './Claims.tsx'
import { InvoiceFacts } from './InvoiceFacts.tsx'
import { LanguageLink } from './LanguagePage.tsx'
import { Payments, Receipts } from './Payments.tsx'
import { AppButtons, OverLakh, PayButton, PayByHand, QrCode, Trust } from './PayByUpi.tsx'
import { claimPath, invoicePayment, partOf } from './payment.ts'
import { ShopAddress } from './ShopContact.tsx'
import { type Texts, TEXTS } from './texts.ts'
import type { InvoicePaymentView } from './views.ts'

interface PartProps {
  view: InvoicePaymentView
  texts: Texts
}

/** Above this amount some apps refuse a QR picture from the gallery. */
const SAVED_QR_LIMIT = paise(2_000_00n)

/** A page with parts and claims has no room for an ornament: a page has 6 KB. */
const isCrowded = ({ choice, claims }: InvoicePaymentView): boolean => choice.parts.length > 0 && claims.length > 0

/** A longer business name uses smaller text, so that the amount stays on the first screen. */
const LONG_NAME = 60

function Payee({ view, texts }: PartProps) {
  const { businessName, gstin, logo } = view
  return (
    <div className="payee">
      {logo ? (
        <img src={logo.url} alt="" height={40} fetchPriority="low" />
      ) : (
        <i className="initials" aria-hidden>
          {initials(businessName)}
        </i>
      )}
      <div>
        <h1 className={businessName.length > LONG_NAME ? 'long' : undefined}>
          <span>{texts.paymentTo}</span>
          {businessName}
        </h1>
        {gstin !== null && <small>GSTIN {gstin}</small>}
      </div>
      <LanguageLink pageUrl={chosenUrl(view)} lang={view.lang} />
    </div>
  )
}

/** Returns the address of the page with its chosen part. */
const chosenUrl = (view: InvoicePaymentView): string => {
  const { part } = partOf(view)
  return part === undefined ? view.pageUrl : `${view.pageUrl}?part=${part}`
}

function ToPay({ view, texts }: PartProps) {
  const payment = invoicePayment(view)
  const shown = showRupees(payment.amount ?? view.amount)
  // `purpose` names only the first item.
  const further = (view.items?.count ?? 1) - 1
  return (
    <div className="receipt">
      <hr />
      <Claims view={view} texts={texts} />
      <div className="amount">
        <strong>{shown}</strong>
        {view.due && <span className="badge">{texts.dueIn(view.due.inDays)}</span>}
      </div>
      <p>
        <b>{view.purpose}</b>
        {further > 0 && ` ${texts.andMore(further)}`} {view.number}
      </p>
      <PartPaid view={view} texts={texts} />
      {view.extra > 0n && view.choice.chosen === 'whole' && (
        <p className="muted">{texts.extra(showRupees(view.extra))}</p>
      )}
      {view.isAbroad ? (
        <p className="muted after">{texts.payByTransfer}</p>
      ) : view.isClaimed ? (
        <details>
          <summary>{texts.payAgain}</summary>
          <WaysToPay view={view} texts={texts} />
        </details>
      ) : (
        <WaysToPay view={view} texts={texts} />
      )}
      {!view.isAbroad && (
        <p className="after">
          <a className="button" href={claimPath(view)}>
            {texts.iHavePaid}
          </a>
        </p>
      )}
    </div>
  )
}

/** The amounts to choose from, the button, the apps, the QR code and what to type by hand. */
function WaysToPay({ view, texts }: PartProps) {
  const payment = invoicePayment(view)
  const shown = showRupees(payment.amount ?? view.amount)
  return (
    <>
      <AmountChoices view={view} texts={texts} />
      <PayButton payment={payment} shown={shown} texts={texts} isQuiet={view.isClaimed} />
      <Trust words={texts.trust(view.businessName)} isPlain={isCrowded(view)} />
      <AppButtons payment={payment} texts={texts} />
      <hr />
      <h2>{texts.scan}</h2>
      <p className="muted">{texts.scanHelp}</p>
      <QrCode
        payment={payment}
        label={payment.amount === null ? texts.qrAnyLabel(view.businessName) : texts.qrLabel(shown, view.businessName)}
      />
      <p className="centered">
        <a className="link" href={addressOf(getPayerQr, { params: { id: view.id }, query: partOf(view) })} download>
          {texts.saveQr}
        </a>
        {(payment.amount ?? view.amount) > SAVED_QR_LIMIT && <small>{texts.savedQrLimit}</small>}
      </p>
      {view.printedVpa !== null && <p className="after">{texts.movedFrom(view.printedVpa)}</p>}
      {view.choice.parts.length === 0 && <OverLakh payment={payment} texts={texts} />}
      <PayByHand payment={payment} shown={shown} texts={texts} />
    </>
  )
}

/** Lists what was received, written off and credited. */
const settledParts = ({ received, writtenOff, credited }: InvoicePaymentView, texts: Texts): string[] =>
  [
    received > 0n && texts.received(showRupees(received)),
    writtenOff > 0n && texts.writtenOff(showRupees(writtenOff)),
    credited > 0n && texts.credited(showRupees(credited)),
  ].filter((part) => part !== false)

/** "of ₹5,000 · ₹2,000 received", if anything was received or credited, or the payer claims to have paid a part. */
function PartPaid({ view, texts }: PartProps) {
  const parts = settledParts(view, texts)
  if (parts.length === 0 && view.amount >= view.total) return null
  return <p className="muted">{[texts.partPaid(showRupees(view.total)), ...parts].join(' · ')}</p>
}

function Paid({ view, texts }: PartProps) {
  return (
    <div className="receipt paid">
      <TickIcon />
      <h2>{view.paidOn === null ? texts.paid : texts.paidOn(texts.day(view.paidOn))}</h2>
      <div className="amount">
        <strong>{showRupees(view.total)}</strong>
      </div>
      <p className="muted">{texts.paidHelp(view.businessName)}</p>
      <Claims view={view} texts={texts} />
    </div>
  )
}

/** Shown if nothing is owed, and a part was written off instead of paid. */
function Settled({ view, texts }: PartProps) {
  return (
    <div className="receipt settled">
      <TickIcon />
      <h2>{view.paidOn === null ? texts.settled : texts.settledOn(texts.day(view.paidOn))}</h2>
      <div className="amount">
        <strong>{showRupees(view.total)}</strong>
      </div>
      <p>{settledParts(view, texts).join(' · ')}</p>
      <p className="muted">{texts.settledHelp}</p>
      <Claims view={view} texts={texts} />
    </div>
  )
}

function Cancelled({ view, texts }: PartProps) {
  return (
    <div className="receipt void">
      <h2>{texts.cancelled(view.businessName)}</h2>
      <div className="amount">
        <strong>
          <s>{showRupees(view.total)}</s>
        </strong>
      </div>
      <p className="muted">{texts.cancelledHelp}</p>
    </div>
  )
}

const ASKED = { pending: ToPay, part_paid: ToPay, paid: Paid, settled: Settled, void: Cancelled }

/** An invoice as its payer sees it. A paid or cancelled one has no way to pay. */
export function InvoicePaymentPage({ view }: { view: InvoicePaymentView }) {
  const texts = TEXTS[view.lang]
  const Asked = ASKED[view.state]
  return (
    <main>
      <Payee view={view} texts={texts} />
      <Asked view={view} texts={texts} />
      <div className="facts">
        <hr className="desktop" />
        <InvoiceFacts view={view} texts={texts} />
        {isPayable(view) ? <Receipts view={view} texts={texts} /> : <Payments view={view} texts={texts} />}
        <ShopAddress view={view} />
      </div>
    </main>
  )
}
