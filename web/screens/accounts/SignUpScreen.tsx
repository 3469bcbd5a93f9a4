import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { SignUpForm } from '#web/features/accounts/SignUpForm.tsx'
import { useSite } from '#web/features/site/useSite.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'

const SUB = {
  open: texts.createYourAccountToStart,
  first: texts.createYourAccountToStartGenerating,
}

/** Account creation, if this installation accepts new accounts. */
export default function SignUpScreen() {
  const signUps = useSite().data?.sign_ups ?? 'open'
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
        sub={texts.newAccountsAreClosedHere}
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
  return (
    <AuthFrame
      tab={texts.signUp}
      title={say(texts.joinProductName, { productName: PRODUCT_NAME })}
      sub={SUB[signUps]}
      below={signIn}
    >
      <SignUpForm />
    </AuthFrame>
  )
}
