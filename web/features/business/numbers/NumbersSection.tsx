import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { NumberSeries } from '#contract/invoices/number-series.ts'
import { indiaDay } from '#domain/days/india-day.ts'
import { SERIES_KINDS, type SeriesKind } from '#domain/document/numbers/number-series.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { PageCard, PageForm } from '#web/ui/frame/SectionCard.tsx'
import { useReload } from '#web/ui/frame/useReload.ts'
import { say } from '#web/ui/texts/say.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { useSettingsForm } from '#web/ui/settings/useSettingsForm.tsx'
import { LoadingLabel, Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import * as texts from '../texts.en.ts'
import styles from '../business.module.css'
import {
  changedNumbers,
  faultsOfNumbers,
  type NumberField,
  previewNumber,
  shownNumbers,
  storedNumbers,
  useNumberSeries,
  useSaveNumberSeries,
} from './number-form.ts'

/** The legal limit: CGST Rules, rule 46(b). */
const LEGAL_LIMIT = texts.numberLengthHelp + texts.numbersStartAt1Again

const LEGENDS: Record<SeriesKind, string> = {
  invoice: texts.invoices,
  credit_note: texts.creditNotes,
  debit_note: texts.debitNotes,
  quotation: texts.quotations,
  pro_forma: texts.proFormaInvoices,
  delivery_challan: texts.deliveryChallans,
  receipt_voucher: texts.receiptVouchers,
  refund_voucher: texts.refundVouchers,
}

/** The prefixes and next numbers, with a preview of the next document numbers. */
function NumbersForm({ series }: { series: NumberSeries }) {
  const form = useNumbersForm(series)
  const [today] = useState(() => indiaDay(new Date()))
  // What was typed before the page was left is shown at once.
  const [opened] = useState(() => form.typedSeries)
  return (
    <PageForm
      id="numbers"
      title={texts.numbers}
      lead={say(texts.forDocumentsOfTheYear, { slice: series.fiscal_year.slice(0, 4) })}
      saving={form}
    >
      {SERIES_KINDS.map((kind) => {
        const preview = previewNumber(form.values, kind, today)
        return (
          <details key={kind} name="kind" open={kind === opened} className={styles.numbers}>
            <summary>
              <b>{LEGENDS[kind]}</b>
              <output className="small muted num">{preview}</output>
              <ChevronDown aria-hidden />
            </summary>
            <div className="pair">
              <TextField
                {...form.field(`${kind}.prefix`)}
                label={texts.prefix}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={12}
              />
              <TextField
                {...form.field(`${kind}.next`)}
                label={texts.nextNumber}
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
          </details>
        )
      })}
      <p className="small muted">{LEGAL_LIMIT}</p>
    </PageForm>
  )
}

/** The form of the numbering. */
function useNumbersForm(series: NumberSeries) {
  const { isSaved, showSaved } = useSaved()
  const cache = useQueryClient()
  const stored = storedNumbers(series)
  const place = `${storageOwner(useCurrentUser())}.number-series`
  const form = useSettingsForm(place, (_, typed) => faultsOfNumbers(stored, typed), stored)
  const saving = useSaveNumberSeries(form.seen)
  const values = shownNumbers(stored, form.typed)
  const submit = form.send(saving, (_, typed) => changedNumbers(stored, typed), {
    onSuccess: ({ series: saved }, sent) => {
      form.settle(storedNumbers(saved), sent)
      showSaved()
    },
  })
  /** Loads the values that another device saved; values typed in other fields are kept. */
  const reload = useReload(async () => {
    await cache.invalidateQueries({ queryKey: ['number-series'] }, { throwOnError: true })
    saving.reset()
    const saved = cache.getQueryData<NumberSeries>(['number-series'])
    if (saved) form.rebase(storedNumbers(saved))
  })
  return {
    values,
    field: (name: NumberField) => ({ ...form.field(name), value: values[name] }),
    fault: form.fault,
    isSaved,
    isSaving: saving.isPending,
    submit,
    notice: form.notice,
    /** The first series with typed values. */
    typedSeries: SERIES_KINDS.find((kind) => kind in changedNumbers(stored, form.typed)),
    reload: reload.after(saving.error),
  }
}

/** The numbering of invoices and credit notes of this fiscal year. */
export function NumbersSection() {
  const { data, error, refetch } = useNumberSeries()
  if (data) return <NumbersForm series={data} />
  return (
    <PageCard id="numbers" title={texts.numbers}>
      {error ? (
        <ErrorCard title={texts.weCouldNotLoadYour} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <LoadingLabel>{texts.loadingYourNumbers}</LoadingLabel>
          <Skeleton height="44px" />
        </>
      )}
    </PageCard>
  )
}
