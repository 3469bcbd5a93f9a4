import { customerStatement } from '#domain/customer-account/customer-statement.ts'
import { type Paise, paise } from '#domain/money/money.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import type { PrintableStatement } from '#server/features/customer-statements/statement-document.ts'
import type { EntryRow } from '#server/features/customer-statements/entry-queries.ts'

const nothing = {
  number: null,
  invoice_number: null,
  invoice_kind: null,
  method: null,
  reference: null,
  is_for_opening: false,
}

/** Entries as the database gives them. */
export const invoiced = (day: string, number: string, amount: bigint): EntryRow => ({
  ...nothing,
  kind: 'invoice',
  day,
  number,
  amount: paise(amount),
})
export const credited = (day: string, number: string, of: string, amount: bigint): EntryRow => ({
  ...invoiced(day, number, amount),
  kind: 'credit_note',
  invoice_number: of,
  invoice_kind: 'invoice',
})
export const received = (day: string, of: string, amount: bigint, how: Partial<EntryRow> = {}): EntryRow => ({
  ...nothing,
  kind: 'payment',
  day,
  invoice_number: of,
  invoice_kind: 'invoice',
  method: 'upi',
  amount: paise(amount),
  ...how,
})

/** What a test may say of a statement; the account follows from its entries. */
export interface StatementSample extends Partial<PrintableStatement> {
  opening?: Paise
  entries?: readonly EntryRow[]
  sellerChanges?: Partial<PrintableStatement['seller']>
}

/** The account of Asha Traders with Sharma Traders: ₹15,000 from before, then an invoice, a note, and two payments. */
export function sampleStatement({
  opening = paise(15_000_00n),
  entries = [
    invoiced('2026-05-04', 'INV/26-27/0042', 44_278_00n),
    credited('2026-06-02', 'CN/26-27/0001', 'INV/26-27/0042', 4_278_00n),
    received('2026-06-15', 'INV/26-27/0042', 20_000_50n, { reference: '412345678901' }),
    received('2026-11-20', 'INV/25-26/0007', 15_000_00n, { method: 'cheque', reference: '004512' }),
  ],
  sellerChanges,
  ...changes
}: StatementSample = {}): PrintableStatement {
  return {
    seller_name: 'Sharma Traders',
    seller: restoreSellerDetails({
      address: '14 Laxmi Road, Budhwar Peth\nPune',
      pincode: '411002',
      state_code: '27',
      registration: 'registered',
      gstin: '27ABCPS1234K1ZM',
      phone: '+919876543210',
      bank_holder: 'Sharma Traders',
      bank_account: '001234567890',
      bank_ifsc: 'SBIN0001234',
      ...sellerChanges,
    }),
    sellerVpa: 'sharma.traders@okaxis',
    interest: null,
    customer: {
      name: 'Asha Traders',
      phone: null,
      email: null,
      address: 'Shop 6, Karve Road, Kothrud\nPune 411038',
      gstin: '27AAQFA2209R1ZY',
      state_code: '27',
    },
    isAbroad: false,
    period: { from: '2026-04-01', to: '2026-11-21' },
    today: '2026-11-21',
    account: customerStatement(opening, entries),
    language: 'en',
    logo: null,
    ...changes,
  }
}

/** So many invoices, every second one paid at once. */
export const manyEntries = (count: number): EntryRow[] =>
  Array.from({ length: count }, (_, i) => {
    const day = new Date(Date.UTC(2026, 3, 1 + Math.floor((i * 200) / count))).toISOString().slice(0, 10)
    return i % 2 === 0
      ? invoiced(day, `INV/26-27/${i + 1}`, BigInt(1_000_00 + i))
      : received(day, `INV/26-27/${i}`, BigInt(500_00 + i), { reference: `4123456${String(i).padStart(5, '0')}` })
  })
