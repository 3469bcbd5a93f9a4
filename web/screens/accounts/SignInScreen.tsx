import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { SignInForm } from '#web/features/accounts/SignInForm.tsx'
import { useSite } from '#web/features/site/useSite.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** The sign-in screen, which is also the home page for visitors. */
export default function SignInScreen() {
  const isClosed = useSite().data?.sign_ups === 'closed'
  return (
    <AuthFrame
      tab={texts.signIn}
      title={say(texts.welcomeToProductName, { productName: PRODUCT_NAME })}
      sub={texts.signInHelp}
      below={
        isClosed ? (
          <p>{texts.signUpsClosed}</p>
        ) : (
          <p>
            {texts.dontHaveAnAccount}{' '}
            <Link href="/signup">
              <b>{texts.signUp}</b>
            </Link>
          </p>
        )
      }
    >
      <SignInForm />
    </AuthFrame>
  )
}
