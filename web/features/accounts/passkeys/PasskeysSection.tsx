import { useState } from 'react'
import type { Passkey } from '#contract/accounts/passkeys.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx'
import { createLazyPart } from '#web/ui/dialog/createLazyPart.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { PageCard } from '#web/ui/frame/SectionCard.tsx'
import { showDateTime } from '#web/ui/show-date-time.ts'
import { say } from '#web/ui/texts/say.ts'
import type { PasskeyNameProps } from './PasskeyNameDialog.tsx'
import * as texts from '../texts.en.ts'
import { usePasskeys, useRemovePasskey } from './usePasskeys.ts'
import styles from '#web/ui/EntryList.module.css'

const AddDialog = createLazyPart(() => import('./PasskeyNameDialog.tsx').then((part) => part.AddPasskeyDialog))
const RenameDialog = createLazyPart<PasskeyNameProps>(() =>
  import('./PasskeyNameDialog.tsx').then((part) => part.RenamePasskeyDialog),
)

/** The passkeys of the user: each can be renamed and removed. */
export function PasskeysSection() {
  const passkeys = usePasskeys()
  const isOnline = useOnline()
  const [open, setOpen] = useState<{ what: 'rename' | 'remove'; passkey: Passkey } | 'add' | null>(null)
  const close = () => setOpen(null)
  return (
    <PageCard id="passkeys" title={texts.passkeys} lead={texts.passkeysLead}>
      <Loaded query={passkeys} failed={texts.passkeysFailed} loading={texts.passkeysLoading}>
        {(list) => (
          <>
            {list.length > 0 && (
              <ul className={`${styles.devList} ${styles.beside}`}>
                {list.map((passkey) => (
                  <li key={passkey.id}>
                    <div className={styles.devWhat}>
                      <b>{passkey.name}</b>
                      <small>{say(texts.addedOn, { when: showDateTime(passkey.created_at) })}</small>
                      {passkey.last_used_at && (
                        <small>{say(texts.lastUsed, { when: showDateTime(passkey.last_used_at) })}</small>
                      )}
                    </div>
                    <div className={styles.devActs}>
                      {(['rename', 'remove'] as const).map((what) => (
                        <Button
                          key={what}
                          size="sm"
                          variant="quiet"
                          disabled={!isOnline}
                          onClick={() => setOpen({ what, passkey })}
                        >
                          {what === 'rename' ? texts.rename : texts.remove}
                          <span className="sr-only"> {passkey.name}</span>
                        </Button>
                      ))}
                    </div>
                  </li>
                ))}
              </ul>
            )}
            <div className="save-line">
              <Button disabled={!isOnline} onClick={() => setOpen('add')}>
                {texts.add}
              </Button>
            </div>
          </>
        )}
      </Loaded>
      {open === 'add' && <AddDialog onClose={close} />}
      {open !== null && open !== 'add' && open.what === 'rename' && (
        <RenameDialog passkey={open.passkey} onClose={close} />
      )}
      {open !== null && open !== 'add' && open.what === 'remove' && (
        <RemoveDialog passkey={open.passkey} onClose={close} />
      )}
    </PageCard>
  )
}

function RemoveDialog({ passkey, onClose }: PasskeyNameProps) {
  const removing = useRemovePasskey(passkey.id)
  return (
    <ConfirmDialog
      title={say(texts.removeQuestion, { name: passkey.name })}
      act={texts.remove}
      busyText={texts.removing}
      isBusy={removing.isPending}
      onAct={() => removing.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {texts.noLongerSignsIn}
    </ConfirmDialog>
  )
}
