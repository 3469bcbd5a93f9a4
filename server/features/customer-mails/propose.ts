import type { MailProposal } from '#contract/customer-mails/customer-mail-calls.ts'
import { findWebAddress } from '#domain/messages/web-address.ts'
import type { OwnText } from '#domain/messages/own-texts.ts'
import { isPayable } from '#domain/document/invoice-balance.ts'
import { fromRupees } from '#domain/money/money.ts'
import { languageForCustomer } from '#domain/text/languages.ts'
import { readToday } from '../../platform/clock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import { type Actor, requireConfirmedEmail } from '../../actor/actor.ts'
import { NEEDS_PRO } from '../../actor/pro.ts'
import { getCustomer } from '../customers/service.ts'
import type { PrintParts } from '../invoices/compose/service.ts'
import { readInvoice } from '../invoices/service.ts'
import { proposeReceipt } from '../receipts/service.ts'
import { getCustomerStatementLink, type LinkAddressParts } from '../customer-statements/service.ts'
import { listOwnTexts } from '../own-texts/service.ts'
import type { NewCustomerMail } from './queue.ts'
import { hasDocument } from './queries.ts'
import { isTrusted, requireSender } from './senders/service.ts'
import { invoiceText, receiptText, senderName, customerStatementText, type Wording } from './texts.ts'

export interface ProposalParts {
  publicUrl: string
  /** Whether a mail server is set. */
  sendsMail: boolean
}

export interface MailParts extends PrintParts, LinkAddressParts, ProposalParts {}

const NO_DOCUMENT = {
  sentence:
    'A new account can mail a statement once the customer has an invoice. Share its link by WhatsApp, or make the invoice first.',
}

/** A mail that the seller has not confirmed yet. */
export type ProposedMail = Omit<NewCustomerMail, 'copyTo' | 'isAutomatic'> & {
  link: string
  /** Whether the seller may change texts and addresses. */
  canEdit: boolean
}

/** Returns the seller's texts that may be used in mails: those without web addresses, once the business is trusted. */
export const listMailTexts = async (tx: Tx, actor: Actor, canEdit: boolean): Promise<OwnText[]> =>
  canEdit ? (await listOwnTexts(tx, actor)).filter(({ text }) => findWebAddress(text) === null) : []

async function findWording(tx: Tx, actor: Actor): Promise<{ canEdit: boolean; wording: Wording }> {
  const canEdit = await isTrusted(tx, actor)
  return {
    canEdit,
    wording: {
      seller: actor.user.business_name,
      language: actor.language,
      own: await listMailTexts(tx, actor, canEdit),
    },
  }
}

/**
 * Checks that mail can be sent. Callers first check that the document exists.
 * @throws mail_off, email_not_confirmed, mail_stopped, sender_name_refused
 */
async function requireMail(tx: Tx, { sendsMail }: ProposalParts, actor: Actor): Promise<void> {
  if (!sendsMail) throw new AppError('mail_off')
  requireConfirmedEmail(actor)
  await requireSender(tx, actor)
}

/** Returns the customer's current address, or none. @throws not_found */
export const addressOf = async (tx: Tx, actor: Actor, customerId: string | null): Promise<string[]> => {
  if (customerId === null) return []
  const { email } = await getCustomer(tx, actor, customerId)
  return email === null ? [] : [email]
}

/**
 * Proposes the mail with an invoice. @throws not_found, invoice_is_draft, not_mailable (a credit note), mail_off,
 * email_not_confirmed
 */
export async function proposeForInvoice(tx: Tx, parts: ProposalParts, actor: Actor, id: string): Promise<ProposedMail> {
  const invoice = await readInvoice(tx, actor, id, parts.publicUrl)
  if (invoice.state === 'draft') throw new AppError('invoice_is_draft')
  const { payment_url: link } = invoice
  if (link === null) throw new AppError('not_mailable')
  await requireMail(tx, parts, actor)
  const { canEdit, wording } = await findWording(tx, actor)
  return {
    kind: 'invoice',
    invoiceId: id,
    to: await addressOf(tx, actor, invoice.customer_id),
    ...invoiceText(invoice, wording, link),
    customerName: invoice.customer_name,
    language: languageForCustomer(invoice.customer_language, actor.language),
    link,
    canEdit,
    asksFor: isPayable(invoice) ? fromRupees(invoice.balance) : null,
  }
}

/** Proposes the mail with a receipt. @throws not_found, payment_undone, no_receipt, mail_off, email_not_confirmed */
export async function proposeForReceipt(
  tx: Tx,
  parts: MailParts,
  actor: Actor,
  payment: { id: string; payment_id: string },
): Promise<ProposedMail> {
  const { id, payment_id: paymentId } = payment
  const invoice = await readInvoice(tx, actor, id, parts.publicUrl)
  const receipt = await proposeReceipt(tx, parts, actor, payment)
  await requireMail(tx, parts, actor)
  const { canEdit, wording } = await findWording(tx, actor)
  return {
    kind: 'receipt',
    invoiceId: id,
    paymentId,
    to: await addressOf(tx, actor, invoice.customer_id),
    ...receiptText(invoice, receipt, wording),
    customerName: invoice.customer_name,
    language: languageForCustomer(invoice.customer_language, actor.language),
    link: receipt.url,
    canEdit,
    asksFor: null,
  }
}

/**
 * Proposes the mail with a link to a statement of account. @throws not_found (also a link that ended), mail_off,
 * email_not_confirmed
 */
export async function proposeForCustomerStatement(
  tx: Tx,
  parts: MailParts,
  actor: Actor,
  { id, link_id }: { id: string; link_id: string },
): Promise<ProposedMail> {
  const customer = await getCustomer(tx, actor, id)
  const link = await getCustomerStatementLink(tx, parts, actor, { customerId: customer.id, id: link_id })
  await requireMail(tx, parts, actor)
  const canEdit = await isTrusted(tx, actor)
  if (!canEdit && !(await hasDocument(tx, actor, customer.id)))
    throw new AppError(NEEDS_PRO.own_mail_words, NO_DOCUMENT)
  return {
    kind: 'statement',
    customerId: customer.id,
    statementLinkId: link.id,
    to: customer.email === null ? [] : [customer.email],
    ...customerStatementText(customer, link, {
      seller: actor.user.business_name,
      language: actor.language,
      today: await readToday(tx),
    }),
    customerName: customer.name,
    language: languageForCustomer(customer.language, actor.language),
    link: link.url,
    canEdit,
    asksFor: null,
  }
}

export const presentProposal = (
  { to, subject, text, link, canEdit }: ProposedMail,
  { user }: Actor,
  unsubscribed: string[],
): MailProposal => ({
  to: [...to],
  subject,
  text,
  link,
  from_name: senderName(user.business_name),
  reply_to: user.email,
  can_edit: canEdit,
  unsubscribed,
})
