import { BUSINESS_COOKIE, BUSINESS_PARAMETER, withBusiness } from '#contract/site/named-business.ts'
import { tryStorage } from './try-storage.ts'
import { storeOnDevice } from './ui/device-cookie.ts'

/** The business of this tab, which each of its requests names; null until the session is known. */
let business: string | null = null

/**
 * Finds the business when the page starts: the one in a link (`?business=`), else the previous one of this tab, else
 * that of the tab used last.
 */
export function findBusiness(): void {
  business =
    new URLSearchParams(location.search).get(BUSINESS_PARAMETER) ??
    sessionStorage.getItem(BUSINESS_COOKIE) ??
    /(?:^|; )pavti_business=([\w-]{36})/.exec(document.cookie)?.[1] ??
    null
}

/** Adds the business of this tab to an address, for links, pictures and requests that `send` does not make. */
export const ofBusiness = (address: string): string => (business === null ? address : withBusiness(address, business))

/** Makes new tabs start with the business of this one. */
export const storeBusinessForNewTabs = (): void => storeOnDevice(BUSINESS_COOKIE, business)

/** Sets the business of this tab; null lets the server choose. Pages with data of another business must be left. */
export function setBusiness(id: string | null): void {
  business = id
  storeBusinessForNewTabs()
  // If storage is full, the page still has its business.
  tryStorage(() =>
    id === null ? sessionStorage.removeItem(BUSINESS_COOKIE) : sessionStorage.setItem(BUSINESS_COOKIE, id),
  )
}
