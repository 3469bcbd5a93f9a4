import { expect } from 'vitest'
import type { Seller } from '../harness/app.ts'
import { filesOf } from '../sheets/unzip.ts'
import { commit } from './lines-file.ts'

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

/** Imports the customers and invoices of an archive into an empty account. */
export async function copyInvoices(copy: Seller, files: Map<string, string>): Promise<Seller> {
  for (const [what, name] of [
    ['customers', 'customers.csv'],
    ['invoices', 'lines.csv'],
  ] as const)
    expect(await commit(copy, what, files.get(name) ?? '')).toMatchObject({ status: 200 })
  return copy
}
