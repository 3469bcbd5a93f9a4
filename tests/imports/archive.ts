import { expect } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { filesOf } from '../sheets/unzip.ts'

/** The files of "Everything as one file", by name. */
export async function archiveOf(seller: Seller): Promise<Map<string, string>> {
  const answer = await seller.file('/api/exports/everything')
  expect(answer.status).toBe(200)
  return filesOf(answer.bytes)
}

/** Imports a file of the archive. */
export const commitFile = (seller: Seller, what: string, file: string | undefined) =>
  seller.raw('POST', `/api/imports/${what}`, file ?? '', { 'content-type': 'application/json' })

export const previewFile = (seller: Seller, what: string, file: string | undefined) =>
  seller.raw('POST', `/api/imports/${what}/preview`, file ?? '', { 'content-type': 'application/json' })
