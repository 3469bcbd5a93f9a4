import { Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { closeUndo, keepUndo, type Undo } from './undo.ts'

interface UndoButtonProps extends ComponentProps<'button'> {
  undo: Undo
}

/** The pressed button went, and the focus with it: Undo stands where it was. */
const takeLostFocus = (button: HTMLButtonElement | null): void => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true })
}

/** Undo in the row of what was done. The five seconds start again for who reaches it. */
export const UndoButton = ({ undo, onClick, children, ...rest }: UndoButtonProps) => (
  <button
    ref={takeLostFocus}
    type="button"
    {...rest}
    onMouseEnter={keepUndo}
    onFocus={keepUndo}
    onClick={(e) => {
      onClick?.(e)
      closeUndo()
      undo.run()
    }}
  >
    <Undo2 aria-hidden />
    {children}
  </button>
)
