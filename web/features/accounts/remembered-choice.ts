const place = (userId: string, name: string): string => `pavti.choice.${name}.${userId}`

/** Returns the user's last choice on this device; null if nothing is stored. */
export function readChoice(userId: string, name: string): string | null {
  try {
    return localStorage.getItem(place(userId, name))
  } catch {
    return null
  }
}

/** Stores a choice on this device; signing out does not remove it. Without storage the choice is lost. */
export function rememberChoice(userId: string, name: string, chosen: string): void {
  try {
    localStorage.setItem(place(userId, name), chosen)
  } catch {
    return
  }
}
