const place = (userId: string, name: string): string => `pavti.choice.${name}.${userId}`

/** What this user last chose here on this device; null where nothing is kept or the browser keeps nothing. */
export function readChoice(userId: string, name: string): string | null {
  try {
    return localStorage.getItem(place(userId, name))
  } catch {
    return null
  }
}

/** Keeps a choice on this device for the next time; it survives signing out. Without storage it is forgotten. */
export function rememberChoice(userId: string, name: string, chosen: string): void {
  try {
    localStorage.setItem(place(userId, name), chosen)
  } catch {
    return
  }
}
