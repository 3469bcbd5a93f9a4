import { mailInvoice, type MailProposal } from '#contract/customer-mails/customer-mails.ts'
import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import { readEmail } from '#domain/text/email-address.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** The form as it is typed. */
export interface TypedMail {
  to: string
  copy_to_me: boolean
  subject: string
  text: string
}

/** The addresses between commas, semicolons or spaces. */
const addressesOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean)

/** The form of a new mail, or of one that is sent again. Where texts and addresses are fixed, as they are proposed now. */
export const typedOf = (proposal: MailProposal, before?: CustomerMail): TypedMail => {
  const again = proposal.can_edit ? before : undefined
  return {
    to: (again?.recipients.filter(({ is_copy }) => !is_copy).map(({ address }) => address) ?? proposal.to).join(', '),
    copy_to_me: again?.recipients.some(({ is_copy }) => is_copy) ?? false,
    subject: again?.subject ?? proposal.subject,
    text: again?.text ?? proposal.text,
  }
}

const sentBody = ({ to, ...rest }: TypedMail) => ({ ...rest, to: addressesOf(to) })

/** Fixed texts are left out, because the server writes them by what is owed when they are sent. */
export const bodyOf = (typed: TypedMail, { can_edit: canEdit }: Pick<MailProposal, 'can_edit'>) =>
  canEdit ? sentBody(typed) : { to: addressesOf(typed.to), copy_to_me: typed.copy_to_me }

/** The faults of each field; a wrong address is named. */
export function faultsOf(typed: TypedMail): Faults {
  const faults = faultsOfIssues(
    mailInvoice.body?.safeParse(sentBody(typed)).error?.issues ?? [],
    (name) => name in typed,
  )
  const wrong = addressesOf(typed.to).find((address) => 'fault' in readEmail(address))
  return wrong === undefined ? faults : { ...faults, to: say(texts.notAnAddress, { address: wrong }) }
}
