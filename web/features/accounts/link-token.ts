/** Screens that a link in a mail opens with a token in the query. */
const PATHS = ['/reset-password', '/confirm-email']

let kept: string | null = null

/** The token in the query of a link from a mail; null: none, or more than one. */
export function readLinkToken(search: string): string | null {
  const tokens = new URLSearchParams(search).getAll('token')
  return tokens.length === 1 && tokens[0] ? tokens[0] : null
}

/** Keeps the token for the screen and takes it out of the address, the history and every referrer. */
export function takeLinkToken(): void {
  if (!PATHS.includes(location.pathname) || location.search === '') return
  kept = readLinkToken(location.search)
  history.replaceState(history.state, '', location.pathname)
}

/** The token of the link that opened this page. */
export const openLinkToken = (): string | null => kept

/** A token works once. */
export function closeLinkToken(): void {
  kept = null
}
