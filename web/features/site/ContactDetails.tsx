import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useSite } from './useSite.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './ContactDetails.module.css'

const notGiven = (what: string) => say(texts.detailMissing, { what })

/** E-mail, phone and address of the operator; says so if one is not set. */
export function ContactDetails({ title }: { title?: string }) {
  const site = useSite()
  if (site.isPending) return <p className="muted">{texts.loadingTheContactDetails}</p>
  if (site.isError) {
    return (
      <div className={styles.contactFault} role="alert">
        <p>{say(texts.contactLoadFailed, { message: site.error.message })}</p>
        <Button onClick={() => void site.refetch()}>{texts.tryAgain}</Button>
      </div>
    )
  }
  const { support_email: email, support_phone: phone, support_address: address } = site.data
  return (
    <>
      {title && <h3 className={styles.contactTitle}>{title}</h3>}
      <dl className={styles.contact}>
        <Detail name={texts.eMail}>
          {email ? <a href={`mailto:${email}`}>{email}</a> : notGiven(texts.anEMailAddress)}
        </Detail>
        <Detail name={texts.phone}>
          {phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : notGiven(texts.aPhoneNumber)}
        </Detail>
        <Detail name={texts.address}>{address ?? notGiven(texts.aPostalAddress)}</Detail>
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
