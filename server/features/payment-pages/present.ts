import { getLogo } from '#contract/profile/profile.ts'
import { addressOf } from '#contract/call/address.ts'
import { type DocumentTraits, documentTraits, showsTax } from '#domain/document/document-labels.ts'
import { describeLine, termIn } from '#domain/document/paper-terms/paper-terms.ts'
import { documentSums, type NamedAmount } from '#domain/document/document-sums.ts'
import { askedOf, isPayable, receivedOf, shownStateOf, unclaimedOf } from '#domain/document/invoice-balance.ts'
import { PAYER_EXTRA_NAMES, type PayerExtra } from '#domain/document/extras/document-extras.ts'
import { showForeignAmount } from '#domain/document/extras/export-details.ts'
import { isExport } from '#domain/gst/gst-supply.ts'
import { daysBetween } from '#domain/days/india-day.ts'
import { showLineQuantity } from '#domain/document/line-columns.ts'
import { ONE } from '#domain/money/quantity.ts'
import { restoreSellerDetails } from '#domain/document/seller.ts'
import { paise } from '#domain/money/money.ts'
import { showRupeesAndPaise } from '#domain/money/show-money.ts'
import { findState } from '#domain/gst/states.ts'
import { isLikelyUtr } from '#domain/upi/utr.ts'
import type { AmountChoice, InvoicePaymentView, PayerClaim, PayerItems, PayerLine, PageLanguage } from '#pages/views.ts'
import { openAmounts } from './choose-amount.ts'
import type { PayerClaimRow, PayerInvoiceRow, PayerLineRow, PayerPaymentRow, ShopRow } from './queries.ts'

/** The path of the preview picture of all links. */
export const PREVIEW_PATH = '/preview.jpg'

const SHORT_ID_LENGTH = 8

/** The longest item description, address and purpose on the page, in characters. */
const SHOWN_DESCRIPTION = 60
const SHOWN_ADDRESS = 100
const SHOWN_PURPOSE = 60

/**
 * The number of shown digits: enough for the payer to recognize the payment, without revealing the UTR to others who
 * have the link.
 */
const SHOWN_UTR_DIGITS = 4

const truncate = (text: string, longest: number): string => {
  const characters = [...text]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}

/** Returns the address in one line: "12 MG Road, Pune, 411001 Maharashtra"; null if the shop has none. */
export function presentAddress({ shop_address, shop_pincode, shop_state }: ShopRow): string | null {
  if (shop_address === null) return null
  const place = [shop_pincode, shop_state && findState(shop_state)?.name].filter(Boolean).join(' ')
  return truncate([...shop_address.split('\n'), place].filter((line) => line.trim() !== '').join(', '), SHOWN_ADDRESS)
}

/** Returns "12 × ₹1,500.00 − ₹900.00"; null if the amount is enough. */
function presentQuantity(line: PayerLineRow): string | null {
  const hasDiscount = line.discount !== 0n
  if (line.is_by_value || (line.quantity === ONE && line.unit === null && !hasDiscount)) return null
  const price = `${showLineQuantity(line)} × ${showRupeesAndPaise(line.unit_price)}`
  return hasDiscount ? `${price} − ${showRupeesAndPaise(line.discount)}` : price
}

/** Converts an item with its whole description. */
const presentLine = (line: PayerLineRow, traits: DocumentTraits, lang: PageLanguage): PayerLine => ({
  description: describeLine(lang, line.description),
  quantity: presentQuantity(line),
  amount: showsTax(traits) ? line.taxable : line.amount,
})

/** Returns the first items, and whether their prices include tax. */
export const presentLines = (
  lines: readonly PayerLineRow[],
  traits: DocumentTraits,
  { prices_include_tax }: { prices_include_tax: boolean },
  lang: PageLanguage,
): Pick<PayerItems, 'lines' | 'pricesIncludeTax'> => ({
  lines: lines.map((line) => presentLine(line, traits, lang)),
  pricesIncludeTax: prices_include_tax && showsTax(traits),
})

const shorten = (line: PayerLine): PayerLine => ({
  ...line,
  description: truncate(line.description, SHOWN_DESCRIPTION),
})

/** Returns taxes and other sums with their names in the language. */
export const presentSums = (sums: readonly NamedAmount[], lang: PageLanguage): PayerItems['sums'] =>
  sums.map(([name, amount]) => [termIn(lang, name), amount])

/** Returns the purpose of the payment in a few words. Null without items and notes. */
function presentPurpose(
  { notes }: PayerInvoiceRow,
  [first]: readonly PayerLineRow[],
  lang: PageLanguage,
): string | null {
  const purpose = first ? describeLine(lang, first.description) : notes?.trim()
  return purpose ? truncate(purpose.split('\n')[0] ?? '', SHOWN_PURPOSE) : null
}

/** Returns the items and taxes; null if the only line is the note, which the page already shows. */
function presentItems(row: PayerInvoiceRow, lines: readonly PayerLineRow[], lang: PageLanguage): PayerItems | null {
  const traits = documentTraits({ ...row, seller: restoreSellerDetails(row.seller_details), lines })
  const { beforeTotal } = documentSums(traits, { ...row, lineCount: Number(row.line_count) })
  const isNote = lines.length === 1 && lines[0]?.description === row.notes
  if (lines.length === 0 || (isNote && beforeTotal.length === 0)) return null
  const shown = presentLines(lines, traits, row, lang)
  return {
    ...shown,
    lines: shown.lines.map(shorten),
    count: Number(row.line_count),
    sums: presentSums(beforeTotal, lang),
  }
}

/** The rows related to an invoice. */
export interface PayerInvoiceRelations {
  lines: readonly PayerLineRow[]
  payments: readonly PayerPaymentRow[]
  claims: readonly PayerClaimRow[]
  choice: AmountChoice
}

const presentClaim = (claim: PayerClaimRow, { issued_on }: PayerInvoiceRow): PayerClaim => ({
  state: claim.state,
  amount: claim.amount,
  utrEnd: claim.utr.slice(-SHOWN_UTR_DIGITS),
  isLikely: isLikelyUtr(claim.utr, issued_on, claim.claimed_on),
  on: claim.closed_on ?? claim.claimed_on,
  refusal: claim.refusal_reason === null ? null : { reason: claim.refusal_reason, note: claim.refusal_note },
})

/**
 * The maximum number of claims on a page, which may have 6 KB. A page with parts has less room, and marks each claimed
 * part.
 */
const SHOWN_CLAIMS = 5
const SHOWN_CLAIMS_OF_PARTS = 3

/** Returns the newest open claims, else the newest answered one. For a settled invoice, only a confirmed one. */
function shownClaims(row: PayerInvoiceRow, claims: readonly PayerClaimRow[], { parts }: AmountChoice): PayerClaim[] {
  const most = parts.length > 0 ? SHOWN_CLAIMS_OF_PARTS : SHOWN_CLAIMS
  const open = claims.filter(({ state }) => state === 'open')
  const answered = claims.filter(({ state }) => isPayable(row) || (row.state === 'paid' && state === 'confirmed'))
  return (open.length > 0 ? open.slice(0, most) : answered.slice(0, 1)).map((claim) => presentClaim(claim, row))
}

/** Returns the amount that an open invoice asks for. If claims cover it, the whole amount, for payers who pay again. */
function presentAsked(
  row: PayerInvoiceRow,
  claims: readonly PayerClaimRow[],
): Pick<InvoicePaymentView, 'amount' | 'extra' | 'isClaimed'> {
  const asked = askedOf(row)
  const rest = unclaimedOf(row, openAmounts(claims))
  const amount = rest === 0n ? asked : rest
  return { amount, extra: amount === asked ? row.asked_extra : paise(0n), isClaimed: rest === 0n }
}

const presentExtras = (row: PayerInvoiceRow): [PayerExtra, string][] =>
  PAYER_EXTRA_NAMES.flatMap((name): [PayerExtra, string][] => {
    const value = row[name]
    return value === null ? [] : [[name, value]]
  })

/** Returns the total in the currency of an export. */
function foreignAmount({ export_details: details, amount }: PayerInvoiceRow): { label: string; value: string }[] {
  const value = details && showForeignAmount(amount, details)
  return details?.currency_code && value ? [{ label: details.currency_code, value }] : []
}

/** Converts an invoice for its payer: the seller's name, GSTIN, logo, address and phone, and the customer's name. */
export function presentInvoiceForPayer(
  row: PayerInvoiceRow,
  { lines, payments, claims, choice }: PayerInvoiceRelations,
  origin: string,
  lang: PageLanguage,
): InvoicePaymentView {
  const state = shownStateOf(row)
  return {
    id: row.id,
    shortId: row.id.slice(0, SHORT_ID_LENGTH),
    number: row.number,
    isDebitNote: row.kind === 'debit_note',
    businessName: row.seller_name,
    gstin: row.seller_details.gstin ?? null,
    shop: { address: presentAddress(row), phone: row.shop_phone },
    customerName: row.customer_name,
    logo: row.logo_id === null ? null : { url: addressOf(getLogo, { params: { file: `${row.logo_id}.webp` } }) },
    isAbroad: isExport(row.supply_type),
    vpa: row.moved_upi ?? row.customer_upi,
    printedVpa: row.moved_upi === null ? null : row.customer_upi,
    code: row.payment_code,
    ...(isPayable(row) ? presentAsked(row, claims) : { amount: row.amount, extra: paise(0n), isClaimed: false }),
    choice,
    total: row.amount,
    received: receivedOf(row),
    credited: row.amount_credited,
    writtenOff: row.amount_waived,
    payments: [...payments],
    claims: shownClaims(row, claims, choice),
    // For a payer, fully credited means cancelled.
    state: state === 'credited' ? 'void' : state,
    createdOn: row.issued_on,
    paidOn: row.paid_on,
    due: row.due_on === null ? null : { on: row.due_on, inDays: daysBetween(row.today, row.due_on) },
    notes: row.notes,
    purpose: presentPurpose(row, lines, lang),
    extras: presentExtras(row),
    customFields: [...foreignAmount(row), ...row.custom_fields],
    items: presentItems(row, lines, lang),
    pageUrl: `${origin}/payment/${row.id}`,
    previewImageUrl: origin + PREVIEW_PATH,
    lang,
  }
}
