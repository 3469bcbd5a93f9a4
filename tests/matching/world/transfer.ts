import type { Day } from '#domain/days/india-day.ts'
import type { Payer } from './people.ts'

/** A payment as its bank knows it, before a statement cuts it. */
export interface Transfer {
  day: Day
  amount: bigint
  channel: 'upi' | 'imps' | 'neft'
  /** 12 digits, or 16 characters for NEFT. */
  utr: string
  payer: Payer
  note: string
}

/** A row of money in that nobody sent by name: interest, cash. */
export interface OtherIncome {
  day: Day
  amount: bigint
  narration: string
  channel: 'interest' | 'cash' | 'cheque'
}
