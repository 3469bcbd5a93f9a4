import { createElement } from 'react'
import { getOfferPdf } from '#contract/payment-pages/payer-files.ts'
import { addressOf } from '#contract/call/address.ts'
import { showRupees } from '#domain/money/show-money.ts'
import type { Day } from '#domain/days/india-day.ts'
import type { PreliminaryStatus } from '#domain/document/preliminary.ts'
import type { Paise } from '#domain/money/money.ts'
import { ItemList } from '../InvoiceFacts.tsx'
import { LanguageLink } from '../LanguagePage.tsx'
import { invoicePath } from '../payment.ts'
import { ShopAddress } from '../ShopContact.tsx'
import { TEXTS } from '../texts.ts'
import { render, type RenderedPage } from '../render.ts'
import { OFFER_SHEET } from '../style-sheets.ts'
import type { PageLanguage, PayerItems } from '../views.ts'

/** Longest name, in UTF-16 units; the contract counts characters. */
const NAME_MAX = 120

function AcceptForm({ view }: { view: OfferView }) {
  const texts = TEXTS[view.lang].offer
  const isWrong = view.fault === 'name'
  return (
    <form method="post" action={`/offer/${view.id}?lang=${view.lang}`}>
      {view.fault === 'changed' && (
        <p className="wrong" role="alert">
          {texts.changed}
        </p>
      )}
      <input type="hidden" name="version" value={view.version} />
      <p>
        <label htmlFor="name">{texts.yourName}</label>
        <input
          id="name"
          name="name"
          defaultValue={view.name}
          maxLength={NAME_MAX}
          autoComplete="name"
          required
          aria-describedby="name-about"
          {...(isWrong ? { 'aria-invalid': true } : {})}
        />
        <small id="name-about" className={isWrong ? 'wrong' : undefined}>
          {isWrong ? texts.nameFault : texts.acceptHelp(view.businessName)}
        </small>
      </p>
      <button className="button primary">{texts.accept}</button>
    </form>
  )
}

/** The customer's or seller's decision, or the form to accept. */
function Answer({ view }: { view: OfferView }) {
  const texts = TEXTS[view.lang].offer
  const { day } = TEXTS[view.lang]
  const acceptedBy = view.accepted && texts.accepted(view.accepted.name, day(view.accepted.on))
  switch (view.status) {
    case 'open':
      return <AcceptForm view={view} />
    case 'accepted':
      return (
        <>
          <h2>{acceptedBy}</h2>
          <p className="muted">{texts.acceptedHelp(view.businessName)}</p>
        </>
      )
    case 'invoiced':
      return (
        <>
          <h2>{texts.invoiced}</h2>
          {acceptedBy && <p className="muted">{acceptedBy}</p>}
          {view.invoiceId !== null && (
            <a className="button last" href={invoicePath({ id: view.invoiceId, lang: view.lang })}>
              {texts.openInvoice}
            </a>
          )}
        </>
      )
    default:
      return (
        <>
          <h2>{view.status === 'expired' ? texts.expired : texts.closed}</h2>
          <p className="muted">{texts.askAgain(view.businessName)}</p>
        </>
      )
  }
}

/** A quotation or pro forma invoice on its customer's phone. It works without scripts and has no way to pay. */
function OfferPage({ view }: { view: OfferView }) {
  const common = TEXTS[view.lang]
  const texts = TEXTS[view.lang].offer
  return (
    <main>
      <div className="receipt">
        <div className="row">
          {view.logo !== null && <img src={view.logo} alt="" height={40} />}
          <h1>
            <small>
              {texts.names[view.kind]} {view.number}
            </small>
            {view.businessName}
            {view.gstin !== null && <small>GSTIN {view.gstin}</small>}
          </h1>
          <LanguageLink pageUrl={view.pageUrl} lang={view.lang} />
        </div>
        <p>{view.customerName}</p>
        <p className="muted">
          {common.day(view.issuedOn)}
          {view.validUntil !== null && ` · ${texts.validUntil(common.day(view.validUntil))}`}
        </p>
        <hr />
        <div className="amount">
          <strong>{showRupees(view.total)}</strong>
        </div>
        {view.kind === 'pro_forma' && <p className="muted">{texts.notInvoice}</p>}
        <hr />
        <ItemList items={view.items} total={view.total} texts={common} />
        {view.notes !== null && <p className="notes after">{view.notes}</p>}
        {view.terms !== null && <p className="notes after muted">{view.terms}</p>}
        <a className="link" href={addressOf(getOfferPdf, { params: { id: view.id } })}>
          {common.downloadPdf}
        </a>
        <hr />
        <Answer view={view} />
        <hr />
        <ShopAddress view={view} />
      </div>
    </main>
  )
}

/** The page of /offer/{id}. */
export const renderOfferPage = (view: OfferView): RenderedPage => {
  const title = `${TEXTS[view.lang].offer.names[view.kind]} ${view.number}`
  return render(
    {
      lang: view.lang,
      title: `${title} · ${view.businessName}`,
      preview: {
        title: view.businessName,
        description: title,
        image: view.previewImageUrl,
        url: view.pageUrl,
      },
      style: OFFER_SHEET,
      script: null,
      hasForm: view.status === 'open',
    },
    createElement(OfferPage, { view }),
  )
}

/** A quotation or pro forma invoice as its customer sees it. */
export interface OfferView {
  id: string
  kind: 'quotation' | 'pro_forma'
  number: string
  status: PreliminaryStatus
  businessName: string
  gstin: string | null
  /** On our own host only. */
  logo: string | null
  /** The shop's current contact; the address in one line. */
  shop: { address: string | null; phone: string | null }
  customerName: string
  total: Paise
  issuedOn: Day
  validUntil: Day | null
  accepted: { name: string; on: Day } | null
  invoiceId: string | null
  notes: string | null
  terms: string | null
  items: PayerItems
  /** Sent with the form: the version that the customer read. */
  version: number
  /** The name as typed. */
  name: string
  fault: 'name' | 'changed' | null
  /** Absolute, without `lang`. */
  pageUrl: string
  previewImageUrl: string
  lang: PageLanguage
}
