import { Undo2 } from 'lucide-react'
import { type ComponentProps, useCallback } from 'react'
import { closeUndo, keepUndo, type Undo } from './announce.ts'

interface UndoButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  undo: Undo
  /** Called when the button appears. */
  onShow?: (button: HTMLElement) => void
}

/**
 * Moves the focus to Undo, which replaces the pressed button. When Undo disappears, the focus moves to a nearby
 * element.
 */
function holdFocus(button: HTMLButtonElement): () => void {
  if (document.activeElement === document.body) button.focus({ preventScroll: true })
  return () => {
    if (document.activeElement !== button) return
    // Read before React removes the button.
    const row = button.closest('li, tr, [data-invoice]')
    const places = [row, row?.nextElementSibling, row?.previousElementSibling, button.closest('section'), document.body]
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) places.some((place) => place?.isConnected && focusIn(place))
    })
  }
}

/** Focuses the first control of a row, else a heading; the screen does not move. */
function focusIn(place: Element): boolean {
  const isRow = place.matches('li, tr, [data-invoice]')
  const found = isRow
    ? place.querySelectorAll<HTMLElement>('a[href], button, input, summary')
    : place.querySelectorAll<HTMLElement>('h1, h2')
  return [...found].some((one) => {
    if (!isRow) one.tabIndex = -1
    one.focus({ preventScroll: true })
    return document.activeElement === one
  })
}

/** Ignores the second click of a double click on Undo, which would press whatever is in its place by then. */
function swallowSecondClick(e: MouseEvent): void {
  if (e.detail < 2) return
  e.preventDefault()
  e.stopPropagation()
}

/** The Undo button in the row of the action. Its five seconds start again when it gets the focus or the pointer. */
export const UndoButton = ({ undo, onShow, onClick, children, ...rest }: UndoButtonProps) => (
  <button
    ref={useCallback(
      (button: HTMLButtonElement) => {
        onShow?.(button)
        return holdFocus(button)
      },
      [onShow],
    )}
    type="button"
    {...rest}
    onMouseEnter={keepUndo}
    onFocus={keepUndo}
    onClick={(e) => {
      // Ignores the second click of a double click, whose first click did the action.
      if (e.detail > 1) return
      onClick?.(e)
      addEventListener('click', swallowSecondClick, { capture: true, once: true })
      closeUndo()
      undo.run()
    }}
  >
    <Undo2 aria-hidden />
    {children}
  </button>
)
