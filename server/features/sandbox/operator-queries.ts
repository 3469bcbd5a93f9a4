import type { Db } from '../../platform/postgres/database.ts'
import type { PaymentRow } from './rows.ts'

export interface ShownPayment extends PaymentRow {
  description: string | null
}

export const listNewestPayments = (db: Db, most: number) => db<ShownPayment[]>`
  SELECT p.*, o.notes, o.link_id, l.description
  FROM sandbox_payments p JOIN sandbox_orders o ON o.id = p.order_id
    LEFT JOIN sandbox_links l ON l.id = o.link_id
  ORDER BY p.created_at DESC LIMIT ${most}`

export interface OpenLink {
  id: string
  amount: bigint
  description: string
}

export const listOpenLinks = (db: Db, most: number) => db<OpenLink[]>`
  SELECT id, amount, description FROM sandbox_links WHERE status = 'created'
  ORDER BY created_at DESC LIMIT ${most}`
