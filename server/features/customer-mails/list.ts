import type { CustomerMail } from '#contract/customer-mails/customer-mail.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Db, Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'
import { presentMail } from './present.ts'
import * as queries from './list-queries.ts'

/** Mails shown of one invoice or customer; older ones are left out. */
const SHOWN_MAILS = 50

/** Returns the mails about an invoice and its payments, newest first; none of another owner's. */
export const listMailsOfInvoice = async (tx: Db | Tx, owner: Owner, invoiceId: string): Promise<CustomerMail[]> =>
  (await queries.listOfInvoice(tx, owner, invoiceId, SHOWN_MAILS)).map(presentMail)

/** Returns the mails with statements of a customer, newest first; none of another owner's. */
export const listMailsOfCustomer = async (tx: Db | Tx, owner: Owner, customerId: string): Promise<CustomerMail[]> =>
  (await queries.listOfCustomer(tx, owner, customerId, SHOWN_MAILS)).map(presentMail)

/** Returns a mail. @throws not_found (absent or another owner's) */
export async function readMail(tx: Db | Tx, owner: Owner, id: string): Promise<CustomerMail> {
  const row = await queries.findListed(tx, owner, id)
  if (!row) throw new AppError('not_found')
  return presentMail(row)
}
