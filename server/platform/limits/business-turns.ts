import { createFairTurns } from './fair-turns.ts'

/*
 * Turns for what holds a connection to the database. Together with the downloads of `features/exports` (3) these take at
 * most 12 of the 14 connections of a process: signing in, single records and payment pages always find a free one.
 */

/** Changes of one business wait for each other in the database anyway; more than these would only hold connections. */
const writes = createFairTurns({
  atOnce: 4,
  atOncePerBusiness: 3,
  mostPerBusiness: 300,
  mostWaiting: 2_000,
  longestWaitMs: 25_000,
  ownRefusal: 'unavailable',
})

/** Pages of lists, searches, reports and whole documents: milliseconds each, up to a second for a rare text among a million invoices. */
const pages = createFairTurns({
  atOnce: 3,
  atOncePerBusiness: 2,
  mostPerBusiness: 300,
  mostWaiting: 2_000,
  longestWaitMs: 20_000,
})

/** Statements and checks of a return read all that a customer or a period has: up to some seconds each. */
const longReads = createFairTurns({
  atOnce: 2,
  atOncePerBusiness: 1,
  mostPerBusiness: 30,
  mostWaiting: 100,
  longestWaitMs: 20_000,
})

/**
 * Runs the changes of one business a few at a time, in the order of arrival, so that a burst of one never takes every
 * connection to the database from the others. @throws unavailable when too many wait already
 */
export const inBusinessTurn = <T>(businessId: string, work: () => Promise<T>): Promise<T> =>
  writes.run(businessId, work)

/** Reads a page of a list, a report or a document in the turn of its business. @throws business_busy, unavailable */
export const inPageTurn = <T>(businessId: string, read: () => Promise<T>): Promise<T> => pages.run(businessId, read)

/**
 * Reads what may take seconds in the turn of its business; an aborted `signal` takes it out of the queue.
 * @throws business_busy, unavailable
 */
export const inLongReadTurn = <T>(businessId: string, read: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  longReads.run(businessId, read, signal)
