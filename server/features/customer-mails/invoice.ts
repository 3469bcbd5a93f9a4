import type { MailObstacle } from '#contract/customer-mails/customer-mail.ts'
import type { ErrorCode } from '#contract/call/errors.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../../actor/actor.ts'
import { addressOf, proposeForInvoice, type ProposalParts } from './propose.ts'
import { requireSender } from './senders/service.ts'
import { findUnsubscribed } from './suppressions/service.ts'
import { queueCustomerMail } from './queue.ts'

/** Returns why a customer cannot be mailed now; null: they can. Null as id: a customer who was named only. @throws not_found */
export async function findMailObstacle(
  tx: Tx,
  { sendsMail }: ProposalParts,
  actor: Actor,
  customerId: string | null,
): Promise<MailObstacle | null> {
  if (!sendsMail) return 'mail_off'
  if (!actor.isEmailConfirmed) return 'email_not_confirmed'
  const to = await addressOf(tx, actor, customerId)
  if (to.length === 0) return 'no_address'
  if ((await findUnsubscribed(tx, actor, to)).length > 0) return 'unsubscribed'
  return obstacleOf(() => requireSender(tx, actor))
}

/** The obstacles that are refusals of a mail; a recipient's limit is one of many mails too. */
const OBSTACLE_OF: Partial<Record<ErrorCode, MailObstacle>> = {
  mail_limit: 'mail_limit',
  recipient_limit: 'mail_limit',
  mail_stopped: 'mail_stopped',
  sender_name_refused: 'sender_name_refused',
  unsubscribed: 'unsubscribed',
  mail_has_link: 'mail_has_link',
}

/** Returns the obstacle for which `act` is refused, or null. */
async function obstacleOf(act: () => Promise<unknown>): Promise<MailObstacle | null> {
  try {
    await act()
    return null
  } catch (e) {
    const obstacle = e instanceof AppError ? OBSTACLE_OF[e.code] : undefined
    if (!obstacle) throw e
    return obstacle
  }
}

/**
 * Queues the mail with an invoice that nobody pressed Send for, to the customer's address and in the caller's transaction.
 * Returns why it was not queued; null: it was. @throws not_found, invoice_is_draft, not_mailable
 */
export async function queueInvoiceMail(
  tx: Tx,
  parts: ProposalParts,
  actor: Actor,
  invoice: { id: string; customer_id: string | null },
): Promise<MailObstacle | null> {
  const obstacle = await findMailObstacle(tx, parts, actor, invoice.customer_id)
  if (obstacle) return obstacle
  const proposed = await proposeForInvoice(tx, parts, actor, invoice.id)
  return obstacleOf(() => queueCustomerMail(tx, actor, { ...proposed, copyTo: null, isAutomatic: true }))
}
