import { useState } from 'react'
import type { AdminUserDetail } from '#contract/admin/users.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyBox } from '#web/ui/CopyBox.tsx'
import { Dialog } from '#web/ui/dialog/Dialog.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { say } from '#web/ui/texts/say.ts'
import { ActDialog } from './ActDialog.tsx'
import { useBlock, useEndTwoStep, useResetLink } from './useUsers.ts'
import * as texts from './texts.en.ts'
import styles from './admin.module.css'

type Opened = 'block' | 'reset' | 'two-step' | null

/** What an admin can do about the access of a user. */
export function AccessCard({ user }: { user: AdminUserDetail }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [link, setLink] = useState<string | null>(null)
  const isOnline = useOnline()
  const isBlocked = user.blocked_at !== null
  const blocking = useBlock(user.id, !isBlocked)
  const resetting = useResetLink(user.id)
  const ending = useEndTwoStep(user.id)
  const close = () => setOpened(null)
  const { name, email } = user
  return (
    <SectionCard id="access" title={texts.access} lead={user.can.act ? texts.accessLead : texts.adminLead}>
      {user.can.act && (
        <div className={styles.acts}>
          <Button disabled={!isOnline} onClick={() => setOpened('reset')}>
            {texts.sendResetLink}
          </Button>
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
      {opened === 'block' && (
        <ActDialog
          title={say(isBlocked ? texts.unblockQuestion : texts.blockQuestion, { name })}
          confirm={isBlocked ? texts.unblock : texts.block}
          saving={blocking}
          onDone={close}
          onClose={close}
        >
          {isBlocked ? texts.unblockHelp : texts.blockHelp}
        </ActDialog>
      )}
      {opened === 'reset' && (
        <ActDialog
          title={say(texts.resetQuestion, { name })}
          confirm={texts.makeLink}
          saving={resetting}
          onDone={(reply) => {
            close()
            setLink(reply.link)
          }}
          onClose={close}
        >
          {texts.resetHelp}
        </ActDialog>
      )}
      {opened === 'two-step' && (
        <ActDialog
          title={say(texts.twoStepQuestion, { name })}
          confirm={texts.turnOff}
          saving={ending}
          onDone={close}
          onClose={close}
        >
          {texts.twoStepHelp}
        </ActDialog>
      )}
      {link !== null && (
        <Dialog
          open
          title={texts.sendResetLink}
          onClose={() => setLink(null)}
          footer={<Button onClick={() => setLink(null)}>{texts.close}</Button>}
        >
          <p>{say(texts.linkOnce, { email })}</p>
          <CopyBox text={link} />
        </Dialog>
      )}
    </SectionCard>
  )
}
