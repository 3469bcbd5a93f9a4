/** A grey piece in the shape of what is coming, in CSS lengths; appears after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className="sk" aria-hidden="true" style={{ width, height }} />
}

/** Says that something is loading, for those who cannot see the skeleton. */
export function LoadingLabel({ children = 'Loading…' }: { children?: string }) {
  return <output className="sr-only">{children}</output>
}
