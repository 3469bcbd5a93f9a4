import { type RefObject, useEffect, useRef } from 'react'
import { PRODUCT_NAME } from '#contract/site/product.ts'

let isFirstScreen = true

/**
 * Sets the document's title and returns the ref of the screen's h1. The h1 gets the focus when the screen replaces
 * another, so that a screen reader announces it. The h1 needs `tabIndex={-1}`.
 */
export function useScreenTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // Effect: the document's title and focus.
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`
  }, [title])
  useEffect(() => {
    if (!isFirstScreen) {
      heading.current?.focus({ preventScroll: true })
      scrollTo(0, 0)
    }
    isFirstScreen = false
  }, [])
  return heading
}
