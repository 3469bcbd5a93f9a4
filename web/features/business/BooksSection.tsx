import type { Business } from '#contract/business/business.ts'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { CloseBooksForm } from './CloseBooksForm.tsx'
import { useSection } from './useSection.ts'
import * as texts from './texts.en.ts'

/** The date up to which the books are closed, for example after a return was filed. An accountant only closes more days. */
export const BooksSection = ({ business }: { business: Business }) =>
  useMay()(placeCalls.saveBusiness) ? <OwnersForm business={business} /> : <CloseBooksForm business={business} />

function OwnersForm({ business }: { business: Business }) {
  const section = useSection(business, ['books_closed_to', 'accountant_closes_books'])
  return (
    <PageForm id="books" title={texts.closedBooks} lead={texts.afterYouFileAReturn} saving={section}>
      <TextField
        {...section.field('books_closed_to')}
        label={texts.booksClosedUpTo}
        type="date"
        optional
        help={texts.closedUntilHelp}
      />
      <CheckBox
        name="accountant_closes_books"
        label={texts.accountantMayClose}
        checked={section.values.accountant_closes_books === 'true'}
        onChange={(mayClose) => section.set('accountant_closes_books', String(mayClose))}
      />
    </PageForm>
  )
}
