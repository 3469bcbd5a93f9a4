import { createBriefly } from './briefly.ts'

export interface Toast {
  title: string
  text?: string | undefined
  /** Defaults to 'success'. Errors interrupt a screen reader, the others wait. */
  tone?: 'success' | 'error' | 'info' | undefined
  action?: { label: string; run(): void } | undefined
}

/** Only for what no object on the screen shows, for errors, and for the specification's own: see tests/web/toasts.test.ts. */
export const [showToast, closeToast, pauseToast, resumeToast, useToast] = createBriefly<Toast>()
