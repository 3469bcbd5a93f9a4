import { createFairTurns } from './fair-turns.ts'

/**
 * Changes of one business wait for each other in the database anyway; more than these would only hold connections. Some
 * connections of the pool stay free for reading.
 */
const writes = createFairTurns({
  atOnce: 10,
  atOncePerBusiness: 3,
  mostPerBusiness: 300,
  mostWaiting: 2_000,
  longestWaitMs: 25_000,
  ownRefusal: 'unavailable',
})

/**
 * Runs the changes of one business a few at a time, in the order of arrival, so that a burst of one never takes every
 * connection to the database from the others. @throws unavailable when too many wait already
 */
export const inBusinessTurn = <T>(businessId: string, work: () => Promise<T>): Promise<T> =>
  writes.run(businessId, work)
