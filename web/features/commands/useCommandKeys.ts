import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { isTyping } from '#web/ui/useKeys.ts'

/** The second key after `g`, and the screen that it opens. */
export const SCREEN_KEYS: Readonly<Record<string, string>> = {
  d: '/dashboard',
  m: '/money',
  l: '/late',
  q: '/quick-upi',
}

/** The maximum pause between `g` and the next key, in ms. */
const PAUSE_MS = 1_500

/** The keys of every screen: Ctrl or ⌘ with K, `?`, and `g` with the letter of a screen. */
export function useCommandKeys(open: (tool: Tool) => void): void {
  const [, go] = useLocation()
  const goUntil = useRef(0)
  // Effect: keys of the document.
  useEffect(() => {
    const press = (e: KeyboardEvent) => {
      if ((e.ctrlKey || e.metaKey) && !e.altKey && !e.shiftKey && e.key.toLowerCase() === 'k') {
        if (document.querySelector('dialog[open]')) return
        e.preventDefault()
        return open('commands')
      }
      if (isTyping(e)) return
      const screen = e.timeStamp < goUntil.current ? SCREEN_KEYS[e.key] : undefined
      goUntil.current = e.key === 'g' ? e.timeStamp + PAUSE_MS : 0
      if (screen !== undefined) {
        // The second key belongs to `g`: the screen's own keys do not run.
        e.preventDefault()
        e.stopImmediatePropagation()
        go(screen)
      } else if (e.key === '?') {
        e.preventDefault()
        open('keys')
      }
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  })
}

/** A dialog that opens on every screen. */
export type Tool = 'commands' | 'keys' | 'theme' | 'notices'
