import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import type { ReminderStepsProps } from './ReminderStepsDialog.tsx'

/** The dialog that changes when customers are reminded. */
export const ReminderStepsDialog = createLazyPart<ReminderStepsProps>(() =>
  import('./ReminderStepsDialog.tsx').then((part) => part.ReminderStepsDialog),
)
