import { SectionCard } from '#web/ui/frame/SectionCard.tsx'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { useCurrentUser } from '#web/features/session/useCurrentUser.ts'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useSendConfirmation } from './useConfirmEmail.ts'

/** Says what is disabled until the e-mail address is confirmed. Empty if it is confirmed or if no e-mail is sent. */
export function ConfirmEmailSection() {
  const { email, email_confirmed: isConfirmed } = useCurrentUser()
  const confirmsEmail = useSite().data?.confirms_email === true
  const sending = useSendConfirmation()
  if (isConfirmed || !confirmsEmail) return null
  return (
    <SectionCard
      id="confirm-email"
      title="Confirm your e-mail address"
      lead={`Open the link that we sent to ${email}. Until then you can't make API tokens or webhooks, and quick UPI links don't show the name of your business.`}
    >
      <div className="save-line">
        <Button busy={sending.isPending} busyText="Sending..." onClick={() => sending.mutate()}>
          Send a new link
        </Button>
        <output className="paid-text">{sending.isSuccess && 'A link is on its way.'}</output>
      </div>
      <FormFault>{sending.error?.message}</FormFault>
    </SectionCard>
  )
}
