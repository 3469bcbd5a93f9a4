import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Business, saveBusiness } from '#contract/business/business.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { isChangedElsewhere } from '#web/ui/form/faults.ts'
import { changesOf, useForm } from '#web/ui/form/useForm.ts'
import { type FieldName, faultsOf, inputOf, storedValues } from './section-values.ts'
import { businessQuery, useSaveBusiness } from './useBusiness.ts'

type Body = z.input<NonNullable<typeof saveBusiness.body>>

/**
 * A page of the settings. It holds and sends only typed values, so that other fields show what another page
 * or device saved.
 */
export function useSection<const N extends FieldName>(business: Business, names: readonly N[]) {
  const { isSaved, showSaved } = useSaved()
  const cache = useQueryClient()
  const saving = useSaveBusiness()
  const stored = storedValues(business, names)
  const form = useForm((_, typed) => faultsOf(changesOf(stored, typed)), stored)
  const submit = form.send(
    saving,
    (_, typed) => ({ version: business.version, ...inputOf(changesOf(stored, typed)) }) as Body,
    {
      onSuccess: (_, sent) => {
        form.settle(sent)
        showSaved()
      },
    },
  )
  /** Shows what another device saved; what was typed in other fields stays. */
  const reload = async () => {
    saving.reset()
    await cache.invalidateQueries({ queryKey: businessQuery.queryKey })
    const saved = cache.getQueryData(businessQuery.queryKey)
    if (saved) form.rebase(stored, storedValues(saved, names))
  }
  return {
    values: form.values,
    field: form.field,
    set: form.set,
    fault: form.fault,
    isSaved,
    isSaving: saving.isPending,
    submit,
    reload: isChangedElsewhere(saving.error) ? () => void reload() : undefined,
  }
}
