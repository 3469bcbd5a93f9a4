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

type Opened = 'block' | 'reset' | 'data' | 'two-step' | null

/** The actions of an admin on a user's access. */
export function AccessCard({ user }: { user: AdminUserDetail }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [passedOn, setPassedOn] = useState<{ title: string; help: string; link: string } | null>(null)
  const isOnline = useOnline()
  const isBlocked = user.blocked_at !== null
  const blocking = useBlock(user.id, !isBlocked)
  const resetting = useResetLink(user.id)
  const offering = useOfferData(user.id)
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
            if (reply.link !== null) {
              setPassedOn({ title: texts.sendResetLink, help: say(texts.linkOnce, { email }), link: reply.link })
            }
          }}
          onClose={close}
        >
          {texts.resetHelp}
        </ActDialog>
      )}
      {opened === 'data' && (
        <ActDialog
          title={say(texts.dataQuestion, { name })}
          confirm={texts.offerData}
          saving={offering}
          onDone={(reply) => {
            close()
            if (reply.link !== null) {
              setPassedOn({ title: texts.offerData, help: say(texts.passOn, { email }), link: reply.link })
            }
          }}
          onClose={close}
        >
          {texts.dataHelp}
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
      {passedOn && (
        <Dialog
          open
          title={passedOn.title}
          onClose={() => setPassedOn(null)}
          footer={<Button onClick={() => setPassedOn(null)}>{texts.close}</Button>}
        >
          <p>{passedOn.help}</p>
          <CopyBox text={passedOn.link} />
        </Dialog>
      )}
    </SectionCard>
  )
}
