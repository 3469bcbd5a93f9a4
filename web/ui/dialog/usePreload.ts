import { useCallback } from 'react'
import { useWhenIdle } from '#web/ui/useWhenIdle.ts'
import type { LazyPart } from './createLazyPart.tsx'

/** Loads code once the screen is drawn and the browser is idle, so that dialogs open at once and offline. */
export function usePreload(parts: readonly Pick<LazyPart<never>, 'load'>[]): void {
  // A failed part says so when it is opened.
  useWhenIdle(useCallback(() => parts.forEach((part) => void part.load().catch(() => undefined)), [parts]))
}
