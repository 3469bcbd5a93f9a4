import { call } from '../call/call.ts'
import { EVENT_STREAM, shownFile } from '../call/file-reply.ts'

/** Events by others that an open dashboard shows at once. */
export const LIVE_UPDATE_KINDS = [
  /** A payer claims to have paid. */
  'claim',
  /** A payment was found in the bank, in a bank message or by a claim. */
  'payment',
  'mail_failed',
] as const
export type LiveUpdateKind = (typeof LIVE_UPDATE_KINDS)[number]

/**
 * The data of an event: a kind; `changed` if another device of the business changed something; `missed` if the server
 * could not receive events for a while; `ended` when the session is over. Nothing else is sent, so that the stream
 * contains no personal data.
 */
export type LiveUpdate = LiveUpdateKind | 'changed' | 'missed' | 'ended'

export const streamLiveUpdates = call({
  method: 'GET',
  path: '/api/events',
  summary: 'Stream the kinds of what happens in the business as server-sent events, until the session ends',
  access: 'signed_in',
  roles: 'all',
  reply: shownFile(EVENT_STREAM),
})
