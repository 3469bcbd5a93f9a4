import { createFairTurns } from './fair-turns.ts'

// Limits on the use of database connections. With the downloads of `features/exports` (3), these occupy at most 13 of
// the 15 connections of a process, so that signing in, single records and payment pages always get one.

/** Changes of one business wait for the same row lock, so more concurrent ones would only occupy connections. */
const writes = createFairTurns({
  concurrency: 4,
  concurrencyPerBusiness: 3,
  maxPerBusiness: 300,
  maxWaiting: 2_000,
  maxWaitMs: 25_000,
  ownRefusal: 'unavailable',
})

/** Lists, searches and reports: milliseconds each, up to 1 s for a rare text among a million invoices. */
const pages = createFairTurns({
  concurrency: 3,
  concurrencyPerBusiness: 2,
  maxPerBusiness: 300,
  maxWaiting: 2_000,
  maxWaitMs: 20_000,
})

/**
 * Reading a document for its PDF: about ten statements each. Among the pages, twenty PDFs at once would hold up every
 * list.
 */
const documents = createFairTurns({
  concurrency: 1,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 300,
  maxWaiting: 2_000,
  maxWaitMs: 20_000,
})

/** Statements and GSTR-1 checks read all rows of a customer or period: up to a few seconds each. */
const longReads = createFairTurns({
  concurrency: 2,
  concurrencyPerBusiness: 1,
  maxPerBusiness: 30,
  maxWaiting: 100,
  maxWaitMs: 20_000,
})

/**
 * Runs a few changes of one business at a time, in order of arrival, so that a burst of one business does not occupy
 * all connections. @throws unavailable if too many are waiting
 */
export const inBusinessTurn = <T>(businessId: string, work: () => Promise<T>): Promise<T> =>
  writes.run(businessId, work)

/** Runs a read that takes milliseconds when it is the turn of its business. @throws business_busy, unavailable */
export const inPageTurn = <T>(businessId: string, read: () => Promise<T>): Promise<T> => pages.run(businessId, read)

/**
 * Reads all of a document for its PDF when it is the turn of its business. Aborting `signal` removes it from the queue.
 * @throws business_busy, unavailable
 */
export const inDocumentTurn = <T>(businessId: string, read: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  documents.run(businessId, read, signal)

/**
 * Runs a read that may take seconds when it is the turn of its business. Aborting `signal` removes it from the queue.
 * @throws business_busy, unavailable
 */
export const inLongReadTurn = <T>(businessId: string, read: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
  longReads.run(businessId, read, signal)
