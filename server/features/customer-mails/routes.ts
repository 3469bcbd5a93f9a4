import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/customer-mails/customer-mail-calls.ts'
import { handle } from '../../platform/http/handle.ts'
import type { Guards } from '../../actor/guards.ts'
import { recordShare } from '../business/first-steps/service.ts'
import { getCustomer } from '../customers/service.ts'
import { listMailsOfCustomer } from './list.ts'
import { type MailParts, proposeForInvoice, proposeForReceipt, proposeForCustomerStatement } from './propose.ts'
import { proposeMail, queueSellersMail } from './sellers-mail.ts'

/** Mounts the calls that mail invoices, receipts and statements to customers. */
export function customerMailRoutes(app: FastifyInstance, parts: MailParts & { guards: Guards }): void {
  const { signedIn } = parts.guards

  handle(app, calls.proposeInvoiceMail, signedIn, async ({ actor, params }) => ({
    mail: await proposeMail(parts, actor, (tx) => proposeForInvoice(tx, parts, actor, params.id)),
  }))

  handle(app, calls.mailInvoice, signedIn, async ({ actor, params, body, repeat }) => {
    const mail = await queueSellersMail(
      parts,
      actor,
      (tx) => proposeForInvoice(tx, parts, actor, params.id),
      body,
      repeat,
    )
    if (actor.user.is_starting) await recordShare(parts.db, actor)
    return { mail }
  })

  handle(app, calls.proposeReceiptMail, signedIn, async ({ actor, params }) => ({
    mail: await proposeMail(parts, actor, (tx) => proposeForReceipt(tx, parts, actor, params)),
  }))

  handle(app, calls.mailReceipt, signedIn, async ({ actor, params, body, repeat }) => ({
    mail: await queueSellersMail(parts, actor, (tx) => proposeForReceipt(tx, parts, actor, params), body, repeat),
  }))

  handle(app, calls.proposeCustomerStatementMail, signedIn, async ({ actor, params }) => ({
    mail: await proposeMail(parts, actor, (tx) => proposeForCustomerStatement(tx, parts, actor, params)),
  }))

  handle(app, calls.mailCustomerStatement, signedIn, async ({ actor, params, body, repeat }) => ({
    mail: await queueSellersMail(
      parts,
      actor,
      (tx) => proposeForCustomerStatement(tx, parts, actor, params),
      body,
      repeat,
    ),
  }))

  handle(app, calls.listCustomerStatementMails, signedIn, async ({ actor, params }) => {
    const customer = await getCustomer(parts.db, actor, params.id)
    return { mails: await listMailsOfCustomer(parts.db, actor, customer.id) }
  })
}
