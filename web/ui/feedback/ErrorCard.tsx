import { CircleAlert } from 'lucide-react'
import { CallError } from '#web/send.ts'
import { Button } from '../Button.tsx'
import { say } from '#web/ui/texts/say.ts'
import * as texts from '../texts.en.ts'

/** Replaces content that could not be loaded: what failed, why, and Try again. */
export function ErrorCard({ title, error, onRetry }: { title: string; error: Error; onRetry?: () => void }) {
  const requestId = error instanceof CallError ? error.requestId : undefined
  return (
    <div className="card fault" role="alert">
      <CircleAlert aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{error instanceof CallError ? error.message : texts.somethingWentWrong}</p>
        {requestId && <p className="request-id">{say(texts.requestRequestid, { requestId })}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
    </div>
  )
}
