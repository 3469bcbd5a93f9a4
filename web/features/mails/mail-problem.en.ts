import type { MailProblem } from '#contract/customer-mails/customer-mail.ts'

/** Returns why a mail was not sent, and what to do. `message` is the server's sentence. */
export const mailProblem = (_code: MailProblem, message: string): string => message
