import { Link } from 'wouter'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { AuthFrame } from '#web/features/accounts/AuthFrame.tsx'
import { SignUpForm } from '#web/features/accounts/SignUpForm.tsx'

/** Account creation. */
export default function SignUpScreen() {
  return (
    <AuthFrame
      tab="Sign up"
      title={`Join ${PRODUCT_NAME}`}
      sub="Create your account to start generating invoices"
      below={
        <p>
          Already have an account?{' '}
          <Link href="/login">
            <b>Sign in</b>
          </Link>
        </p>
      }
    >
      <SignUpForm />
    </AuthFrame>
  )
}
