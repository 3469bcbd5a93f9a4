import type { AttemptLimit, Attempts } from '../../../platform/limits/attempts.ts'
import { createFairTurns } from '../../../platform/limits/fair-turns.ts'
import type { Actor } from '../../../actor/actor.ts'

/** Pictures that one business may upload or have fetched. */
const PICTURE_LIMIT: AttemptLimit = { max: 30, windowSeconds: 3_600, longestWaitSeconds: 1_800 }

/** A picture of 25 megapixels may take 200 MB to unpack, and its thread is one of the four that all share. */
const unpacking = createFairTurns({
  concurrency: 2,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 4,
  maxWaiting: 20,
  maxWaitMs: 20_000,
})

/** Counts a picture of a business, logo or signature. @throws too_many_attempts */
export const countPicture = (attempts: Attempts, actor: Actor) =>
  attempts.count(`logo:${actor.businessId}`, PICTURE_LIMIT)

/** Unpacks a picture once it is the business's turn. @throws business_busy, unavailable */
export const inUnpackingTurn = <T>(actor: Actor, unpack: () => Promise<T>): Promise<T> =>
  unpacking.run(actor.businessId, unpack)
