import { useState } from 'react'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { PageCard } from '#web/ui/frame/SectionCard.tsx'
import { say } from '#web/ui/texts/say.ts'
import { useLeave } from './useMembers.ts'
import * as texts from './texts.en.ts'

/** Lets a member who is not the owner leave the business; the account remains. */
export function LeaveSection() {
  const { business_name: business, member_role: role } = useCurrentUser()
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  const leaving = useLeave()
  if (role === 'owner') return null
  const close = () => setOpen(false)
  return (
    <PageCard id="leave" title={say(texts.leave, { business })} lead={texts.leaveHelp}>
      <div className="save-line">
        <Button variant="quiet" disabled={!isOnline} onClick={() => setOpen(true)}>
          {say(texts.leave, { business })}
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={say(texts.leaveQuestion, { business })}
          act={say(texts.leave, { business })}
          busyText={texts.leaving}
          isBusy={leaving.isPending}
          onAct={() => leaving.mutate(undefined, { onSettled: close })}
          onClose={close}
        >
          {texts.leaveHelp}
        </ConfirmDialog>
      )}
    </PageCard>
  )
}
