import { useState } from 'react'
import type { AdminUserDetail } from '#contract/admin/users.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { say } from '#web/ui/texts/say.ts'
import { ActDialog } from './ActDialog.tsx'
import { useBlock, useEndTwoStep, useOfferData, useResetLink } from './useUsers.ts'
import * as texts from './texts.en.ts'
import styles from './admin.module.css'

type Action = 'block' | 'reset' | 'data' | 'two-step'

/** A link that the admin sends by hand, without mail on this installation. */
interface LinkToSend {
  title: string
  help: string
  link: string
}

/** The actions of an admin on a user's access. */
export function AccessCard({ user }: { user: AdminUserDetail }) {
  const [opened, setOpened] = useState<Action | null>(null)
  const [shown, setShown] = useState<LinkToSend | null>(null)
  const isOnline = useOnline()
  const isBlocked = user.blocked_at !== null
  return (
    <SectionCard id="access" title={texts.access} lead={user.can.act ? texts.accessLead : texts.adminLead}>
      {user.can.act && (
        <div className={styles.acts}>
          <Button disabled={!isOnline} onClick={() => setOpened('reset')}>
            {texts.sendResetLink}
          </Button>
          {!isBlocked && user.businesses.some(({ role }) => role === 'owner') && (
            <Button disabled={!isOnline} onClick={() => setOpened('data')}>
              {texts.offerData}
            </Button>
          )}
          {user.has_two_step && (
            <Button disabled={!isOnline} onClick={() => setOpened('two-step')}>
              {texts.turnOffTwoStep}
            </Button>
          )}
          <Button variant={isBlocked ? 'secondary' : 'danger'} disabled={!isOnline} onClick={() => setOpened('block')}>
            {isBlocked ? texts.unblock : texts.block}
          </Button>
        </div>
      )}
      <AccessDialog user={user} opened={opened} onClose={() => setOpened(null)} onLink={setShown} />
      {shown && (
        <Dialog
          open
          title={shown.title}
          onClose={() => setShown(null)}
          footer={<Button onClick={() => setShown(null)}>{texts.close}</Button>}
        >
          <p>{shown.help}</p>
          <CopyBox text={shown.link} />
        </Dialog>
      )}
    </SectionCard>
  )
}

interface AccessDialogProps {
  user: AdminUserDetail
  opened: Action | null
  onClose: () => void
  onLink: (shown: LinkToSend) => void
}

/** The dialog of an action. It is mounted while closed too, so that an action in progress is not sent twice. */
function AccessDialog({ user, opened, onClose, onLink }: AccessDialogProps) {
  const { name, email } = user
  const isBlocked = user.blocked_at !== null
  const blocking = useBlock(user.id, !isBlocked)
  const resetting = useResetLink(user.id)
  const offering = useOfferData(user.id)
  const ending = useEndTwoStep(user.id)
  const dialog = { onDone: onClose, onClose }
  /** Closes the dialog, and shows a link that was not mailed. */
  const closeWith = (link: string | null, shown: Omit<LinkToSend, 'link'>) => {
    onClose()
    if (link !== null) onLink({ ...shown, link })
  }
  switch (opened) {
    case null:
      return null
    case 'block':
      return (
        <ActDialog
          {...dialog}
          title={say(isBlocked ? texts.unblockQuestion : texts.blockQuestion, { name })}
          confirm={isBlocked ? texts.unblock : texts.block}
          saving={blocking}
        >
          {isBlocked ? texts.unblockHelp : texts.blockHelp}
        </ActDialog>
      )
    case 'reset':
      return (
        <ActDialog
          {...dialog}
          title={say(texts.resetQuestion, { name })}
          confirm={texts.makeLink}
          saving={resetting}
          onDone={({ link }) => closeWith(link, { title: texts.sendResetLink, help: say(texts.linkOnce, { email }) })}
        >
          {texts.resetHelp}
        </ActDialog>
      )
    case 'data':
      return (
        <ActDialog
          {...dialog}
          title={say(texts.dataQuestion, { name })}
          confirm={texts.offerData}
          saving={offering}
          onDone={({ link }) => closeWith(link, { title: texts.offerData, help: say(texts.passOn, { email }) })}
        >
          {texts.dataHelp}
        </ActDialog>
      )
    case 'two-step':
      return (
        <ActDialog {...dialog} title={say(texts.twoStepQuestion, { name })} confirm={texts.turnOff} saving={ending}>
          {texts.twoStepHelp}
        </ActDialog>
      )
  }
}
