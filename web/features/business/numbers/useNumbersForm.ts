import { useQueryClient } from '@tanstack/react-query'
import type { NumberSeries } from '#contract/business/number-series.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { isChangedElsewhere } from '#web/ui/form/is-changed-elsewhere.ts'
import { useForm } from '#web/ui/form/useForm.ts'
import { faultsOfNumbers, type NumberField, numbersBody, shownNumbers, storedNumbers } from './number-form.ts'
import { useSaveNumberSeries } from './useNumberSeries.ts'

/** The form of the numbering. */
export function useNumbersForm(series: NumberSeries) {
  const { isSaved, showSaved } = useSaved()
  const cache = useQueryClient()
  const saving = useSaveNumberSeries()
  const stored = storedNumbers(series)
  const form = useForm((_, typed) => faultsOfNumbers(stored, typed), stored)
  const values = shownNumbers(stored, form.typed)
  const submit = form.send(saving, (_, typed) => numbersBody(stored, typed), {
    onSuccess: (_, sent) => {
      form.settle(sent)
      showSaved()
    },
  })
  /** Shows what another device saved; what was typed in other fields stays. */
  const reload = async () => {
    saving.reset()
    await cache.invalidateQueries({ queryKey: ['number-series'] })
    const saved = cache.getQueryData<NumberSeries>(['number-series'])
    if (saved) form.rebase(stored, storedNumbers(saved))
  }
  return {
    values,
    field: (name: NumberField) => ({ ...form.field(name), value: values[name] }),
    fault: form.fault,
    isSaved,
    isSaving: saving.isPending,
    submit,
    reload: isChangedElsewhere(saving.error) ? () => void reload() : undefined,
  }
}
