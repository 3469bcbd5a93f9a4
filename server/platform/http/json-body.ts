import type { FastifyInstance } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorAnswer, type ErrorCode, ERRORS } from '#contract/call/errors.ts'
import { AppError } from './app-error.ts'
import { requireUncompressed } from './content-coding.ts'

/** Maximum nesting depth, checked before parsing. */
const MAX_DEPTH = 32

/** Maximum number of commas in a body. The largest form has a few hundred. */
const MAX_COMMAS = 5_000

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Scans characters only, so it is fast on any text. */
function refuseDepthAndWidth(text: string): void {
  let depth = 0
  let commas = 0
  let inText = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inText) {
      if (c === 92) i++
      else if (c === 34) inText = false
    } else if (c === 34) inText = true
    else if (c === 123 || c === 91) {
      if (++depth > MAX_DEPTH) throw new AppError('bad_json')
    } else if (c === 125 || c === 93) depth--
    else if (c === 44 && ++commas > MAX_COMMAS) throw new AppError('bad_json')
  }
}

/** Accepts only JSON in UTF-8. Refuses invalid, deep or large JSON and prototype keys; other content types get 415. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers['content-type'] ?? '')?.[1]
    if (charset && charset.toLowerCase() !== 'utf-8') return done(new AppError('unsupported_type'))
    if (body.length === 0) return done(null, undefined)
    try {
      requireUncompressed(request)
      const text = utf8.decode(body)
      if (text.startsWith('\ufeff')) throw new AppError('bad_json')
      refuseDepthAndWidth(text)
      parse(request, text, (error, value) => (error ? done(new AppError('bad_json')) : done(null, value)))
    } catch (e) {
      done(e instanceof AppError ? e : new AppError('bad_json'))
    }
  })
}

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
