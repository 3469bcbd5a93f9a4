import type { Business } from '#contract/business/business.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.ts'
import * as texts from './texts.en.ts'

/** The date up to which the books are closed, for example after a return was filed. */
export function BooksSection({ business }: { business: Business }) {
  const section = useSection(business, ['books_closed_to'])
  return (
    <PageForm id="books" title={texts.closedBooks} lead={texts.afterYouFileAReturn} saving={section}>
      <TextField
        {...section.field('books_closed_to')}
        label={texts.booksClosedUpTo}
        type="date"
        optional
        help={texts.toOpenDaysAgainChoose}
      />
    </PageForm>
  )
}
