const TEXT_TYPES: readonly string[] = ['textarea', 'text', 'tel', 'email', 'url', 'number']

type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Whether it is a field whose text would be missed. A name that is searched for, a day, a password or a code of one use
 * is soon typed again.
 */
const isTextField = (target: EventTarget): target is TextField =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  TEXT_TYPES.includes(target.type) &&
  !target.matches('[role=combobox],[autocomplete=one-time-code]')

/** Remembers what is typed into the text fields of a form: spread `watch` on the form. */
export function createTyping() {
  const before = new Map<TextField, string>()
  const changed = new Set<TextField>()
  let last: TextField | undefined
  return {
    /** Whether a field has a text that was typed; one that was erased again is not lost. */
    hasTyped: (): boolean => [...changed].some((field) => field.isConnected && field.value !== before.get(field)),
    watch: {
      onFocus: ({ target }: { target: EventTarget }) => {
        if (isTextField(target) && !before.has(target)) before.set(target, target.value)
      },
      onInput: ({ target }: { target: EventTarget }) => {
        if (isTextField(target)) changed.add((last = target))
      },
    },
    /** Focuses the field that was typed in last. */
    resume: () => last?.focus(),
  }
}
