import { type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react'

/** How far a finger moves left before the sidebar closes, in px. */
const SWIPE_PX = 60

/** The sidebar of small screens. It takes the focus when it opens and returns it when Escape, the overlay or a swipe closes it. */
export function useDrawer(opener: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const startX = useRef(0)
  const close = () => setOpen(false)

  // Effect: focus and keys of the document; a window that becomes wide closes the drawer.
  useEffect(() => {
    if (!open) return undefined
    const button = opener.current
    const closeNow = () => setOpen(false)
    const wide = matchMedia('(min-width: 1024px)')
    const closeOnEscape = (e: KeyboardEvent) => e.key === 'Escape' && closeNow()
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
    document.addEventListener('keydown', closeOnEscape)
    wide.addEventListener('change', closeNow)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      wide.removeEventListener('change', closeNow)
      // The frame is inert until the next paint, and an inert button cannot be focused.
      requestAnimationFrame(() => button?.focus())
    }
  }, [open, opener])

  const swipe = {
    onTouchStart: (e: TouchEvent) => (startX.current = e.touches[0]?.clientX ?? 0),
    onTouchEnd: (e: TouchEvent) => {
      if (open && startX.current - (e.changedTouches[0]?.clientX ?? 0) > SWIPE_PX) close()
    },
  }
  return { open, panel, swipe, show: () => setOpen(true), close }
}
