import { useQuery } from '@tanstack/react-query'
import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import { listCustomerStatementMails } from '#contract/customer-mails/customer-mail-calls.ts'
import { send } from '#web/send.ts'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { describeRecipient, mailPollInterval, nameMail } from './mail-labels.ts'
import styles from './mails.module.css'

/** The outcome of a mail, one line for each address. */
export function MailOutcome({ recipients }: Pick<CustomerMail, 'recipients'>) {
  return recipients.map((recipient) => (
    <span key={recipient.address} className={`small ${recipient.problem ? styles.problem : styles.line}`}>
      {describeRecipient(recipient)}
    </span>
  ))
}

/** How many statements are shown as mailed. */
const SHOWN = 5

/** The statements that were last mailed to a customer; nothing if there are none. */
export function CustomerStatementMails({ customerId }: { customerId: string }) {
  const mails = useQuery({
    queryKey: ['statement-mails', customerId],
    queryFn: async ({ signal }) =>
      (await send(listCustomerStatementMails, { params: { id: customerId }, signal })).mails,
    refetchInterval: ({ state }) => mailPollInterval(state.data),
  })
  return mails.data?.slice(0, SHOWN).map((mail) => (
    <p key={mail.id}>
      <span className={styles.line}>
        {nameMail(mail)} · <time dateTime={mail.created_at}>{showDateTime(mail.created_at)}</time>
      </span>
      <MailOutcome recipients={mail.recipients} />
    </p>
  ))
}
