import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../IconButton.tsx'
import { closeToast } from '../feedback/toast.ts'
import { addOpenDialog } from './open-dialogs.ts'
import { rememberOpener } from './return-focus.ts'
import * as texts from '../texts.en.ts'

export interface DialogProps {
  open: boolean
  title: string
  subtitle?: ReactNode
  /** Called on Escape, ×, or, if the dialog is no form, a press outside of it. */
  onClose: () => void
  /** The buttons in the footer. */
  footer?: ReactNode
  /** `wide` is 720 px instead of 480; `full` takes the full height of a phone. */
  look?: 'wide' | 'full' | undefined
  children: ReactNode
  /** Puts head, body and footer into a form. */
  renderForm?: (content: ReactNode) => ReactNode
}

/**
 * A modal dialog; on a phone it slides up from the bottom. Its content unmounts when it closes: keep drafts outside.
 * One with a form is a `FormDialog`.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

/** Whether the pointer was pressed outside the dialog: a selection that ends there closes nothing. */
let pressedBeside = false

function OpenDialog({ title, subtitle, onClose, footer, renderForm, look, children }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => openModal(ref.current), [])

  // A form may have typed text, which a stray tap must not lose.
  const isBeside = (e: MouseEvent) => !renderForm && e.target === e.currentTarget
  const content = (
    <>
      <div className="d-head">
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        <IconButton label={texts.close} large icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <div className="d-body">{children}</div>
      {footer && <div className="d-foot">{footer}</div>}
    </>
  )
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={look}
      aria-labelledby={titleId}
      onCancel={(e) => {
        // Otherwise Chromium closes the dialog itself: the second time without a press in between.
        if (!e.cancelable) return
        e.preventDefault()
        onClose()
      }}
      onClose={onClose}
      onMouseDown={(e) => (pressedBeside = isBeside(e))}
      onClick={(e) => {
        if (pressedBeside && isBeside(e)) onClose()
      }}
    >
      {renderForm ? renderForm(content) : content}
    </dialog>
  )
}

/**
 * Opens the dialog as modal and focuses its first field, or the element with data-autofocus; not the Discard button of
 * a notice. The cleanup returns the focus.
 */
function openModal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  const returnFocus = rememberOpener()
  // On a phone a full dialog leaves no room for a toast of the screen below.
  if (dialog.matches('.full')) closeToast()
  dialog.showModal()
  const first =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>('.d-body :is(input, textarea, select, button, a[href]):not(.banner *)')
  first?.focus()
  const forget = addOpenDialog(dialog)
  return () => {
    forget()
    returnFocus()
  }
}
