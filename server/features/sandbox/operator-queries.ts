import type { Db } from '../../platform/postgres/database.ts'
import type { PaymentRow } from './rows.ts'

export interface ShownPayment extends PaymentRow {
  description: string | null
  reference_id: string | null
  dispute: 'open' | 'won' | 'lost' | null
}

export const listNewestPayments = (db: Db, most: number) => db<ShownPayment[]>`
  SELECT p.*, o.notes, o.link_id, l.description, l.reference_id, d.status AS dispute
  FROM sandbox_payments p JOIN sandbox_orders o ON o.id = p.order_id
    LEFT JOIN sandbox_links l ON l.id = o.link_id LEFT JOIN sandbox_disputes d ON d.payment_id = p.id
  ORDER BY p.created_at DESC LIMIT ${most}`

export interface ShownEvent {
  id: string
  event: string
  created_at: Date
  delivered_at: Date | null
}

export const listNewestEvents = (db: Db, most: number) => db<ShownEvent[]>`
  SELECT id, event, created_at, delivered_at FROM sandbox_events ORDER BY created_at DESC LIMIT ${most}`

export interface OpenLink {
  id: string
  amount: bigint
  description: string
  reference_id: string
}

export const listOpenLinks = (db: Db, most: number) => db<OpenLink[]>`
  SELECT id, amount, description, reference_id FROM sandbox_links WHERE status = 'created'
  ORDER BY created_at DESC LIMIT ${most}`
