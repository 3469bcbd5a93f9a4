import { useEffect } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'

const readAnchor = () => decodeURIComponent(location.hash.slice(1))

/** The anchor of the address, without "#". */
export const useAnchor = (): string => useLocationProperty(readAnchor)

/** Returns the state of the link to this screen: `<Link state={{ focus: 'state_code' }}>`. */
const readState = (): object => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? state : {}
}

/** Returns the field that the link to this screen named. */
export function fieldToFocus(): string | undefined {
  const state = readState()
  return 'focus' in state && typeof state.focus === 'string' ? state.focus : undefined
}

/** Whether the link to this screen is one of the first steps on the dashboard. */
export const isFirstStep = (): boolean => 'isFirstStep' in readState()

/** Scrolls to the part that the address names, and focuses the field that the link named. */
export function useScrollToAnchor(): void {
  const anchor = useAnchor()
  // Effect: the browser searches for the anchor before the screen is rendered.
  useEffect(() => {
    // Runs after the effect of the frame, which scrolls to the top and focuses the heading.
    queueMicrotask(() => {
      if (anchor !== '') document.getElementById(anchor)?.scrollIntoView({ block: 'center' })
      const name = fieldToFocus()
      if (name) document.querySelector<HTMLElement>(`main [name="${CSS.escape(name)}"]`)?.focus()
    })
  }, [anchor])
}
