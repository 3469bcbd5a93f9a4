import { readVpa, VPA_MAX } from '../upi/vpa.ts'
import type { Side } from './bank-amount.ts'
import type { Day } from '../days/india-day.ts'
import { type Channel, channelOf, withoutPrefix } from './channel.ts'
import { AXIS_FORM, TRANSFER_FORMS, UPI_FORMS } from './narration-forms.ts'
import { isBank, isNoName, isNoPayer, nameInUnknownForm, noteInUnknownForm } from './narration-words.ts'
import { findRrn, isPhoneOrClock } from './rrn.ts'
import { findTransferNumber, referenceNumber } from './utr.ts'

/** What a narration says of a payment. The payer is known for money in only. */
export interface Narration {
  channel: Channel
  /** 12 digits of a UPI or IMPS payment; 16 or 22 characters of NEFT or RTGS. */
  utr: string | null
  /** In lower case; only its beginning if `payer_upi_is_partial`. */
  payer_upi: string | null
  payer_upi_is_partial: boolean
  /** As printed, possibly cut. */
  payer_name: string | null
  /** The payer's note, possibly cut. */
  note: string | null
}

interface Parts {
  utr?: string | undefined
  name?: string | undefined
  vpa?: string | undefined
  note?: string | undefined
  /** Length at which the bank cuts a VPA. */
  cut?: number | undefined
}

/** A UPI ID that is cut after its handle began, or before. */
const CUT_VPA = /^[a-z\d][a-z\d._-]*@?[a-z\d]*$/

/** Longest narration that is searched for a form. */
const MAX_LENGTH = 500

const fitForm = (text: string, forms: typeof UPI_FORMS): Parts | undefined => {
  for (const { form, cut } of forms) {
    const groups = form.exec(text)?.groups
    if (groups && isPayment(groups))
      return { utr: groups.rrn ?? groups.utr, name: groups.name, vpa: groups.vpa, note: groups.note, cut }
  }
  return undefined
}

/** False if a slot holds something else, as the narration has another form. */
const isPayment = ({ rrn = '', name = '', vpa = '', note = '' }: Record<string, string | undefined>): boolean =>
  !isPhoneOrClock(rrn) && !isWrong(name, isNoName) && !isWrong(vpa, isNoPayer) && !/^(?:cr|dr)(?:\/|$)/i.test(note)
const isWrong = (slot: string, isOther: (text: string) => boolean): boolean => slot.trim() !== '' && isOther(slot)

function fitAxisForm(text: string): Parts | undefined {
  const groups = AXIS_FORM.exec(text)?.groups
  if (!groups) return undefined
  const { rrn = '', name = '', third = '', rest = '' } = groups
  if (isPhoneOrClock(rrn) || isWrong(name, isNoName)) return undefined
  const note = isBank(third) && !isBank(rest) ? rest.replace(/^X+\d+(?:\/|$)/i, '') : withSlashes(third, rest)
  return { utr: rrn, name, note }
}

/** A note with slashes, such as INV/26-27/0043, goes on to the name of the bank. */
function withSlashes(third: string, rest: string): string {
  const parts = rest.split('/')
  const bank = parts.findIndex(isBank)
  return bank < 0 ? third : [third, ...parts.slice(0, bank)].join('/')
}

const orNull = (text: string | undefined): string | null => text?.trim() || null

/** Reads the slot of the VPA, which may be cut, broken by a blank, or hold a name (ICICI). */
function readPayer({ name, vpa, cut }: Parts): Pick<Narration, 'payer_upi' | 'payer_upi_is_partial' | 'payer_name'> {
  const payer_name = orNull(name)
  const slot = vpa?.replaceAll(' ', '') ?? ''
  const lower = slot.toLowerCase()
  const isCut = slot.length === cut
  if (!isCut && 'vpa' in readVpa(lower)) return { payer_upi: lower, payer_upi_is_partial: false, payer_name }
  // A name in the slot has blanks or capitals; a VPA of a slot that is cut has neither.
  const isCutVpa =
    lower.length <= VPA_MAX &&
    CUT_VPA.test(lower) &&
    (lower.includes('@') || (isCut && slot === lower && !vpa?.includes(' ')))
  if (isCutVpa) return { payer_upi: lower, payer_upi_is_partial: true, payer_name }
  return { payer_upi: null, payer_upi_is_partial: false, payer_name: payer_name ?? orNull(vpa) }
}

/** What State Bank of India prints after a payment: its own account and the branch. */
const AFTER = /(?<=.)(?:\s*-*\s*\bTRANSFER (?:FROM|TO) \d{8,}\b.*|\s+\d{13} AT \d{4,5} .*)$/i

/** The slash of "M/S GUPTA STORES" separates no slots. */
const MESSRS = /(?<=[/-])M\/S\.? /i

function readParts(text: string, channel: Channel, day: Day | undefined): Parts {
  const framed = text
    .replace(AFTER, '')
    .replace(/-{2,}$/, '')
    .replace(MESSRS, 'M S ')
    .trim()
  const bare = withoutPrefix(framed)
  const known = fitAxisForm(bare) ?? (channel === 'upi' ? fitForm(framed, UPI_FORMS) : fitForm(bare, TRANSFER_FORMS))
  return known ?? readUnknownForm(framed, channel, day)
}

/** Number, UPI ID and name by their shape, wherever the bank prints them. */
function readUnknownForm(text: string, channel: Channel, day: Day | undefined): Parts {
  const isTransfer = channel === 'neft' || channel === 'rtgs'
  const utr = isTransfer ? findTransferNumber(text) : findRrn(text, day)
  const name = CARD.test(text) ? null : nameInUnknownForm(text)
  const note = noteInUnknownForm(text, name, utr)
  return { utr: utr ?? undefined, vpa: anyVpa(text), name: name ?? undefined, note: note ?? undefined }
}

/** A payment by card names a shop. */
const CARD = /^(?:pos|ecom|vps|visa|rupay)\b/i

/** The first UPI ID that is not marked as the payee's. */
const anyVpa = (text: string): string | undefined =>
  /(?<!\bto:? ?)(?<![\w.@-])[a-z\d][\w.-]*@[a-z][a-z\d]+/i.exec(text)?.[0]

/** Channels of payers. An unknown wording, such as "BY TRANSFER ASHA RAO", may be any of them. */
const HAS_PAYER: readonly Channel[] = ['upi', 'imps', 'neft', 'rtgs', 'other']

/** The column may hold the number of a cheque or a branch: without a channel, its form or day decides. */
function numberOfReference(reference: string, channel: Channel, day: Day | undefined): string | null {
  const number = referenceNumber(reference)
  return channel === 'other' && number?.length === 12 ? findRrn(number, day) : number
}

/**
 * Reads a narration by the shape of its parts: channel, number, and for money in the payer's VPA, name and note.
 * `reference` is the column of references, used if the narration has no number; `day` helps to tell its number from others.
 */
export function readNarration(narration: string, reference: string, side: Side, day?: Day): Narration {
  const text = narration.slice(0, MAX_LENGTH)
  const channel = channelOf(text)
  const parts = HAS_PAYER.includes(channel) ? readParts(text, channel, day) : {}
  const printed = parts.utr ?? (HAS_PAYER.includes(channel) ? numberOfReference(reference, channel, day) : null)
  const utr = printed?.toUpperCase() ?? null
  if (side === 'debit' || !HAS_PAYER.includes(channel)) {
    return { channel, utr, payer_upi: null, payer_upi_is_partial: false, payer_name: null, note: null }
  }
  return { channel, utr, ...readPayer(parts), note: orNull(parts.note) }
}
