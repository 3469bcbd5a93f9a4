import { createSharedValue } from '../shared-value.ts'

export interface Toast {
  title: string
  text?: string | undefined
  /** Defaults to 'success'. Errors interrupt a screen reader, the others wait. */
  tone?: 'success' | 'error' | 'info' | undefined
  action?: { label: string; run(): void } | undefined
}

/**
 * Only for changes that no object on the screen shows, for errors, and where the specification requires a toast: see
 * tests/web/toasts.test.ts.
 */
export const [showToast, closeToast, pauseToast, resumeToast, useToast] = createBriefly<Toast>()

const SHOWN_MS = 5_000

/**
 * Shows one value for five seconds; the next one replaces it. Returns functions to show it, to close it early, to pause
 * and to restart its time, and the hook that returns it.
 */
export function createBriefly<T extends object>() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const [set, useShown] = createSharedValue<T | undefined>(undefined)
  const pause = () => clearTimeout(timer)
  const close = () => set(undefined)
  const resume = () => {
    pause()
    timer = setTimeout(close, SHOWN_MS)
  }
  const show = (next: T) => {
    set(next)
    resume()
  }
  return [show, close, pause, resume, useShown] as const
}
