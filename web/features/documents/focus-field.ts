/** Opens the section of a field and focuses it. */
export function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-editor] [name="${CSS.escape(name)}"]`)
  const section = field?.closest('details')
  if (section) section.open = true
  field?.focus()
}
