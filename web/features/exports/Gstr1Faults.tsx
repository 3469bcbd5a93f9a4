import { CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { Gstr1Fault } from '#contract/exports/exports.ts'
import { gstr1Fault } from './gstr1-fault.en.ts'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'

interface Props {
  faults: readonly Gstr1Fault[]
  count: number
  documents: number
}

/** The faults to correct before the return is filed, each with a link to its invoice. */
export function Gstr1Faults({ faults, count, documents }: Props) {
  if (documents === 0 && count === 0) return <p className="muted">{texts.nothingWasIssued}</p>
  if (count === 0) {
    return (
      <output className="with-ico paid-text">
        <CircleCheck aria-hidden /> {sayCount(texts.documentsNoFaults, documents)}
      </output>
    )
  }
  return (
    <>
      <p>
        <b>{sayCount(texts.thingsToLookAt, count)}</b>
      </p>
      <ul className={styles.faultList}>
        {faults.map(({ code, message, invoice }) => (
          <li key={`${invoice?.id} ${code}`}>
            {invoice ? (
              <>
                <Link href={`/invoice/${invoice.id}`}>{invoice.number}</Link>{' '}
                <span className="muted">{invoice.customer_name}</span>
              </>
            ) : (
              <Link href="/account#gst">{texts.yourBusiness}</Link>
            )}
            <br />
            {gstr1Fault(code, message)}
          </li>
        ))}
      </ul>
    </>
  )
}
