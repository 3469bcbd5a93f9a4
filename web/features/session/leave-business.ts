import { BUSINESS_PARAMETER } from '#contract/site/named-business.ts'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { setBusiness } from '#web/named-business.ts'
import { UNSENT_CHANGED } from '#web/features/unsent-invoices/unsent-count.ts'
import { clearSeenData } from './seen-data.ts'
import { storageOwner } from './session-token.ts'

/** Shows another business of the user in this tab. The page is loaded anew, so that nothing of the one before stays. */
export function openBusiness(id: string, path = '/dashboard'): void {
  setBusiness(id)
  location.assign(path)
}

/** Leaves a business to which the user has no access any more, with what the device keeps of it. */
export function leaveBusiness(): void {
  clearSeenData()
  setBusiness(null)
  location.replace('/dashboard')
}

/** Takes the business out of the address of the screen: the tab has it now. */
export function removeBusinessParameter(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(BUSINESS_PARAMETER)) return
  address.searchParams.delete(BUSINESS_PARAMETER)
  history.replaceState(history.state, '', address)
}

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
