import type { FastifyInstance } from 'fastify'
import { errorCode } from '../postgres/embedded/error-code.ts'

/** The address cannot be listened on; the message is one sentence that names the setting to change. */
export class ListenRefused extends Error {}

/** Opens the port to requests. @throws ListenRefused */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (e) {
    const why = whyNotListen(errorCode(e), host, port)
    throw why ? new ListenRefused(why, { cause: e }) : e
  }
}

function whyNotListen(code: string | undefined, host: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use (EADDRINUSE), perhaps by a Pavti that runs already: stop that program, or set PORT to another number.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user (EACCES): set PORT to a number from 1024, such as 3000.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST (${host}) is no address of this machine (${code}): set HOST to 127.0.0.1, or to 0.0.0.0 for all of its addresses.`
    default:
      return undefined
  }
}
