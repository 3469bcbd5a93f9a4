import { CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { Gstr1Fault } from '#contract/exports/exports.ts'
import styles from './Gstr1Faults.module.css'

interface Props {
  faults: readonly Gstr1Fault[]
  count: number
  documents: number
}

/** The faults to correct before the return is filed, each with a link to its invoice. */
export function Gstr1Faults({ faults, count, documents }: Props) {
  if (documents === 0 && count === 0) return <p className="muted">Nothing was issued in this period.</p>
  if (count === 0) {
    return (
      <output className="with-ico paid-text">
        <CircleCheck aria-hidden /> {documents} documents, and no faults found.
      </output>
    )
  }
  return (
    <>
      <p>
        <b>{count === 1 ? 'One thing to look at first' : `${count} things to look at first`}</b>
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
              <Link href="/account#gst">Your business</Link>
            )}
            <br />
            {message}
          </li>
        ))}
      </ul>
    </>
  )
}
