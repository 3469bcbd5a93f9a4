import type { FastifyReply } from 'fastify'

/** Aborted when the connection closes before the answer is complete: nobody waits for it any more. */
export function clientGone(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const { raw } = reply
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  if (raw.destroyed) gone.abort()
  return gone.signal
}
