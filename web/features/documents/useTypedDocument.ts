import { useEffect, useReducer, useState } from 'react'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { PARKED, takeBack } from '#web/features/typed-documents/hand-over.ts'
import { dropKept, keepTyped, type Kept, readKept } from '#web/features/typed-documents/kept-document.ts'
import { debounce } from './draft/debounce.ts'
import { changeDocument, type TypedDocument, withTax } from '#web/features/typed-documents/typed-document.ts'

/** Rest after the last key before the document is kept. */
const REST_MS = 400

interface Start {
  userId: string
  /** Null for a new invoice. */
  draftId: string | null
  /** What stands there where nothing was typed on this device. */
  document: TypedDocument
  version: number | null
  /** In percent, for lines whose tax is open. */
  usualTax: string
}

/** A document being typed, kept on this device a moment after each change. */
export function useTypedDocument({ userId, draftId, document: given, version: givenVersion, usualTax }: Start) {
  const [start] = useState(() => {
    const kept = readKept(userId, draftId, localStorage)
    return kept
      ? { ...kept, document: withTax(kept.document, usualTax), savedAt: new Date(kept.savedAt) }
      : { document: given, key: newIdempotencyKey(), savedAt: null, version: givenVersion }
  })
  const [document, change] = useReducer(changeDocument, start.document)
  const [key, setKey] = useState(start.key)
  const [version, setVersion] = useState(start.version)
  const [savedAt, setSavedAt] = useState(start.savedAt)
  /** What the server has, and where nothing has to be kept. */
  const [settled, setSettled] = useState(start.document)
  const [keeper] = useState(() =>
    debounce((kept: Omit<Kept, 'savedAt'>) => {
      const now = new Date()
      if (keepTyped(userId, draftId, { ...kept, savedAt: now.toISOString() }, localStorage)) setSavedAt(now)
    }, REST_MS),
  )
  const isTyped = document !== settled
  // The device's storage.
  useEffect(() => {
    if (isTyped) keeper.note({ document, key, version })
  }, [keeper, isTyped, document, key, version])
  // The page that goes away.
  useEffect(() => {
    addEventListener('pagehide', keeper.flush)
    return () => {
      removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])

  const [aside, setAside] = useState(() => (draftId === null ? readKept(userId, PARKED, localStorage) : null))

  return {
    document,
    change,
    /** Another new invoice that was begun on this device. */
    aside,
    /** Shows that one, and puts this one aside. */
    swap: () => {
      keeper.cancel()
      const now = { document, key, version, savedAt: new Date().toISOString() }
      const other = takeBack(userId, now, localStorage)
      if (!other) return
      setAside(now)
      setKey(other.key)
      change({ what: 'load', document: withTax(other.document, usualTax) })
    },
    dropAside: () => {
      dropKept(userId, PARKED, localStorage)
      setAside(null)
    },
    key,
    /** Of the saved draft under this typing. */
    version,
    setVersion,
    /** When it was kept on this device; null where nothing is. */
    savedAt,
    /** Whether there is anything that the server does not have. */
    isChanged: isTyped || savedAt !== null,
    /** For another invoice than the one that was sent before. */
    renewKey: () => setKey(newIdempotencyKey()),
    /** Forgets on this device what the server has now. */
    settle: (sent: TypedDocument) => {
      keeper.cancel()
      dropKept(userId, draftId, localStorage)
      setSavedAt(null)
      setSettled(sent)
      setKey(newIdempotencyKey())
    },
  }
}
