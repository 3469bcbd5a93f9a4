import { useState } from 'react'
import type { Faults, FormCall } from '../form/faults.ts'
import { isSame } from '../form/useFaults.ts'
import { changesOf, useForm } from '../form/useForm.ts'
import { LeftNotice, readLeftForm, useStoreForm } from '../left-form/left-form.tsx'

/**
 * A form of the settings over stored values. What was typed before its page was left or closed without Save is there
 * again, with a notice. `place` names the form and whose it is; `newest` is the version of the stored values, if they
 * have one.
 */
export function useSettingsForm<V extends object>(
  place: string,
  rules: FormCall<NoInfer<V>> | ((values: NoInfer<V>, typed: Partial<NoInfer<V>>) => Faults),
  stored: V,
  newest = 0,
) {
  const [left, setLeft] = useState(() => readLeftForm(place, stored))
  const form = useForm(rules, stored, left?.typed)
  const { seen, see } = useSeen(stored, form.typed, left?.seen)
  const changed = Object.keys(changesOf(stored, form.typed)) as (keyof V)[]
  const isOutdated = changed.some((name) => !isSame(seen[name], stored[name]))
  const version = useSeenVersion(newest, isOutdated, left?.version)
  useStoreForm(place, form.isDirty ? { typed: form.typed, seen, version } : null)
  const reset = () => {
    setLeft(undefined)
    form.reset()
  }
  return {
    ...form,
    /** The stored values that the user has seen, and their version. */
    seen,
    version,
    /** Must be called after a save: shows the saved values, and keeps values typed meanwhile. */
    settle: (saved: V, sent: V) => {
      form.settle(sent)
      see(saved)
      setLeft(undefined)
    },
    /** Must be called after a reload: keeps the typed values, except in fields that another device changed. */
    rebase: (saved: V) => {
      form.rebase(seen, saved)
      see(saved)
    },
    reset,
    notice: left && form.isDirty && <LeftNotice onDiscard={reset} />,
  }
}

/**
 * Returns the stored values that the user has seen: of a typed field, the one before it was typed. A live update may
 * replace the stored value, but the field shows what was typed. Call `see` after a save or a reload. `seenBefore` is
 * what was seen of a form that begins with typed values.
 */
function useSeen<V extends object>(
  stored: V,
  typed: Partial<V>,
  seenBefore = stored,
): { seen: V; see: (values: V) => void } {
  const [before, see] = useState(seenBefore)
  const seen = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, name in typed ? before[name as keyof V] : value]),
  ) as V
  if (!isSame(seen, before)) see(seen)
  return { seen, see }
}

/**
 * The newest version of which the user has seen what it has in the typed fields: a live update may bring another value
 * under what is typed, and saving over that one must be refused.
 */
function useSeenVersion(newest: number, isOutdated: boolean, before = newest): number {
  const [version, setVersion] = useState(before)
  if (!isOutdated && version !== newest) setVersion(newest)
  return isOutdated ? version : newest
}
