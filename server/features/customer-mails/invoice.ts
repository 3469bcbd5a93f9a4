import type { MailObstacle } from '#contract/customer-mails/customer-mail.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Actor } from '../accounts/actor.ts'
import { addressOf, proposeForInvoice, type ProposalParts } from './propose.ts'
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
  return (await addressOf(tx, actor, customerId)).length === 0 ? 'no_address' : null
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
  try {
    await queueCustomerMail(tx, actor, { ...proposed, copyTo: null, isAutomatic: true })
  } catch (e) {
    if (e instanceof AppError && e.code === 'mail_limit') return 'mail_limit'
    throw e
  }
  return null
}
