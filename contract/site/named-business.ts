/**
 * Puts the business in front of the address of a call: `/business/<id>/api/invoices` is `/api/invoices` for that
 * business. The address names it instead of a header, so that links to files, event streams, copies on the device and
 * preload requests name it as well.
 */
export const withBusiness = (address: string, businessId: string): string => `/business/${businessId}${address}`

/** Query parameter of a screen that opens it in another business of the user. */
export const BUSINESS_PARAMETER = 'business'

/** Returns the address of a screen that opens in a business. */
export const openInBusiness = (path: string, businessId: string): string =>
  `${path}?${BUSINESS_PARAMETER}=${businessId}`

/** The cookie with the business of the most recently used tab, in which new tabs start. */
export const BUSINESS_COOKIE = 'pavti_business'

/** Splits an address into the business that it names, and the address of the call. */
export function splitBusiness(address: string): { businessId: string | undefined; address: string } {
  const [, businessId, rest] = /^\/business\/([^/?]*)(\/api\/.*)$/s.exec(address) ?? []
  return { businessId, address: rest ?? address }
}
