import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { GIVE_UP } from '#contract/site/offline.ts'
import { type WaitingCall, waitingCalls } from '#web/send.ts'
import { closeToast, pauseToast, showToast, type Toast, useToast } from '#web/ui/feedback/toast.ts'
import * as texts from './texts.en.ts'

/** After this time in ms a call is slow. */
const SLOW_MS = 8_000
const CHECK_MS = 1_000

/** How long the copies of the device have, in ms, to take the place of reads that are given up. */
const COPIES_MS = 1_000

/** What is on the screen while the user waits for data: placeholders, old rows in grey, buttons at work. */
const WAITS = '.sk, .spinner, .loading-bar, [aria-busy=true]'

/** Tells the user about slow calls until the page is closed. */
export const watchSlowCalls = (): void => createRoot(document.createElement('div')).render(<SlowCalls />)

const isSlow = ({ since }: WaitingCall): boolean => Date.now() - since >= SLOW_MS

/** Whether the user waits: for every change, and for data that the screen does not have yet. */
const isAwaited = ({ call }: WaitingCall): boolean => call.method !== 'GET' || document.querySelector(WAITS) !== null

/**
 * Ends slow calls as if there was no answer. The service worker does so first: for a read it then answers with its
 * copy.
 */
function giveUp(): void {
  const slow = [...waitingCalls].filter(isSlow)
  navigator.serviceWorker?.controller?.postMessage(GIVE_UP)
  for (const { call, stop } of slow)
    if (call.method === 'GET') setTimeout(() => stop.abort(), COPIES_MS)
    else stop.abort()
}

/**
 * Shows a toast while the user waits for slow calls. It waits for another toast, and is shown once for each call.
 * Renders nothing.
 */
function SlowCalls() {
  const shown = useToast()
  const told = useRef<{ calls: readonly WaitingCall[]; toast: Toast }>(undefined)
  // Effect: a timer.
  useEffect(() => {
    const check = () => {
      const isOwn = shown !== undefined && shown === told.current?.toast
      // It stays, also after the pointer has left it.
      if (isOwn) pauseToast()
      if (isOwn && !told.current?.calls.some((call) => waitingCalls.has(call))) closeToast()
      const calls = [...waitingCalls].filter((call) => isSlow(call) && isAwaited(call))
      if ((shown && !isOwn) || calls.every((call) => told.current?.calls.includes(call))) return
      const toast: Toast = {
        title: texts.stillWorking,
        text: texts.connectionIsSlow,
        tone: 'info',
        action: { label: texts.cancel, run: giveUp },
      }
      told.current = { calls, toast }
      showToast(toast)
      pauseToast()
    }
    const timer = setInterval(check, CHECK_MS)
    return () => clearInterval(timer)
  }, [shown])
  return null
}
