import * as texts from '../texts.en.ts'

/** The first element in the tab order; every screen has a main with this id. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      {texts.skipToContent}
    </a>
  )
}
