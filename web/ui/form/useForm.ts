import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError } from '#web/send.ts'

type Faults = Record<string, string>

/** The part of a call of `contract/` that a form needs. */
interface FormCall<V> {
  body?: {
    safeParse: (values: V) => { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
  }
}

/**
 * A form validated by the body schema of its call: each field on blur, then on each key while it is invalid, and all on
 * submit, with focus on the first invalid one. `fault` is a refusal that belongs to no field.
 */
export function useForm<V extends object>(call: FormCall<NoInfer<V>>, initial: V) {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  const [fault, setFault] = useState<string>()

  const show = (name: string, next: V, always: boolean) =>
    setFaults((now) => {
      if (!always && !(name in now)) return now
      const { [name]: _, ...others } = now
      const found = faultsOf(call, next)[name]
      return found === undefined ? others : { ...others, [name]: found }
    })

  const change = (part: Partial<V>) => {
    const next = { ...values, ...part }
    setValues(next)
    for (const name of Object.keys(part)) show(name, next, false)
  }
  const set = <K extends keyof V & string>(name: K, value: V[K]) => change({ [name]: value } as unknown as Partial<V>)

  return {
    values,
    faults,
    fault,
    set,
    /** Sets several fields at once. */
    change,
    /** The props of a text field; the screen adds help and label. */
    field: <K extends keyof V & string>(name: V[K] extends string ? K : never) => ({
      name,
      value: String(values[name]),
      onChange: (value: string) => set(name, value as V[K]),
      onBlur: () => show(name, values, values[name] !== ''),
      error: faults[name],
    }),
    /** For <form onSubmit>: passes on the values once all of them are valid. */
    submit: (run: (values: V, form: HTMLFormElement) => void) => (e: FormEvent<HTMLFormElement>) => {
      e.preventDefault()
      const form = e.currentTarget
      const found = faultsOf(call, values)
      flushSync(() => {
        setFaults(found)
        setFault(undefined)
      })
      if (Object.keys(found).length > 0) focusFirstFault(form)
      else run(values, form)
    },
    /** Shows the server's refusal: at the fields that it names, else as `fault`. */
    refuse: (error: Error) => {
      const named = error instanceof CallError ? error.fields : {}
      setFaults(named)
      setFault(Object.keys(named).length > 0 ? undefined : error.message)
    },
    reset: () => {
      setValues(initial)
      setFaults({})
      setFault(undefined)
    },
  }
}

function faultsOf<V>({ body }: FormCall<V>, values: V): Faults {
  const found: Faults = {}
  for (const { path, message } of body?.safeParse(values).error?.issues ?? []) found[String(path[0])] ??= message
  return found
}

const focusFirstFault = (form: HTMLElement) => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
