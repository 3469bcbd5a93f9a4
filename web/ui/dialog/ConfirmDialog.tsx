import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'

interface Props {
  title: string
  /** The consequences of the action. */
  children: ReactNode
  act: string
  isBusy: boolean
  busyText: string
  onAct: () => void
  onClose: () => void
}

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog({ title, children, act, isBusy, busyText, onAct, onClose }: Props) {
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!isBusy) onAct()
      }}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isBusy} busyText={busyText}>
            {act}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
