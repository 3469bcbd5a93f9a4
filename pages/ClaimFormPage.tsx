import { showRupees } from '#domain/money/show-money.ts'
import { claimPath, invoicePath } from './payment.ts'
import { ShopButtons } from './ShopContact.tsx'
import { type Texts, TEXTS } from './texts.ts'
import type { ClaimFields, ClaimFormView } from './views.ts'

/** Longest values of the fields, in UTF-16 units. A UTR may contain spaces. */
const LONGEST: Record<keyof ClaimFields, number> = {
  utr: 40,
  amount: 20,
  payer_name: 120,
  note: 200,
}

interface FieldProps {
  name: keyof ClaimFields
  view: ClaimFormView
  texts: Texts
  help?: string
  inputMode?: 'decimal'
  required?: boolean
}

function Field({ name, view, texts, help, inputMode, required = false }: FieldProps) {
  const isMadeUp = name === 'utr' && view.faults.includes('made_up_utr')
  const isWrong = isMadeUp || view.faults.includes(name)
  const fault = isMadeUp ? texts.claim.madeUp : texts.claim.faults[name](showRupees(view.invoice.amount))
  const about = isWrong ? fault : help
  return (
    <p>
      <label htmlFor={name}>{texts.claim.labels[name]}</label>
      <input
        id={name}
        name={name}
        defaultValue={view.fields[name]}
        maxLength={LONGEST[name]}
        autoComplete={name === 'payer_name' ? 'name' : 'off'}
        {...(inputMode ? { inputMode } : {})}
        required={required}
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

/** The form with which a payer reports a payment to the shop. It is sent without scripts. */
export function ClaimFormPage({ view }: { view: ClaimFormView }) {
  const { invoice, notice } = view
  const isClosed = notice?.kind === 'settled' || notice?.kind === 'cancelled'
  const texts = TEXTS[invoice.lang]
  const { claim } = texts
  const privacy = texts.claimNotice
  return (
    <main>
      <div className="receipt">
        <h1>{claim.title}</h1>
        <p className="muted">{claim.about(invoice.businessName, invoice.number)}</p>
        {notice && (
          <p className="wrong" role="alert">
            {'amount' in notice
              ? claim.notices[notice.kind](showRupees(notice.amount))
              : claim.notices[notice.kind](invoice.businessName)}
          </p>
        )}
        {view.faults.length > 0 && (
          <p className="wrong" role="alert">
            {claim.correct}
          </p>
        )}
        {!isClosed && (
          <form method="post" action={claimPath(invoice)}>
            <Field name="utr" view={view} texts={texts} help={claim.utrHelp} required />
            <Field name="amount" view={view} texts={texts} inputMode="decimal" required />
            <Field name="payer_name" view={view} texts={texts} />
            <Field name="note" view={view} texts={texts} />
            <button className="button primary">{claim.send}</button>
            <details>
              <summary>{privacy.title}</summary>
              {privacy.lines.map((line) => (
                <p key={line} className="muted">
                  {line}
                </p>
              ))}
              <a className="link" href="/privacy-policy">
                {texts.policies['/privacy-policy']}
              </a>
            </details>
          </form>
        )}
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
