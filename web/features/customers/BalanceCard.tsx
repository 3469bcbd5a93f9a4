import { CalendarClock, CircleAlert, Mail, MessageCircle, Pencil, Phone } from 'lucide-react'
import { type CustomerDetail, setPromise } from '#contract/customers/customers.ts'
import { writeGreeting } from '#domain/messages/greeting.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { whatsappLink } from '#domain/messages/message-links.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isBroken } from '#domain/customer-account/promise.ts'
import { useToday } from '#web/ui/useToday.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import { sayWith } from '#web/ui/texts/say-with.ts'
import { Allowed } from '#web/features/session/useMay.tsx'
import { showDay } from '#web/ui/texts/days.en.ts'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { say } from '#web/ui/texts/say.ts'
import { countInvoices, openingOwed } from './customer-labels.ts'
import * as texts from './texts.en.ts'
import styles from './customers.module.css'

interface BalanceCardProps {
  customer: CustomerDetail
  seller: string
  onPromise: () => void
}

/** The customer's balance, promised date, amount received, and buttons for the known contacts. */
export function BalanceCard({ customer, seller, onPromise }: BalanceCardProps) {
  const { name, phone, email, promised_by } = customer
  const today = useToday()
  const language = languageForCustomer(customer.language, ownLanguage)
  return (
    <section className={`card ${styles.printed}`} aria-label={texts.balance}>
      <p className={styles.nameOnPaper}>{name}</p>
      <div className="due">
        <p className="muted small">{texts.due}</p>
        <p className="fig num">{showRupeesAndPaise(fromRupees(customer.owed))}</p>
        {openingOwed(customer) > 0n && (
          <p className="due-line muted">
            {sayWith(texts.partFromBeforePavti, {
              opening: <span className="num">{showRupeesAndPaise(openingOwed(customer))}</span>,
            })}
          </p>
        )}
        {/* Not what was received in all: payments of an opening balance, and advances, are for no invoice. */}
        {customer.invoices > 0 && (
          <p className="due-line muted">
            {sayWith(texts.receivedForInvoices, {
              received: <span className="num">{showRupeesAndPaise(fromRupees(customer.received))}</span>,
              invoices: countInvoices(customer.invoices),
            })}
          </p>
        )}
        {fromRupees(customer.advance) > 0n && (
          <p className="due-line">
            {sayWith(texts.advanceOffered, {
              advance: <b className="num">{showRupeesAndPaise(fromRupees(customer.advance))}</b>,
            })}
          </p>
        )}
        {fromRupees(customer.refundable) > 0n && (
          <p className="due-line">
            {sayWith(texts.refundableCredit, {
              refundable: <b className="num">{showRupeesAndPaise(fromRupees(customer.refundable))}</b>,
            })}
          </p>
        )}
        {fromRupees(customer.owed) > 0n && (
          <p>
            <Allowed call={setPromise}>
              <PromiseButton name={name} promisedBy={promised_by} today={today} onPress={onPromise} />
            </Allowed>
          </p>
        )}
      </div>
      {(phone || email) && (
        <div className={styles.reach}>
          {phone && (
            <a
              className="btn btn-secondary"
              href={whatsappLink(phone, writeGreeting({ customer: name, seller }, language))}
              target="_blank"
              rel="noreferrer"
            >
              <MessageCircle aria-hidden />
              {texts.whatsapp}
            </a>
          )}
          {phone && (
            <a className="btn btn-secondary" href={`tel:${phone}`}>
              <Phone aria-hidden />
              {texts.call}
            </a>
          )}
          {email && (
            <a className="btn btn-secondary" href={`mailto:${encodeURIComponent(email)}`}>
              <Mail aria-hidden />
              {texts.mail}
            </a>
          )}
        </div>
      )}
    </section>
  )
}

interface PromiseButtonProps {
  name: string
  promisedBy: Day | null
  today: Day
  onPress: () => void
}

/** The date by which the customer promised to pay, in text and not by colour alone; a press sets or changes it. */
function PromiseButton({ name, promisedBy, today, onPress }: PromiseButtonProps) {
  const isOnline = useOnline()
  const broken = promisedBy !== null && isBroken(promisedBy, today)
  const Icon = broken ? CircleAlert : CalendarClock
  const words =
    promisedBy === null ? texts.promisedBy : say(texts.promisedByPromisedby, { promisedBy: showDay(promisedBy) })
  return (
    <button
      type="button"
      className={
        promisedBy === null
          ? styles.promise
          : broken
            ? `${styles.promise} late-text`
            : `${styles.promise} ${styles.isMade}`
      }
      aria-label={`${words}${broken ? texts.notKept : ''}: ${name}`}
      disabled={!isOnline}
      onClick={onPress}
    >
      <Icon className="ico-16" aria-hidden />
      <span>
        {words}
        {broken && (
          <>
            , <span className={styles.whole}>{texts.notKept2}</span>
          </>
        )}
      </span>
      {promisedBy !== null && <Pencil className="ico-16" aria-hidden />}
    </button>
  )
}
