import { useState } from 'react'
import { Link } from 'wouter'
import { signUpByInvitation } from '#contract/members/members.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { pendingLinkToken } from '#web/features/accounts/link-token.ts'
import { NewPasswordField } from '#web/features/accounts/NewPasswordField.tsx'
import { SignInForm } from '#web/features/accounts/SignInForm.tsx'
import { SignUpTerms } from '#web/features/accounts/SignUpTerms.tsx'
import { isEmailTaken } from '#web/features/accounts/useSignUp.ts'
import { ROLE_DOES, ROLE_NAMES } from '#web/features/businesses/role-labels.ts'
import { type JoinForm, useAccept, useInvitation, useJoin } from '#web/features/members/useMembers.ts'
import * as texts from '#web/features/members/texts.en.ts'
import styles from '#web/features/members/members.module.css'
import { useSession } from '#web/features/session/useSession.ts'
import { codeOf } from '#web/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/feedback/Loaded.tsx'
import { EmailField, TextField } from '#web/ui/fields/TextField.tsx'
import { FormFault } from '#web/ui/form/FormFault.tsx'
import { faultsOfIssues } from '#web/ui/form/faults.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { say } from '#web/ui/texts/say.ts'

const ToDashboard = () => <Link href="/dashboard">{texts.goToDashboard}</Link>

/** `/join`: the link of an invitation. A signed-in user joins; others sign in, or create a login. */
export default function JoinScreen() {
  const [token] = useState(pendingLinkToken)
  return token === null ? <LinkInvalid /> : <Invited token={token} />
}

const LinkInvalid = () => (
  <AuthFrame tab={texts.joinTab} title={texts.linkInvalid} sub={texts.linkInvalidHelp} below={<ToDashboard />}>
    {null}
  </AuthFrame>
)

function Invited({ token }: { token: string }) {
  const invitation = useInvitation(token)
  const { data: user } = useSession()
  const [hasAccount, setHasAccount] = useState(false)
  if (codeOf(invitation.error) === 'invitation_invalid') return <LinkInvalid />
  const { data } = invitation
  const below =
    user === null ? (
      <div className={styles.other}>
        <Button variant="quiet" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? texts.newHere : texts.haveAnAccount}
        </Button>
      </div>
    ) : (
      <ToDashboard />
    )
  return (
    <AuthFrame
      tab={texts.joinTab}
      title={data ? say(texts.joinBusiness, { business: data.business_name }) : texts.joinTab}
      sub={
        data
          ? say(texts.invitedBy, { name: data.invited_by, role: ROLE_NAMES[data.role], does: ROLE_DOES[data.role] })
          : texts.looking
      }
      below={below}
    >
      <Loaded query={invitation} failed={texts.lookFailed} loading={texts.looking}>
        {({ email, business_name }) => {
          if (user) return <Accept token={token} business={business_name} email={user.email} />
          return hasAccount ? <SignInForm /> : <NewLogin token={token} invited={email} />
        }}
      </Loaded>
    </AuthFrame>
  )
}

function Accept({ token, business, email }: { token: string; business: string; email: string }) {
  const accepting = useAccept(token, business)
  return (
    <>
      <p className="small muted">{say(texts.signedInAs, { email })}</p>
      <FormFault>{accepting.error?.message}</FormFault>
      <Button
        variant="primary"
        size="lg"
        block
        busy={accepting.isPending}
        busyText={texts.joining}
        onClick={() => accepting.mutate()}
      >
        {texts.join}
      </Button>
    </>
  )
}

function NewLogin({ token, invited }: { token: string; invited: string | null }) {
  const faultsOf = (values: JoinForm) =>
    faultsOfIssues(
      signUpByInvitation.body?.safeParse({ ...values, token }).error?.issues ?? [],
      (name) => name in values,
    )
  const form = useForm(faultsOf, { name: '', email: invited ?? '', password: '' })
  const joining = useJoin(token)
  const submit = form.send(joining, (values) => values, {
    fieldOf: (error) => (isEmailTaken(error) ? 'email' : undefined),
  })
  return (
    <form noValidate onSubmit={submit}>
      <TextField {...form.field('name')} label={texts.fullName} autoComplete="name" />
      <EmailField {...form.field('email')} readOnly={invited !== null} />
      <NewPasswordField {...form.field('password')} />
      <FormFault>{form.fault}</FormFault>
      <SignUpTerms>
        <Button type="submit" variant="primary" size="lg" block busy={joining.isPending} busyText={texts.creating}>
          {texts.createYourLogin}
        </Button>
      </SignUpTerms>
    </form>
  )
}
