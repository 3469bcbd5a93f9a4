import { Component, type ReactNode } from 'react'
import { Button } from '../Button.tsx'

/** Catches a screen that could not be loaded or rendered. After a new release the server no longer has the old files. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <main className="alone" role="alert">
        <h1>This screen could not be shown</h1>
        <p className="muted">There may be a newer version, or the connection was lost. Reload the page to go on.</p>
        <Button variant="primary" onClick={() => location.reload()}>
          Reload
        </Button>
      </main>
    )
  }
}
