/** The first element in the tab order; every screen has a main with this id. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
