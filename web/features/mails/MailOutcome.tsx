import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import { describeRecipient } from './mail-labels.ts'
import styles from './mails.module.css'

/** What became of a mail, a line for each address. */
export function MailOutcome({ recipients }: Pick<CustomerMail, 'recipients'>) {
  return recipients.map((recipient) => (
    <span key={recipient.address} className={`small ${recipient.problem ? styles.problem : styles.line}`}>
      {describeRecipient(recipient)}
    </span>
  ))
}
