import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { UNSENT_CHANGED } from '#web/features/unsent-invoices/unsent-count.ts'
import { storageOwner } from './session-token.ts'

/**
 * Gives what an earlier build stored by user alone to the only business of the user. With several, nothing tells whose it
 * is: it stays where it was until the user signs out.
 */
export function adoptStored(user: CurrentUser, storage: Storage = localStorage): void {
  if (user.businesses !== 1) return
  for (const [start, rest] of [
    ['unsent', '\\.[0-9a-f]{32}'],
    ['draft\\.editor', '\\.[\\w-]+'],
    ['draft\\.invoice', ''],
    ['draft\\.links', ''],
  ]) {
    const old = new RegExp(`^(pavti\\.${start}\\.)${user.id}(${rest})$`)
    for (const key of Object.keys(storage)) {
      const [, before, after] = old.exec(key) ?? []
      if (before === undefined) continue
      const adopted = `${before}${storageOwner(user)}${after}`
      if (storage.getItem(adopted) === null) storage.setItem(adopted, storage.getItem(key) ?? '')
      storage.removeItem(key)
    }
  }
  dispatchEvent(new Event(UNSENT_CHANGED))
}
