import type { Job } from '../../platform/jobs/jobs.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { linkEvent, enqueueEvents } from './events.ts'
import * as queries from './queries.ts'
import { type LinkRow, newProviderId } from './rows.ts'

const EXPIRE = 'sandbox.expire'

export type CreateLinkRequest = Omit<Parameters<typeof queries.insertLink>[1], 'id'>

/** Creates a link; undefined if its reference was used before. */
export const createLink = (db: Db, request: CreateLinkRequest): Promise<LinkRow | undefined> =>
  db.begin(async (tx) => {
    const link = await queries.insertLink(tx, { id: newProviderId('plink'), ...request })
    if (link?.expire_by)
      await addJob(tx, EXPIRE, { linkId: link.id }, { key: `${EXPIRE}:${link.id}`, runAt: link.expire_by })
    return link
  })

/** Cancels an open link. Returns the link as it was before, or undefined if it does not exist. */
export const cancelLink = (db: Db, publicUrl: string, id: string): Promise<LinkRow | undefined> =>
  db.begin(async (tx) => {
    const link = await queries.lockLink(tx, id)
    if (link?.status !== 'created') return link
    await queries.cancelLink(tx, id)
    const cancelled = await queries.findLink(tx, id)
    if (cancelled) await enqueueEvents(tx, [linkEvent('payment_link.cancelled', cancelled, publicUrl)])
    return link
  })

/** Expires all due links and sends their events. Called before each use of a link. */
export const endDueLinks = (db: Db, publicUrl: string): Promise<void> =>
  db.begin(async (tx) => {
    const ended = await queries.expireLinks(tx)
    await enqueueEvents(
      tx,
      ended.map((link) => linkEvent('payment_link.expired', link, publicUrl)),
    )
  })

/** Expires links on time even if no request reads them. */
export const expireJob = (db: Db, publicUrl: string): Job => ({
  name: EXPIRE,
  work: () => endDueLinks(db, publicUrl),
})
