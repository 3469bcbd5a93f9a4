import { type OutgoingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { LIVE_UPDATE_KINDS, type LiveUpdate, type LiveUpdateKind } from '#contract/live-updates/live-updates.ts'
import { AppError } from '../../platform/http/app-error.ts'

/**
 * The maximum number of open streams of this process, and of one user in it. A browser opens one for the visible
 * window.
 */
const MAX_STREAMS = 20_000
const MAX_OF_USER = 8

/** Proxies close idle connections, often after 60 seconds. */
const HEARTBEAT_MS = 25_000
/** Heartbeats are sent to one part of the streams after another: 10,000 at once would delay requests by 0.1 s. */
const PARTS = 25

/** A client with this much unread data is gone, or never reads. */
const MAX_UNREAD_BYTES = 4_096

/** A browser that reconnects within this time is informed if it missed an event. */
const RECENT_MS = 120_000

/** After a restart, browsers reconnect after 2 to 3 seconds; 10,000 of them spread over a minute. */
const RETRY_MS = { first: 2_000, spread: 1_000, perStream: 6 }

/** The business whose events a stream gets, and the user and session whose end closes it. */
export interface StreamOwner {
  businessId: string
  userId: string
  sessionId: string
}

interface OpenStream extends StreamOwner {
  content: Readable
  response: OutgoingMessage
  hasMissed: boolean
  hasEnded: boolean
}

/** Returns those of these streams whose session and whose user's access to the business have not ended. */
export type ListValid = <One extends StreamOwner>(streams: readonly One[]) => Promise<ReadonlySet<One>>

interface Options {
  listValid: ListValid
  heartbeatMs?: number | undefined
}

function write({ content, response, hasEnded }: OpenStream, text: string): void {
  if (hasEnded) return
  content.push(text)
  if (content.readableLength + response.writableLength > MAX_UNREAD_BYTES) response.destroy()
}

const send = (stream: OpenStream, update: LiveUpdate): void => write(stream, `data: ${update}\n\n`)

function end(stream: OpenStream): void {
  if (!stream.hasEnded) stream.content.push(null)
  stream.hasEnded = true
}

/** Returns the field that tells a browser when to reconnect after a loss. */
const retryField = (open: number): string =>
  `retry: ${Math.round(RETRY_MS.first + Math.random() * (RETRY_MS.spread + open * RETRY_MS.perStream))}\n\n`

/** Records which businesses recently had an event. */
function createRecentEvents() {
  /** The time of the last event of each business, in chronological order. */
  const sentAt = new Map<string, number>()
  /** The time until which this process may have missed events, because it just started or lost its connection. */
  let unsureUntil = performance.now() + RECENT_MS
  return {
    add: (businessId: string): void => {
      sentAt.delete(businessId)
      sentAt.set(businessId, performance.now())
    },
    forgetOld: (): void => {
      const oldest = performance.now() - RECENT_MS
      for (const [businessId, at] of sentAt) {
        if (at > oldest) return
        sentAt.delete(businessId)
      }
    },
    /** Must be called after this process has missed notifications. */
    becomeUnsure: (): void => {
      unsureUntil = performance.now() + RECENT_MS
    },
    /** Whether a browser that connects now may have missed an event of the business. */
    mayBeMissed: (businessId: string): boolean => sentAt.has(businessId) || performance.now() < unsureUntil,
  }
}

/** The open event streams of this process, by business. */
export function createEventStreams({ listValid, heartbeatMs = HEARTBEAT_MS }: Options) {
  const byBusiness = new Map<string, Set<OpenStream>>()
  const parts = Array.from({ length: PARTS }, () => new Set<OpenStream>())
  const recent = createRecentEvents()
  let open = 0
  let opened = 0
  let turn = 0
  let isStopped = false

  /**
   * Sends a heartbeat to the next part of the streams, and ends those whose session or access has ended. A stream that
   * was opened while the access ended, or while this process had no connection, does not get the notification of that.
   */
  const beat = async (): Promise<void> => {
    recent.forgetOld()
    const streams = [...(parts[turn++ % PARTS] ?? [])]
    if (streams.length === 0) return
    // Without the database nobody can sign out either, so the streams remain open.
    const valid = await listValid(streams).catch(() => undefined)
    for (const stream of streams) {
      if (valid && !valid.has(stream)) {
        send(stream, 'ended')
        end(stream)
      } else if (stream.hasMissed) {
        stream.hasMissed = false
        send(stream, 'missed')
      } else write(stream, retryField(open))
    }
  }

  const timer = setInterval(() => void beat(), heartbeatMs / PARTS)
  timer.unref()

  return {
    /**
     * Opens a stream, which ends with the response. @throws unavailable (too many in this process, or it stops),
     * too_many_attempts (too many of this user)
     */
    open: (owner: StreamOwner, response: OutgoingMessage): Readable => {
      if (isStopped || open >= MAX_STREAMS) throw new AppError('unavailable', { retryAfterSeconds: 30 })
      const ofBusiness = byBusiness.get(owner.businessId) ?? new Set()
      const ofUser = [...ofBusiness].filter(({ userId }) => userId === owner.userId).length
      if (ofUser >= MAX_OF_USER) throw new AppError('too_many_attempts', { retryAfterSeconds: 60 })
      const content = new Readable({ read: () => {} })
      const stream: OpenStream = { ...owner, content, response, hasMissed: false, hasEnded: false }
      const part = parts[opened++ % PARTS]
      byBusiness.set(owner.businessId, ofBusiness.add(stream))
      part?.add(stream)
      open++
      response.once('close', () => {
        open--
        part?.delete(stream)
        ofBusiness.delete(stream)
        if (ofBusiness.size === 0) byBusiness.delete(owner.businessId)
        content.destroy()
      })
      write(stream, retryField(open))
      if (recent.mayBeMissed(owner.businessId)) send(stream, 'missed')
      return content
    },
    /** Sends an event of a business to its streams. */
    send: (businessId: string, kind: LiveUpdateKind): void => {
      recent.add(businessId)
      for (const stream of byBusiness.get(businessId) ?? []) send(stream, kind)
    },
    /**
     * Informs the streams of a business, except those of the session `exceptId`, that something was changed. A browser
     * that connects later is not informed, because it loads everything.
     */
    sendChanged: (businessId: string, exceptId: string): void => {
      for (const stream of byBusiness.get(businessId) ?? []) {
        if (stream.sessionId !== exceptId) send(stream, 'changed')
      }
    },
    /** Ends the streams of a user in a business. */
    endOf: (businessId: string, userId: string): void => {
      for (const stream of byBusiness.get(businessId) ?? []) {
        if (stream.userId !== userId) continue
        send(stream, 'ended')
        end(stream)
      }
    },
    /** Informs every stream with its next heartbeat that it may have missed events. */
    sendMissed: (): void => {
      recent.becomeUnsure()
      for (const part of parts) for (const stream of part) stream.hasMissed = true
    },
    /** Ends all streams, so that they do not delay the shutdown. */
    stop: (): void => {
      isStopped = true
      clearInterval(timer)
      for (const part of parts) for (const stream of part) end(stream)
    },
  }
}
export type EventStreams = ReturnType<typeof createEventStreams>

export const isLiveUpdateKind = (text: string): text is LiveUpdateKind =>
  LIVE_UPDATE_KINDS.some((kind) => kind === text)
