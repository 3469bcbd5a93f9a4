import type { ReactNode } from 'react'
import { CallError } from '#web/send.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { ReasonField } from '#web/ui/fields/ReasonField.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'

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

const checkReason = ({ reason }: { reason: string }): Faults =>
  reason.trim() === '' ? { reason: 'Please say why' } : {}

const FINAL = { variant: 'danger', focus: 'cancel' } as const

/** Asks for the reason of a reversal; the history keeps it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { isBusy, isFinal = false, error, onClose } = props
  const form = useForm(checkReason, { reason: '' })
  const wrong = error instanceof CallError ? error.fields['reason'] : undefined
  return (
    <Dialog
      open
      title={props.title}
      subtitle={props.subtitle}
      onClose={onClose}
      onSubmit={form.submit(({ reason }) => {
        if (!isBusy) props.onConfirm(reason.trim())
      })}
      footer={
        <DialogButtons
          confirm={props.confirm}
          busyText={props.busyText}
          cancel={props.keep}
          {...(isFinal ? FINAL : {})}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      {props.children}
      <FormFault>{wrong === undefined && error?.message}</FormFault>
      <ReasonField {...form.field('reason')} help={props.help} error={form.faults.reason ?? wrong} />
    </Dialog>
  )
}
