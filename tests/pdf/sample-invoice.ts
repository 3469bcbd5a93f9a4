import sharp from 'sharp'
import { paise } from '#domain/money.ts'
import { frozenSeller } from '#domain/seller.ts'
import type { PrintableInvoice } from '#server/features/invoices/pdf/invoice-document.ts'

const plain: PrintableInvoice = {
  id: '0193a5f2-7c1e-7aaa-8bbb-0123456789ab',
  number: 'INV/26-27/0042',
  createdAt: new Date('2026-11-14T20:00:00Z'),
  customerName: 'Neelkanth Foods LLP',
  customerLines: [],
  sellerName: 'Arjun Mehta Design',
  seller: frozenSeller({}),
  sellerVpa: 'arjun.mehta@okhdfcbank',
  lines: [{ description: 'Professional Services', amount: paise(1_234_50n) }],
  total: paise(1_234_50n),
  amountPaid: paise(0n),
  state: 'pending',
  paidOn: null,
  notes: null,
  logo: null,
  paymentUrl: 'https://pavti.example/payment/0193a5f2-7c1e-7aaa-8bbb-0123456789ab',
}

/** A pending invoice over ₹1,234.50 made on Nov 15, 2026 in India, with what the test changes. */
export const sampleInvoice = (changes: Partial<PrintableInvoice> = {}): PrintableInvoice => ({ ...plain, ...changes })

/** A PNG logo of one colour. */
export const sampleLogo = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
