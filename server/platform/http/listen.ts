import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorCode } from '../postgres/embedded/errors.ts'
import { AppError } from './app-error.ts'

/** The server cannot listen on the address. The message names the setting to change. */
export class ListenRefused extends Error {}

interface Address {
  host: string
  port: number
}

/**
 * Maximum number of connections that wait to be accepted. With Node's 511, clients in a rush would retry after a second
 * or more.
 */
const BACKLOG = 4_096

/**
 * Starts to listen for requests; returns the URL by which the process reaches itself. `opened` is a port that was
 * opened earlier, as root. @throws ListenRefused
 */
export async function listen(app: FastifyInstance, address: Address, opened?: Server): Promise<string> {
  if (opened) {
    await app.ready()
    app.server.listen(opened)
    await once(app.server, 'listening')
  } else await withListenErrors(address, () => app.listen({ host: address.host, port: address.port, backlog: BACKLOG }))
  return ownUrl(app.server.address() as AddressInfo)
}

function ownUrl({ address, family, port }: AddressInfo): string {
  const host = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address
  return `http://${family === 'IPv6' && host !== '127.0.0.1' ? `[${host}]` : host}:${port}`
}

/** Opens a port before the app listens on it. @throws ListenRefused */
export const openPort = (server: Server, address: Address): Promise<void> =>
  withListenErrors(address, async () => {
    server.listen({ host: address.host, port: address.port, backlog: BACKLOG })
    await once(server, 'listening')
  })

async function withListenErrors({ host, port }: Address, open: () => Promise<unknown>): Promise<void> {
  try {
    await open()
  } catch (e) {
    const why = explainListenError(errorCode(e), host, port)
    throw why ? new ListenRefused(why, { cause: e }) : e
  }
}

function explainListenError(code: string | undefined, host: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use (EADDRINUSE), perhaps by another Pavti: stop that program, or set PORT to another number.`
    case 'EACCES':
      return `This user may not open port ${port} (EACCES): set PORT to a number from 1024, such as 3000.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST (${host}) is not an address of this machine (${code}): set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`
    default:
      return undefined
  }
}

/** Time limit for running requests at shutdown; main.ts allows a few seconds more for the other parts. */
export const CLOSE_TIMEOUT_MS = 30_000

/**
 * Graceful shutdown: running requests are answered and their connections closed, so that keep-alive connections do not
 * delay it; new requests get 503.
 */
export function closeInOrder(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref()
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw new AppError('unavailable', { retryAfterSeconds: 2 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
