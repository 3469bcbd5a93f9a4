/** How goods travel, as an e-way bill names it (CGST Rule 138, form GST EWB-01, part B). */
export const TRANSPORT_MODES = ['road', 'rail', 'air', 'ship'] as const
export type TransportMode = (typeof TRANSPORT_MODES)[number]

/** As documents and exported files name them; an import reads the same words. */
export const MODE_LABELS: Record<TransportMode, string> = { road: 'Road', rail: 'Rail', air: 'Air', ship: 'Ship' }

/** How the goods travel; at least one is not null. */
export interface Transport {
  mode: TransportMode | null
  vehicle_number: string | null
  /** Of the lorry or goods receipt. */
  lr_number: string | null
  /** 12 digits. */
  eway_bill_number: string | null
}
