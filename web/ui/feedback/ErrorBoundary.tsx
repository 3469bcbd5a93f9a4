import { Component, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import * as texts from '../texts.en.ts'

/** Catches a screen that could not be loaded or rendered. After a new release the server no longer has the old files. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  /** What failed because there was no network comes as soon as there is one. */
  override componentDidCatch(): void {
    addEventListener('online', () => location.reload())
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="alone" role="alert">
        <h1>{texts.screenNotShown}</h1>
        <p className="muted">{texts.screenNotShownHelp}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {texts.reload}
        </Button>
      </main>
    )
  }
}
