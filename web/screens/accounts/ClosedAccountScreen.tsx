import { Power, Store } from 'lucide-react'
import { useState } from 'react'
import { addressOf } from '#contract/call/address.ts'
import { exportEverything } from '#contract/exports/exports.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { useKeepAccount } from '#web/features/accounts/useAccount.ts'
import { SwitchBusinessDialog } from '#web/features/businesses/lazy-dialog.ts'
import * as businessTexts from '#web/features/businesses/texts.en.ts'
import { DownloadButton } from '#web/features/exports/DownloadButton.tsx'
import { switchLanguage } from '#web/features/session/switch-language.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSignOut } from '#web/features/session/useSignOut.ts'
import { Button } from '#web/ui/Button.tsx'
import { LanguageSwitch } from '#web/ui/frame/LanguageSwitch.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import styles from '#web/features/accounts/accounts.module.css'

/**
 * The only screen for a user whose account will be deleted, at every address: when that is, and how to keep the
 * account.
 */
export default function ClosedAccountScreen() {
  const { deletion_on, businesses } = useCurrentUser()
  const [isSwitching, setSwitching] = useState(false)
  const keeping = useKeepAccount()
  const signingOut = useSignOut()
  // Null for a moment, after the user chose to keep the account.
  const day = deletion_on === null ? '' : showDay(deletion_on)
  return (
    <AuthFrame
      tab={texts.closedAccount}
      title={say(texts.closedAccountTitle, { day })}
      sub={texts.closedAccountHelp}
      languageSwitch={<LanguageSwitch onChoose={(language) => void switchLanguage(language)} />}
      below={null}
    >
      <div className={styles.choices}>
        <FormFault>{keeping.error?.message}</FormFault>
        <Button
          variant="primary"
          size="lg"
          block
          busy={keeping.isPending}
          busyText={texts.keeping}
          onClick={() => keeping.mutate()}
        >
          {texts.keepMyAccount}
        </Button>
        <p className="muted">{texts.webhooksStayOff}</p>
        <DownloadButton address={addressOf(exportEverything)} name="pavti-everything.zip">
          {texts.downloadMyData}
        </DownloadButton>
        {businesses > 1 && (
          <Button variant="quiet" icon={<Store aria-hidden />} onClick={() => setSwitching(true)}>
            {businessTexts.switchBusiness}
          </Button>
        )}
        {isSwitching && <SwitchBusinessDialog onClose={() => setSwitching(false)} />}
        <Button
          variant="quiet"
          icon={<Power aria-hidden />}
          busy={signingOut.isPending}
          onClick={() => signingOut.mutate()}
        >
          {texts.signOut}
        </Button>
      </div>
    </AuthFrame>
  )
}
