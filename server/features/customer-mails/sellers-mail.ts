import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import type { MailInput, MailProposal } from '#contract/customer-mails/customer-mail-calls.ts'
import type { Repeat } from '../../platform/http/handle.ts'
import { withLink } from '#domain/messages/mails.ts'
import { findWebAddress } from '#domain/messages/web-address.ts'
import { AppError, refuseField } from '../../platform/http/app-error.ts'
import { inPageTurn } from '../../platform/limits/business-turns.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { inSnapshot } from '../../platform/postgres/snapshot.ts'
import { once } from '../../platform/repeats/once.ts'
import type { Actor } from '../../actor/actor.ts'
import { NEEDS_PRO } from '../../actor/pro.ts'
import { readMail } from './list.ts'
import { type MailParts, presentProposal, type ProposedMail } from './propose.ts'
import { queueCustomerMail } from './queue.ts'
import { findUnsubscribed } from './suppressions/service.ts'

const otherLink = (found: string): string =>
  `Remove “${found}”: a mail can have only its own link. If it is no web address, put a space after the dot.`
const OTHER_ADDRESS = 'New accounts mail the address that is stored with the customer. Save this one there first.'
const UNSUBSCRIBED = 'This customer has unsubscribed from your mails. Share the link by WhatsApp.'

type Propose = (tx: Tx) => Promise<ProposedMail>

/** Returns a proposal for a mail. @throws as `propose` does */
export const proposeMail = ({ db }: MailParts, actor: Actor, propose: Propose): Promise<MailProposal> =>
  inPageTurn(actor.businessId, () =>
    inSnapshot(db, async (tx) => {
      const proposed = await propose(tx)
      return presentProposal(proposed, actor, await findUnsubscribed(tx, actor, proposed.to))
    }),
  )

/**
 * Queues a mail in the seller's name, as proposed or with their own words.
 * @throws as `propose` does, invalid_input (a link to another site, an address that is not the customer's or that
 *   unsubscribed), mail_texts_fixed, mail_has_link, mail_limit, recipient_limit, key_reused
 */
export const queueSellersMail = (
  { db }: MailParts,
  actor: Actor,
  propose: Propose,
  input: MailInput,
  repeat: Repeat | undefined,
): Promise<CustomerMail> =>
  once(db, actor.businessId, repeat, async (tx) => {
    const proposed = await propose(tx)
    const texts = checkTexts(proposed, input)
    await checkAddresses(tx, actor, proposed, input.to)
    const id = await queueCustomerMail(tx, actor, {
      ...proposed,
      ...texts,
      to: [...new Set(input.to)],
      copyTo: input.copy_to_me ? actor.user.email : null,
      isAutomatic: false,
    })
    return readMail(tx, actor, id)
  })

/** Checks subject and text: a link to another site in a mail of this installation would make it a tool for fraud. */
function checkTexts({ link, canEdit, ...proposed }: ProposedMail, input: MailInput): { subject: string; text: string } {
  const subject = input.subject ?? proposed.subject
  const text = input.text ?? proposed.text
  if (!canEdit && (subject !== proposed.subject || text !== proposed.text)) throw new AppError(NEEDS_PRO.own_mail_words)
  const inSubject = subject === proposed.subject ? null : findWebAddress(subject)
  if (inSubject !== null) refuseField('subject', otherLink(inSubject))
  const inText = text === proposed.text ? null : findWebAddress(text.replaceAll(link, ' '))
  if (inText !== null) refuseField('text', otherLink(inText))
  return { subject, text: withLink(text, link) }
}

/**
 * Checks the addresses. A new business may only write to the stored address, and nobody to one that unsubscribed.
 * @throws invalid_input
 */
async function checkAddresses(tx: Tx, actor: Actor, proposed: ProposedMail, to: readonly string[]): Promise<void> {
  const other = proposed.canEdit ? -1 : to.findIndex((address) => !proposed.to.includes(address))
  if (other !== -1) refuseField(`to.${other}`, OTHER_ADDRESS)
  const [unsubscribed] = await findUnsubscribed(tx, actor, to)
  if (unsubscribed !== undefined) refuseField(`to.${to.indexOf(unsubscribed)}`, UNSUBSCRIBED)
}
