import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import type { MailDialogProps } from './MailDialog.tsx'

/** The dialog that sends by mail. */
export const MailDialog = createLazyPart<MailDialogProps>(() =>
  import('./MailDialog.tsx').then((part) => part.MailDialog),
)
