import type * as z from 'zod/mini'
import type { createInvoice } from '#contract/invoices/documents.ts'
import { listUnsentKeys, UNSENT_CHANGED, UNSENT_PREFIX } from './unsent-count.ts'

/** An invoice that was made without a network and waits on this device until it can be sent. */
export interface UnsentInvoice {
  /** The Idempotency-Key: however often the invoice is sent, it is created only once. */
  key: string
  body: z.input<NonNullable<typeof createInvoice.body>> & { customer_name: string }
  /** ISO time. */
  kept_at: string
  /** Why the server refused it; null while it waits for a network. */
  refusal: string | null
}

const keyOf = (owner: string, key: string): string => `${UNSENT_PREFIX}${owner}.${key}`

/** Returns the unsent invoices of a user in a business (`storageOwner`), oldest first. */
export const listUnsent = (owner: string): UnsentInvoice[] =>
  listUnsentKeys(owner)
    .flatMap((key) => {
      const text = localStorage.getItem(key)
      return text === null ? [] : [JSON.parse(text) as UnsentInvoice]
    })
    .sort((a, b) => (a.kept_at < b.kept_at ? -1 : 1))

/**
 * Stores an invoice on this device, or replaces it. @throws DOMException if the device has no room or refuses storage
 */
export function keepUnsent(owner: string, invoice: UnsentInvoice): void {
  // The replacement of a refused storage ends with the page: see page-storage.ts.
  if (!(localStorage instanceof Storage)) throw new DOMException()
  localStorage.setItem(keyOf(owner, invoice.key), JSON.stringify(invoice))
  dispatchEvent(new Event(UNSENT_CHANGED))
}

export function removeUnsent(owner: string, key: string): void {
  localStorage.removeItem(keyOf(owner, key))
  dispatchEvent(new Event(UNSENT_CHANGED))
}
