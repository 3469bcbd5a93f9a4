/** Focuses the first field of a form that has a fault, in the order of the screen. A closed section is opened. */
export function focusFirstFault(form: HTMLFormElement | null, faults: object): void {
  const field = [...(form?.elements ?? [])].find((one) => 'name' in one && Object.hasOwn(faults, String(one.name)))
  const section = field?.closest('details')
  if (section) section.open = true
  // A group of checkboxes or buttons is focused at its first one.
  const target = field instanceof HTMLFieldSetElement ? field.querySelector('input, button') : field
  if (target instanceof HTMLElement) target.focus()
}
