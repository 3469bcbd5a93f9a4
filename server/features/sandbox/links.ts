import type { Job } from '../../platform/jobs/jobs.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { linkEvent, sendEvents } from './events.ts'
import { newProviderId } from './ids.ts'
import * as queries from './queries.ts'
import type { LinkRow } from './rows.ts'

const EXPIRE = 'sandbox.expire'

export type CreateLinkRequest = Omit<Parameters<typeof queries.insertLink>[1], 'id'>

/** Undefined where the reference has been used before. */
export const createLink = (db: Db, wish: CreateLinkRequest): Promise<LinkRow | undefined> =>
  db.begin(async (tx) => {
    const link = await queries.insertLink(tx, { id: newProviderId('plink'), ...wish })
    if (link?.expire_by)
      await addJob(tx, EXPIRE, { linkId: link.id }, { key: `${EXPIRE}:${link.id}`, runAt: link.expire_by })
    return link
  })

/** Cancels a link that nobody has paid; gives it as it was before, undefined where there is none. */
export const cancelLink = (db: Db, publicUrl: string, id: string): Promise<LinkRow | undefined> =>
  db.begin(async (tx) => {
    const link = await queries.lockLink(tx, id)
    if (link?.status !== 'created') return link
    await queries.cancelLink(tx, id)
    const cancelled = await queries.findLink(tx, id)
    if (cancelled) await sendEvents(tx, [linkEvent('payment_link.cancelled', cancelled, publicUrl)])
    return link
  })

/** Ends every link whose time is over, and says so by events. Asked before each use of a link. */
export const endDueLinks = (db: Db, publicUrl: string): Promise<void> =>
  db.begin(async (tx) => {
    const ended = await queries.expireLinks(tx)
    await sendEvents(
      tx,
      ended.map((link) => linkEvent('payment_link.expired', link, publicUrl)),
    )
  })

/** Ends links at their time, whether somebody looks or not. */
export const expireJob = (db: Db, publicUrl: string): Job => ({
  name: EXPIRE,
  work: () => endDueLinks(db, publicUrl),
})
