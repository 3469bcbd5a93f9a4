import { useState } from 'react'
import { changeEmail } from '#contract/accounts/sign-in-details.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOnline } from '#web/ui/feedback/useOnline.ts'
import { EmailField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { PageCard } from '#web/ui/frame/SectionCard.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'
import { useChangeEmail } from '../useAccount.ts'

/** Changes the address of the account: by a link to the new one, or at once if no mail is sent. */
export function EmailSection() {
  const { email } = useCurrentUser()
  const sendsMail = useSite().data?.sends_mail !== false
  const isOnline = useOnline()
  const form = useForm(changeEmail, { email: '' })
  const changing = useChangeEmail()
  const [done, setDone] = useState('')
  const submit = form.send(changing, (values) => values, {
    onSuccess: ({ changed }, sent) => {
      form.reset()
      setDone(changed ? texts.changed : say(texts.linkSent, { email: sent.email }))
    },
    onError: () => setDone(''),
  })
  return (
    <PageCard id="email" title={texts.eMailAddress} lead={say(texts.currentEmail, { email })}>
      <form noValidate onSubmit={submit}>
        <EmailField
          {...form.field('email')}
          label={texts.newAddress}
          help={sendsMail ? texts.changeEmailHelp : texts.notSetUp}
          autoComplete="email"
        />
        <FormFault>{form.fault}</FormFault>
        <div className="save-line">
          <Button
            type="submit"
            variant="primary"
            busy={changing.isPending}
            busyText={texts.sending}
            disabled={!isOnline}
          >
            {sendsMail ? texts.sendLink : texts.change}
          </Button>
          <output className="paid-text">{done}</output>
        </div>
      </form>
    </PageCard>
  )
}
