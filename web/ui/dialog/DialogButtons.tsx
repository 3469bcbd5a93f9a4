import { Button } from '../Button.tsx'
import { useOnline } from '../feedback/useOnline.ts'
import * as texts from '../texts.en.ts'

interface DialogButtonsProps {
  /** The labels of the two buttons, and of the first one while it works. */
  confirm?: string
  busyText?: string
  cancel?: string
  isBusy: boolean
  /** What it sends without a network is kept on the device. */
  worksOffline?: boolean
  /** "danger" where the action cannot be undone. */
  variant?: 'primary' | 'danger'
  /** The button with the focus when the dialog opens; by default its first field has it. */
  focus?: 'confirm' | 'cancel'
  onCancel: () => void
}

/** The footer of a dialog that sends a form: Cancel, and the button that submits it, disabled while offline unless it works then too. */
export function DialogButtons(props: DialogButtonsProps) {
  const {
    confirm = texts.save,
    busyText = texts.saving,
    cancel = texts.cancel,
    variant = 'primary',
    focus,
    isBusy,
  } = props
  const isOnline = useOnline()
  return (
    <>
      <Button onClick={props.onCancel} data-autofocus={focus === 'cancel' || undefined}>
        {cancel}
      </Button>
      <Button
        type="submit"
        variant={variant}
        busy={isBusy}
        busyText={busyText}
        disabled={!isOnline && !props.worksOffline}
        data-autofocus={focus === 'confirm' || undefined}
      >
        {confirm}
      </Button>
    </>
  )
}
