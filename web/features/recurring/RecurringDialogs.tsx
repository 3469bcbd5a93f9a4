import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import type { Day } from '#domain/days/india-day.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useDeleteRecurring, useSkipRecurring } from './useRecurring.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

interface Props {
  recurring: RecurringInvoice
  onClose: () => void
}

/** Asks before the next day is left out, which cannot be undone. */
export function SkipDialog({ recurring, day, onClose }: Props & { day: Day }) {
  const skipping = useSkipRecurring(recurring)
  return (
    <ConfirmDialog
      title={say(texts.skipDay, { day: showDay(day) })}
      act={texts.skip}
      isBusy={skipping.isPending}
      busyText={texts.skipping}
      onAct={() => skipping.mutate(day, { onSuccess: onClose })}
      onClose={onClose}
    >
      {texts.skipHelp}
    </ConfirmDialog>
  )
}

/** Asks before it stops repeating. */
export function DeleteRecurringDialog({ recurring, onClose, onDeleted }: Props & { onDeleted: () => void }) {
  const deleting = useDeleteRecurring(recurring)
  return (
    <ConfirmDialog
      title={say(texts.stopRepeatingForCustomername, { customerName: recurring.customer_name })}
      act={texts.deleteLabel}
      isBusy={deleting.isPending}
      busyText={texts.deleting}
      onAct={() => deleting.mutate(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      {texts.endHelp}
    </ConfirmDialog>
  )
}
