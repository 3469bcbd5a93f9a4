import type { Day } from '../days/india-day.ts'
import { readVpa } from '../upi/vpa.ts'
import type { PrintedRow } from './bank-row.ts'
import type { Channel } from './channel.ts'
import { type Narration, readNarration } from './narration.ts'
import { findRrn } from './payment-numbers.ts'

/**
 * Parts of a transaction that a file has in fields of their own, so that its description need not be searched for them.
 */
export interface NamedParts {
  utr: string | null
  payer_upi: string | null
  payer_name: string | null
  note: string | null
}

export const NO_PARTS: NamedParts = { utr: null, payer_upi: null, payer_name: null, note: null }

/** A transaction of a file with named fields, such as CAMT.053 or a report of a payment app. */
export interface NamedRow extends PrintedRow {
  named: NamedParts
}

/** UPI and IMPS share the form of their numbers, and UPI is the usual one. */
const channelOfNumber = (utr: string): Channel => (utr.length === 12 ? 'upi' : utr.length === 22 ? 'rtgs' : 'neft')

const orNull = (text: string | null): string | null => text?.trim() || null

function readPayerUpi(text: string | null): string | null {
  if (text === null) return null
  const read = readVpa(text)
  return 'vpa' in read ? read.vpa : null
}

const HAS_NUMBER: readonly Channel[] = ['upi', 'imps', 'neft', 'rtgs']

/**
 * Returns the number if it can be a UTR. A bank's own number of a transaction may look like one: cash and interest have
 * no UTR, and without a channel the day in the number decides.
 */
function namedNumber(utr: string | null, channel: Channel, day: Day): string | null {
  if (utr === null) return null
  if (channel === 'other') return utr.length === 12 ? findRrn(utr, day) : utr.toUpperCase()
  return HAS_NUMBER.includes(channel) ? utr.toUpperCase() : null
}

/** Completes a row from its description. A payer's name from a field is whole; one from a description may be cut. */
export function readNamedRow({ named, ...row }: NamedRow): PrintedRow & Narration {
  const read = readNarration(row.narration, row.reference, row.side, row.day)
  const utr = read.utr ?? namedNumber(named.utr, read.channel, row.day)
  const channel = read.channel === 'other' && utr !== null ? channelOfNumber(utr) : read.channel
  if (row.side === 'debit') return { ...row, ...read, utr, channel }
  const payer_upi = readPayerUpi(named.payer_upi)
  const payer: Pick<Narration, 'payer_upi' | 'payer_upi_is_partial'> =
    payer_upi === null ? read : { payer_upi, payer_upi_is_partial: false }
  return {
    ...row,
    channel,
    utr,
    payer_upi: payer.payer_upi,
    payer_upi_is_partial: payer.payer_upi_is_partial,
    payer_name: orNull(named.payer_name) ?? read.payer_name,
    note: orNull(named.note) ?? read.note,
  }
}
