import { Mail, MessageCircle, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { LateCustomer } from '#contract/late/late.ts'
import { type Day, indiaDay } from '#domain/days/india-day.ts'
import { fromRupees } from '#domain/money/money.ts'
import { mailtoLink } from '#domain/text/email-address.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { showRupees } from '#domain/money/show-money.ts'
import { showClock, showDay, showShortDay } from '#web/ui/texts/days.en.ts'
import { useOwnTexts } from '#web/features/own-texts/useOwnTexts.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { countInvoices } from '#web/features/customers/customer-labels.ts'
import { PromiseButton } from '#web/features/customers/promise/PromiseButton.tsx'
import { PromiseDialog } from '#web/features/customers/promise/PromiseDialog.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { DueLabel } from '#web/features/invoices/DueLabel.tsx'
import { say } from '#web/ui/texts/say.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { reminderSubject, writeReminder } from './reminder.ts'
import * as texts from './texts.en.ts'
import styles from './late.module.css'

/** Whether a reminder should be sent today: none was, none is unwanted, and the customer does not say to have paid. */
export const isToRemind = (customer: LateCustomer, today: Day): boolean =>
  !wasRemindedOn(customer, today) && !customer.reminders_off && customer.claims.length === 0

/** Whether a reminder was sent today in India. */
const wasRemindedOn = ({ reminded_at }: LateCustomer, today: Day): boolean =>
  reminded_at !== null && indiaDay(new Date(reminded_at)) === today

interface LateRowProps {
  customer: LateCustomer
  today: Day
  /** The customer to remind next. */
  isNext: boolean
  /** Called when WhatsApp or the mail program was opened with the reminder. */
  onSend: (way: 'whatsapp' | 'mail') => void
}

/** A late customer, with the overdue amount and buttons to send a reminder. */
export function LateRow({ customer, today, isNext, onSend }: LateRowProps) {
  const { id, name, owed, invoices, oldest_due_on, phone, promised_by } = customer
  const [isPromising, setPromising] = useState(false)
  const sum = showRupees(fromRupees(owed))
  const seller = useCurrentUser().business_name
  const own = useOwnTexts()
  const wasReminded = wasRemindedOn(customer, today)
  const [claim] = customer.claims
  return (
    <li className={wasReminded ? `card ${styles.lateRow} ${styles.done}` : `card ${styles.lateRow}`} data-late={id}>
      <div className={styles.who}>
        <Avatar name={name} />
        <div>
          <Link className="cut" href={`/customers/${id}`} title={name}>
            <bdi>{name}</bdi>
          </Link>
          <div className={styles.lateFacts}>
            <DueLabel dueOn={oldest_due_on} today={today} />
            <Reminded customer={customer} wasToday={wasReminded} />
            {customer.reminders_off && <span className={styles.sep}>{texts.remindersAreOff}</span>}
            <PromiseButton name={name} promisedBy={promised_by} today={today} onPress={() => setPromising(true)} />
          </div>
          {claim && (
            <p className={styles.claimed}>
              {sayWith(texts.saysPaidAmountForNumber, {
                b: <b className="part-text" />,
                amount: showRupees(fromRupees(claim.amount)),
                number: claim.number,
              })}
            </p>
          )}
        </div>
      </div>
      <p className={`${styles.sum} num`}>
        {sum} <small>{countInvoices(invoices)}</small>
      </p>
      <div className={styles.do}>
        {claim ? (
          <ButtonLink
            href={`/invoice/${claim.invoice_id}`}
            aria-label={say(texts.lookNameNumber, { name, number: claim.number })}
          >
            {texts.look}
          </ButtonLink>
        ) : (
          <a
            className={`btn ${isNext ? 'btn-primary' : 'btn-secondary'}`}
            data-remind
            href={whatsappLink(phone, writeReminder(customer, seller, own))}
            target="_blank"
            rel="noreferrer"
            aria-label={`${wasReminded ? texts.sendAgain : texts.whatsapp}: ${name}, ${sum}`}
            onClick={() => onSend('whatsapp')}
          >
            <MessageCircle aria-hidden />
            {wasReminded ? texts.sendAgain : texts.whatsapp}
          </a>
        )}
        <OtherWays customer={customer} seller={seller} about={`${name}, ${sum}`} onSend={onSend} />
      </div>
      {isPromising && <PromiseDialog customer={customer} today={today} onClose={() => setPromising(false)} />}
    </li>
  )
}

function Reminded({ customer: { reminded_at }, wasToday }: { customer: LateCustomer; wasToday: boolean }) {
  if (reminded_at === null) return <span className={styles.sep}>{texts.notRemindedYet}</span>
  const at = new Date(reminded_at)
  if (wasToday) {
    return (
      <output className={`${styles.sep} paid-text`}>
        {sayWith(texts.sentTodayAt, { at: <time dateTime={reminded_at}>{showClock(at)}</time> })}
      </output>
    )
  }
  return (
    <time className={styles.sep} dateTime={reminded_at} title={showDay(indiaDay(at))}>
      {say(texts.remindedAt, { at: showShortDay(indiaDay(at)) })}
    </time>
  )
}

interface OtherWaysProps {
  customer: LateCustomer
  seller: string
  about: string
  onSend: (way: 'whatsapp' | 'mail') => void
}

function OtherWays({ customer, seller, about, onSend }: OtherWaysProps) {
  const { phone, email, claims } = customer
  const own = useOwnTexts()
  const [subject, text] = [reminderSubject(customer, seller), writeReminder(customer, seller, own)]
  return (
    <>
      {email && claims.length === 0 && (
        <a
          className="icon-btn icon-btn-44"
          href={mailtoLink(email, { subject, text })}
          aria-label={say(texts.mailAbout, { about })}
          title={texts.mail}
          onClick={() => onSend('mail')}
        >
          <Mail aria-hidden />
        </a>
      )}
      {phone && (
        <a
          className="icon-btn icon-btn-44"
          href={`tel:${phone}`}
          aria-label={say(texts.callAbout, { about })}
          title={texts.call}
        >
          <Phone aria-hidden />
        </a>
      )}
    </>
  )
}

/** The placeholder of late customers, or of reminders, which look alike. */
export const LateListSkeleton = ({ label }: { label: string }) => (
  <>
    <LoadingLabel>{label}</LoadingLabel>
    <ul className={styles.list} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <li key={row} className={`card ${styles.lateRow}`}>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="96px" height="20px" />
          <Skeleton width="136px" height="40px" />
        </li>
      ))}
    </ul>
  </>
)
