import * as texts from '../texts.en.ts'

/** A grey placeholder with its size in CSS lengths. It appears after 150 ms, so that fast responses do not flicker. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="sk" aria-hidden="true" style={{ width, height }} />
}

/** Announces to screen readers that something is loading. */
export function LoadingLabel({ children = texts.loading }: { children?: string }) {
  return <output className="sr-only">{children}</output>
}

/** A thin moving line at the top while code is loaded. */
export function LoadingBar() {
  return (
    <div className="loading-bar">
      <LoadingLabel />
    </div>
  )
}
