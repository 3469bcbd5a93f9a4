import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/** How far below the screen the end of the drawn rows is when the others are drawn: two cards more than a finger flicks. */
const NEAR_PX = 600

interface MoreRowsProps {
  /** The rows that are drawn. */
  from: number
  /** The rows that are not drawn yet. */
  count: number
  /** Called once the history entry says that all are drawn. */
  onExpand: () => void
}

/**
 * Draws the other rows of the page when the reader comes near, prints, or presses the button, which a keyboard reaches.
 * The history entry remembers it, so that Back and Reload find the page as high as it was.
 */
export function MoreRows({ from, count, onExpand }: MoreRowsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const expand = useCallback(() => {
    const hadFocus = button.current === document.activeElement
    history.replaceState({ ...history.state, isExpanded: true }, '')
    flushSync(onExpand)
    if (hadFocus) document.querySelectorAll<HTMLElement>('[data-row-link]')[from]?.focus()
  }, [from, onExpand])

  // Effect: the place of the button on the screen, and the browser's print.
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
