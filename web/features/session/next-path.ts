/**
 * Where a sign-in may lead: our own screens that need a session, with their query, and nothing else. `/` and `/dashboard`
 * show the sign-in themselves.
 */
const OWN =
  /^\/(?:quick-upi|payments|account|developers|items|late|reports|exports|customers(?:\/[\w-]+)?|invoice\/[\w-]+(?:\/edit)?)(?:\?[\w%&=+.~-]*)?$/

/** The address of the sign-in screen that leads back to this path and query afterwards. */
export const signInPath = (from: string): string =>
  OWN.test(from) ? `/login?next=${encodeURIComponent(from)}` : '/login'

/** The address to show after sign-in, read from the query: '/' unless it is one of our own. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return OWN.test(next) ? next : '/'
}
