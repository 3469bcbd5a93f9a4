import type { RecurringInvoice } from '#contract/recurring/recurring.ts'
import { type Day, showDay } from '#domain/days/india-day.ts'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useDeleteRecurring, useSkipRecurring } from './useRecurringActions.ts'

interface Props {
  recurring: RecurringInvoice
  onClose: () => void
}

/** Asks before the next day is left out, which cannot be undone. */
export function SkipDialog({ recurring, day, onClose }: Props & { day: Day }) {
  const skipping = useSkipRecurring(recurring)
  return (
    <ConfirmDialog
      title={`Skip ${showDay(day)}?`}
      act="Skip"
      isBusy={skipping.isPending}
      busyText="Skipping..."
      onAct={() => skipping.mutate(day, { onSuccess: onClose })}
      onClose={onClose}
    >
      No invoice is made for this day. The ones after it are made as planned.
    </ConfirmDialog>
  )
}

/** Asks before it stops repeating. */
export function DeleteRecurringDialog({ recurring, onClose, onDeleted }: Props & { onDeleted: () => void }) {
  const deleting = useDeleteRecurring(recurring)
  return (
    <ConfirmDialog
      title={`Stop repeating for ${recurring.customer_name}?`}
      act="Delete"
      isBusy={deleting.isPending}
      busyText="Deleting..."
      onAct={() => deleting.mutate(undefined, { onSuccess: onDeleted })}
      onClose={onClose}
    >
      No more invoices are made. The invoices and drafts that it made stay as they are.
    </ConfirmDialog>
  )
}
