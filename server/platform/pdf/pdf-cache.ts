import { createHash } from 'node:crypto'
import { type ByteCache, createByteCache } from '../byte-cache.ts'
import type { PdfOrder } from './order.ts'

export type PdfCache = ByteCache<Uint8Array>

/** A cache of PDFs of up to `maxBytes` in total. */
export const createPdfCache = (maxBytes: number): PdfCache => createByteCache(maxBytes, ({ length }) => length)

/**
 * The cache key of a document: SHA-256 of its business and of all input of the worker. The order is read from the database
 * for each request, after the ownership check, so a changed document and another business always have another key.
 */
export function orderKey(businessId: string, { template, data, pictures, createdAt }: PdfOrder): string {
  const hash = createHash('sha256').update(JSON.stringify([businessId, template, createdAt, data]))
  for (const [path, bytes] of Object.entries(pictures)) {
    hash.update(JSON.stringify([path, bytes.length])).update(bytes)
  }
  return hash.digest('base64')
}
