import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { useTopDialog } from '../dialog/open-dialogs.ts'
import { closeToast, holdToast, resumeToast, type Toast, useToast } from './toast.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info }

/** The place where toasts appear, mounted once. The two regions stand from the start, so that what enters is announced. */
export function Toaster() {
  const toast = useToast()
  const dialog = useTopDialog()
  // The document's keys: Escape belongs to an open dialog first.
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

function Slip({ toast: { title, text, tone = 'success', action } }: { toast: Toast }) {
  const Icon = ICONS[tone]
  return (
    <div
      className={`toast ${tone}`}
      onMouseEnter={holdToast}
      onMouseLeave={resumeToast}
      onFocus={holdToast}
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
      <IconButton label="Close" icon={<X aria-hidden />} onClick={closeToast} />
    </div>
  )
}
