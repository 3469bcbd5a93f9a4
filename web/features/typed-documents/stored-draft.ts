import { SUPPLY_TYPES } from '#contract/invoices/invoices.ts'
import { TRANSPORT_MODES } from '#domain/document/extras/transport.ts'
import type { Day } from '#domain/days/india-day.ts'
import { isPayerLanguage } from '#domain/text/languages.ts'
import type { DiscountUnit } from '#web/ui/fields/DiscountField.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { EMPTY_LINE, emptyDocument, type TypedDocument, type TypedLine } from './typed-document.ts'

/** A document that was typed and is stored on this device. */
export interface StoredDraft {
  document: TypedDocument
  /** The Idempotency-Key of the invoice that is created from it. */
  key: string
  /** The version of the saved draft that was edited; null for a new invoice. */
  version: number | null
  /** ISO 8601. */
  savedAt: string
}

const storageKey = (owner: string, draftId: string | null): string => `pavti.draft.editor.${owner}.${draftId ?? 'new'}`

/** The stored changes to a draft, or a stored new invoice; null if there is none or it cannot be read. */
export function readStoredDraft(owner: string, draftId: string | null, storage: Storage): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey(owner, draftId)) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored.document)) return null
    const { key, version, savedAt } = stored
    if (typeof key !== 'string' || typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
    if (version !== null && typeof version !== 'number') return null
    const document = readDocument(stored.document)
    return document && { document, key, version, savedAt }
  } catch {
    return null
  }
}

/**
 * Stores the draft and returns whether that succeeded. If storage is full or disabled, only a reload loses the draft.
 */
export function storeDraft(owner: string, draftId: string | null, stored: StoredDraft, storage: Storage): boolean {
  try {
    storage.setItem(storageKey(owner, draftId), JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

/** Removes the stored draft once the server has saved it. */
export function removeStoredDraft(owner: string, draftId: string | null, storage: Storage): void {
  try {
    storage.removeItem(storageKey(owner, draftId))
  } catch {
    return
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Copies each field of the expected type; an older build may have stored other fields. */
function fill<T extends object>(model: T, stored: Record<string, unknown>): T {
  const filled = { ...model }
  for (const name of Object.keys(model) as (keyof T & string)[]) {
    const value = stored[name]
    if (typeof value === typeof model[name] && !isRecord(value)) Object.assign(filled, { [name]: value })
  }
  return filled
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function readDocument(stored: Record<string, unknown>): TypedDocument | null {
  if (!Array.isArray(stored.lines) || !stored.lines.every(isRecord)) return null
  const lines = stored.lines.map((line: Record<string, unknown>, i): TypedLine => ({
    ...fill(EMPTY_LINE, line),
    key: i + 1,
  }))
  const filled = fill(emptyDocument(null, EMPTY_LINE.tax), stored)
  const supply_type = SUPPLY_TYPES.find((one) => one === stored.supply_type) ?? 'regular'
  return {
    ...filled,
    supply_type,
    customer_id: text(stored.customer_id),
    due_on: text(stored.due_on),
    terms: text(stored.terms),
    transport_mode: TRANSPORT_MODES.find((mode) => mode === stored.transport_mode) ?? '',
    custom_fields: readFields(stored.custom_fields),
    customer_language: isPayerLanguage(stored.customer_language) ? stored.customer_language : null,
    known: isRecord(stored.known) ? readKnown(stored.known) : null,
    lines: lines.map((line) => ({ ...line, discount_in: line.discount_in === 'percent' ? 'percent' : 'rupees' })),
  }
}

/** Returns as many custom fields as the editor shows; a value that another build stored differently is empty. */
const readFields = (stored: unknown): TypedDocument['custom_fields'] =>
  emptyDocument(null, '').custom_fields.map((empty, i) => {
    const field: unknown = Array.isArray(stored) ? stored[i] : undefined
    return isRecord(field) ? fill(empty, field) : empty
  })

const readKnown = (known: Record<string, unknown>): TypedDocument['known'] => ({
  phone: text(known.phone),
  email: text(known.email),
  address: text(known.address),
  gstin: text(known.gstin),
  state_code: text(known.state_code),
})

/** The values of Create Invoice, as typed. */
export interface QuickTexts {
  customer_name: string
  customer_upi: string
  amount: string
  notes: string
  /** Subtracted from the amount; empty for none. */
  discount: string
  discount_in: DiscountUnit
  /** The customer's mobile number; if empty, the saved one stays. */
  phone: string
}

/** The storage key of a new invoice that is parked while another one is written. */
export const PARKED = 'aside'

/**
 * Copies the values of Create Invoice into the editor's stored draft. A new invoice that was already there is parked.
 * Returns false if the device has no room: then nothing has changed, and the editor would be empty.
 */
export function moveToEditor(
  owner: string,
  typed: QuickTexts & { due_on: Day | null; rate: string | null },
  customerId: string | null,
  storage: Storage,
): boolean {
  const { customer_name, customer_upi, amount, notes, discount, discount_in, phone, due_on, rate } = typed
  if ([customer_name, amount, notes, discount, phone].every((text) => text.trim() === '')) return true
  const before = readStoredDraft(owner, null, storage)
  if (before && !storeDraft(owner, PARKED, before, storage)) return false
  const empty = emptyDocument(customer_upi, '')
  const document = {
    ...empty,
    customer_id: customerId,
    customer_name,
    phone,
    notes,
    due_on,
    // The amount of the quick form includes the tax of a chosen rate.
    ...(rate === null ? {} : { prices_include_tax: true }),
    // A percent discount is stored on the line, and the quick form has only one line.
    ...(discount_in === 'rupees' ? { discount } : {}),
    lines: empty.lines.map((line) => ({
      ...line,
      unit_price: amount,
      ...(rate === null ? {} : { tax: rate }),
      ...(discount_in === 'percent' ? { discount, discount_in } : {}),
    })),
  }
  return storeDraft(
    owner,
    null,
    { document, key: newIdempotencyKey(), version: null, savedAt: new Date().toISOString() },
    storage,
  )
}

/** Swaps the current draft with the parked one and returns that; null if there is none. */
export function swapParked(owner: string, now: StoredDraft, storage: Storage): StoredDraft | null {
  const parked = readStoredDraft(owner, PARKED, storage)
  if (parked) storeDraft(owner, PARKED, now, storage)
  return parked
}
