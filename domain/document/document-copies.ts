import { isService } from '../gst/hsn.ts'
import type { IssuedKind } from './document.ts'

/** The copies of a tax invoice (CGST Rule 48). */
export const DOCUMENT_COPIES = ['original', 'duplicate', 'triplicate'] as const
export type DocumentCopy = (typeof DOCUMENT_COPIES)[number]

const OF_GOODS = {
  original: 'Original for recipient',
  duplicate: 'Duplicate for transporter',
  triplicate: 'Triplicate for supplier',
} as const

const OF_SERVICES = { original: 'Original for recipient', duplicate: 'Duplicate for supplier' } as const

/** The addressee of a copy, as printed on it. */
export type CopyName = (typeof OF_GOODS)[DocumentCopy] | (typeof OF_SERVICES)['duplicate']

interface Copied {
  kind: IssuedKind
  /** Null before it is issued. */
  number: string | null
  lines: readonly { hsn: string | null }[]
}

/**
 * Returns the copies of a tax invoice with their names: three for goods, two for services alone. Other documents have
 * none.
 */
export function copiesOf({ kind, number, lines }: Copied): Partial<Record<DocumentCopy, CopyName>> {
  if (kind !== 'tax_invoice' || number === null) return {}
  return lines.every(({ hsn }) => hsn !== null && isService(hsn)) ? OF_SERVICES : OF_GOODS
}
