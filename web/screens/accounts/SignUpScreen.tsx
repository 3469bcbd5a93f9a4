import { useState } from 'react'
import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { SignUpForm } from '#web/features/accounts/SignUpForm.tsx'
import { useSite } from '#web/features/site/useSite.ts'
import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

const SUB = {
  open: texts.signUpHelp,
  first: texts.signUpFirstHelp,
}

/** Account creation, if this installation accepts new accounts. */
export default function SignUpScreen() {
  const signUps = useSite().data?.sign_ups ?? 'open'
  const [mailedTo, setMailedTo] = useState<string>()
  const signIn = (
    <p>
      {texts.alreadyHaveAnAccount}{' '}
      <Link href="/login">
        <b>{texts.signIn}</b>
      </Link>
    </p>
  )
  if (signUps === 'closed') {
    return (
      <AuthFrame
        tab={texts.signUp}
        title={texts.signUpsAreClosed}
        sub={texts.signUpsClosed}
        below={
          <>
            {signIn}
            <Link href="/contact-us">{texts.contactSupport}</Link>
          </>
        }
      >
        {null}
      </AuthFrame>
    )
  }
  if (mailedTo !== undefined) {
    return (
      <AuthFrame
        key="mailed"
        tab={texts.signUp}
        title={texts.openYourMail}
        sub={say(texts.signUpLinkSent, { email: mailedTo })}
        below={signIn}
      >
        <p className="small muted">{texts.noMailArrived}</p>
        <Button onClick={() => setMailedTo(undefined)}>{texts.signUpAgain}</Button>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame
      tab={texts.signUp}
      title={say(texts.joinProductName, { productName: PRODUCT_NAME })}
      sub={SUB[signUps]}
      below={signIn}
    >
      <SignUpForm onMailed={setMailedTo} />
    </AuthFrame>
  )
}
