import type { UseMutationResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type UndoReason, writeUndoReason } from '#domain/document/undo-reason.ts'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { DialogButtons } from '#web/ui/dialog/DialogButtons.tsx'
import { RadioList } from '#web/ui/fields/RadioList.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import * as texts from './texts.en.ts'
import { UNDO_REASON_WORDS } from './undo-reasons.en.ts'

interface UndoReasonDialogProps {
  title: string
  subtitle?: string
  /** What may be the reason, the likeliest first: it is chosen. */
  reasons: readonly [UndoReason, ...UndoReason[]]
  /** The labels of the two buttons. */
  confirm: string
  keep: string
  busyText: string
  /** Sends the reason as it is stored. */
  saving: Pick<UseMutationResult<unknown, Error, string>, 'isPending' | 'mutate'>
  onClose: () => void
  onDone: () => void
  /** Called after a refusal is shown. */
  onRefused?: () => void
  children?: ReactNode
}

/** Longest own words, in characters: with the name of the reason they fit the calls of `contract/`. */
const WORDS_MAX = 160

/** Asks why something is undone: one is chosen already, and words of one's own are optional. The history keeps both. */
export function UndoReasonDialog(props: UndoReasonDialogProps) {
  const { reasons, saving, onClose } = props
  const form = useForm(() => ({}), { reason: reasons[0] as UndoReason, words: '' })
  return (
    <Dialog
      open
      title={props.title}
      subtitle={props.subtitle}
      onClose={onClose}
      onSubmit={form.send(saving, ({ reason, words }) => writeUndoReason(reason, words), {
        onSuccess: props.onDone,
        onError: () => props.onRefused?.(),
      })}
      footer={
        <DialogButtons
          confirm={props.confirm}
          busyText={props.busyText}
          cancel={props.keep}
          isBusy={saving.isPending}
          onCancel={onClose}
        />
      }
    >
      {props.children}
      <FormFault>{form.fault}</FormFault>
      <RadioList
        legend={texts.why}
        name="reason"
        choices={reasons.map((one) => [one, UNDO_REASON_WORDS[one]] as const)}
        value={form.values.reason}
        onChange={(reason) => form.set('reason', reason)}
      />
      <TextField {...form.field('words')} label={texts.inYourWords} optional autoComplete="off" maxLength={WORDS_MAX} />
    </Dialog>
  )
}
