import { Component, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import * as texts from '../texts.en.ts'

const reload = () => location.reload()

/** What failed because there was no network comes with it. Another screen is not reloaded: something may be typed there. */
const reloadOnline = (shown: HTMLElement | null) => {
  window.ononline = shown && reload
}

/** Catches a screen that could not be loaded or rendered. After a new release the server no longer has the old files. */
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
