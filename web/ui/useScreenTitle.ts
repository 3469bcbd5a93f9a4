import { type RefObject, useEffect, useRef } from 'react'
import { PRODUCT_NAME } from '#contract/site/product.ts'

let isFirstScreen = true

/**
 * Names the document, and gives the ref of the screen's h1, which gets the focus when the screen replaces another,
 * so that a screen reader says where one is now. The h1 needs `tabIndex={-1}`.
 */
export function useScreenTitle(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  // The document's title and focus live outside of React.
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
