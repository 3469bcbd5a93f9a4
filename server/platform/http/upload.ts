import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { errorCodes, type FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { declaredBytes } from './arriving-bodies.ts'
import { requireUncompressed } from './content-coding.ts'

/**
 * A file that was sent as the body of a request. It stays in pieces: joining, copying or hashing 20 MB at once delays
 * every other request by up to 50 ms each time.
 */
export class Upload {
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
  readonly byteLength: number
  /** SHA-256 of the whole file, if the request has an Idempotency-Key. */
  readonly sha256: Buffer | undefined

  constructor(pieces: readonly Uint8Array<ArrayBuffer>[], byteLength: number, sha256: Buffer | undefined) {
    this.pieces = pieces
    this.byteLength = byteLength
    this.sha256 = sha256
  }
}

/** Parses a body as a file, up to the body limit of its route. @throws unsupported_type for a compressed one */
export async function readUpload(request: FastifyRequest, body: Readable): Promise<Upload> {
  requireUncompressed(request)
  const { bodyLimit } = request.routeOptions
  if (declaredBytes(request) > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  // Hashing 20 MB takes 20 ms in all.
  const hash = request.headers['idempotency-key'] === undefined ? undefined : createHash('sha256')
  let byteLength = 0
  try {
    // The body is not destroyed, since that would close the connection before the refusal is sent.
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      byteLength += piece.length
      if (byteLength > bodyLimit) throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE()
      hash?.update(piece)
      // A copy, with memory of its own that can be passed on to a thread.
      pieces.push(new Uint8Array(piece))
    }
  } catch (e) {
    body.resume()
    // The client disconnected, unless the body was refused.
    const isRefused = e instanceof AppError || e instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE
    throw isRefused ? e : Object.assign(e instanceof Error ? e : new Error(String(e)), { statusCode: 400 })
  }
  return new Upload(pieces, byteLength, hash?.digest())
}

/** The file of a request. @throws unsupported_type if another body was sent */
export function requireUpload({ body }: FastifyRequest, type: string): Upload {
  if (body instanceof Upload) return body
  throw new AppError('unsupported_type', { sentence: `Send the file itself as ${type}.` })
}
