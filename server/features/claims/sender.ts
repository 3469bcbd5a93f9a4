import { createHmac } from 'node:crypto'

/** The sender of a claim, as keyed hashes for one invoice, so that senders of two invoices cannot be compared. */
export interface ClaimSender {
  network: Buffer
  /** The browser; null if it never sent a claim before. */
  device: Buffer | null
}

const HASH_BYTES = 16

/** Hashes the network and the browser's id for the claims of one invoice. */
export function hashSender(
  secret: Buffer,
  invoiceId: string,
  { network, device }: { network: string; device: string | null },
): ClaimSender {
  const hash = (kind: string, value: string): Buffer =>
    createHmac('sha256', secret).update(`claim ${kind} ${invoiceId} ${value}`).digest().subarray(0, HASH_BYTES)
  return { network: hash('network', network), device: device === null ? null : hash('device', device) }
}
