/** Where a sign-in may lead besides the dashboard: our own screens that need a session, and nothing else. */
const OWN = /^(?:\/quick-upi|\/payments|\/invoice\/[\w-]+)$/

/** The address of the sign-in screen that leads back to this path afterwards. */
export const signInPath = (from: string): string =>
  OWN.test(from) ? `/login?next=${encodeURIComponent(from)}` : '/login'

/** The path to show after sign-in, read from the query: '/' unless it is one of our own. */
export function nextPath(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return OWN.test(next) ? next : '/'
}
