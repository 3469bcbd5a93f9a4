import { ExternalLink } from 'lucide-react'
import { useParams } from 'wouter'
import { SAMPLE_PAGE } from '#contract/site/main-paths.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { sampleBalance, type SampleInvoice } from '#domain/sample/sample-invoices.ts'
import { NO_TEXTS, totalsOf } from '#domain/document/document.ts'
import { computeDocumentFigures } from '#domain/document/document-lines.ts'
import { NO_EXTRAS } from '#domain/document/extras/document-extras.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { paise } from '#domain/money/money.ts'
import { InvoiceDocument } from '#web/features/invoices/paper/InvoiceDocument.tsx'
import { StateBadge } from '#web/features/invoices/StateBadge.tsx'
import { RemoveSample, SampleBadge, SampleBanner, SampleList } from '#web/features/sample/SampleNotes.tsx'
import { useSampleInvoices } from '#web/features/sample/useSample.ts'
import * as texts from '#web/features/sample/texts.en.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { AppFrame } from '#web/ui/frame/AppFrame.tsx'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { NOT_PAYABLE, type ShownDocument } from '#web/features/invoices/paper/shown-document.ts'

const BACK = { href: '/dashboard', label: texts.backToDashboard }

/** `/sample/invoices/:id`: a sample invoice, drawn like a real one. */
export function SampleInvoiceScreen() {
  const { id } = useParams<{ id: string }>()
  const invoices = useSampleInvoices()
  const invoice = invoices?.find((one) => one.id === id)
  if (!invoice) return <NoSample isKnown={invoices !== undefined} />
  return (
    <AppFrame title={say(texts.sampleInvoice, { number: invoice.number })} back={BACK}>
      <div className="detail">
        <Paper invoice={invoice} />
        <div className="side">
          <Due invoice={invoice} />
          <section className="card pad stack" aria-labelledby="sample-link">
            <h2 id="sample-link">{texts.paymentLink}</h2>
            <p className="small muted">{texts.sampleLinkHelp}</p>
            <a className="btn btn-secondary btn-long" href={SAMPLE_PAGE} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              {texts.openSamplePage}
            </a>
          </section>
        </div>
      </div>
    </AppFrame>
  )
}

function Paper({ invoice }: { invoice: SampleInvoice }) {
  const user = useCurrentUser()
  return <InvoiceDocument document={sampleDocument(invoice, user.business_name)} logoUrl={user.logo_url} />
}

function Due({ invoice }: { invoice: SampleInvoice }) {
  const { paid_on, due_on, state, amount } = invoice
  return (
    <section className="card pad stack" aria-label={texts.amountDue}>
      <div className="due">
        <SampleBadge /> <StateBadge state={state} long />
        <p className="fig num">{showRupeesAndPaise(state === 'paid' ? amount : sampleBalance(invoice))}</p>
        <p className="due-line muted">
          {paid_on ? say(texts.paidOn, { day: showDay(paid_on) }) : say(texts.dueOn, { day: showDay(due_on) })}
        </p>
        <p className="due-line muted">{texts.theseNumbersAreMadeUp}</p>
      </div>
      <RemoveSample />
    </section>
  )
}

/** `/sample/customers/:id`: the invoices of a sample customer. */
export function SampleCustomerScreen() {
  const { id } = useParams<{ id: string }>()
  const invoices = useSampleInvoices()
  const own = invoices?.filter(({ customer_id }) => customer_id === id) ?? []
  const name = own[0]?.customer_name
  if (name === undefined) return <NoSample isKnown={invoices !== undefined} />
  return (
    <AppFrame title={name} back={{ href: '/customers', label: texts.backToCustomers }}>
      <div className="stack">
        <SampleBanner />
        <SampleList invoices={own} />
      </div>
    </AppFrame>
  )
}

const NoSample = ({ isKnown }: { isKnown: boolean }) => (
  <AppFrame title={texts.sampleData} back={BACK}>
    {isKnown ? (
      <div className="card">
        <EmptyState action={<ButtonLink href="/dashboard">{texts.backToDashboard}</ButtonLink>}>
          {texts.noSample}. {texts.whyNoSample}
        </EmptyState>
      </div>
    ) : (
      <div className="alone" />
    )}
  </AppFrame>
)

const TERMS = {
  place_of_supply: null,
  supply_type: 'regular',
  reverse_charge: false,
  prices_include_tax: false,
  discount: paise(0n),
  is_rounded: false,
} as const

/** Converts a sample invoice to a document that offers no way to pay. */
function sampleDocument(invoice: SampleInvoice, sellerName: string): ShownDocument {
  const figures = computeDocumentFigures(invoice.lines, { ...TERMS, registration: 'unregistered', sellerState: null })
  return {
    ...NOT_PAYABLE,
    ...NO_EXTRAS,
    ...NO_TEXTS,
    ...TERMS,
    ...totalsOf(figures),
    kind: 'invoice',
    customer_language: null,
    state: invoice.state,
    number: invoice.number,
    issued_on: invoice.issued_on,
    due_on: invoice.due_on,
    paid_on: invoice.paid_on,
    amount_paid: invoice.amount_paid,
    seller_name: sellerName,
    seller: restoreSellerDetails({}),
    customer_name: invoice.customer_name,
    customer_details: { phone: null, email: null, address: null, gstin: null, state_code: null },
    lines: invoice.lines.flatMap((line, i) => {
      const figured = figures.lines[i]
      return figured ? [{ ...line, ...figured, position: i + 1, is_by_value: false }] : []
    }),
  }
}
