import { createHash } from 'node:crypto'
import type { PdfOrder } from './order.ts'

export interface PdfCache {
  find: (key: string) => Uint8Array | undefined
  keep: (key: string, pdf: Uint8Array) => void
}

/** The share of the memory that one file may take, so that a single long statement does not empty the cache. */
const LARGEST_SHARE = 8

/**
 * Keeps finished PDFs up to `maxBytes` in all, and gives up the ones that were not asked for longest.
 * A lookup moves its entry to the end.
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
  const add = (key: string, pdf: Uint8Array): void => {
    files.set(key, pdf)
    bytes += pdf.length
  }
  return {
    find: (key) => {
      const file = remove(key)
      if (file) add(key, file)
      return file
    },
    keep: (key, pdf) => {
      if (pdf.length > maxBytes / LARGEST_SHARE) return
      remove(key)
      add(key, pdf)
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) return
        remove(oldest)
      }
    },
  }
}

/**
 * The version of a document: a SHA-256 of its owner and of everything that the worker makes the PDF from (template, data
 * with the state and what was paid, pictures, time). An order is read from the database for each request, behind the check
 * of ownership, so a changed document has another key and no business can meet the file of another one.
 */
export function orderKey(businessId: string, { template, data, pictures, createdAt }: PdfOrder): string {
  const hash = createHash('sha256').update(JSON.stringify([businessId, template, createdAt, data]))
  for (const [path, bytes] of Object.entries(pictures)) {
    hash.update(JSON.stringify([path, bytes.length])).update(bytes)
  }
  return hash.digest('base64')
}
