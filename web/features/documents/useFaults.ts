import { useState } from 'react'
import { type Faults, findFaults } from './draft/document-body.ts'
import type { SellerPlace } from './draft/read-typed.ts'
import type { TypedDocument } from '#web/features/typed-documents/typed-document.ts'

const without = (faults: Faults, name: string): Faults => {
  const { [name]: _, ...others } = faults
  return others
}

/** The faults that are shown: a field is looked at when it is left, then with each change while it is wrong. */
export function useFaults(document: TypedDocument, seller: SellerPlace) {
  const [faults, setFaults] = useState<Faults>({})
  const [seen, setSeen] = useState(document)
  if (seen !== document) {
    setSeen(document)
    const names = Object.keys(faults)
    if (names.length > 0) {
      const found = findFaults(document, seller)
      // What only the server knows of is taken back with the next change: it looks again.
      const still = names.filter((name) => found[name] !== undefined)
      if (still.length < names.length || still.some((name) => found[name] !== faults[name]))
        setFaults(Object.fromEntries(still.map((name) => [name, found[name] ?? ''])))
    }
  }
  return {
    faults,
    setFaults,
    /** Looks at one field; an empty one is no fault before everything is sent. */
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
