const PATH = '/reset-password'

let kept: string | null = null

/** The token in the query of a link for a new password; null: none, or more than one. */
export function readResetToken(search: string): string | null {
  const tokens = new URLSearchParams(search).getAll('token')
  return tokens.length === 1 && tokens[0] ? tokens[0] : null
}

/** Keeps the token for the screen and takes it out of the address, the history and every referrer. */
export function takeResetToken(): void {
  if (location.pathname !== PATH || location.search === '') return
  kept = readResetToken(location.search)
  history.replaceState(history.state, '', PATH)
}

/** The token of the link that opened this page. */
export const openResetToken = (): string | null => kept

/** A token works once. */
export function closeResetToken(): void {
  kept = null
}
