import type { QuickTexts } from '#web/features/typed-documents/stored-draft.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'

/** The values of Create Invoice. `key` is the Idempotency-Key of the invoice that is created from it. */
export interface InvoiceDraft extends QuickTexts {
  /** Days to pay; null until chosen, so that the default of the business applies. */
  due_in: number | null
  /** The GST rate in percent; null until chosen, so that the usual rate of the business applies. */
  rate: string | null
  key: string
}

/** A text field of a draft. */
export type DraftText = Exclude<keyof InvoiceDraft, 'discount_in' | 'due_in' | 'rate' | 'key'>

/** The customer on whose screen the invoice was started. */
export interface ChosenCustomer {
  id: string
  name: string
}

/**
 * Returns the storage key of a draft: one for each user in a business (`storageOwner`), and one for each customer it
 * was started with.
 */
export const draftStorageKey = (owner: string, customerId?: string): string =>
  customerId === undefined ? owner : `${owner}.${customerId}`

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
  rate: null,
  key: newIdempotencyKey(),
})

/** Whether the draft has content to lose; a UPI ID alone is filled in again anyway. */
const hasContent = ({ customer_name, amount, notes, discount, phone }: InvoiceDraft): boolean =>
  [customer_name, amount, notes, discount, phone].some(Boolean)

/** Whether a field under "More" is used. */
export const usesMore = ({ discount, phone }: Pick<InvoiceDraft, 'discount' | 'phone'>): boolean =>
  discount.trim() !== '' || phone.trim() !== ''

/** Returns the stored draft, or null if there is none or it cannot be read. */
export function readDraft(name: string, storage: Storage): InvoiceDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(place(name)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const texts = new Map<string, unknown>(Object.entries(kept))
    const [customer_name, customer_upi, amount, notes, key] = FIELDS.map((name) => texts.get(name))
    if (typeof customer_name !== 'string' || typeof customer_upi !== 'string') return null
    if (typeof amount !== 'string' || typeof notes !== 'string' || typeof key !== 'string') return null
    const due = texts.get('due_in')
    // A draft stored by an earlier version has no days, and no fields of "More".
    const due_in = typeof due === 'number' && Number.isInteger(due) && due >= 0 && due <= 365 ? due : null
    const chosenRate = texts.get('rate')
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
      rate: typeof chosenRate === 'string' ? chosenRate : null,
      key,
    }
  } catch {
    return null
  }
}

/** Stores the draft on this device. If storage is full or disabled, only a reload loses the draft. */
export function storeDraft(name: string, draft: InvoiceDraft, storage: Storage): void {
  try {
    if (hasContent(draft)) storage.setItem(place(name), JSON.stringify(draft))
    else storage.removeItem(place(name))
  } catch {
    return
  }
}

/** Removes the stored draft, after its invoice was created. */
export function removeDraft(name: string, storage: Storage): void {
  try {
    storage.removeItem(place(name))
  } catch {
    return
  }
}
