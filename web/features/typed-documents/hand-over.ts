import type { Day } from '#domain/days/india-day.ts'
import type { DiscountUnit } from '#web/ui/fields/DiscountField.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { keepTyped, type Kept, readKept } from './kept-document.ts'
import { emptyDocument } from './typed-document.ts'

/** What the quick form passes on, as it was typed. */
export interface QuickTexts {
  customer_name: string
  customer_upi: string
  amount: string
  notes: string
  discount: string
  discount_in: DiscountUnit
  phone: string
  due_on: Day | null
}

/** Where a new invoice waits on this device while another one is written. */
export const PARKED = 'aside'

/**
 * Takes what was typed into Create Invoice over to the editor. A new invoice that was begun there before is put aside.
 */
export function handOver(userId: string, typed: QuickTexts, customerId: string | null, storage: Storage): void {
  const { customer_name, customer_upi, amount, notes, discount, discount_in, phone, due_on } = typed
  if ([customer_name, amount, notes, discount, phone].every((text) => text.trim() === '')) return
  const before = readKept(userId, null, storage)
  if (before) keepTyped(userId, PARKED, before, storage)
  const empty = emptyDocument(customer_upi, '')
  const document = {
    ...empty,
    customer_id: customerId,
    customer_name,
    phone,
    notes,
    due_on,
    // In percent it is known of a line alone, which is all there is.
    ...(discount_in === 'rupees' ? { discount } : {}),
    lines: empty.lines.map((line) => ({
      ...line,
      unit_price: amount,
      ...(discount_in === 'percent' ? { discount, discount_in } : {}),
    })),
  }
  keepTyped(
    userId,
    null,
    { document, key: newIdempotencyKey(), version: null, savedAt: new Date().toISOString() },
    storage,
  )
}

/** Changes places with the invoice that was put aside, and gives it; null where there is none. */
export function takeBack(userId: string, now: Kept, storage: Storage): Kept | null {
  const aside = readKept(userId, PARKED, storage)
  if (aside) keepTyped(userId, PARKED, now, storage)
  return aside
}
