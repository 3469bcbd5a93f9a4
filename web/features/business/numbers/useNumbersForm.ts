import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { NumberSeries } from '#contract/business/number-series.ts'
import { CallError } from '#web/send.ts'
import {
  type Faults,
  faultsOfNumbers,
  type NumberField,
  numbersBody,
  shownNumbers,
  storedNumbers,
  type TypedNumbers,
} from './number-form.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { useSaveNumberSeries } from './useSaveNumberSeries.ts'

/** The form of the numbering. It holds only typed values; all others show what is stored. */
export function useNumbersForm(series: NumberSeries) {
  const [typed, setTyped] = useState<Partial<TypedNumbers>>({})
  const [faults, setFaults] = useState<Faults>({})
  const { isSaved, showSaved } = useSaved()
  const cache = useQueryClient()
  const saving = useSaveNumberSeries()
  const stored = storedNumbers(series)
  const values = shownNumbers(stored, typed)

  const set = (name: NumberField, value: string) => {
    const next = { ...typed, [name]: value }
    setTyped(next)
    // An invalid field is validated again on each key.
    if (faults[name]) setFaults({ ...faults, [name]: faultsOfNumbers(stored, next)[name] })
  }
  const refuse = (form: HTMLFormElement, found: Faults) => {
    flushSync(() => setFaults(found))
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = e.currentTarget
    const found = faultsOfNumbers(stored, typed)
    if (Object.keys(found).length > 0) return refuse(form, found)
    if (saving.isPending) return
    setFaults({})
    saving.mutate(numbersBody(stored, typed), {
      onSuccess: () => {
        setTyped({})
        showSaved()
      },
      onError: (error) => {
        if (error instanceof CallError) refuse(form, error.fields)
      },
    })
  }
  return {
    values,
    isSaved,
    submit,
    isSaving: saving.isPending,
    /** A refusal that belongs to no field. */
    fault: Object.values(faults).some(Boolean) ? null : saving.error,
    /** Shows the stored values and discards typed ones. */
    reload: () => {
      setTyped({})
      saving.reset()
      void cache.invalidateQueries({ queryKey: ['number-series'] })
    },
    /** The props of a field, except its labels. */
    field: (name: NumberField) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange: (value: string) => set(name, value),
    }),
  }
}
