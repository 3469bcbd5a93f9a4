import { useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  text?: string | undefined
  /** Defaults to 'success'. Errors interrupt a screen reader, the others wait. */
  tone?: 'success' | 'error' | 'info' | undefined
  /** A row that shows `invoiceId` has the action in place of the toast. */
  action?: { label: string; run(): void; invoiceId?: string } | undefined
}

const SHOWN_MS = 5_000

let shown: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (next: Toast | undefined) => {
  shown = next
  for (const notify of listeners) notify()
}

/** Shows one toast for five seconds; it replaces the previous one. */
export function showToast(toast: Toast): void {
  set({ ...toast })
  resumeToast()
}

/** Closes the toast before its time. */
export function closeToast(): void {
  pauseToast()
  set(undefined)
}

/** Pauses the timer while the pointer or the focus is on the toast. */
export function pauseToast(): void {
  clearTimeout(timer)
}

/** Restarts the timer: five seconds. */
export function resumeToast(): void {
  clearTimeout(timer)
  timer = setTimeout(closeToast, SHOWN_MS)
}

/** The toast to show now. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => shown,
  )
