/**
 * Paths to which sign-in may redirect: the app's own screens that need a session, with their query. `/` and
 * `/dashboard` show the sign-in themselves.
 */
const OWN =
  /^\/(?:quick-upi|payments|account|settings[\w/-]*|developers|items|money|late|reports[\w/]*|exports|customers(?:\/[\w-]+)?|invoice\/[\w-]+(?:\/edit)?)(?:\?[\w%&=+.~-]*)?$/

/** The address of the sign-in screen that redirects to this path and query afterwards. */
export const signInPath = (from: string): string =>
  OWN.test(from) ? `/login?next=${encodeURIComponent(from)}` : '/login'

/** Returns the address to show after sign-in, from the query; '/' unless it is one of the app's own. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return OWN.test(next) ? next : '/'
}
