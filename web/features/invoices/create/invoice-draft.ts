import type { DiscountUnit } from '#web/ui/fields/DiscountField.tsx'
import { newIdempotencyKey } from '#web/idempotency-key.ts'

/** What was typed into Create Invoice. `key` is the Idempotency-Key of the invoice it is to become. */
export interface InvoiceDraft {
  customer_name: string
  customer_upi: string
  amount: string
  notes: string
  /** Off the amount; empty for none. */
  discount: string
  discount_in: DiscountUnit
  /** The customer's mobile number; empty leaves the one that is known. */
  phone: string
  /** Days to pay; null until they are chosen, so that those of the business apply. */
  due_in: number | null
  key: string
}

/** A field of a draft that is typed. */
export type DraftText = Exclude<keyof InvoiceDraft, 'discount_in' | 'due_in' | 'key'>

/** A customer from whose screen an invoice is begun. */
export interface ChosenCustomer {
  id: string
  name: string
}

/** The name of a draft on the device: one of each user, and one for each customer it was begun with. */
export const draftPlace = (userId: string, customerId?: string): string =>
  customerId === undefined ? userId : `${userId}.${customerId}`

const place = (draft: string): string => `pavti.draft.invoice.${draft}`
const FIELDS = ['customer_name', 'customer_upi', 'amount', 'notes', 'key'] as const

export const emptyDraft = (defaultUpi: string | null): InvoiceDraft => ({
  customer_name: '',
  customer_upi: defaultUpi ?? '',
  amount: '',
  notes: '',
  discount: '',
  discount_in: 'rupees',
  phone: '',
  due_in: null,
  key: newIdempotencyKey(),
})

/** Whether anything would be lost; a UPI ID alone is filled in again anyway. */
const isWorthKeeping = ({ customer_name, amount, notes, discount, phone }: InvoiceDraft): boolean =>
  [customer_name, amount, notes, discount, phone].some(Boolean)

/** Whether something was typed that is not among the first fields of the form. */
export const usesMore = ({ discount, phone }: Pick<InvoiceDraft, 'discount' | 'phone'>): boolean =>
  discount.trim() !== '' || phone.trim() !== ''

/** The draft of that name on this device, or null where there is none or it cannot be read. */
export function readDraft(name: string, storage: Storage): InvoiceDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place(name)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const texts = new Map<string, unknown>(Object.entries(kept))
    const [customer_name, customer_upi, amount, notes, key] = FIELDS.map((name) => texts.get(name))
    if (typeof customer_name !== 'string' || typeof customer_upi !== 'string') return null
    if (typeof amount !== 'string' || typeof notes !== 'string' || typeof key !== 'string') return null
    const due = texts.get('due_in')
    // A draft that an earlier build kept has no days, and nothing of what is under "More".
    const due_in = typeof due === 'number' && Number.isInteger(due) && due >= 0 && due <= 365 ? due : null
    const more = (name: string) => String(texts.get(name) ?? '')
    const discount_in = texts.get('discount_in') === 'percent' ? 'percent' : 'rupees'
    return {
      customer_name,
      customer_upi,
      amount,
      notes,
      discount: more('discount'),
      discount_in,
      phone: more('phone'),
      due_in,
      key,
    }
  } catch {
    return null
  }
}

/** Keeps the draft on this device; storage that is full or switched off only means that a reload loses it. */
export function keepDraft(name: string, draft: InvoiceDraft, storage: Storage): void {
  try {
    if (isWorthKeeping(draft)) storage.setItem(place(name), JSON.stringify(draft))
    else storage.removeItem(place(name))
  } catch {
    return
  }
}

/** Forgets the draft, after it has become an invoice. */
export function dropDraft(name: string, storage: Storage): void {
  try {
    storage.removeItem(place(name))
  } catch {
    return
  }
}
