import type { ReactNode } from 'react'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Mark } from '#web/ui/frame/Brand.tsx'
import { useSession } from './useSession.ts'

/** One thing for the signed-in user, another for a visitor; while nobody knows yet, logo and spinner. */
export function SessionGate({ user, visitor }: { user: ReactNode; visitor: ReactNode }) {
  const { data, error, refetch } = useSession()
  if (data) return user
  if (data === null) return visitor
  if (error) {
    return (
      <main className="alone">
        <ErrorCard title="Pavti could not be reached" error={error} onRetry={() => void refetch()} />
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
      <output className="muted">Signing you in</output>
    </main>
  )
}
