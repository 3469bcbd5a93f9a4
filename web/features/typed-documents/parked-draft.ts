import type { Day } from '#domain/days/india-day.ts'
import type { DiscountUnit } from '#web/ui/fields/DiscountField.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { storeDraft, type StoredDraft, readStoredDraft } from './stored-draft.ts'
import { emptyDocument } from './typed-document.ts'

/** The values of Create Invoice, as typed. */
export interface QuickTexts {
  customer_name: string
  customer_upi: string
  amount: string
  notes: string
  /** Subtracted from the amount; empty for none. */
  discount: string
  discount_in: DiscountUnit
  /** The customer's mobile number; if empty, the known one stays. */
  phone: string
}

/** The storage key of a new invoice that is parked while another one is written. */
export const PARKED = 'aside'

/** Copies the values of Create Invoice into the editor's stored draft. A new invoice that was already there is parked. */
export function moveToEditor(
  userId: string,
  typed: QuickTexts & { due_on: Day | null },
  customerId: string | null,
  storage: Storage,
): void {
  const { customer_name, customer_upi, amount, notes, discount, discount_in, phone, due_on } = typed
  if ([customer_name, amount, notes, discount, phone].every((text) => text.trim() === '')) return
  const before = readStoredDraft(userId, null, storage)
  if (before) storeDraft(userId, PARKED, before, storage)
  const empty = emptyDocument(customer_upi, '')
  const document = {
    ...empty,
    customer_id: customerId,
    customer_name,
    phone,
    notes,
    due_on,
    // A percent discount is stored on the line, and the quick form has only one line.
    ...(discount_in === 'rupees' ? { discount } : {}),
    lines: empty.lines.map((line) => ({
      ...line,
      unit_price: amount,
      ...(discount_in === 'percent' ? { discount, discount_in } : {}),
    })),
  }
  storeDraft(
    userId,
    null,
    { document, key: newIdempotencyKey(), version: null, savedAt: new Date().toISOString() },
    storage,
  )
}

/** Swaps the current draft with the parked one and returns that; null if there is none. */
export function swapParked(userId: string, now: StoredDraft, storage: Storage): StoredDraft | null {
  const parked = readStoredDraft(userId, PARKED, storage)
  if (parked) storeDraft(userId, PARKED, now, storage)
  return parked
}
