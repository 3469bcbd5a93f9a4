import { toAsciiDigits } from '../../text/ascii-digits.ts'

/** How goods travel, as an e-way bill names it (CGST Rule 138, form GST EWB-01, part B). */
export const TRANSPORT_MODES = ['road', 'rail', 'air', 'ship'] as const
export type TransportMode = (typeof TRANSPORT_MODES)[number]

/** As documents and exported files name them; an import reads the same words. */
export const MODE_LABELS: Record<TransportMode, string> = { road: 'Road', rail: 'Rail', air: 'Air', ship: 'Ship' }

/** How the goods travel; at least one is not null. */
export interface Transport {
  mode: TransportMode | null
  vehicle_number: string | null
  /** The number of the lorry receipt or goods receipt. */
  lr_number: string | null
  /** 12 digits. */
  eway_bill_number: string | null
}

/** Error message for users. */
export const EWAY_BILL_FAULT = 'An e-way bill number has 12 digits'

/** Longest input, with room for spaces. */
const MAX_TYPED_LENGTH = 30

/** Parses the number of an e-way bill, without spaces and hyphens. Does not check whether it exists. */
export const readEwayBill = (text: string): { number: string } | { fault: 'not_an_eway_bill' } => {
  if (text.length > MAX_TYPED_LENGTH) return { fault: 'not_an_eway_bill' }
  const number = toAsciiDigits(text).replace(/[\s-]/g, '')
  return /^\d{12}$/.test(number) ? { number } : { fault: 'not_an_eway_bill' }
}
