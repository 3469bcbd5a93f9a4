import { CircleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { CallError } from '#web/send.ts'
import { say } from '#web/ui/texts/say.ts'
import { Button } from '../Button.tsx'
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
      {onRetry && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
    </div>
  )
}

const reload = () => location.reload()

/**
 * Reloads the page once the network is back, since that loads the content that failed. Other screens are not reloaded,
 * because they may contain typed text.
 */
const reloadOnline = (shown: HTMLElement | null) => {
  window.ononline = shown && reload
}

/**
 * Shows an error card if a screen could not be loaded or rendered. After a new release the server no longer has the old
 * files.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="alone" role="alert" ref={reloadOnline}>
        <h1>{texts.screenNotShown}</h1>
        <p className="muted">{texts.screenNotShownHelp}</p>
        <Button variant="primary" onClick={reload}>
          {texts.reload}
        </Button>
      </main>
    )
  }
}
