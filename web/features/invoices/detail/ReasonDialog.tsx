import { type ReactNode, useState } from 'react'
import { CallError } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'

/** Longest reason, in characters (contract/invoices/invoices.ts). */
export const REASON_MAX = 200

interface ReasonDialogProps {
  title: string
  subtitle?: ReactNode
  help: string
  /** The labels of the two buttons. */
  confirm: string
  keep: string
  busyText: string
  isBusy: boolean
  /** Why the server refused, if it did. */
  error?: Error | null
  /** The action cannot be undone: the safe button has the focus. */
  isFinal?: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
  children?: ReactNode
}

/** Asks for the reason of a reversal; the history keeps it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isBusy, isFinal = false, error, onClose } = props
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const isOnline = useOnline()
  const wrong = error instanceof CallError ? error.fields['reason'] : undefined
  return (
    <Dialog
      open
      title={props.title}
      subtitle={props.subtitle}
      onClose={onClose}
      onSubmit={(e) => {
        e.preventDefault()
        if (reason.trim() === '') {
          setMissing(true)
          return e.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus()
        }
        if (!isBusy && isOnline) props.onConfirm(reason.trim())
      }}
      footer={
        <>
          <Button onClick={onClose} {...(isFinal ? { 'data-autofocus': true } : {})}>
            {props.keep}
          </Button>
          <Button
            type="submit"
            variant={isFinal ? 'danger' : 'primary'}
            busy={isBusy}
            busyText={props.busyText}
            disabled={!isOnline}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      {props.children}
      {error && wrong === undefined && (
        <div role="alert">
          <FieldError>{error.message}</FieldError>
        </div>
      )}
      <TextField
        label="Reason"
        name="reason"
        help={props.help}
        maxLength={REASON_MAX}
        autoComplete="off"
        value={reason}
        error={missing ? 'Please say why' : wrong}
        onChange={(text) => {
          setReason(text)
          setMissing(false)
        }}
      />
    </Dialog>
  )
}
