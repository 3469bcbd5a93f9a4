import type { Business } from '#contract/business/business.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SectionForm } from '#web/ui/frame/SectionCard.tsx'
import { useSection } from './useSection.ts'

/** The date up to which the books are closed, for example after a return was filed. */
export function BooksSection({ business }: { business: Business }) {
  const section = useSection(business, ['books_closed_to'])
  return (
    <SectionForm
      id="books"
      title="Closed books"
      lead="After you file a return, close those days: nothing can be added, cancelled or undone on them."
      saving={section}
    >
      <TextField
        {...section.field('books_closed_to')}
        label="Books closed up to"
        type="date"
        optional
        help="To open days again, choose an earlier day or clear this field."
      />
    </SectionForm>
  )
}
