import type { MailProblem } from '#contract/customer-mails/customer-mail.ts'
import type { MailRefused } from '../../platform/mail/mailer.ts'

/** Problems by enhanced status code (RFC 3463, section 3); a code ending with a dot stands for all that begin so. */
const BY_ENHANCED_STATUS: readonly [string, MailProblem][] = [
  ['5.1.', 'address_unknown'],
  ['5.2.1', 'address_unknown'],
  ['5.2.2', 'mailbox_full'],
  ['5.2.3', 'mail_too_large'],
  ['5.3.4', 'mail_too_large'],
  ['5.7.', 'mail_not_accepted'],
]

/** Problems by the basic code of RFC 5321, section 4.2.2, for servers without enhanced codes. */
const BY_STATUS: Record<number, MailProblem> = {
  550: 'address_unknown',
  551: 'address_unknown',
  552: 'mailbox_full',
  553: 'address_unknown',
}

/** Returns what a refusal means for the seller. */
export function problemOf({ step, status, enhancedStatus }: MailRefused): MailProblem {
  if (step === 'sender') return 'sender_refused'
  if (enhancedStatus !== undefined) {
    const found = BY_ENHANCED_STATUS.find(([code]) =>
      code.endsWith('.') ? enhancedStatus.startsWith(code) : enhancedStatus === code,
    )
    return found?.[1] ?? 'refused'
  }
  if (step === 'message') return status === 552 ? 'mail_too_large' : 'mail_not_accepted'
  return BY_STATUS[status ?? 0] ?? 'refused'
}

/** "550 5.1.1", or null if no server was contacted. */
export const smtpCodeOf = ({ status, enhancedStatus }: MailRefused): string | null =>
  status === undefined ? null : [status, enhancedStatus].filter(Boolean).join(' ')
