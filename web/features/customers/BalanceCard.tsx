import { Mail, MessageCircle, Phone } from 'lucide-react'
import { setPromise, type CustomerDetail } from '#contract/customers/customers.ts'
import { writeGreeting } from '#domain/messages/greeting.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { whatsappLink } from '#domain/text/phone.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { useToday } from '#web/ui/useToday.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import { countInvoices, openingOwed } from './customer-labels.ts'
import { PromiseButton } from './promise/PromiseButton.tsx'
import { sayWith } from '#web/ui/texts/say-with.ts'
import * as texts from './texts.en.ts'
import styles from './customers.module.css'
import { Allowed } from '#web/features/session/useMay.tsx'

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
    <section className={`card ${styles.cDue}`} aria-label={texts.balance}>
      <div className="due">
        <p className="muted small">{texts.due}</p>
        <p className="fig num">{showRupeesAndPaise(fromRupees(customer.owed))}</p>
        <p className="due-line muted">
          {sayWith(texts.receivedReceivedInvoices, {
            received: <span className="num">{showRupeesAndPaise(fromRupees(customer.received))}</span>,
            invoices: countInvoices(customer.invoices),
          })}
        </p>
        {openingOwed(customer) > 0n && (
          <p className="due-line muted">
            {sayWith(texts.partFromBeforePavti, {
              opening: <span className="num">{showRupeesAndPaise(openingOwed(customer))}</span>,
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
