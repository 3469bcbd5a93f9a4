import { type RefObject, useEffect, useState } from 'react'

/** Whether the element has been in view, for what is loaded only then. */
export function useWasInView(element: RefObject<Element | null>): boolean {
  const [wasInView, setInView] = useState(false)
  // Effect: observes the element of the page until it is in view.
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setInView(true)
      observer.disconnect()
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return wasInView
}
