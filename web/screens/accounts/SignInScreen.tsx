import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { SignInForm } from '#web/features/accounts/SignInForm.tsx'
import { useSite } from '#web/features/site/useSite.ts'

/** The sign-in screen, which is also the home page for visitors. */
export default function SignInScreen() {
  const isClosed = useSite().data?.sign_ups === 'closed'
  return (
    <AuthFrame
      tab="Sign in"
      title={`Welcome to ${PRODUCT_NAME}`}
      sub="Sign in to your account to manage your invoices"
      below={
        isClosed ? (
          <p>New accounts are closed here.</p>
        ) : (
          <p>
            Don't have an account?{' '}
            <Link href="/signup">
              <b>Sign up</b>
            </Link>
          </p>
        )
      }
    >
      <SignInForm />
    </AuthFrame>
  )
}
