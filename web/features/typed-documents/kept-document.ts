import { SUPPLY_TYPES } from '#contract/invoices/invoices.ts'
import { EMPTY_LINE, emptyDocument, type TypedDocument, type TypedLine } from './typed-document.ts'

/** What was typed and is kept on this device. */
export interface Kept {
  document: TypedDocument
  /** The Idempotency-Key of the invoice it is to become. */
  key: string
  /** Of the saved draft that was being changed; null for a new invoice. */
  version: number | null
  /** ISO 8601. */
  savedAt: string
}

const place = (userId: string, draftId: string | null): string => `pavti.draft.editor.${userId}.${draftId ?? 'new'}`

/** What the user has typed here into a draft, or into a new invoice; null where there is nothing that can be read. */
export function readKept(userId: string, draftId: string | null, storage: Storage): Kept | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place(userId, draftId)) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept.document)) return null
    const { key, version, savedAt } = kept
    if (typeof key !== 'string' || typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
    if (version !== null && typeof version !== 'number') return null
    const document = readDocument(kept.document)
    return document && { document, key, version, savedAt }
  } catch {
    return null
  }
}

/** Keeps it here; storage that is full or switched off only means that a reload loses it. Tells whether it is kept. */
export function keepTyped(userId: string, draftId: string | null, kept: Kept, storage: Storage): boolean {
  try {
    storage.setItem(place(userId, draftId), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Forgets it, after the server has it. */
export function dropKept(userId: string, draftId: string | null, storage: Storage): void {
  try {
    storage.removeItem(place(userId, draftId))
  } catch {
    return
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Takes of each field what is of the kind that the model has; an older build kept other fields. */
function fill<T extends object>(model: T, kept: Record<string, unknown>): T {
  const filled = { ...model }
  for (const name of Object.keys(model) as (keyof T & string)[]) {
    const value = kept[name]
    if (typeof value === typeof model[name] && !isRecord(value)) Object.assign(filled, { [name]: value })
  }
  return filled
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function readDocument(kept: Record<string, unknown>): TypedDocument | null {
  if (!Array.isArray(kept.lines) || !kept.lines.every(isRecord)) return null
  const lines = kept.lines.map((line: Record<string, unknown>, i): TypedLine => ({
    ...fill(EMPTY_LINE, line),
    key: i + 1,
  }))
  const filled = fill(emptyDocument(null, EMPTY_LINE.tax), kept)
  const supply_type = SUPPLY_TYPES.find((one) => one === kept.supply_type) ?? 'regular'
  return {
    ...filled,
    supply_type,
    customer_id: text(kept.customer_id),
    due_on: text(kept.due_on),
    terms: text(kept.terms),
    known: isRecord(kept.known) ? readKnown(kept.known) : null,
    lines: lines.map((line) => ({ ...line, discount_in: line.discount_in === 'percent' ? 'percent' : 'rupees' })),
  }
}

const readKnown = (known: Record<string, unknown>): TypedDocument['known'] => ({
  phone: text(known.phone),
  email: text(known.email),
  address: text(known.address),
  gstin: text(known.gstin),
  state_code: text(known.state_code),
})
