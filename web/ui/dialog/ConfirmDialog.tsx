import type { ReactNode } from 'react'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'

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
    <FormDialog
      open
      title={title}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (!isBusy) onAct()
      }}
      footer={
        <DialogButtons
          confirm={act}
          busyText={busyText}
          variant="danger"
          focus="cancel"
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <p>{children}</p>
    </FormDialog>
  )
}
