import { useState } from 'react'
import type { Faults, FormCall } from '../form/faults.ts'
import { useForm, withoutOverwritten } from '../form/useForm.ts'
import { forgetForm, LeftNotice, readLeftForm, useStoreForm } from './left-form.tsx'

/**
 * The form of a dialog. What was typed stays on this device until it is saved or discarded, since a phone may close the
 * page while an address or a GSTIN is copied from another app. Fields that another device changed meanwhile show the
 * value saved there. `place` names the form and whose it is.
 */
export function useKeptForm<V extends object>(
  place: string,
  rules: FormCall<NoInfer<V>> | ((values: NoInfer<V>, typed: Partial<NoInfer<V>>) => Faults),
  stored: V,
) {
  const [left] = useState(() => readLeftForm(place, stored))
  const form = useForm(rules, stored, left && withoutOverwritten(left.typed, left.seen, stored))
  useStoreForm(place, form.isDirty ? { typed: form.typed, seen: stored, version: 0 } : null)
  return {
    ...form,
    notice: left && form.isDirty && <LeftNotice onDiscard={form.reset} />,
    /** Must be called when the form is saved, or closed without Save. */
    forget: () => forgetForm(place),
  }
}
