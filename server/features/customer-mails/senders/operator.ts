import type { Db, Tx } from '../../../platform/postgres/database.ts'
import { OperatorRefused } from '../../accounts/operator/service.ts'
import { recordDone } from '../../audit/service.ts'
import * as queries from './queries.ts'

/** Runs `act` for the business of a user and records it in the audit log. @throws OperatorRefused (an unknown address) */
const forBusiness = (db: Db, email: string, what: string, act: (tx: Tx, businessId: string) => Promise<void>) =>
  db.begin(async (tx) => {
    const user = await queries.findUserByAddress(tx, email)
    if (!user) throw new OperatorRefused(`No user has the address ${email}. "user list" shows all users.`)
    await act(tx, user.business_id)
    await recordDone(tx, { userId: user.id }, `cli: ${what}`, email)
  })

/** Lets a business that was stopped mail its customers again. @throws OperatorRefused */
export const liftMailStop = (db: Db, email: string): Promise<void> =>
  forBusiness(db, email, 'mails lift', async (tx, businessId) => {
    if (!(await queries.liftStop(tx, { businessId })))
      throw new OperatorRefused(`The mails of ${email} are not stopped.`)
  })

/** Allows the name of a business in mails, though it looks like that of a bank or an authority. @throws OperatorRefused */
export const allowMailName = (db: Db, email: string): Promise<void> =>
  forBusiness(db, email, 'mails allow-name', async (tx, businessId) => {
    await queries.allowName(tx, { businessId })
  })

export const listMailStops = queries.listStopped
