import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { sayCount } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Asks before signing out removes invoices that were made offline. */
export function UnsentSignOutDialog({
  unsent,
  onLeave,
  onClose,
}: {
  unsent: number
  onLeave: () => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      title={texts.logOutWithoutSending}
      act={texts.logOut}
      isBusy={false}
      busyText={texts.loggingOut}
      onAct={onLeave}
      onClose={onClose}
    >
      {sayCount(texts.unsentAreRemoved, unsent)}
    </ConfirmDialog>
  )
}
