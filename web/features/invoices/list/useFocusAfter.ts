import { useEffect, useRef } from 'react'

/**
 * Where the focus goes when a dialog closes whose opener went away with the state that it changed; otherwise the dialog
 * gives the focus back by itself.
 */
export function useFocusAfter(isOpen: boolean, findPlace: () => HTMLElement | null | undefined): void {
  const wasOpen = useRef(false)
  // Focus is the browser's, and moves only after the dialog has gone.
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) findPlace()?.focus()
    wasOpen.current = isOpen
  })
}
