import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type FormEvent, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { type Business, saveBusiness } from '#contract/business/business.ts'
import { CallError } from '#web/send.ts'
import {
  changesOf,
  type FieldName,
  type Faults,
  faultsOf,
  inputOf,
  storedValues,
  type Values,
} from './section-values.ts'
import { useSaveBusiness } from './useSaveBusiness.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'

/**
 * One section of the Account page. It holds and sends only typed values, so that other fields show what another section
 * or device saved.
 */
export function useSection<const N extends FieldName>(business: Business, names: readonly N[]) {
  const [typed, setTyped] = useState<Partial<Values<N>>>({})
  const [faults, setFaults] = useState<Faults>({})
  const { isSaved, showSaved } = useSaved()
  const cache = useQueryClient()
  const saving = useSaveBusiness()
  const stored = storedValues(business, names)
  const values: Values<N> = { ...stored, ...typed }

  const set = (name: N, value: string) => {
    setTyped((now) => ({ ...now, [name]: value }))
    // An invalid field is validated again on each key.
    if (faults[name] !== undefined) look(name, value)
  }
  const look = (name: N, value: string) => {
    const fault = faultsOf({ [name]: value })[name]
    setFaults((now) => {
      const { [name]: _, ...others } = now
      return fault === undefined ? others : { ...others, [name]: fault }
    })
  }
  const refuse = (form: HTMLFormElement | null, found: Faults) => {
    flushSync(() => setFaults(found))
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  const send = (form: HTMLFormElement | null) => {
    const changes = changesOf(stored, typed)
    const found = faultsOf(changes)
    if (Object.keys(found).length > 0) return refuse(form, found)
    setFaults({})
    const body = { version: business.version, ...inputOf(changes) } as z.input<NonNullable<typeof saveBusiness.body>>
    saving.mutate(body, {
      onSuccess: () => {
        // Values typed while the request was pending stay.
        setTyped((now) => changesOf(changes as Values<N>, now))
        showSaved()
      },
      onError: (error) => {
        if (error instanceof CallError) refuse(form, error.fields)
      },
    })
  }
  const submit = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    send(e.currentTarget)
  }
  const hasFieldFault = Object.keys(faults).length > 0
  return {
    values,
    set,
    isSaved,
    submit,
    /** The same from a button inside another form. */
    save: (e: MouseEvent<HTMLButtonElement>) => send(e.currentTarget.form),
    isSaving: saving.isPending,
    /** A refusal that belongs to no field. */
    fault: hasFieldFault ? null : saving.error,
    /** Shows the stored values and discards typed ones. */
    reload: () => {
      setTyped({})
      setFaults({})
      saving.reset()
      void cache.invalidateQueries({ queryKey: ['business'] })
    },
    /** The props of a field, except its labels. */
    field: (name: N) => ({
      name,
      value: values[name],
      error: faults[name],
      onChange: (value: string) => set(name, value),
      onBlur: (e: FocusEvent) => {
        // A message that appears now would move the button away from the pointer; saving validates all fields anyway.
        const isSaving = e.relatedTarget instanceof HTMLButtonElement && e.relatedTarget.type === 'submit'
        if (!isSaving && values[name] !== stored[name]) look(name, values[name])
      },
    }),
  }
}
