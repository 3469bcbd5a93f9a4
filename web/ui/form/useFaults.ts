import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#web/send.ts'
import { explain, type Faults, NOTHING_SHOWN, recheck } from './faults.ts'

const valueOf = (values: object, name: string): unknown => values[name as keyof typeof values]

/**
 * The faults of a form: a field's on blur, then on each key while it is invalid, and all on submit. `valueAt` returns
 * the value of a name that is not a property of `values`.
 */
export function useFaults<V extends object>(
  values: V,
  check: (values: V) => Faults,
  valueAt: (values: V, name: string) => unknown = valueOf,
) {
  const [shown, setShown] = useState(NOTHING_SHOWN)
  const [seen, setSeen] = useState(values)
  const form = useRef<HTMLFormElement>(null)
  if (!isSame(seen, values)) {
    setSeen(values)
    const hasChanged = (name: string) => !isSame(valueAt(seen, name), valueAt(values, name))
    if (Object.keys(shown.fields).length > 0) setShown(recheck(shown, check(values), hasChanged))
  }
  const show = (fields: Faults, refused: readonly string[], message?: string) => {
    flushSync(() => setShown({ fields, refused, form: message }))
    focusFirstFault(form.current, fields)
  }
  return {
    faults: shown.fields,
    /** A refusal that concerns no field. */
    fault: shown.form,
    /** Validates one field. */
    look: (name: string) => {
      const { [name]: before, ...others } = shown.fields
      const found = check(values)[name]
      if (found !== before) setShown({ ...shown, fields: found === undefined ? others : { ...others, [name]: found } })
    },
    /** Validates all fields of the form that is submitted: shows the faults, focuses the first one and returns them. */
    checkAll: (submitted: HTMLFormElement | null): Faults => {
      form.current = submitted
      const found = check(values)
      if (Object.keys(found).length > 0) show(found, [])
      else setShown(NOTHING_SHOWN)
      return found
    },
    /** Shows faults found by the server, and focuses the first one. */
    showRefused: (fields: Faults) => show(fields, Object.keys(fields)),
    /** Shows a refusal of the server: at the fields that it names, and the rest as `fault`. */
    refuse: (error: Error, isField: (name: string) => boolean) => {
      const named = error instanceof CallError ? Object.entries(error.fields) : []
      const fields = Object.fromEntries(named.filter(([name]) => isField(name)))
      const [homeless] = named.filter(([name]) => !isField(name))
      show(fields, Object.keys(fields), homeless?.[1] ?? (named.length > 0 ? undefined : explain(error)))
    },
    clear: () => setShown(NOTHING_SHOWN),
  }
}

/** Focuses the first field of a form that has a fault, in the order of the screen. A closed section is opened. */
function focusFirstFault(form: HTMLFormElement | null, faults: object): void {
  const field = [...(form?.elements ?? [])].find((one) => 'name' in one && Object.hasOwn(faults, String(one.name)))
  const section = field?.closest('details')
  if (section) section.open = true
  // A group of checkboxes or buttons is focused at its first one.
  const target = field instanceof HTMLFieldSetElement ? field.querySelector('input, button') : field
  if (target instanceof HTMLElement) target.focus()
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Whether two values are equal, including their fields and elements, since a form may create its stored values anew on
 * each render.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isObject(one) || !isObject(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]))
}
