import { readVpa, VPA_MAX } from '../upi/vpa.ts'
import type { Day } from '../days/india-day.ts'
import type { Side } from './bank-amount.ts'
import { type Channel, channelOf, withoutPrefix } from './channel.ts'
import { isBank, isNoName, isNoPayer, nameInUnknownForm, noteInUnknownForm } from './narration-words.ts'
import { findRrn, findTransferNumber, isPhoneOrClock, referenceNumber } from './payment-numbers.ts'

/** What a narration says about a payment. The payer is known only for money in. */
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

/** A UPI ID, possibly cut before or inside its handle. */
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

/** False if a slot holds something else: the narration then has another form. */
const isPayment = ({ rrn, name, vpa, note }: Record<string, string | undefined>): boolean =>
  !isWrong(rrn, isPhoneOrClock) && !isWrong(name, isNoName) && !isWrong(vpa, isNoPayer) && !isWrong(note, isSide)
const isWrong = (slot: string | undefined, isOther: (text: string) => boolean): boolean =>
  !!slot?.trim() && isOther(slot)

const SIDE = /^(?:cr|dr)(?:\/|$)/i
const isSide = (note: string): boolean => SIDE.test(note)

function fitAxisForm(text: string): Parts | undefined {
  const groups = AXIS_FORM.exec(text)?.groups
  if (!groups) return undefined
  const { rrn, name, third = '', rest = '' } = groups
  if (isWrong(rrn, isPhoneOrClock) || isWrong(name, isNoName)) return undefined
  const note = isBank(third) && !isBank(rest) ? rest.replace(/^X+\d+(?:\/|$)/i, '') : withSlashes(third, rest)
  return { utr: rrn, name, note }
}

/** Restores a note with slashes, such as INV/26-27/0043, up to the name of the bank. */
function withSlashes(third: string, rest: string): string {
  const parts = rest.split('/')
  const bank = parts.findIndex(isBank)
  return [third, ...parts.slice(0, Math.max(bank, 0))].join('/')
}

const orNull = (text: string | undefined): string | null => text?.trim() || null

/** Reads the VPA slot, which may be cut, broken by a blank, or hold a name instead (ICICI). */
function readPayer({
  name,
  vpa = '',
  cut,
}: Parts): Pick<Narration, 'payer_upi' | 'payer_upi_is_partial' | 'payer_name'> {
  const payer_name = orNull(name)
  const slot = vpa.replaceAll(' ', '')
  const lower = slot.toLowerCase()
  const isCut = slot.length === cut
  if (!isCut && 'vpa' in readVpa(lower)) return { payer_upi: lower, payer_upi_is_partial: false, payer_name }
  // A name in the slot has blanks or capitals; a VPA of a slot that is cut has neither.
  const isCutVpa =
    lower.length <= VPA_MAX &&
    CUT_VPA.test(lower) &&
    (lower.includes('@') || (isCut && slot === lower && !vpa.includes(' ')))
  if (isCutVpa) return { payer_upi: lower, payer_upi_is_partial: true, payer_name }
  return { payer_upi: null, payer_upi_is_partial: false, payer_name: payer_name ?? orNull(vpa) }
}

/** Text that State Bank of India prints after a payment: its own account and the branch. */
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

/** Finds number, UPI ID and name by their shape, wherever the bank prints them. */
function readUnknownForm(text: string, channel: Channel, day: Day | undefined): Parts {
  const isTransfer = channel === 'neft' || channel === 'rtgs'
  const utr = isTransfer ? findTransferNumber(text) : findRrn(text, day)
  const name = CARD.test(text) ? null : nameInUnknownForm(text)
  const note = noteInUnknownForm(text, name, utr)
  return { utr: utr ?? undefined, vpa: anyVpa(text), name: name ?? undefined, note: note ?? undefined }
}

/** A payment by card names a shop. */
const CARD = /^(?:pos|ecom|vps|visa|rupay)\b/i

/** A UPI ID that is not marked as the payee's. Text after a mask, as in "98******10@paytm", is not one. */
const PAYER_VPA = /(?<!\bto:? ?)(?<![\w.@*-])[a-z\d][\w.-]*@[a-z][a-z\d]+/i
const anyVpa = (text: string): string | undefined => PAYER_VPA.exec(text)?.[0]

/** Channels that have a payer. An unknown wording, such as "BY TRANSFER ASHA RAO", may be any of them. */
const HAS_PAYER: readonly Channel[] = ['upi', 'imps', 'neft', 'rtgs', 'other']

/**
 * Reads the number in the reference column. It may be that of a cheque or a branch: without a channel, its form or day
 * decides.
 */
function numberOfReference(reference: string, channel: Channel, day: Day | undefined): string | null {
  const number = referenceNumber(reference)
  return channel === 'other' && number?.length === 12 ? findRrn(number, day) : number
}

/**
 * Reads a narration by the shape of its parts: channel, number, and for money in the payer's VPA, name and note.
 * `reference` is the reference column, used if the narration has no number; `day` helps to distinguish the payment's
 * number from others.
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

/**
 * A form in which a bank prints a payment. The groups are rrn, utr, name, vpa, note; a VPA of `cut` characters is cut.
 */
interface NarrationForm {
  form: RegExp
  cut?: number
}

const R = String.raw`(?<rrn>\d{12})`
const form = (parts: string, cut?: number): NarrationForm => ({
  form: new RegExp(`^${parts}$`, 'i'),
  ...(cut && { cut }),
})

/** UPI by bank. The first match wins, so narrow forms come first. */
const UPI_FORMS: readonly NarrationForm[] = [
  // HDFC: names and VPAs may contain a hyphen, so the @, the IFSC and the 12 digits decide.
  form(String.raw`UPI-(?<name>.+?)-(?<vpa>[^\s@]+@[a-z0-9]+)-(?:[A-Z]{4}0[A-Z0-9]{6}-)?${R}(?:-(?<note>.*))?`),
  // Kotak, other layout.
  form(String.raw`UPI-${R}-(?<name>.+?)(?:-[A-Z]{4})?`),
  // Canara: the VPA is masked; the note may contain slashes.
  form(String.raw`UPI/(?:CR|DR)/${R}/(?<name>[^/]*)/[A-Z]{4}/\*+[^/]*/(?<note>.*?)/{2}.*`),
  // State Bank of India: two families of words before the payment.
  form(
    String.raw`(?:(?:BY|TO) TRANSFER-|(?:DEP|WDL) TFR )UPI/(?:CR|DR)/${R}/(?<name>[^/]*)/[A-Z]{4}/(?<vpa>[^/]*)/(?<note>.*)`,
    10,
  ),
  // Punjab National Bank.
  form(String.raw`UPI/(?:CR|DR)/${R}/(?<name>[^/]*)/[A-Z]{4}/(?<vpa>[^/]*)(?:/(?<note>.*))?`, 16),
  // Union Bank of India.
  form(String.raw`UPIA[BR]/${R}\s*/(?:CR|DR)/(?<name>[^/]*)/[A-Z]{4}/(?<vpa>[^/]*)`, 14),
  // IDFC FIRST.
  form(String.raw`UPI/MOB/${R}(?:/(?<note>.*))?`),
  // Federal: the note is cut to 4 characters.
  form(String.raw`UPI ?(?:IN|OUT)/${R}/(?<vpa>[^/]*)(?:/(?<note>.*?))?(?:/\d{4})?`),
  // Bank of Baroda: a time and "UPI" before the VPA, which may be broken by a blank.
  form(String.raw`UPI/${R}/(?:\d{2}:\d{2}:\d{2}|\d{6})/UPI/(?<vpa>[^/]*)(?:/(?<note>.*))?`, 20),
  // Yes Bank.
  form(String.raw`UPI/${R}/From:(?<vpa>[^/]*)/To:[^/]*(?:/(?<note>.*))?`),
  // ICICI, since 2025: the name first.
  form(String.raw`UPI/(?<name>[^/@]+)/(?<vpa>[^/]*@[^/]*)/(?<note>.*)/[^/]+/${R}(?:/[^/]*)?`, 15),
  // ICICI: the number first, or after the bank. The note may contain slashes.
  form(String.raw`UPI/${R}/(?<note>.*)/(?<vpa>[^/]+)/[^/]+/[^/]+`, 15),
  form(String.raw`UPI/(?<vpa>[^/]+)/(?<note>.*)/[^/]+/${R}(?:/[^/]*)?`, 15),
  // Kotak.
  form(String.raw`UPI/(?<name>[^/@]*)/${R}(?:/(?<note>.*))?`),
  // Paytm.
  form(
    String.raw`(?:Received from|Paid to) (?<name>.+?)(?: UPI ID: (?<vpa>\S+))? UPI Ref(?: No)?:? ${R}(?: Note: (?<note>.*))?`,
  ),
]

/** Axis Bank prints note and bank in both orders; the name of the bank decides. */
const AXIS_FORM = new RegExp(
  String.raw`^(?:UPI|IMPS)/P2[AMP]/${R}/(?<name>[^/]*)(?:/(?<third>[^/]*))?(?:/(?<rest>.*))?$`,
  'i',
)

const UTR = String.raw`(?<utr>[A-Z][A-Z\d]{15}(?:[A-Z\d]{6})?)`

/** IMPS, NEFT and RTGS by bank. */
const TRANSFER_FORMS: readonly NarrationForm[] = [
  // HDFC.
  form(String.raw`IMPS-${R}-(?<name>.+?)-[A-Z]{4}-X*\d+(?:-(?<note>.*))?`),
  form(String.raw`(?:NEFT|RTGS) CR--?[A-Z]{4}0[A-Z0-9]{6}-(?<name>.+)-(?:[^-]+)--?${UTR}`),
  // ICICI.
  form(String.raw`IMPS/${R}/(?<note>.*)/(?<name>[^/]+)/[A-Z]{4}0[A-Z0-9]{6}`),
  // Kotak.
  form(String.raw`IMPS/${R}/(?<name>[^/]+)/[A-Z]{4}/X\d+(?:/(?<note>.*))?`),
  // State Bank of India.
  form(String.raw`IMPS/${R}/[A-Z]{4}-X+\d+-(?<name>[^/]*)(?:/(?<note>.*))?`),
  // ICICI sends bulk payments under a shorter number.
  form(String.raw`(?:NEFT|RTGS)\*[^*]*\*(?:${UTR}|(?<rrn>CMS\d{9,13}))\*(?<name>[^*]+)(?:\*(?<note>.*))?`),
  // Union Bank of India.
  form(String.raw`IMPSA[BR]/${R}\s*/(?<name>[^/]*)(?:/[A-Z]{4})?`),
  form(String.raw`(?:NEFT|RTGS):(?<name>.+) ${UTR}`),
  // Axis Bank, ICICI, Bank of Baroda, Kotak.
  form(String.raw`(?:NEFT|RTGS)/${UTR}/(?<name>[^/]*)(?:/.*)?`),
  form(String.raw`(?:NEFT|RTGS)-${UTR}-(?<name>[^-]*)(?:-.*)?`),
  form(String.raw`(?:NEFT|RTGS) ${UTR} (?<name>.+)`),
]
