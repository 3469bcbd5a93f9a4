import type { CustomerMail, MailKind, MailRecipient } from '#contract/customer-mails/customer-mail.ts'
import { say } from '#web/ui/texts/say.ts'
import { mailProblem } from './mail-problem.en.ts'
import * as texts from './texts.en.ts'

const KINDS: Record<MailKind, string> = {
  invoice: texts.invoiceMailed,
  reminder: texts.reminderMailed,
  receipt: texts.receiptMailed,
  statement: texts.statementMailed,
}

/**
 * Returns 'en' for a text mostly in Latin letters, whatever the names in it; undefined otherwise, since own texts may
 * be in any language.
 */
export function languageOf(text: string): 'en' | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/[a-z]/gi)?.length ?? 0
  return latin > letters / 2 ? 'en' : undefined
}

/** Names a mail: "Invoice mailed". */
export const nameMail = ({ kind }: Pick<CustomerMail, 'kind'>): string => KINDS[kind]

/** Names the sender, or the person in whose name Pavti sent it automatically. */
export const senderOf = ({ by, is_automatic }: Pick<CustomerMail, 'by' | 'is_automatic'>): string =>
  is_automatic ? say(texts.byItself, { name: by }) : by

const STATES: Record<MailRecipient['state'], string> = {
  waiting: texts.waiting,
  sent: texts.sent,
  refused: texts.notSent,
  given_up: texts.notSent,
}

/** Describes one recipient: "ravi@shop.in: sent", with the reason if it was not sent. */
export function describeRecipient({ address, is_copy, state, problem }: MailRecipient): string {
  const whom = is_copy ? `${address} (${texts.copy})` : address
  return `${whom}: ${STATES[state]}${problem === null ? '' : `. ${mailProblem(problem.code, problem.message)}`}`
}

/** Mails are sent within seconds; one that waits longer is waiting for the mail server. */
const SENDING_MS = 60_000

/** Whether a mail was just queued, so that its outcome is worth polling. */
const isOnItsWay = ({ created_at, recipients }: CustomerMail, now: number): boolean =>
  now - Date.parse(created_at) < SENDING_MS && recipients.some(({ state }) => state === 'waiting')

const POLL_MS = 3_000

/** Returns how soon to poll the mails again, in ms; false if there is no need. */
export const mailPollInterval = (mails: readonly CustomerMail[] | undefined): number | false =>
  mails?.some((mail) => isOnItsWay(mail, Date.now())) ? POLL_MS : false
