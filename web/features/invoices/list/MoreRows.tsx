import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/**
 * The distance of the last rendered row below the screen at which the others are rendered: two cards more than a flick
 * of a finger.
 */
const NEAR_PX = 600

interface MoreRowsProps {
  /** The number of rendered rows. */
  from: number
  /** The number of rows that are not rendered yet. */
  count: number
  /** Called once the history entry says that all are rendered. */
  onExpand: () => void
}

/**
 * Renders the other rows of the page when the user scrolls near, prints, or presses the button, which is for keyboards.
 * The history entry stores it, so that the page has the same height after Back and Reload.
 */
export function MoreRows({ from, count, onExpand }: MoreRowsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const expand = useCallback(() => {
    const hadFocus = button.current === document.activeElement
    history.replaceState({ ...history.state, isExpanded: true }, '')
    flushSync(onExpand)
    if (hadFocus) document.querySelectorAll<HTMLElement>('[data-row-link]')[from]?.focus()
  }, [from, onExpand])

  // Effect: the position of the button on the screen, and the browser's print.
  useEffect(() => {
    const near = new IntersectionObserver((entries) => entries.some((one) => one.isIntersecting) && expand(), {
      rootMargin: `${NEAR_PX}px 0px`,
    })
    if (button.current) near.observe(button.current)
    addEventListener('beforeprint', expand)
    return () => {
      near.disconnect()
      removeEventListener('beforeprint', expand)
    }
  }, [expand])

  return (
    <Button ref={button} onClick={expand}>
      {say(texts.showMore, { count })}
    </Button>
  )
}
