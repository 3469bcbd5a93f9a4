import { BUSINESS_PARAMETER } from '#contract/site/named-business.ts'
import { setBusiness } from '#web/named-business.ts'
import { clearSeenData } from './seen-data.ts'

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
