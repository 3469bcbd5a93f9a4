/** The first thing that Tab reaches; every screen has a main with this id. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
