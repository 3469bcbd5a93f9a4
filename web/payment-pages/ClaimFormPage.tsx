import { showRupees } from '#domain/money/show-money.ts'
import { claimPath, invoicePath } from './payment.ts'
import { ShopButtons } from './ShopContact.tsx'
import { type Texts, TEXTS } from './texts.ts'
import type { ClaimFields, ClaimFormView } from './views.ts'

/** Longest values of the fields, in UTF-16 units. A UTR may have spaces between its digits. */
const LONGEST: Record<keyof ClaimFields, number> = {
  utr: 30,
  amount: 20,
  payer_name: 120,
  note: 200,
}

interface FieldProps {
  name: keyof ClaimFields
  view: ClaimFormView
  texts: Texts
  help?: string
  inputMode?: 'numeric' | 'decimal'
}

function Field({ name, view, texts, help, inputMode }: FieldProps) {
  const isWrong = view.faults.includes(name)
  const about = isWrong ? texts.claim.faults[name](showRupees(view.invoice.amount)) : help
  return (
    <p>
      <label htmlFor={name}>{texts.claim.labels[name]}</label>
      <input
        id={name}
        name={name}
        defaultValue={view.fields[name]}
        maxLength={LONGEST[name]}
        autoComplete={name === 'payer_name' ? 'name' : 'off'}
        {...(inputMode ? { inputMode, required: true } : {})}
        {...(about ? { 'aria-describedby': `${name}-about` } : {})}
        {...(isWrong ? { 'aria-invalid': true } : {})}
      />
      {about && (
        <small id={`${name}-about`} className={isWrong ? 'wrong' : undefined}>
          {about}
        </small>
      )}
    </p>
  )
}

/** The form by which a payer tells the shop of a payment. It is sent without scripts. */
export function ClaimFormPage({ view }: { view: ClaimFormView }) {
  const { invoice, isFull } = view
  const texts = TEXTS[invoice.lang]
  const { claim } = texts
  return (
    <main>
      <div className="receipt">
        <h1>{claim.title}</h1>
        <p className="muted">{claim.about(invoice.businessName, invoice.number)}</p>
        {isFull && <p className="wrong">{claim.full(invoice.businessName)}</p>}
        {view.faults.length > 0 && (
          <p className="wrong" role="alert">
            {claim.correct}
          </p>
        )}
        <form method="post" action={claimPath(invoice)}>
          <Field name="utr" view={view} texts={texts} help={claim.utrHelp} inputMode="numeric" />
          <Field name="amount" view={view} texts={texts} inputMode="decimal" />
          <Field name="payer_name" view={view} texts={texts} />
          <Field name="note" view={view} texts={texts} />
          <button className="button primary">{claim.send}</button>
        </form>
        <ShopButtons view={invoice} texts={texts} />
        <p className="centered">
          <a className="link" href={invoicePath(invoice)}>
            {claim.back}
          </a>
        </p>
      </div>
    </main>
  )
}
