import type { Customer } from '#contract/customers/customers.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { ENGLISH_NAMES } from '#domain/text/languages.ts'
import { findState } from '#domain/gst/states.ts'
import { GSTIN_DOUBTS, readGstin } from '#domain/gst/gstin.ts'
import styles from './DetailsCard.module.css'

/** The known details of a customer; a missing one has no label either. */
export function DetailsCard({ customer }: { customer: Customer }) {
  const { phone, email, address, gstin, state_code, language } = customer
  const read = readGstin(gstin ?? '')
  const facts = [
    ['Mobile number', phone && showPhone(phone)],
    ['Email', email],
    ['Address', address],
    ['GSTIN', gstin],
    ['State', state_code && findState(state_code)?.name],
    ['Language', language && ENGLISH_NAMES[language]],
  ].filter(([, value]) => value)
  return (
    <section className="card" aria-labelledby="details">
      <h2 id="details">Details</h2>
      {facts.length === 0 && (
        <p className="small muted">Only the name so far. Add a mobile number to write on WhatsApp.</p>
      )}
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
