import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useState } from 'react'
import { type Business, saveBusiness } from '#contract/business/business.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { type Faults, faultsOfIssues } from '#web/ui/form/faults.ts'
import { changesOf } from '#web/ui/form/useForm.ts'
import { useReload } from '#web/ui/frame/useReload.ts'
import { useSettingsForm } from '#web/ui/settings/useSettingsForm.tsx'
import { businessQuery, saveDetails, useSaveBusiness } from './useBusiness.ts'

type Body = z.input<NonNullable<typeof saveBusiness.body>>

/**
 * A page of the settings. It keeps and sends only typed values, so that other fields show the values that another page
 * or device saved.
 */
export function useSection<const N extends FieldName>(business: Business, names: readonly N[]) {
  const { isSaved, showSaved } = useSaved()
  const cache = useQueryClient()
  const saving = useSaveBusiness()
  const place = `${storageOwner(useCurrentUser())} ${names.join()}`
  const stored = storedValues(business, names)
  const form = useSettingsForm(place, (_, typed) => faultsOf(changesOf(stored, typed)), stored, business.version)
  const submit = form.send(
    saving,
    (_, typed) => ({ version: form.version, ...inputOf(changesOf(stored, typed)) }) as Body,
    {
      onSuccess: ({ business: saved }, sent) => {
        form.settle(storedValues(saved, names), sent)
        showSaved()
      },
    },
  )
  /** Loads the values that another device saved; values typed in other fields are kept. */
  const reload = useReload(async () => {
    await cache.invalidateQueries({ queryKey: businessQuery.queryKey }, { throwOnError: true })
    saving.reset()
    const saved = cache.getQueryData(businessQuery.queryKey)
    if (saved) form.rebase(storedValues(saved, names))
  })
  return {
    values: form.values,
    field: form.field,
    set: form.set,
    fault: form.fault,
    isSaved,
    isSaving: saving.isPending,
    submit,
    notice: form.notice,
    reload: reload.after(saving.error),
  }
}

/** The fields of the settings that have one value each. */
type FieldName = Exclude<keyof Business, 'upi_ids' | 'default_upi' | 'version'>
type Values<N extends FieldName> = Record<N, string>

/** Returns the values of the fields before anything is typed. */
const storedValues = <N extends FieldName>(business: Business, names: readonly N[]): Values<N> =>
  Object.fromEntries(names.map((name) => [name, shown(business, name)])) as Values<N>

const shown = (business: Business, name: FieldName): string => {
  const value = String(business[name] ?? '')
  return name === 'phone' && value !== '' ? showPhone(value) : value
}

const NULLED_WHEN_EMPTY = new Set(['books_closed_to', 'usual_rate'])

/**
 * Converts the typed values to the format of the call: numbers for days if they are numeric, null for a cleared date,
 * booleans for checkboxes.
 */
const inputOf = (changes: Partial<Record<FieldName, string>>): Record<string, string | number | boolean | null> => {
  const {
    due_days,
    show_bank_to_payers: bank,
    show_pan_to_payers: pan,
    adds_paise: paise,
    allows_any_amount: any,
    counts_views: views,
    accountant_closes_books: accountant,
    files_quarterly: quarterly,
    shows_msme_interest: interest,
    ...words
  } = changes
  const others = {
    ...words,
    ...(bank === undefined ? {} : { show_bank_to_payers: bank === 'true' }),
    ...(pan === undefined ? {} : { show_pan_to_payers: pan === 'true' }),
    ...(paise === undefined ? {} : { adds_paise: paise === 'true' }),
    ...(any === undefined ? {} : { allows_any_amount: any === 'true' }),
    ...(accountant === undefined ? {} : { accountant_closes_books: accountant === 'true' }),
    ...(quarterly === undefined ? {} : { files_quarterly: quarterly === 'true' }),
    ...(interest === undefined ? {} : { shows_msme_interest: interest === 'true' }),
    ...(views === undefined ? {} : { counts_views: views === 'true' }),
  }
  const texts = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, value === '' && NULLED_WHEN_EMPTY.has(name) ? null : value]),
  )
  if (due_days === undefined) return texts
  const typed = due_days.trim()
  if (typed === '') return { ...texts, due_days: null }
  return { ...texts, due_days: /^\d{1,4}$/.test(typed) ? Number(typed) : typed }
}

/** Returns a message for each field that the server would refuse; only the server checks combinations of fields. */
const faultsOf = (changes: Partial<Record<FieldName, string>>): Faults =>
  faultsOfIssues(
    saveBusiness.body?.safeParse({ version: 1, ...inputOf(changes) }).error?.issues ?? [],
    (name) => name in changes,
  )

type Change = Omit<z.input<NonNullable<typeof saveBusiness.body>>, 'version'>

/** Returns the business after a change: choosing no days to pay means no due date. */
const withChange = (before: Business, change: Change): Business =>
  ({ ...before, ...change, ...('due_days' in change && { has_no_due_date: change.due_days === null }) }) as Business

/** Settings of the business that are saved as soon as they change. */
export function useInstantSave(business: Business) {
  const cache = useQueryClient()
  const { isSaved, showSaved } = useSaved()
  const [error, setError] = useState<Error | null>(null)
  const key = businessQuery.queryKey
  const [waiting, setWaiting] = useState<readonly Change[]>([])
  const saving = useMutation({
    // One after another: each save needs the version of the previous one.
    scope: { id: 'business' },
    mutationFn: async (change: Change) => {
      const { version } = cache.getQueryData(key) ?? business
      return (await saveDetails({ version, ...change })).business
    },
    onSuccess: (saved) => {
      cache.setQueryData(key, saved)
      showSaved()
    },
    onError: setError,
    onSettled: (_, __, change) => setWaiting((all) => all.filter((one) => one !== change)),
  })
  /** Loads the values that another device saved. */
  const reload = useReload(async () => {
    await cache.invalidateQueries({ queryKey: key }, { throwOnError: true })
    setError(null)
  })
  return {
    /** The business with the changes that are being saved. */
    shown: waiting.reduce(withChange, business),
    save: (change: Change) => {
      setError(null)
      setWaiting((all) => [...all, change])
      saving.mutate(change)
    },
    isSaved,
    error,
    isReloading: reload.isReloading,
    reload: reload.after(error),
  }
}
