import { CircleAlert } from 'lucide-react'
import { CallError } from '#web/send.ts'
import { Button } from '../Button.tsx'

/** Replaces content that could not be loaded: what failed, why, and Try again. */
export function ErrorCard({ title, error, onRetry }: { title: string; error: Error; onRetry?: () => void }) {
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <div className="card fault" role="alert">
      <CircleAlert aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{error instanceof CallError ? error.message : 'Something went wrong. Please try again.'}</p>
        {requestId && <p className="request-id">Request {requestId}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
