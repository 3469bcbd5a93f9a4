import type { EInvoice } from '#contract/e-invoices/e-invoices.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from '../detail/detail.module.css'

/** The answer of the e-invoice portal for the document; renders nothing without one. */
export function IrnCard({ answer }: { answer: EInvoice | null }) {
  if (!answer) return null
  const { irn, ack_number, acknowledged_on, cancelled_on, signed_qr, is_of_this_document } = answer
  return (
    <section className={`card ${styles.cRelated}`} aria-labelledby="e-invoice-title">
      <h2 id="e-invoice-title">{texts.eInvoice}</h2>
      <CopyBox text={irn} />
      <p className="small muted">
        {say(texts.acknowledged, { number: ack_number, day: showDay(acknowledged_on) })}
        {signed_qr === null && ` ${texts.withoutQr}`}
      </p>
      {cancelled_on && <p className="small late-text">{say(texts.irnWasCancelled, { day: showDay(cancelled_on) })}</p>}
      {!cancelled_on && <p className="small muted">{texts.cancelIrnFirst}</p>}
      {!is_of_this_document && (
        <p className="small late-text" role="note">
          {texts.irnOfAnother}
        </p>
      )}
    </section>
  )
}
