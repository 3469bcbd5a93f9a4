import { readChoice, rememberChoice } from '#web/features/accounts/remembered-choice.ts'

const SHARES = 'shares'

/** The share after which the home screen is offered: whoever shares twice comes again. */
const OFFERED_AFTER = 2

/** Counts a share on this device, up to the one after which the home screen is offered. */
export function countShare(userId: string): void {
  const shares = Number(readChoice(userId, SHARES) ?? 0)
  if (shares < OFFERED_AFTER) rememberChoice(userId, SHARES, String(shares + 1))
}

export const hasSharedOften = (userId: string): boolean => Number(readChoice(userId, SHARES) ?? 0) >= OFFERED_AFTER

/**
 * Whose menu puts a page on the home screen: that of iPhones and iPads, or of Android's browsers. Null on other
 * devices, and inside another Android app, which has no such menu.
 */
export function homeScreenMenu({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): 'apple' | 'android' | null {
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)) return 'apple'
  return /Android/.test(userAgent) && !/; wv\)/.test(userAgent) ? 'android' : null
}
