import { clearToken, quietly, TOKEN_KEY } from './session-token.ts'

/** Stores the token for automatic sign-in: on the device with "Remember me", else until the browser is closed. */
export const storeToken = (token: string, remember: boolean): void =>
  quietly(() => {
    clearToken()
    ;(remember ? localStorage : sessionStorage).setItem(TOKEN_KEY, token)
  })
