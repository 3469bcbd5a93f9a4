import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import type { MailInput, MailProposal } from '#contract/customer-mails/customer-mails.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { withLink } from '#domain/messages/mails.ts'
import { WEB_ADDRESS } from '#domain/messages/own-texts.ts'
import { refuseField } from '../../platform/http/refuse-field.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../accounts/actor.ts'
import { readMail } from './listed/service.ts'
import { type MailParts, presentProposal, type ProposedMail } from './propose.ts'
import { queueCustomerMail } from './queue.ts'

const OTHER_LINK = 'Remove the other links. A mail can have only its own link.'

type Propose = (tx: Tx) => Promise<ProposedMail>

/** Returns the mail that would be sent. @throws as `propose` does */
export const proposeMail = ({ db }: MailParts, actor: Actor, propose: Propose): Promise<MailProposal> =>
  inPageTurn(actor.businessId, async () => presentProposal(await inSnapshot(db, propose), actor))

/**
 * Queues a mail in the seller's name, as proposed or with their own words.
 * @throws as `propose` does, invalid_input (a link to another site), mail_limit, key_reused
 */
export const sendMail = (
  { db }: MailParts,
  actor: Actor,
  propose: Propose,
  input: MailInput,
  repeat: Repeat | undefined,
): Promise<CustomerMail> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const proposed = await propose(tx)
    const id = await queueCustomerMail(tx, actor, {
      ...proposed,
      ...checkTexts(proposed, input),
      to: [...new Set(input.to)],
      copyTo: input.copy_to_me ? actor.user.email : null,
      isAutomatic: false,
    })
    return readMail(tx, actor, id)
  })

/** A stranger's site in a mail of this installation would make it a tool for fraud. */
function checkTexts({ link, ...proposed }: ProposedMail, input: MailInput): { subject: string; text: string } {
  const subject = input.subject ?? proposed.subject
  const text = input.text ?? proposed.text
  if (WEB_ADDRESS.test(subject)) refuseField('subject', OTHER_LINK)
  if (WEB_ADDRESS.test(text.replaceAll(link, ''))) refuseField('text', OTHER_LINK)
  return { subject, text: withLink(text, link) }
}
