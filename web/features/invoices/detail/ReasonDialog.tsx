import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { ReasonField } from '#web/ui/fields/TextField.tsx'
import type { Faults } from '#web/ui/form/faults.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import * as texts from './texts.en.ts'

interface ReasonDialogProps {
  title: string
  subtitle?: ReactNode
  help: string
  /** The labels of the two buttons. */
  confirm: string
  keep: string
  busyText: string
  /** Sends the reason. */
  saving: Pick<UseMutationResult<unknown, Error, string>, 'isPending' | 'mutate'>
  /** Whether the action cannot be undone: the safe button then has the focus. */
  isFinal?: boolean
  onClose: () => void
  onDone: () => void
  /** Called after a refusal is shown. */
  onRefused?: () => void
  children?: ReactNode
}

const checkReason = ({ reason }: { reason: string }): Faults =>
  reason.trim() === '' ? { reason: texts.pleaseSayWhy } : {}

const FINAL = { variant: 'danger', focus: 'cancel' } as const

/** A dialog that asks for the reason of a reversal, which is stored in the history. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { saving, isFinal = false, onClose } = props
  const form = useForm(checkReason, { reason: '' })
  return (
    <FormDialog
      open
      title={props.title}
      subtitle={props.subtitle}
      onClose={onClose}
      onSubmit={form.send(saving, ({ reason }) => reason.trim(), {
        onSuccess: props.onDone,
        onError: () => props.onRefused?.(),
      })}
      footer={
        <DialogButtons
          confirm={props.confirm}
          busyText={props.busyText}
          cancel={props.keep}
          {...(isFinal ? FINAL : {})}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      }
    >
      {props.children}
      <FormFault>{form.fault}</FormFault>
      <ReasonField {...form.field('reason')} help={props.help} />
    </FormDialog>
  )
}
