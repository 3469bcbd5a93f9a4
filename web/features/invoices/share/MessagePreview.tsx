import { ReceiptIndianRupee } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { linkDescription, messageText } from '#domain/messages/message-texts.ts'
import { languageForCustomer, type PayerLanguage } from '#domain/text/languages.ts'
import { toMessageInvoice, writePaymentRequest } from '#domain/messages/payment-request.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { showClock } from '#web/ui/texts/days.en.ts'
import { language as ownLanguage } from '#web/ui/texts/language.en.ts'
import { showNumber } from '../invoice-labels.ts'
import styles from './share.module.css'

interface MessagePreviewProps {
  message: string
  language: PayerLanguage
  /** The payment page; null if there is none. */
  url: string | null
  /** The content of the link's preview, with the same words as the page itself. */
  link: { seller: string; amount: string; number: string; isAbroad: boolean }
}

/** A message as it arrives in a messenger, with the preview of its link. */
export function MessagePreview({ message, language, url, link }: MessagePreviewProps) {
  const { seller, amount, number, isAbroad } = link
  const [time] = useState(() => showClock(new Date()))
  return (
    <div className={styles.chat}>
      <div className={styles.bubble} lang={language}>
        {url !== null && message.includes(url) && (
          <div className={styles.link}>
            <div className={styles.picture}>
              <Avatar name={seller} me />
              <div>
                <small>{seller}</small>
                <b className="num">{amount}</b>
              </div>
              <ReceiptIndianRupee aria-hidden />
            </div>
            <p>
              <b>{messageText(language, 'linkTitle', { amount, payee: seller })}</b>
              <span>{linkDescription(language, number, isAbroad)}</span>
            </p>
          </div>
        )}
        <div className={styles.text}>{url === null ? message : withLink(message, url)}</div>
        <time>{time}</time>
      </div>
    </div>
  )
}

/** Returns the text with its address as messengers show it. */
function withLink(message: string, url: string): ReactNode {
  const at = message.indexOf(url)
  if (at < 0) return message
  return (
    <>
      {message.slice(0, at)}
      <span className={styles.url}>{url}</span>
      {message.slice(at + url.length)}
    </>
  )
}

type MessageFacts = Pick<
  Invoice,
  | 'kind'
  | 'customer_name'
  | 'customer_language'
  | 'number'
  | 'state'
  | 'amount'
  | 'amount_paid'
  | 'amount_waived'
  | 'balance'
  | 'due_on'
  | 'payment_url'
  | 'supply_type'
>

/** Returns the language of messages about an invoice: its customer's, else that of the account. */
export const messageLanguage = ({ customer_language }: Pick<Invoice, 'customer_language'>): PayerLanguage =>
  languageForCustomer(customer_language, ownLanguage)

/** Returns the message with a payment link, in the customer's language, in the seller's own words if there are any. */
export const paymentMessage = (
  invoice: MessageFacts,
  seller: string,
  own: readonly OwnText[] = [],
  language = messageLanguage(invoice),
): string =>
  writePaymentRequest(
    toMessageInvoice(invoice, { seller, number: showNumber(invoice), url: invoice.payment_url ?? '' }),
    language,
    own,
  )
