import type { MouseEvent } from 'react'
import { Button } from '../Button.tsx'
import { useOnline } from '../feedback/useOnline.ts'
import * as texts from '../texts.en.ts'

interface DialogButtonsProps {
  /** The label of the confirming button, and its label while it works. */
  confirm?: string
  busyText?: string
  cancel?: string
  isBusy: boolean
  /** Whether the form can be sent offline, because its data is stored on the device. */
  worksOffline?: boolean
  /** "danger" if the action cannot be undone. */
  variant?: 'primary' | 'danger'
  /** The button that gets the focus when the dialog opens; by default the first field gets it. */
  focus?: 'confirm' | 'cancel'
  onCancel: () => void
}

/**
 * Ignores the second click of a double click. It can come before the button is rendered as busy, and would send the
 * form twice: the refusal of the second request would hide that the first one succeeded.
 */
const ignoreSecondClick = (e: MouseEvent): void => {
  if (e.detail > 1) e.preventDefault()
}

/**
 * The footer of a dialog that sends a form: Cancel, and the button that submits it, which is disabled while offline
 * unless `worksOffline`.
 */
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
        onClick={ignoreSecondClick}
      >
        {confirm}
      </Button>
    </>
  )
}
