/** A thin moving line at the top while code is loaded. */
export function LoadingBar() {
  return (
    <output className="loading-bar">
      <span className="sr-only">Loading…</span>
    </output>
  )
}
