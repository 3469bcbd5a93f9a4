import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { useEffect, useState } from 'react'
import { type Business, saveBusiness } from '#contract/business/business.ts'
import { showPhone } from '#domain/text/show-phone.ts'
import { storageOwner } from '#web/features/session/session-token.ts'
import { useCurrentUser } from '#web/features/session/useSession.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSaved } from '#web/ui/feedback/useSaved.ts'
import { type Faults, faultsOfIssues, isChangedElsewhere } from '#web/ui/form/faults.ts'
import { changesOf, useForm } from '#web/ui/form/useForm.ts'
import { useSeen } from '#web/ui/settings/useSeen.ts'
import * as texts from './texts.en.ts'
import { businessQuery, saveDetails, useSaveBusiness } from './useBusiness.ts'

type Body = z.input<NonNullable<typeof saveBusiness.body>>

/**
 * A page of the settings. It keeps and sends only typed values, so that other fields show the values that another page
 * or device saved. What was typed before the page was left without Save is there again, with a notice.
 */
export function useSection<const N extends FieldName>(business: Business, names: readonly N[]) {
  const { isSaved, showSaved } = useSaved()
  const cache = useQueryClient()
  const saving = useSaveBusiness()
  const place = `${storageOwner(useCurrentUser())} ${names.join()}`
  const [left, setLeft] = useState(() => leftPages.get(place) as LeftPage<N> | undefined)
  const stored = storedValues(business, names)
  const form = useForm((_, typed) => faultsOf(changesOf(stored, typed)), stored, left?.typed)
  const { seen, see } = useSeen(stored, form.typed, left?.seen)
  const changed = changesOf(stored, form.typed)
  const isOutdated = names.some((name) => name in changed && seen[name] !== stored[name])
  const version = useSeenVersion(business.version, isOutdated, left?.version)
  const submit = form.send(saving, (_, typed) => ({ version, ...inputOf(changesOf(stored, typed)) }) as Body, {
    onSuccess: ({ business: saved }, sent) => {
      form.settle(sent)
      see(storedValues(saved, names))
      setLeft(undefined)
      showSaved()
    },
  })
  // Effect: what the form has when the page is left is kept outside of React.
  useEffect(() => {
    if (form.isDirty) leftPages.set(place, { typed: form.typed, seen, version } satisfies LeftPage<N>)
    else leftPages.delete(place)
  })
  const discard = () => {
    setLeft(undefined)
    form.reset()
  }
  /** Loads the values that another device saved; values typed in other fields are kept. */
  const reload = async () => {
    saving.reset()
    await cache.invalidateQueries({ queryKey: businessQuery.queryKey })
    const saved = cache.getQueryData(businessQuery.queryKey)
    if (!saved) return
    form.rebase(seen, storedValues(saved, names))
    see(storedValues(saved, names))
  }
  return {
    values: form.values,
    field: form.field,
    set: form.set,
    fault: form.fault,
    isSaved,
    isSaving: saving.isPending,
    submit,
    notice: left && form.isDirty && <LeftNotice onDiscard={discard} />,
    reload: isChangedElsewhere(saving.error) ? () => void reload() : undefined,
  }
}

/** Says that the form shows what was typed before the page was left without Save. */
const LeftNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div role="note" className="banner notice">
    <p>{texts.typedBefore}</p>
    <Button onClick={onDiscard}>{texts.discard}</Button>
  </div>
)

/** What a page that was left without Save had. */
interface LeftPage<N extends FieldName> {
  typed: Partial<Values<N>>
  /** The stored values that the user had seen, and their version. */
  seen: Values<N>
  version: number
}

/** The pages that were left without Save, until the tab is reloaded. */
const leftPages = new Map<string, object>()

/**
 * The newest version of which the user has seen what it has in the typed fields: a live update may bring another value
 * under what is typed, and saving over that one must be refused.
 */
function useSeenVersion(newest: number, isOutdated: boolean, before = newest): number {
  const [version, setVersion] = useState(before)
  if (!isOutdated && version !== newest) setVersion(newest)
  return isOutdated ? version : newest
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
    /** Loads the values that another device saved. */
    reload: () => {
      setError(null)
      void cache.invalidateQueries({ queryKey: key })
    },
  }
}
