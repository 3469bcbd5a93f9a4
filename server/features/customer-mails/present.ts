import type { CustomerMail, MailProblem } from '#contract/customer-mails/customer-mail.ts'
import type { ListedMailRow } from './list-queries.ts'

/** Why a mail was not sent, and what to do. */
const PROBLEM_MESSAGES: Record<MailProblem, string> = {
  address_unknown: 'This address does not exist. Check it with your customer.',
  mailbox_full: 'The mailbox is full. Share the link by WhatsApp, or try again later.',
  mail_not_accepted: "The customer's mail server does not accept this mail. Share the link by WhatsApp.",
  mail_too_large: 'The mail is too large for the mailbox. Share the link by WhatsApp.',
  sender_refused: "This site's mail server refused to send it. Contact support.",
  refused: 'The mail server refused this mail.',
  server_unavailable: 'The mail server did not answer for a day. Send it again, or share the link by WhatsApp.',
  uncertain: 'The mail may have arrived. Ask your customer before you send it again.',
  out_of_date: 'Something changed before this mail could be sent. Check it and send it again.',
  mail_off: "E-mail isn't set up any more. Contact support.",
  unsubscribed: 'This customer has unsubscribed from your mails. Share the link by WhatsApp.',
  sender_stopped: 'Mails to your customers are stopped. Share the link by WhatsApp, and ask support.',
}

/** Converts a mail to the API form for its seller. */
export const presentMail = (row: ListedMailRow): CustomerMail => ({
  id: row.id,
  kind: row.kind,
  invoice_id: row.invoice_id,
  payment_id: row.payment_id,
  customer_id: row.customer_id,
  subject: row.subject,
  text: row.body,
  by: row.by,
  is_automatic: row.is_automatic,
  created_at: row.created_at.toISOString(),
  recipients: row.recipients.map(({ problem, smtp_code, ...recipient }) => ({
    ...recipient,
    problem: problem === null ? null : { code: problem, message: PROBLEM_MESSAGES[problem], smtp_code },
  })),
})
