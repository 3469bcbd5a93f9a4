import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { SignUpForm } from '#web/features/accounts/SignUpForm.tsx'
import { useSite } from '#web/features/site/useSite.ts'

const SUB = {
  open: 'Create your account to start generating invoices',
  first: 'Create your account to start generating invoices. It will be the only account here.',
}

/** Account creation, if this installation accepts new accounts. */
export default function SignUpScreen() {
  const signUps = useSite().data?.sign_ups ?? 'open'
  const signIn = (
    <p>
      Already have an account?{' '}
      <Link href="/login">
        <b>Sign in</b>
      </Link>
    </p>
  )
  if (signUps === 'closed') {
    return (
      <AuthFrame
        tab="Sign up"
        title="Sign-ups are closed"
        sub="New accounts are closed here."
        below={
          <>
            {signIn}
            <Link href="/contact-us">Contact support</Link>
          </>
        }
      >
        {null}
      </AuthFrame>
    )
  }
  return (
    <AuthFrame tab="Sign up" title={`Join ${PRODUCT_NAME}`} sub={SUB[signUps]} below={signIn}>
      <SignUpForm />
    </AuthFrame>
  )
}
