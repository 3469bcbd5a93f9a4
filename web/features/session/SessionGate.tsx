import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#contract/site/product.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Mark } from '#web/ui/frame/Brand.tsx'
import { useSession } from './useSession.ts'
import * as texts from './texts.en.ts'

/**
 * Renders one thing for the signed-in user and another for a visitor; until the session is known, a logo and spinner. A
 * user whose account will be deleted sees `closed`.
 */
export function SessionGate({ user, closed, visitor }: { user: ReactNode; closed: ReactNode; visitor: ReactNode }) {
  const { data, error, refetch } = useSession()
  if (data) return data.deletion_on ? closed : user
  if (data === null) return visitor
  if (error) {
    return (
      <main className="alone">
        <h1 className="sr-only">{PRODUCT_NAME}</h1>
        <ErrorCard title={texts.pavtiCouldNotBeReached} error={error} onRetry={() => void refetch()} />
      </main>
    )
  }
  return <SigningIn />
}

function SigningIn() {
  return (
    <main className="alone signing-in">
      <Mark />
      <span className="spinner" aria-hidden="true" />
      <output className="muted">{texts.signingYouIn}</output>
    </main>
  )
}
