import { createElement } from 'react'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { paise, type Paise } from '#domain/money/money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { MSMED } from '#domain/msmed/late-interest.ts'
import type { EntryKind } from '#domain/customer-account/customer-statement.ts'
import { PayButton, PayByHand, QrCode } from '../PayByUpi.tsx'
import { LanguageLink } from '../LanguagePage.tsx'
import type { Payment } from '../payment.ts'
import { TEXTS } from '../texts.ts'
import { COPY_SCRIPT } from '../inline-part.ts'
import { render, type RenderedPage } from '../render.ts'
import { STATEMENT_SHEET } from '../style-sheets.ts'
import type { PageLanguage, PaymentMethod } from '../views.ts'

/** What is still owed and how to pay it, or that nothing is owed. */
function Balance({ view }: { view: CustomerStatementView }) {
  const texts = TEXTS[view.lang].statement
  const { closing, payment } = view
  const shown = showRupeesAndPaise(closing < 0n ? paise(-closing) : closing)
  return (
    <>
      <small>{closing > 0n ? texts.due : closing < 0n ? texts.advance : texts.settled}</small>
      <div className="amount">
        <strong>{shown}</strong>
      </div>
      {payment && <PayNow payment={payment} shown={shown} view={view} />}
    </>
  )
}

function PayNow({ payment, shown, view }: { payment: Payment; shown: string; view: CustomerStatementView }) {
  const texts = TEXTS[view.lang]
  return (
    <>
      <PayButton payment={payment} shown={shown} texts={texts} />
      <details>
        <summary>{texts.scan}</summary>
        <QrCode payment={payment} label={texts.qrLabel(shown, view.seller)} />
      </details>
      <PayByHand payment={payment} shown={shown} texts={texts} />
    </>
  )
}

function Entry({ entry, view }: { entry: StatementEntryView; view: CustomerStatementView }) {
  const { day, methods } = TEXTS[view.lang]
  const texts = TEXTS[view.lang].statement
  const isWrittenOff = entry.method === 'write_off'
  return (
    <li>
      <span>
        {isWrittenOff ? methods.write_off : texts.kinds[entry.kind]} {entry.number}
        <small>
          {day(entry.day)}
          {entry.method && !isWrittenOff && ` · ${methods[entry.method]}`}
          {entry.isForOpening && ` · ${texts.opening}`}
          {entry.about && ` · ${entry.aboutKind ? texts.about[entry.aboutKind](entry.about) : entry.about}`}
        </small>
      </span>
      <span>
        {entry.isDebit ? '' : '−'}
        {showRupeesAndPaise(entry.amount)}
      </span>
    </li>
  )
}

/** The statement of account of a customer, as the customer sees it on a phone. */
function CustomerStatementPage({ view }: { view: CustomerStatementView }) {
  const texts = TEXTS[view.lang].statement
  const { day } = TEXTS[view.lang]
  return (
    <main>
      <div className="receipt">
        <div className="row">
          <h1>
            <small>{texts.title}</small>
            {view.seller}
          </h1>
          <LanguageLink pageUrl={view.pageUrl} lang={view.lang} />
        </div>
        <p>{view.customer}</p>
        <p className="muted">
          {view.from === null ? texts.upTo(day(view.to)) : texts.period(day(view.from), day(view.to))}
        </p>
        <hr />
        <Balance view={view} />
        <hr />
        <ul>
          <li>
            <span>{texts.opening}</span>
            <span>{showRupeesAndPaise(view.opening)}</span>
          </li>
          {view.entries.map((entry, i) => (
            <Entry key={i} entry={entry} view={view} />
          ))}
          <li>
            <b>{texts.closing}</b>
            <b>{showRupeesAndPaise(view.closing)}</b>
          </li>
        </ul>
        <a className="link" href={view.pdfPath}>
          {TEXTS[view.lang].downloadPdf}
        </a>
        {view.interest && (
          <p className="muted">
            {texts.interest(
              MSMED,
              showRupeesAndPaise(view.interest.amount),
              view.interest.rate,
              day(view.interest.day),
            )}
          </p>
        )}
        <p className="muted">{texts.help}</p>
      </div>
    </main>
  )
}

/** The page of /statement/{token}. Messengers get no preview of it, since the account is private. */
export const renderCustomerStatementPage = (view: CustomerStatementView): RenderedPage =>
  render(
    {
      lang: view.lang,
      title: `${TEXTS[view.lang].statement.title} · ${view.seller}`,
      preview: null,
      style: STATEMENT_SHEET,
      script: view.payment ? COPY_SCRIPT : null,
    },
    createElement(CustomerStatementPage, { view }),
  )

/** An entry of the account as the customer sees it. */
interface StatementEntryView {
  kind: EntryKind
  day: Day
  /** Number of the document. */
  number: string | null
  /** The numbers of the related invoices or debit notes. */
  about: string | null
  /** The kind of these documents; null for none, or for both kinds. */
  aboutKind: 'invoice' | 'debit_note' | null
  isForOpening: boolean
  method: PaymentMethod | null
  amount: Paise
  /** Whether it adds to what is owed. */
  isDebit: boolean
}

/** The statement of account behind a link. */
export interface CustomerStatementView {
  seller: string
  customer: string
  /** Null: from the beginning. */
  from: Day | null
  to: Day
  /** What was owed before the first entry shown. */
  opening: Paise
  entries: StatementEntryView[]
  /** What is owed after the last one; a negative amount is an advance. */
  closing: Paise
  /** Interest so far on late payment, which is in no balance; null: none, or the seller does not show it. */
  interest: { amount: Paise; rate: string; day: Day } | null
  /** Null if nothing is owed, or the seller has no UPI ID. */
  payment: Payment | null
  pdfPath: string
  /** Absolute, without `lang`. */
  pageUrl: string
  lang: PageLanguage
}
