import { type FocusEvent, type FormEvent, useState } from 'react'
import { type Faults, faultsOfIssues, type FormCall } from './faults.ts'
import { isSame, useFaults } from './useFaults.ts'

/** The part of a mutation that a form needs. */
export interface Saving<B, R> {
  isPending: boolean
  mutate: (body: B, on: { onSuccess: (reply: R) => void; onError: (error: Error) => void }) => void
}

interface OnAnswer<V, R> {
  onSuccess?: (reply: R, sent: V, form: HTMLFormElement | null) => void
  /** Called after the refusal is shown. */
  onError?: (error: Error, form: HTMLFormElement | null) => void
  /** Called after the faults are shown, if they prevent sending. */
  onInvalid?: (faults: Faults) => void
  /** Returns the field of a refusal that names none, such as a code that is already taken. */
  fieldOf?: (error: Error) => (keyof V & string) | undefined
}

/** A submit of the form, or a press of a button inside another form. */
interface SubmitEvent {
  preventDefault: () => void
  currentTarget: HTMLFormElement | HTMLButtonElement
}

const formOf = ({ currentTarget }: SubmitEvent): HTMLFormElement | null =>
  currentTarget instanceof HTMLButtonElement ? currentTarget.form : currentTarget

const isEmpty = (faults: Faults): boolean => Object.keys(faults).length === 0

/**
 * A form over stored values. It keeps only the typed values, so every other field shows the stored value. It is
 * validated by the body schema of its call, or by a function that returns the faults: each field on blur, then on each
 * key while it is invalid, and all on submit, with focus on the first invalid one. `typedBefore` is what it begins
 * with.
 */
export function useForm<V extends object>(
  rules: FormCall<NoInfer<V>> | ((values: NoInfer<V>, typed: Partial<NoInfer<V>>) => Faults),
  stored: V,
  typedBefore: Partial<NoInfer<V>> = {},
) {
  const [typed, setTyped] = useState<Partial<V>>(typedBefore)
  const values: V = { ...stored, ...typed }
  const isField = (name: string) => name in stored
  const check = (now: V): Faults =>
    typeof rules === 'function'
      ? rules(now, typed)
      : faultsOfIssues(rules.body?.safeParse(now).error?.issues ?? [], isField)
  const { faults, fault, look, checkAll, showRefused, refuse, clear } = useFaults(values, check)

  const change = (part: Partial<V>) => setTyped((now) => ({ ...now, ...part }))
  const set = <K extends keyof V & string>(name: K, value: V[K]) => change({ [name]: value } as unknown as Partial<V>)

  return {
    values,
    /** The typed values that are not saved. */
    typed,
    faults,
    /** A refusal that concerns no field. */
    fault,
    /** Whether there are unsaved changes. */
    isDirty: Object.keys(changesOf(stored, typed)).length > 0,
    set,
    /** Sets several fields at once. */
    change,
    /** The props of a text field; the screen adds help and label. */
    field: <K extends keyof V & string>(name: V[K] extends string ? K : never) => ({
      name,
      value: String(values[name]),
      onChange: (value: string) => set(name, value as V[K]),
      onBlur: (e?: FocusEvent) => {
        // A message that appears now would move the button away from the pointer; submitting validates all fields.
        const isSubmitting = e?.relatedTarget instanceof HTMLButtonElement && e.relatedTarget.type === 'submit'
        if (!isSubmitting && values[name] !== stored[name]) look(name)
      },
      error: faults[name],
    }),
    /** For <form onSubmit>: passes on the values once all of them are valid. */
    submit: (run: (values: V, form: HTMLFormElement) => void) => (e: FormEvent<HTMLFormElement>) => {
      e.preventDefault()
      if (isEmpty(checkAll(e.currentTarget))) run(values, e.currentTarget)
    },
    /** For <form onSubmit>: sends the valid values once, converted by `toBody`, and shows a refusal. */
    send:
      <B, R>(saving: Saving<B, R>, toBody: (values: V, typed: Partial<V>) => B, on: OnAnswer<V, R> = {}) =>
      (e: SubmitEvent) => {
        e.preventDefault()
        const form = formOf(e)
        const found = checkAll(form)
        if (!isEmpty(found)) return on.onInvalid?.(found)
        if (saving.isPending) return
        saving.mutate(toBody(values, typed), {
          onSuccess: (reply) => on.onSuccess?.(reply, values, form),
          onError: (error) => {
            const name = on.fieldOf?.(error)
            if (name === undefined) refuse(error, isField)
            else showRefused({ [name]: error.message })
            on.onError?.(error, form)
          },
        })
      },
    /** Shows the server's refusal: at the fields that it names, else as `fault`. */
    refuse: (error: Error) => refuse(error, isField),
    /**
     * Must be called after a save in a form that stays open: shows the stored values, and keeps values typed meanwhile.
     */
    settle: (sent: V) => setTyped((now) => withoutSent(now, sent)),
    /** Must be called after a reload: keeps the typed values, except in fields that another device changed. */
    rebase: (before: V, after: V) => {
      setTyped((now) => withoutOverwritten(now, before, after))
      clear()
    },
    reset: () => {
      setTyped({})
      clear()
    },
  }
}

/** Returns the typed values that differ from the stored ones. */
export const changesOf = <V extends object>(stored: V, typed: Partial<V>): Partial<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(stored[name as keyof V], value)),
  ) as Partial<V>

/** Returns the values that were typed after `sent` was sent, and so are still unsaved. */
export const withoutSent = <V extends object>(typed: Partial<V>, sent: Partial<V>): Partial<V> =>
  changesOf(sent as V, typed)

/**
 * Returns the typed values that stay over those that another device saved: a field that was changed there shows the
 * value saved there.
 */
export const withoutOverwritten = <V extends object>(typed: Partial<V>, before: V, after: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name]) => isSame(before[name as keyof V], after[name as keyof V])),
  ) as Partial<V>
