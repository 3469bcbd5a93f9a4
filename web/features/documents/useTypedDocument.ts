import { useEffect, useReducer, useRef, useState } from 'react'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import {
  PARKED,
  readStoredDraft,
  removeStoredDraft,
  type StoredDraft,
  storeDraft,
  swapParked,
} from '#web/features/typed-documents/stored-draft.ts'
import {
  changeDocument,
  proposeLabels,
  type TypedDocument,
  withTax,
} from '#web/features/typed-documents/typed-document.ts'

/** The pause after the last key before the document is stored, in ms. */
const DEBOUNCE_MS = 400

interface Start {
  owner: string
  /** Null for a new invoice. */
  draftId: string | null
  /** The document shown if nothing is stored on this device. */
  document: TypedDocument
  version: number | null
  /** The default tax of lines, in percent. */
  usualTax: string
  /** Suggested labels of custom fields. */
  fieldLabels: readonly string[]
}

/** A document being typed; it is stored on this device after each change, debounced. */
export function useTypedDocument({
  owner,
  draftId,
  document: initial,
  version: initialVersion,
  usualTax,
  fieldLabels,
}: Start) {
  const withDefaults = (typed: TypedDocument) => proposeLabels(withTax(typed, usualTax), fieldLabels)
  const [start] = useState(() => {
    const kept = readStoredDraft(owner, draftId, localStorage)
    return kept
      ? { ...kept, document: withDefaults(kept.document), savedAt: new Date(kept.savedAt) }
      : { document: withDefaults(initial), key: newIdempotencyKey(), savedAt: null, version: initialVersion }
  })
  const [document, change] = useReducer(changeDocument, start.document)
  const [key, setKey] = useState(start.key)
  const [version, setVersion] = useState(start.version)
  const [savedAt, setSavedAt] = useState(start.savedAt)
  /** The saved document, which needs no local copy. */
  const [settled, setSettled] = useState(start.document)
  const [writer] = useState(() =>
    debounce((kept: Omit<StoredDraft, 'savedAt'>) => {
      const now = new Date()
      if (storeDraft(owner, draftId, { ...kept, savedAt: now.toISOString() }, localStorage)) setSavedAt(now)
    }, DEBOUNCE_MS),
  )
  const isTyped = document !== settled
  // Effect: local storage.
  useEffect(() => {
    if (isTyped) writer.note({ document, key, version })
  }, [writer, isTyped, document, key, version])
  const latest = useRef(document)
  // Effect: an answer that arrives later compares what was sent with what is on the screen by then.
  useEffect(() => void (latest.current = document), [document])
  // Effect: the page is being closed.
  useEffect(() => {
    addEventListener('pagehide', writer.flush)
    return () => {
      removeEventListener('pagehide', writer.flush)
      writer.flush()
    }
  }, [writer])

  const [parked, setParked] = useState(() => (draftId === null ? readStoredDraft(owner, PARKED, localStorage) : null))

  return {
    document,
    change,
    /** Another new invoice that was started on this device. */
    parked,
    /** Shows the parked invoice, and parks this one. */
    swap: () => {
      writer.cancel()
      const now = { document, key, version, savedAt: new Date().toISOString() }
      const other = swapParked(owner, now, localStorage)
      if (!other) return
      setParked(now)
      setKey(other.key)
      change({ what: 'load', document: withDefaults(other.document) })
    },
    dropAside: () => {
      removeStoredDraft(owner, PARKED, localStorage)
      setParked(null)
    },
    key,
    /** The version of the saved draft that is being edited. */
    version,
    setVersion,
    /** The time at which it was stored on this device; null if it is not stored. */
    savedAt,
    /** Whether there are changes that the server does not have. */
    isChanged: isTyped || savedAt !== null,
    /** A new key, for the next invoice. */
    renewKey: () => setKey(newIdempotencyKey()),
    /** Whether something was typed after `sent` was sent. */
    isTypedSince: (sent: TypedDocument) => latest.current !== sent,
    /** Stores what is on the screen for the editor of the new document that the server has made of it. */
    moveTo: (made: { id: string; version: number }) => {
      writer.cancel()
      removeStoredDraft(owner, draftId, localStorage)
      const now = { key: newIdempotencyKey(), version: made.version, savedAt: new Date().toISOString() }
      storeDraft(owner, made.id, { ...now, document: latest.current }, localStorage)
      setSettled(latest.current)
    },
    /** Removes the stored draft after the server has saved it. */
    settle: (sent: TypedDocument) => {
      writer.cancel()
      removeStoredDraft(owner, draftId, localStorage)
      setSavedAt(null)
      setSettled(sent)
      setKey(newIdempotencyKey())
    },
  }
}

/** Writes the last of many values after a pause of `delayMs`; `flush` writes it now, `cancel` discards it. */
export function debounce<T>(write: (value: T) => void, delayMs: number) {
  let pending: { value: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    pending = null
  }
  const flush = () => {
    const last = pending
    cancel()
    if (last) write(last.value)
  }
  return {
    note: (value: T) => {
      clearTimeout(timer)
      pending = { value }
      timer = setTimeout(flush, delayMs)
    },
    flush,
    cancel,
  }
}
