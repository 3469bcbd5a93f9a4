import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useSendConfirmation } from './useAccount.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

/**
 * The features that are disabled until the e-mail address is confirmed. Empty if it is confirmed or if no e-mail is
 * sent.
 */
export function ConfirmEmailSection() {
  const { email, email_confirmed: isConfirmed } = useCurrentUser()
  const confirmsEmail = useSite().data?.confirms_email === true
  const sending = useSendConfirmation()
  if (isConfirmed || !confirmsEmail) return null
  return (
    <SectionCard id="confirm-email" title={texts.confirmYourEMailAddress} lead={say(texts.confirmEmailHelp, { email })}>
      <div className="save-line">
        <Button busy={sending.isPending} busyText={texts.sending} onClick={() => sending.mutate()}>
          {texts.sendANewLink}
        </Button>
        <output className="paid-text">{sending.isSuccess && texts.confirmLinkSent}</output>
      </div>
      <FormFault>{sending.error?.message}</FormFault>
    </SectionCard>
  )
}
