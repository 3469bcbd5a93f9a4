import type { Business } from '#contract/business/business.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { useBusiness } from './useBusiness.ts'
import * as texts from './texts.en.ts'

/** Returns "Closed up to 31 Oct 2026." */
export const describeClosedDays = ({ books_closed_to: day }: Pick<Business, 'books_closed_to'>): string =>
  day === null ? texts.noDayIsClosed : say(texts.closedUpTo, { day: showDay(day) })

/**
 * Shown below the returns of a period: the day up to which the books are closed, and a link to close more for those who
 * may.
 */
export function ClosedBooksCard() {
  const { data: business } = useBusiness()
  const may = useMay()
  if (!business) return null
  const mayClose = may(placeCalls.saveBusiness) || business.accountant_closes_books
  return (
    <section className="card pad stack" aria-labelledby="closed-books-title">
      <h2 id="closed-books-title">{texts.closedBooks}</h2>
      <p className="muted">{describeClosedDays(business)}</p>
      <div>
        <ButtonLink href="/settings/business/books">{mayClose ? texts.closeTheBooks : texts.open}</ButtonLink>
      </div>
    </section>
  )
}
