import type { Customer } from '#contract/customers/customers.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { LANGUAGE_NAMES } from '#web/ui/texts/labels.en.ts'
import { findState } from '#domain/gst/states.ts'
import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'
import * as texts from './texts.en.ts'
import styles from './customers.module.css'

/** The known details of a customer; a missing one has no label either. */
export function DetailsCard({ customer }: { customer: Customer }) {
  const { phone, email, address, gstin, state_code, language } = customer
  const read = readGstin(gstin ?? '')
  const facts = [
    [texts.mobileNumber, phone && showPhone(phone)],
    [texts.email, email],
    [texts.address, address],
    ['GSTIN', gstin],
    [texts.state, state_code && findState(state_code)?.name],
    [texts.language, language && LANGUAGE_NAMES[language]],
  ].filter(([, value]) => value)
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details">{texts.details}</h2>
      {facts.length === 0 && <p className="small muted">{texts.onlyTheNameSoFar}</p>}
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {'doubt' in read && read.doubt && <p className="small muted">{GSTIN_DOUBTS[read.doubt]}.</p>}
    </section>
  )
}
