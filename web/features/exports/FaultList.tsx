import { Link } from 'wouter'
import type { Gstr1Fault } from '#contract/exports/exports.ts'
import * as texts from './texts.en.ts'
import styles from './exports.module.css'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'

interface FaultListProps<Code extends string> {
  faults: readonly (Pick<Gstr1Fault, 'invoice' | 'message'> & { code: Code })[]
  /** The page of the settings where faults of the business are corrected. */
  businessPath: string
  describe: (code: Code, message: string) => string
}

/** What the portal would refuse, each with a link to where it is corrected. */
export const FaultList = <Code extends string>({ faults, businessPath, describe }: FaultListProps<Code>) => (
  <ul className={styles.faultList}>
    {faults.map(({ code, message, invoice }) => (
      <li key={`${invoice?.id} ${code}`}>
        {invoice ? (
          <>
            <Link href={`/invoice/${invoice.id}`}>{invoice.number}</Link>{' '}
            <span className="muted">{invoice.customer_name}</span>
          </>
        ) : (
          <BusinessLink href={businessPath} />
        )}
        <br />
        {describe(code, message)}
      </li>
    ))}
  </ul>
)

/** The page is for those who may correct it. */
const BusinessLink = ({ href }: { href: string }) =>
  useMay()(placeCalls.saveBusiness) ? <Link href={href}>{texts.yourBusiness}</Link> : texts.yourBusiness
