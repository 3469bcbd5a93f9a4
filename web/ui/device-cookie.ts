const YEAR_SECONDS = 31_536_000

/** Keeps a choice on this device for a year, in a cookie, since the server reads it before any script runs; null removes it. */
export function storeOnDevice(name: string, choice: string | null): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${choice ?? ''}; path=/; max-age=${choice === null ? 0 : YEAR_SECONDS}; samesite=lax${secure}`
}
