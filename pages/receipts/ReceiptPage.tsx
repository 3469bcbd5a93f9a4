import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { checkReceipt, getReceiptKeys, type ReceiptKey } from '#contract/receipts/receipts.ts'
import { TickIcon, TornReceiptIcon } from '../icons.tsx'
import type { PageLanguage } from '../views.ts'
import { LanguageLinks } from '../LanguagePage.tsx'
import { TEXTS } from '../texts.ts'
import { Document } from '../Document.tsx'
import type { RenderedPage } from '../render.ts'
import { RECEIPT_SHEET } from '../style-sheets.ts'

interface ReceiptPageProps {
  lang: PageLanguage
  keys: readonly ReceiptKey[]
  /** The host that checks receipts of this installation. */
  host: string
}

/** One fact of the receipt; the script fills it in, and hides it if it is empty. */
const Field = ({ label, name }: { label: string; name: string }) => (
  <div data-row="">
    <dt>{label}</dt>
    <dd data-field={name} />
  </div>
)

/** The page that checks the receipt in its own address; the script shows one of its parts. */
function ReceiptPage({ lang, keys, host }: ReceiptPageProps) {
  const texts = TEXTS[lang].receiptCheck
  return (
    <main data-keys={JSON.stringify(keys)} data-keys-path={getReceiptKeys.path} data-check-path={checkReceipt.path}>
      <div className="receipt" aria-live="polite">
        <noscript>
          <p>{texts.noScript}</p>
        </noscript>
        <p data-state="checking" hidden>
          {texts.checking}
        </p>
        <div data-state="empty" hidden>
          <TornReceiptIcon />
          <h1>{texts.title}</h1>
          <p className="muted">{texts.empty}</p>
        </div>
        <div data-state="invalid" hidden>
          <TornReceiptIcon />
          <h1>{texts.invalid}</h1>
          <p>{texts.invalidHelp}</p>
        </div>
        <div data-state="unknown_key" hidden>
          <TornReceiptIcon />
          <h1>{texts.title}</h1>
          <p>{texts.offline}</p>
        </div>
        <div data-state="valid" className="paid" hidden>
          <TickIcon />
          <h1>{texts.valid}</h1>
        </div>
        <div data-state="leaked" hidden>
          <TornReceiptIcon />
          <h1>{texts.leaked}</h1>
        </div>
        <div data-state="withdrawn" hidden>
          <TornReceiptIcon />
          <h1>{texts.withdrawn}</h1>
        </div>
        <div data-state="valid leaked withdrawn" className="paid" hidden>
          <p data-row="" role="note">
            {texts.withdrawnHelp} <b data-field="withdrawn" />
          </p>
          <p data-row="" role="note">
            {texts.leakedHelp} <b data-field="leaked" />
          </p>
          <p className="amount">
            <strong data-field="amount" />
          </p>
          <dl>
            <Field label={texts.receivedBy} name="business" />
            <Field label={texts.from} name="buyer" />
            <Field label={texts.forInvoice} name="number" />
            <Field label={texts.on} name="day" />
            <Field label={texts.reference} name="reference" />
          </dl>
          {(['counts', 'unknown', 'unasked'] as const).map((withdrawal) => (
            <p key={withdrawal} data-withdrawal={withdrawal} role="note" hidden>
              {texts[withdrawal]}
            </p>
          ))}
          <hr />
          <p>
            {texts.checkedBy} <b>{host}</b>. {texts.checkHost}
          </p>
          <h2>{texts.proves}</h2>
          <p>{texts.provesThis}</p>
          <p className="muted">{texts.provesNot}</p>
        </div>
        <details>
          <summary>{TEXTS[lang].language}</summary>
          <p className="languages">
            <LanguageLinks search="" current={lang} />
          </p>
        </details>
      </div>
    </main>
  )
}

interface ReceiptPageContent {
  lang: PageLanguage
  /** The keys of this installation. They are part of the page, so that it needs no connection. */
  keys: readonly ReceiptKey[]
  /** The address of the script that checks the receipt. */
  script: string
  host: string
}

/** The page of /r, the same for all receipts. */
export function renderReceiptPage({ lang, keys, script, host }: ReceiptPageContent): RenderedPage {
  const page = createElement(
    'div',
    null,
    createElement(ReceiptPage, { lang, keys, host }),
    createElement('script', { type: 'module', src: script }),
  )
  const referrerPolicy = 'no-referrer'
  const frame = {
    lang,
    title: TEXTS[lang].receiptCheck.title,
    preview: null,
    style: RECEIPT_SHEET,
    script: null,
    referrerPolicy,
    page,
  }
  return {
    html: `<!doctype html>${renderToStaticMarkup(createElement(Document, frame))}`,
    referrerPolicy,
    contentSecurityPolicy: [
      "default-src 'none'",
      `style-src ${RECEIPT_SHEET.source}`,
      "script-src 'self'",
      "connect-src 'self'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  }
}
