/** Where the token is stored: on the device with "Remember me". */
export const TOKEN_KEY = 'pavti.authToken'
const TYPED = /^pavti\.(draft|unsent)\./

/** Stores the token for automatic sign-in: on the device with "Remember me", else until the browser is closed. */
export const storeToken = (token: string, remember: boolean): void =>
  quietly(() => {
    clearToken()
    ;(remember ? localStorage : sessionStorage).setItem(TOKEN_KEY, token)
  })

/** The stored token, or null. */
export const storedToken = (): string | null =>
  quietly(() => localStorage.getItem(TOKEN_KEY) ?? sessionStorage.getItem(TOKEN_KEY)) ?? null

/** Removes the stored token. */
export const clearToken = (): void =>
  quietly(() => {
    localStorage.removeItem(TOKEN_KEY)
    sessionStorage.removeItem(TOKEN_KEY)
  })

/** Removes the drafts and the unsent invoices of the signed-out user. */
export const clearDrafts = (): void =>
  quietly(() => {
    for (const key of Object.keys(localStorage)) if (TYPED.test(key)) localStorage.removeItem(key)
  })

/** A browser may refuse storage (private mode, full, disabled): the session then depends on its cookie alone. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
