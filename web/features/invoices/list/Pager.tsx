import { Link } from 'wouter'
import { type KnownPage, pagerPlaces } from './known-pages.ts'
import { say } from '#web/ui/texts/say.ts'
import * as texts from './texts.en.ts'
import styles from './list.module.css'

interface PagerProps {
  page: number
  pages: KnownPage[]
  /** Whether there are more pages after the last known one, whose addresses are not known yet. */
  hasMore: boolean
  addressOf: (place: KnownPage) => string
  /** Called after a press, to scroll to the top of the list. */
  onTurn: () => void
}

/** Previous, the reachable pages, Next. Each is a link, so that Back and new tabs work. */
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
    <nav className={styles.pager} aria-label={texts.pages}>
      {step(-1, texts.previous)}
      {pagerPlaces(pages, page).map((place, i) =>
        place ? (
          <Link
            key={place.page}
            href={addressOf(place)}
            aria-label={say(texts.pagePage, { page: place.page })}
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
      {step(1, texts.next)}
    </nav>
  )
}

const Gap = () => (
  <span className={styles.gap} aria-hidden="true">
    …
  </span>
)
