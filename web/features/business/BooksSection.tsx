import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Business, closeBooks } from '#contract/business/business.ts'
import { addMonths, dayOfMonth, monthOf } from '#domain/days/month.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckBox } from '#web/ui/fields/CheckBox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageCard, PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useMay } from '#web/features/session/useMay.tsx'
import { placeCalls } from '#web/place-calls.ts'
import { send } from '#web/send.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { showDay } from '#web/ui/texts/days.en.ts'
import { say } from '#web/ui/texts/say.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { useToday } from '#web/ui/useToday.ts'
import { useSection } from './useSection.tsx'
import * as texts from './texts.en.ts'
import styles from './business.module.css'
import { describeClosedDays } from './ClosedBooksCard.tsx'
import { businessQuery } from './useBusiness.ts'

/**
 * The date up to which the books are closed, for example after a return was filed. An accountant can only close more
 * days.
 */
export const BooksSection = ({ business }: { business: Business }) =>
  useMay()(placeCalls.saveBusiness) ? <OwnersForm business={business} /> : <CloseBooksForm business={business} />

/** Books are closed by the month, after its return was filed. */
const useEndOfLastMonth = () => dayOfMonth(addMonths(monthOf(useToday()), -1), 31)

function OwnersForm({ business }: { business: Business }) {
  const section = useSection(business, ['books_closed_to', 'accountant_closes_books'])
  const endOfLastMonth = useEndOfLastMonth()
  const day = useRef<HTMLInputElement>(null)
  // The press removes its button, so the focus goes to the day.
  const propose = () => {
    section.set('books_closed_to', endOfLastMonth)
    day.current?.focus()
  }
  return (
    <PageForm id="books" title={texts.closedBooks} lead={texts.afterYouFileAReturn} saving={section}>
      <TextField
        {...section.field('books_closed_to')}
        ref={day}
        label={texts.booksClosedUpTo}
        type="date"
        optional
        help={texts.closedUntilHelp}
      />
      {section.values.books_closed_to < endOfLastMonth && (
        <div>
          <Button className={styles.endOfLastMonth} onClick={propose}>
            {say(texts.endOfLastMonth, { day: showDay(endOfLastMonth) })}
          </Button>
        </div>
      )}
      <CheckBox
        name="accountant_closes_books"
        label={texts.accountantMayClose}
        checked={section.values.accountant_closes_books === 'true'}
        onChange={(mayClose) => section.set('accountant_closes_books', String(mayClose))}
      />
    </PageForm>
  )
}

/** Closes more days, if the owner allows it; else says up to which day the books are closed, and whom to ask. */
function CloseBooksForm({ business }: { business: Business }) {
  return business.accountant_closes_books ? (
    <ClosingForm business={business} />
  ) : (
    <PageCard id="books" title={texts.closedBooks} lead={describeClosedDays(business)}>
      <p>{texts.askTheOwnerToAllowClosing}</p>
    </PageCard>
  )
}

function ClosingForm({ business }: { business: Business }) {
  const { books_closed_to: closedTo } = business
  const cache = useQueryClient()
  const { isSaved, showSaved } = useSaved()
  const endOfLastMonth = useEndOfLastMonth()
  const proposed = closedTo !== null && closedTo > endOfLastMonth ? closedTo : endOfLastMonth
  const closing = useMutation({
    mutationFn: async (body: { books_closed_to: string }) => (await send(closeBooks, { body })).business,
    onSuccess: (saved) => cache.setQueryData(businessQuery.queryKey, saved),
    // Without a response they may be closed, and after a refusal they are closed up to a later day.
    onError: () => void cache.invalidateQueries({ queryKey: businessQuery.queryKey }),
  })
  const form = useForm(closeBooks, { books_closed_to: proposed })
  const submit = form.send(closing, (values) => values, {
    onSuccess: (_, sent) => {
      form.settle(sent)
      showSaved()
    },
  })
  return (
    <PageForm
      id="books"
      title={texts.closedBooks}
      lead={texts.afterYouFileAReturn}
      saving={{ fault: form.fault, isSaved, isSaving: closing.isPending, submit }}
    >
      <p>{describeClosedDays(business)}</p>
      <TextField
        {...form.field('books_closed_to')}
        label={texts.closeBooksUpTo}
        type="date"
        help={texts.onlyTheOwnerOpensDays}
      />
    </PageForm>
  )
}
