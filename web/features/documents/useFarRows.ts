import { type RefCallback, useCallback, useRef } from 'react'

/** A row this far above or below the screen, in pixels, is not laid out. */
const FAR_PX = 1_500

/**
 * Returns a ref for the rows of a long list: far from the screen a row gets `data-far` and its last height, so that
 * styles can skip its layout without moving the rows below.
 */
export function useFarRows(): RefCallback<HTMLElement> {
  const observer = useRef<IntersectionObserver | null>(null)
  return useCallback((row: HTMLElement | null) => {
    if (!row) return undefined
    observer.current ??= new IntersectionObserver((entries) => entries.forEach(updateRowDistance), {
      rootMargin: `${FAR_PX}px 0px`,
    })
    const { current } = observer
    current.observe(row)
    return () => current.unobserve(row)
  }, [])
}

function updateRowDistance({ target, isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
  if (!(target instanceof HTMLElement)) return
  if (isIntersecting) {
    delete target.dataset.far
    target.style.removeProperty('contain-intrinsic-block-size')
    return
  }
  // Height of the content: padding and border are added to it.
  const { paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(target)
  const around = [paddingBlockStart, paddingBlockEnd, borderBlockStartWidth, borderBlockEndWidth]
  const height = boundingClientRect.height - around.reduce((sum, px) => sum + Number.parseFloat(px), 0)
  target.style.setProperty('contain-intrinsic-block-size', `${height}px`)
  target.dataset.far = ''
}
