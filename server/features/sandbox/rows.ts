import { randomInt } from 'node:crypto'

type Notes = Record<string, string>

export interface LinkRow {
  id: string
  amount: bigint
  amount_paid: bigint
  currency: string
  description: string
  reference_id: string
  notes: Notes
  callback_url: string | null
  expire_by: Date | null
  status: 'created' | 'paid' | 'cancelled' | 'expired'
  created_at: Date
  updated_at: Date
  cancelled_at: Date | null
  expired_at: Date | null
  /** Null before the first attempt to pay. */
  order_id: string | null
}

export interface OrderRow {
  id: string
  link_id: string | null
  amount: bigint
  amount_paid: bigint
  currency: string
  receipt: string | null
  notes: Notes
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  created_at: Date
  updated_at: Date
}

export interface PaymentRow {
  id: string
  order_id: string
  amount: bigint
  amount_refunded: bigint
  currency: string
  status: 'captured' | 'refunded' | 'failed'
  created_at: Date
  /** Copied from the order. */
  notes: Notes
  link_id: string | null
}

export interface RefundRow {
  id: string
  payment_id: string
  amount: bigint
  created_at: Date
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 14

const randomPart = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

/** Returns a new id in the provider's format, such as 'plink_' and 14 letters and digits. */
export const newProviderId = (prefix: 'plink' | 'order' | 'pay' | 'rfnd' | 'evt'): string => `${prefix}_${randomPart()}`

/** Removes the prefix of an id, as the provider does in some fields. */
export const withoutPrefix = (id: string): string => id.slice(id.indexOf('_') + 1)
