import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { useTopDialog } from '../dialog/open-dialogs.ts'
import { closeToast, pauseToast, resumeToast, type Toast, useToast } from './toast.ts'
import * as texts from '../texts.en.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/** Renders the toasts; mounted once. Both live regions exist from the start, so that new content is announced. */
export function Toaster() {
  const toast = useToast()
  const dialog = useTopDialog()
  // Effect: keys of the document. Escape first closes an open dialog.
  useEffect(() => {
    if (!toast || dialog) return undefined
    const closeOnEscape = (e: KeyboardEvent) => e.key === 'Escape' && closeToast()
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [toast, dialog])
  const isError = toast?.tone === 'error'
  return createPortal(
    <>
      <output>{toast && !isError && <Slip toast={toast} />}</output>
      <div role="alert">{toast && isError && <Slip toast={toast} />}</div>
    </>,
    dialog ?? document.body,
  )
}

/**
 * Keeps a toast in the flow of a dialog until it is closed: its removal would move the button that the user is about to
 * press.
 */
const keepInFlow = (slip: HTMLElement | null): void => {
  if (slip && getComputedStyle(slip).position === 'static') pauseToast()
}

function Slip({ toast: { title, text, tone = 'success', action } }: { toast: Toast }) {
  const Icon = ICONS[tone]
  return (
    <div
      ref={keepInFlow}
      className={`toast ${tone}`}
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
    >
      <Icon aria-hidden />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
        {action && (
          <Button
            variant="quiet"
            onClick={() => {
              closeToast()
              action.run()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={texts.close} icon={<X aria-hidden />} onClick={closeToast} />
    </div>
  )
}
