import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import type { ImportStatementProps } from './ImportStatementDialog.tsx'
import type { PasteSmsProps } from './PasteSmsDialog.tsx'

/** The dialog that imports a bank statement. */
export const ImportStatementDialog = createLazyPart<ImportStatementProps>(() =>
  import('./ImportStatementDialog.tsx').then((part) => part.ImportStatementDialog),
)

/** The dialog that reads pasted bank messages. */
export const PasteSmsDialog = createLazyPart<PasteSmsProps>(() =>
  import('./PasteSmsDialog.tsx').then((part) => part.PasteSmsDialog),
)
