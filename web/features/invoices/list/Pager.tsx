import { Link } from 'wouter'
import { type KnownPage, pagerPlaces } from './known-pages.ts'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  pages: KnownPage[]
  /** There are pages behind the last known one, which have no address yet. */
  hasMore: boolean
  addressOf: (place: KnownPage) => string
  /** After a press, so that the list can come into view from its top. */
  onTurn: () => void
}

/** Previous, the pages that can be reached, Next. Each is a link, so that Back and a new tab work. */
export function Pager({ page, pages, hasMore, addressOf, onTurn }: PagerProps) {
  const step = (by: number, words: string) => {
    const to = pages.find((known) => known.page === page + by)
    if (!to) return <span aria-disabled="true">{words}</span>
    return (
      <Link href={addressOf(to)} onClick={onTurn}>
        {words}
      </Link>
    )
  }
  return (
    <nav className={styles.pager} aria-label="Pages">
      {step(-1, 'Previous')}
      {pagerPlaces(pages, page).map((place, i) =>
        place ? (
          <Link
            key={place.page}
            href={addressOf(place)}
            aria-label={`Page ${place.page}`}
            aria-current={place.page === page ? 'page' : undefined}
            onClick={onTurn}
          >
            {place.page}
          </Link>
        ) : (
          <Gap key={`gap ${i}`} />
        ),
      )}
      {hasMore && <Gap />}
      {step(1, 'Next')}
    </nav>
  )
}

const Gap = () => (
  <span className={styles.gap} aria-hidden="true">
    …
  </span>
)
