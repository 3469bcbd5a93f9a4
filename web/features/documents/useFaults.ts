import { useState } from 'react'
import { type Faults, findFaults } from './draft/document-body.ts'
import type { SellerPlace } from './draft/read-typed.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'

const without = (faults: Faults, name: string): Faults => {
  const { [name]: _, ...others } = faults
  return others
}

/** The faults to show: a field is validated on blur, and then on each change while it is invalid. */
export function useFaults(document: TypedDocument, seller: SellerPlace) {
  const [faults, setFaults] = useState<Faults>({})
  const [seen, setSeen] = useState(document)
  if (seen !== document) {
    setSeen(document)
    const names = Object.keys(faults)
    if (names.length > 0) {
      const found = findFaults(document, seller)
      // Faults that only the server can find are cleared on the next change; the server validates again.
      const still = names.filter((name) => found[name] !== undefined)
      if (still.length < names.length || still.some((name) => found[name] !== faults[name]))
        setFaults(Object.fromEntries(still.map((name) => [name, found[name] ?? ''])))
    }
  }
  return {
    faults,
    setFaults,
    /** Validates one field; an empty field has no fault before submit. */
    look: (name: string) => {
      const found = findFaults(document, seller)[name]
      if (found === undefined) return name in faults ? setFaults(without(faults, name)) : undefined
      if (!isEmpty(name)) setFaults({ ...faults, [name]: found })
    },
  }
}

const isEmpty = (name: string): boolean => {
  const field = window.document.querySelector(`[data-editor] [name="${CSS.escape(name)}"]`)
  return field !== null && 'value' in field && field.value === ''
}
