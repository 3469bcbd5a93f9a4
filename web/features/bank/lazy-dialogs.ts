import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import type { ImportBankStatementProps } from './ImportBankStatementDialog.tsx'
import type { PasteSmsProps } from './PasteSmsDialog.tsx'

/** The dialog that imports a bank statement. */
export const ImportBankStatementDialog = createLazyPart<ImportBankStatementProps>(() =>
  import('./ImportBankStatementDialog.tsx').then((part) => part.ImportBankStatementDialog),
)

/** The dialog that reads pasted bank messages. */
export const PasteSmsDialog = createLazyPart<PasteSmsProps>(() =>
  import('./PasteSmsDialog.tsx').then((part) => part.PasteSmsDialog),
)
