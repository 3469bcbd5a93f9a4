import type { ReactNode } from 'react'
import { ACT_REASON_MAX } from '#contract/admin/users.ts'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { type Saving, useForm } from '#web/ui/form/useForm.ts'
import * as texts from './texts.en.ts'

const checkReason = ({ reason }: { reason: string }): Faults =>
  reason.trim() === '' ? { reason: texts.pleaseSayWhy } : {}

/** The field of the reason. */
const REASON = {
  label: texts.reason,
  help: texts.reasonHelp,
  autoComplete: 'off',
  maxLength: ACT_REASON_MAX,
} as const

interface ActDialogProps<R> {
  title: string
  confirm: string
  saving: Saving<{ reason: string }, R>
  onDone: (reply: R) => void
  onClose: () => void
  /** The consequences of the act. */
  children: ReactNode
}

/** Asks for the reason of an act on a user. */
export function ActDialog<R>({ title, confirm, saving, onDone, onClose, children }: ActDialogProps<R>) {
  const form = useForm(checkReason, { reason: '' })
  return (
    <FormDialog
      open
      title={title}
      onClose={onClose}
      onSubmit={form.send(saving, ({ reason }) => ({ reason: reason.trim() }), { onSuccess: onDone })}
      footer={
        <DialogButtons
          confirm={confirm}
          busyText={texts.saving}
          variant="danger"
          focus="cancel"
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      }
    >
      <p>{children}</p>
      <FormFault>{form.fault}</FormFault>
      <TextField {...form.field('reason')} {...REASON} />
    </FormDialog>
  )
}

interface ProDialogProps {
  name: string
  until: string
  today: string
  saving: Saving<{ until: string; reason: string }, unknown>
  onClose: () => void
}

/** Sets the last day of Pro of a business, for a reason. */
export function ProDialog({ name, until, today, saving, onClose }: ProDialogProps) {
  const form = useForm(checkReason, { until, reason: '' })
  return (
    <FormDialog
      open
      title={name}
      onClose={onClose}
      onSubmit={form.send(saving, (values) => ({ until: values.until, reason: values.reason.trim() }), {
        onSuccess: onClose,
      })}
      footer={
        <DialogButtons confirm={texts.save} busyText={texts.saving} isBusy={saving.isPending} onCancel={onClose} />
      }
    >
      <FormFault>{form.fault}</FormFault>
      <TextField {...form.field('until')} label={texts.lastDay} type="date" min={today} />
      <TextField {...form.field('reason')} {...REASON} />
    </FormDialog>
  )
}
