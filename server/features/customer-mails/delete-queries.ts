import { deleteBusinessRows } from '../../platform/postgres/delete-rows.ts'
import type { Tx } from '../../platform/postgres/database.ts'
import type { Owner } from '../../actor/actor.ts'

/** Deletes the mails of a business to its customers, and who wanted none of it. Who wants none of anybody stays. For the deletion of the business. */
export const deleteCustomerMails = (tx: Tx, { businessId }: Owner): Promise<void> =>
  deleteBusinessRows(
    tx,
    businessId,
    tx`'customer_mail_recipients'::regclass`,
    tx`'customer_mails'::regclass`,
    tx`'mail_suppressions'::regclass`,
    tx`'mail_complaints'::regclass`,
    tx`'mail_senders'::regclass`,
  )
