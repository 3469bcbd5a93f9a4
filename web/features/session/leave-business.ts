import type { QueryClient } from '@tanstack/react-query'
import { BUSINESS_PARAMETER } from '#contract/site/named-business.ts'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { ofBusiness, setBusiness } from '#web/named-business.ts'
import type { codeOf } from '#web/send.ts'
import { tryStorage } from '#web/try-storage.ts'
import { leaveWithoutQuestion } from '#web/ui/dialog/ask-before-unload.ts'
import { UNSENT_CHANGED } from '#web/features/unsent-invoices/unsent-count.ts'
import { clearSeenData } from './seen-data.ts'
import { storageOwner } from './session-token.ts'

const LOST_ACCESS = 'pavti.lost-access'
let isLeaving = false

/**
 * Switches this tab to another business of the user. It reloads the page, so that nothing of the previous one stays.
 */
export function openBusiness(id: string, path = '/dashboard'): void {
  setBusiness(id)
  leaveWithoutQuestion()
  location.assign(path)
}

/** The key of the mutation by which users leave a business themselves. */
export const LEAVING = ['leave-business'] as const

/** Whether an access that has ended was ended by others: the user did not leave the business or sign out here. */
export const isEndedByOthers = (cache: QueryClient): boolean =>
  ofBusiness('') !== '' && cache.isMutating({ mutationKey: LEAVING }) === 0

/**
 * After a refusal: loads the user again, so that the screens offer what their role and plan allow now. If the access to
 * the business was ended, leaves it, and the next page says so.
 */
export function refreshAccess(code: ReturnType<typeof codeOf>, cache: QueryClient): void {
  if (code !== 'business_not_found') return void cache.invalidateQueries({ queryKey: ['me'] })
  isLeaving = true
  if (isEndedByOthers(cache)) tryStorage(() => sessionStorage.setItem(LOST_ACCESS, 'yes'))
  leaveBusiness()
}

/**
 * Returns once whether the page before left a business because the access to it had ended; in that page itself, which
 * may still be shown for a while, false.
 */
export const takeLostAccess = (): boolean =>
  !isLeaving &&
  (tryStorage(() => {
    const isLost = sessionStorage.getItem(LOST_ACCESS) !== null
    sessionStorage.removeItem(LOST_ACCESS)
    return isLost
  }) ??
    false)

/** Leaves a business that the user may no longer access, and deletes what the device keeps of it. */
export function leaveBusiness(): void {
  clearSeenData()
  setBusiness(null)
  location.replace('/dashboard')
}

/** Removes the business from the address of the screen, since the tab now has it. */
export function removeBusinessParameter(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(BUSINESS_PARAMETER)) return
  address.searchParams.delete(BUSINESS_PARAMETER)
  history.replaceState(history.state, '', address)
}

/**
 * Assigns data that an earlier build stored by user alone to the only business of the user. If there are several, its
 * business is unknown: it stays as it is until the user signs out.
 */
export function migrateStoredData(user: CurrentUser, storage: Storage = localStorage): void {
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
