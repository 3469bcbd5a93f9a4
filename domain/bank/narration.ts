import { readVpa, VPA_MAX } from '../upi/vpa.ts'
import type { Side } from './bank-amount.ts'
import { isBankName } from './bank-names.ts'
import { type Channel, channelOf, withoutPrefix } from './channel.ts'
import { AXIS_FORM, TRANSFER_FORMS, UPI_FORMS } from './narration-forms.ts'
import { findTransferNumber, referenceNumber, RRN } from './utr.ts'

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
    if (groups) return { utr: groups.rrn ?? groups.utr, name: groups.name, vpa: groups.vpa, note: groups.note, cut }
  }
  return undefined
}

function fitAxisForm(text: string): Parts | undefined {
  const groups = AXIS_FORM.exec(text)?.groups
  if (!groups) return undefined
  const { rrn, name, third = '', rest = '' } = groups
  return { utr: rrn, name, note: isBankName(third) && !isBankName(rest) ? rest : third }
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

function readParts(text: string, channel: Channel): Parts {
  const framed = text.replace(/-{2,}$/, '').trim()
  const bare = withoutPrefix(framed)
  if (channel === 'upi')
    return fitAxisForm(bare) ?? fitForm(framed, UPI_FORMS) ?? { utr: RRN.exec(text)?.[0], vpa: anyVpa(text) }
  const transfer = fitAxisForm(bare) ?? fitForm(bare, TRANSFER_FORMS)
  return transfer ?? { utr: channel === 'imps' ? RRN.exec(text)?.[0] : (findTransferNumber(text) ?? undefined) }
}

const anyVpa = (text: string): string | undefined => /(?<![^\s/-])[^\s/@]+@[a-z][a-z\d]+/i.exec(text)?.[0]

const HAS_NUMBER: readonly Channel[] = ['upi', 'imps', 'neft', 'rtgs']

/**
 * Reads a narration by the shape of its parts: channel, number, and for money in the payer's VPA, name and note.
 * `reference` is the column of references, used if the narration has no number.
 */
export function readNarration(narration: string, reference: string, side: Side): Narration {
  const text = narration.slice(0, MAX_LENGTH)
  const channel = channelOf(text)
  const parts = HAS_NUMBER.includes(channel) ? readParts(text, channel) : {}
  const printed = parts.utr ?? (HAS_NUMBER.includes(channel) ? referenceNumber(reference) : null)
  const utr = printed?.toUpperCase() ?? null
  if (side === 'debit' || !HAS_NUMBER.includes(channel)) {
    return { channel, utr, payer_upi: null, payer_upi_is_partial: false, payer_name: null, note: null }
  }
  return { channel, utr, ...readPayer(parts), note: orNull(parts.note) }
}
