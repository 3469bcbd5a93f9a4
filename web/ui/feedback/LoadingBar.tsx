import * as texts from '../texts.en.ts'

/** A thin moving line at the top while code is loaded. */
export function LoadingBar() {
  return (
    <output className="loading-bar">
      <span className="sr-only">{texts.loading}</span>
    </output>
  )
}
