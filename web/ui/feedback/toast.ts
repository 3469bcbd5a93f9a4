import { createSharedValue } from '../shared-value.ts'

export interface Toast {
  title: string
  text?: string | undefined
  /** Defaults to 'success'. Errors interrupt a screen reader, the others wait. */
  tone?: 'success' | 'error' | 'info' | undefined
  action?: { label: string; run(): void } | undefined
}

/** Only for what no object on the screen shows, for errors, and for the specification's own: see tests/web/toasts.test.ts. */
export const [showToast, closeToast, pauseToast, resumeToast, useToast] = createBriefly<Toast>()

const SHOWN_MS = 5_000

/**
 * Shows one value for five seconds; the next one replaces it. Returns how to show it, to close it
 * early, to stop its time, to start its time again, and the hook that has the value.
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
