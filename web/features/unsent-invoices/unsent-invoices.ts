import type * as z from 'zod/mini'
import { useSyncExternalStore } from 'react'
import type { createInvoice } from '#contract/invoices/documents.ts'

/** An invoice that was made without a network and waits on this device until it can be sent. */
export interface UnsentInvoice {
  /** Idempotency-Key of the invoice: however often it is sent, it is created once. */
  key: string
  body: z.input<NonNullable<typeof createInvoice.body>>
  /** ISO time. */
  kept_at: string
  /** Why the server refused it; null while it waits for a network. */
  refusal: string | null
}

const PREFIX = 'pavti.unsent.'
const CHANGED = 'pavti-unsent'

const placeOf = (userId: string, key: string): string => `${PREFIX}${userId}.${key}`

/** The places of a user's unsent invoices. A browser may refuse storage: then there are none. */
function places(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((place) => place.startsWith(`${PREFIX}${userId}.`))
  } catch {
    return []
  }
}

/** How many invoices of a user wait on this device. */
const countUnsent = (userId: string): number => places(userId).length

/** Returns a user's unsent invoices, oldest first. */
export const listUnsent = (userId: string): UnsentInvoice[] =>
  places(userId)
    .flatMap((place) => {
      const text = localStorage.getItem(place)
      return text === null ? [] : [JSON.parse(text) as UnsentInvoice]
    })
    .toSorted((a, b) => (a.kept_at < b.kept_at ? -1 : 1))

/** Keeps an invoice on this device, or replaces it. @throws DOMException if the device has no room or refuses storage */
export function keepUnsent(userId: string, invoice: UnsentInvoice): void {
  localStorage.setItem(placeOf(userId, invoice.key), JSON.stringify(invoice))
  dispatchEvent(new Event(CHANGED))
}

export function removeUnsent(userId: string, key: string): void {
  localStorage.removeItem(placeOf(userId, key))
  dispatchEvent(new Event(CHANGED))
}

/** Calls `notify` after each change, of other tabs too; returns the function that unsubscribes. */
export function subscribeUnsent(notify: () => void): () => void {
  addEventListener(CHANGED, notify)
  addEventListener('storage', notify)
  return () => {
    removeEventListener(CHANGED, notify)
    removeEventListener('storage', notify)
  }
}

/** How many invoices of a user wait on this device. */
export const useUnsentCount = (userId: string): number =>
  useSyncExternalStore(subscribeUnsent, () => countUnsent(userId))
