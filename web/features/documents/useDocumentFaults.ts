import type { Faults } from '#web/ui/form/faults.ts'
import { useFaults } from '#web/ui/form/useFaults.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'
import { findFaults } from './draft/document-body.ts'
import type { SellerPlace } from './draft/read-typed.ts'

/**
 * Fields of a document depend on each other, so any change ends the server's refusals, and the server validates again.
 */
const whole = (document: TypedDocument): unknown => document

/** The faults that the editor shows. An empty field has no fault before submit. */
export function useDocumentFaults(
  document: TypedDocument,
  seller: SellerPlace,
  find: (typed: TypedDocument) => Faults = (typed) => findFaults(typed, seller),
) {
  const shown = useFaults(document, find, whole)
  return {
    ...shown,
    look: (name: string) => {
      if (name in shown.faults || !isEmpty(name)) shown.look(name)
    },
  }
}

const isEmpty = (name: string): boolean => {
  const field = window.document.querySelector(`[data-editor] [name="${CSS.escape(name)}"]`)
  return field !== null && 'value' in field && field.value === ''
}

/** Opens the section of a field and focuses it. */
export function focusField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-editor] [name="${CSS.escape(name)}"]`)
  const section = field?.closest('details')
  if (section) section.open = true
  field?.focus()
}
