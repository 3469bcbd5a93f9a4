import { createHash } from 'node:crypto'
import type { PdfOrder } from './order.ts'

export interface PdfCache {
  find: (key: string) => Uint8Array | undefined
  add: (key: string, pdf: Uint8Array) => void
}

/** A file above 1/8 of the cache is not cached, so that a long statement does not evict the others. */
const MAX_SHARE = 8

/**
 * A least recently used cache of PDFs of up to `maxBytes` in total.
 */
export function createPdfCache(maxBytes: number): PdfCache {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  const remove = (key: string): Uint8Array | undefined => {
    const file = files.get(key)
    if (file) bytes -= file.length
    files.delete(key)
    return file
  }
  const insert = (key: string, pdf: Uint8Array): void => {
    files.set(key, pdf)
    bytes += pdf.length
  }
  return {
    find: (key) => {
      const file = remove(key)
      if (file) insert(key, file)
      return file
    },
    add: (key, pdf) => {
      if (pdf.length > maxBytes / MAX_SHARE) return
      remove(key)
      insert(key, pdf)
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
  }
}

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
