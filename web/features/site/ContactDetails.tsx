import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useSite } from './useSite.ts'
import styles from './ContactDetails.module.css'

const notGiven = (what: string) => `The operator of this installation has not given ${what}.`

/** E-mail, phone and address of the operator; says so if one is not set. */
export function ContactDetails({ title }: { title?: string }) {
  const site = useSite()
  if (site.isPending) return <p className="muted">Loading the contact details…</p>
  if (site.isError) {
    return (
      <div className={styles.contactFault} role="alert">
        <p>We could not load the contact details. {site.error.message}</p>
        <Button variant="secondary" onClick={() => void site.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const { support_email: email, support_phone: phone, support_address: address } = site.data
  return (
    <>
      {title && <h3 className={styles.contactTitle}>{title}</h3>}
      <dl className={styles.contact}>
        <Detail name="E-mail">{email ? <a href={`mailto:${email}`}>{email}</a> : notGiven('an e-mail address')}</Detail>
        <Detail name="Phone">
          {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : notGiven('a phone number')}
        </Detail>
        <Detail name="Address">{address ?? notGiven('a postal address')}</Detail>
      </dl>
    </>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
