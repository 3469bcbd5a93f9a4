/** Screens that a link in an e-mail opens with a token in the query. */
const PATHS = ['/reset-password', '/confirm-email', '/change-email', '/join']

let pending: string | null = null

/** Returns the token in the query; null if there is none, or more than one. */
export function readLinkToken(search: string): string | null {
  const tokens = new URLSearchParams(search).getAll('token')
  return tokens.length === 1 && tokens[0] ? tokens[0] : null
}

/** Stores the token for the screen and removes it from the address, the history and every referrer. */
export function extractLinkToken(): void {
  if (!PATHS.includes(location.pathname) || location.search === '') return
  pending = readLinkToken(location.search)
  history.replaceState(history.state, '', location.pathname)
}

/** Returns the token of the link that opened this page. */
export const pendingLinkToken = (): string | null => pending

/** Discards the token, which works only once. */
export function discardLinkToken(): void {
  pending = null
}
