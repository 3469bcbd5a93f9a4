import type { FastifyReply } from 'fastify'

/** A signal that aborts when the client disconnects before the answer is complete. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const { raw } = reply
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  if (raw.destroyed) gone.abort()
  return gone.signal
}
