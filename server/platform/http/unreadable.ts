import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorAnswer, type ErrorCode, ERRORS } from '#contract/call/errors.ts'

/** Our error codes for errors of Node's HTTP parser; others become bad_json. */
const BY_NODE: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'too_large',
}

/** Answers a request that could not be parsed with a JSON error, then closes the connection. */
export const refuseUnreadable =
  (headers: readonly [string, string][]) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (!socket.writable) return void socket.destroy(error)
    const code = BY_NODE[error.code ?? ''] ?? 'bad_json'
    const { status, text } = ERRORS[code]
    const body = JSON.stringify({ message: text, code } satisfies ErrorAnswer)
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }
