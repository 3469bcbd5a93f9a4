import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Business, closeBooks } from '#contract/business/business.ts'
import { addMonths, dayOfMonth, monthOf } from '#domain/days/month.ts'
import { send } from '#web/send.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { PageCard, PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useToday } from '#web/ui/useToday.ts'
import { describeClosedDays } from './closed-days.ts'
import { businessQuery } from './useBusiness.ts'
import * as texts from './texts.en.ts'

/** Closes more days, where the owner allows it; else says up to which day the books are closed, and whom to ask. */
export function CloseBooksForm({ business }: { business: Business }) {
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
  const endOfLastMonth = dayOfMonth(addMonths(monthOf(useToday()), -1), 31)
  const proposed = closedTo !== null && closedTo > endOfLastMonth ? closedTo : endOfLastMonth
  const closing = useMutation({
    mutationFn: async (body: { books_closed_to: string }) => (await send(closeBooks, { body })).business,
    onSuccess: (saved) => cache.setQueryData(businessQuery.queryKey, saved),
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
