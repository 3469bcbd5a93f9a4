import { useSyncExternalStore } from 'react'

export interface Toast {
  title: string
  text?: string | undefined
  /** 'success' unless told. Errors interrupt a screen reader, the others wait. */
  tone?: 'success' | 'error' | 'info' | undefined
  action?: { label: string; run(): void } | undefined
}

const SHOWN_MS = 5_000

let shown: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const set = (next: Toast | undefined) => {
  shown = next
  for (const tell of listeners) tell()
}

/** Shows one toast for five seconds, in place of the one before. */
export function showToast(toast: Toast): void {
  set({ ...toast })
  resumeToast()
}

/** Takes it away before its time. */
export function closeToast(): void {
  holdToast()
  set(undefined)
}

/** Stops its time while someone points at it or is inside it. */
export function holdToast(): void {
  clearTimeout(timer)
}

/** Gives it five seconds from now. */
export function resumeToast(): void {
  clearTimeout(timer)
  timer = setTimeout(closeToast, SHOWN_MS)
}

/** The toast to be seen now. */
export const useToast = (): Toast | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => shown,
  )
