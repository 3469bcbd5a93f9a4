import type { Business } from '#contract/business/business.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SectionForm } from './SectionCard.tsx'
import { useSection } from './useSection.ts'

/** The day up to which the books are closed, as after a return was filed. */
export function BooksSection({ business }: { business: Business }) {
  const section = useSection(business, ['books_closed_to'])
  return (
    <SectionForm
      id="books"
      title="Closed books"
      lead="After you have filed a return, close its days: nothing is dated, cancelled or undone in them any more."
      saving={section}
    >
      <TextField
        {...section.field('books_closed_to')}
        label="Books closed up to"
        type="date"
        optional
        help="Choose an earlier day, or leave it empty, to open days again."
      />
    </SectionForm>
  )
}
