import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { tryStorage } from '#web/try-storage.ts'

/** Where the token is stored: on the device with "Remember me". */
export const TOKEN_KEY = 'pavti.authToken'

/** The stored token, or null. */
export const storedToken = (): string | null => localStorage.getItem(TOKEN_KEY) ?? sessionStorage.getItem(TOKEN_KEY)

/** Removes the stored token. */
export function clearToken(): void {
  localStorage.removeItem(TOKEN_KEY)
  sessionStorage.removeItem(TOKEN_KEY)
}

/** The tabs of one browser share the session cookie, so each broadcasts who is signed in now. */
const channel = tryStorage(() => new BroadcastChannel('pavti.session'))

/** Broadcasts to the other tabs; null means signed out. */
export function broadcastSession(userId: string | null): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
  channel?.postMessage(userId)
}

/** Calls `run` on each broadcast of another tab; returns the function that unsubscribes. */
export function onSessionBroadcast(run: (userId: string | null) => void): () => void {
  const listen = (e: MessageEvent<string | null>) => run(e.data)
  channel?.addEventListener('message', listen)
  return () => channel?.removeEventListener('message', listen)
}

/** Returns the owner of the drafts and unsent invoices on this device: this user in this business. */
export const storageOwner = ({ id, business_id }: Pick<CurrentUser, 'id' | 'business_id'>): string =>
  `${id}.${business_id}`
