import { ERRORS } from '#contract/call/errors.ts'
import type { MailObstacle } from '#contract/customer-mails/customer-mail.ts'
import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { refuseField } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { findMailObstacle, type ProposalParts } from '../customer-mails/service.ts'
import type { RecurringDocument } from './document.ts'

/** Instructions for each obstacle to automatic mailing. */
const BEFORE_MAILING: Record<MailObstacle, string> = {
  no_address: "Add the customer's e-mail first, then choose this again",
  mail_off: 'E-mail is not set up here. Choose another way.',
  email_not_confirmed: 'Confirm your own e-mail address first',
  mail_stopped: ERRORS.mail_stopped.text,
  sender_name_refused: ERRORS.sender_name_refused.text,
  unsubscribed: ERRORS.unsubscribed.text,
  mail_has_link: ERRORS.mail_has_link.text,
  mail_limit: 'You have mailed many addresses today. Please try again tomorrow.',
}

/** Refuses automatic mailing if it would not be possible today. @throws invalid_input, not_found (the customer) */
export async function requireMailable(
  tx: Tx,
  parts: ProposalParts,
  actor: Actor,
  { customer_id }: RecurringDocument,
  mode: RecurringInvoice['mode'],
): Promise<void> {
  if (mode !== 'mail') return
  const obstacle = await findMailObstacle(tx, parts, actor, customer_id ?? null)
  if (obstacle) refuseField('mode', BEFORE_MAILING[obstacle])
}

/**
 * As requireMailable, for one of several customers, whom the refusal names. @throws invalid_input, not_found (the
 * customer)
 */
export async function requireMailableCopy(
  tx: Tx,
  parts: ProposalParts,
  actor: Actor,
  { id, name }: { id: string; name: string },
  mode: RecurringInvoice['mode'],
): Promise<void> {
  if (mode !== 'mail') return
  const obstacle = await findMailObstacle(tx, parts, actor, id)
  if (obstacle === 'no_address') refuseField('customer_ids', `${name} has no e-mail address. Leave this customer out`)
  if (obstacle === 'unsubscribed')
    refuseField('customer_ids', `${name} has unsubscribed from your mails. Leave this customer out`)
  if (obstacle) refuseField('customer_ids', BEFORE_MAILING[obstacle])
}
